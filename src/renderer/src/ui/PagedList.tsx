import type { ComponentProps, ReactNode } from 'react';
import { MoreButton, QueryState } from './QueryState';

interface PagedListProps {
  /** The query of the list; for a list in pages, a button loads the next page. */
  query: ComponentProps<typeof QueryState>['query'] & ComponentProps<typeof MoreButton>['query'];
  count: number;
  /** A label for screen readers, such as 'Carregando pessoas', or skeletons of the list itself. */
  loading: ReactNode;
  empty: ReactNode;
  more?: string;
  children: ReactNode;
}

export function PagedList({ query, count, loading, empty, more, children }: PagedListProps) {
  return (
    <>
      <QueryState query={query} loading={loading} />
      {query.data !== undefined && count === 0 && query.hasNextPage !== true ? empty : null}
      {count > 0 ? children : null}
      <MoreButton query={query} label={more} />
    </>
  );
}
