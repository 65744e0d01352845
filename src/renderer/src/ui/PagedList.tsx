import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import classes from './PagedList.module.css';
import { ListSkeleton } from './Skeletons';

interface PagedListProps {
  /** The list's query; one without pages has no button for more. */
  query: {
    data: unknown;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage?: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage?: () => unknown;
  };
  /** Number of rows in `children`. */
  count: number;
  /** 'Carregando pessoas', for screen readers; or shapes of the list's own. */
  loading: string | ReactNode;
  /** Shown when the list has no row. */
  empty: ReactNode;
  /** Text of the button for the next page. */
  more?: string;
  children: ReactNode;
}

/** Draws a list of a query: loading, failed, empty, or its rows with a button for more. */
export function PagedList({
  query,
  count,
  loading,
  empty,
  more = 'Ver mais',
  children,
}: PagedListProps) {
  const { data, error, isPending, isFetching, hasNextPage = false } = query;
  return (
    <>
      {isPending && typeof loading === 'string' ? <ListSkeleton label={loading} /> : null}
      {isPending && typeof loading !== 'string' ? loading : null}
      {error && data === undefined ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {data !== undefined && count === 0 && !hasNextPage ? empty : null}
      {count > 0 ? children : null}
      {hasNextPage ? (
        <Button
          variant="default"
          className={classes.more}
          loading={query.isFetchingNextPage === true}
          onClick={() => void query.fetchNextPage?.()}
        >
          {more}
        </Button>
      ) : null}
    </>
  );
}
