import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader, PageHeaderActions } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';

interface AdminHeaderProps {
  title: string;
  subtitle?: string;
  back?: string;
  /** The page's main act, at the right of its title. */
  action?: ReactNode;
}

/** The top of an admin page: it names the tab too. */
export function AdminHeader({ title, subtitle, back, action }: AdminHeaderProps) {
  usePageTitle(title);
  return (
    <PageHeaderActions value={action}>
      <PageHeader
        title={title}
        isWide={action !== undefined}
        {...(subtitle === undefined ? {} : { subtitle })}
        {...(back === undefined ? {} : { back })}
      />
    </PageHeaderActions>
  );
}

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

/** Draws the data of a query, its skeleton, or its error with a retry. */
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

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Asks for the next page of a list, while there is one. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="default"
      mt="lg"
      style={{ display: 'block', marginInline: 'auto' }}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Ver mais
    </Button>
  );
}
