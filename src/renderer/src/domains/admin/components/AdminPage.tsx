import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState, type FailedQuery } from '@/ui/ErrorState';
import { PageHeader, PageHeaderActions } from '@/ui/PageHeader';
import { ListSkeleton, SkeletonRegion } from '@/ui/Skeletons';

interface AdminHeaderProps {
  title: string;
  subtitle?: string;
  back?: string;
  action?: ReactNode;
}

/** The header of an admin page. */
export function AdminHeader({ title, subtitle, back, action }: AdminHeaderProps) {
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
  query: FailedQuery & { data: Data | undefined; isPending: boolean };
  label: string;
  /** The page's own shapes while it loads, where those of a list would move what is below. */
  shape?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, label, shape, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return shape ? (
      <SkeletonRegion label={label}>{shape}</SkeletonRegion>
    ) : (
      <ListSkeleton label={label} />
    );
  }
  return <ErrorState query={query} />;
}

interface MoreButtonProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

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
