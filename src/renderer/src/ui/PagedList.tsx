import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState, type FailedQuery } from './ErrorState';
import { ListSkeleton } from './Skeletons';

interface PagedListProps {
  /** The query of the list; for a list in pages, a button loads the next page. */
  query: FailedQuery & {
    data: unknown;
    isPending: boolean;
    hasNextPage?: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage?: () => unknown;
  };
  count: number;
  /** A label for screen readers, such as 'Carregando pessoas', or skeletons of the list itself. */
  loading: string | ReactNode;
  empty: ReactNode;
  more?: string;
  children: ReactNode;
}

/** Shows the state of a query: loading, failed, empty, or rows with a button for more. */
export function PagedList({
  query,
  count,
  loading,
  empty,
  more = 'Ver mais',
  children,
}: PagedListProps) {
  const { data, error, isPending, hasNextPage = false } = query;
  return (
    <>
      {isPending && typeof loading === 'string' ? <ListSkeleton label={loading} /> : null}
      {isPending && typeof loading !== 'string' ? loading : null}
      {error && data === undefined ? <ErrorState query={query} /> : null}
      {data !== undefined && count === 0 && !hasNextPage ? empty : null}
      {count > 0 ? children : null}
      {hasNextPage ? (
        <Button
          variant="default"
          className="flex mt-xl mx-auto mb-0"
          loading={query.isFetchingNextPage === true}
          onClick={() => void query.fetchNextPage?.()}
        >
          {more}
        </Button>
      ) : null}
    </>
  );
}
