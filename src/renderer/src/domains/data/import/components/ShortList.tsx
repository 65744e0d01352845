import type { ReactNode } from 'react';

/** Most rows that are shown. */
const SHOWN = 10;

interface ShortListProps<Row> {
  rows: readonly Row[];
  className?: string;
  children: (row: Row) => ReactNode;
}

/** The first rows of a list, and the number of further ones. */
export function ShortList<Row>({ rows, className = '', children }: ShortListProps<Row>) {
  return (
    <>
      <ul className={`bullet-list ${className}`}>{rows.slice(0, SHOWN).map(children)}</ul>
      {rows.length > SHOWN ? (
        <p className="text-dimmed leading-loose">E mais {rows.length - SHOWN}.</p>
      ) : null}
    </>
  );
}
