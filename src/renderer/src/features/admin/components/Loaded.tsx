import type { ReactNode } from 'react';
import { ErrorState } from '@/ui/ErrorState';
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton';

interface LoadedProps<Data> {
  query: {
    data: Data | undefined;
    error: Error | null;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** 'Carregando desafios', for screen readers. */
  label: string;
  children: (data: Data) => ReactNode;
}

/** What a query brought, or its skeleton, or what went wrong with a way to try again. */
export function Loaded<Data>({ query, label, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <ListSkeleton label={label} />;
  return (
    <ErrorState
      error={query.error}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
