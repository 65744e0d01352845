import type { ReactNode } from 'react';
import type { FailedQuery } from '@/ui/ErrorState';
import { PageHeader, PageHeaderActions } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { SkeletonRegion } from '@/ui/Skeletons';

interface AdminHeaderProps {
  title: string;
  subtitle?: string;
  back?: string;
  action?: ReactNode;
}

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
  query: FailedQuery & { data: Data | undefined };
  label: string;
  /** Placeholder while the page loads, for content that has other heights than a list. */
  shape?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, label, shape, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  const skeleton = shape ? <SkeletonRegion label={label}>{shape}</SkeletonRegion> : label;
  return <QueryState query={query} loading={skeleton} />;
}
