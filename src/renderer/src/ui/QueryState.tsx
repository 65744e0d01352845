import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState, type FailedQuery } from './ErrorState';
import { ListSkeleton } from './Skeletons';

interface QueryStateProps {
  query: FailedQuery & { data: unknown };
  /** A label for screen readers, such as 'Carregando pessoas', or skeletons of the page itself. */
  loading: ReactNode;
  compact?: boolean;
}

export function QueryState({ query, loading, compact = false }: QueryStateProps) {
  if (query.data !== undefined) return null;
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
