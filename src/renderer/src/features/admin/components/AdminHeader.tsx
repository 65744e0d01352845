import type { ReactNode } from 'react';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader, PageHeaderActions } from '@/ui/PageHeader';

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
