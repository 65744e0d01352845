import { unbroken } from '@shared/format';
import type { ReactNode } from 'react';
import classes from './FactList.module.css';

/** Most letters of a short value; a longer one gets a whole line and a smaller font. */
const LONGEST_SHORT_VALUE = 10;

/** A name and its value; a fact without a value is left out. */
export type FactText = readonly [name: string, value: string | null];

interface FactListProps {
  facts: readonly FactText[];
  className?: string | undefined;
}

export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={`${classes.list} ${className ?? ''}`}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <Fact key={name} name={name} isLong={value.length > LONGEST_SHORT_VALUE}>
            <span className="display-number">{unbroken(value)}</span>
          </Fact>
        ),
      )}
    </dl>
  );
}

interface FactProps {
  name: string;
  isLong?: boolean;
  className?: string;
  children: ReactNode;
}

export function Fact({ name, isLong = false, className, children }: FactProps) {
  return (
    <div className={`${classes.fact} ${className ?? ''}`} data-long={isLong || undefined}>
      <dt className="text-dimmed text-sm">{name}</dt>
      <dd className="text-2xl leading-tight">{children}</dd>
    </div>
  );
}
