import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState, type FailedQuery } from './ErrorState';
import { ListSkeleton } from './Skeletons';

interface QueryStateProps<Data> {
  query: FailedQuery & { data: Data | undefined };
  /** A label for screen readers, such as 'Carregando pessoas', or skeletons of the page itself. */
  loading: ReactNode;
  compact?: boolean;
  /** Renders the data; not needed where the page renders them elsewhere. */
  children?: (data: Data) => ReactNode;
}

export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, compact = false, children } = props;
  if (query.data !== undefined) return children?.(query.data) ?? null;
  if (query.error) return <ErrorState compact={compact} query={query} />;
  return typeof loading === 'string' ? <ListSkeleton label={loading} /> : loading;
}

interface MoreButtonProps {
  query: {
    hasNextPage?: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage?: () => unknown;
  };
  label?: string | undefined;
}

export function MoreButton({ query, label = 'Ver mais' }: MoreButtonProps) {
  if (query.hasNextPage !== true) return null;
  return (
    <Button
      variant="default"
      className="flex mt-xl mx-auto mb-0"
      loading={query.isFetchingNextPage === true}
      onClick={() => void query.fetchNextPage?.()}
    >
      {label}
    </Button>
  );
}
