import type { ReactNode } from 'react';
import { PageHeader, PageHeaderActions } from '@/ui/PageHeader';

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
