import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  aside?: ReactNode;
  summary?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function SectionCard({ title, aside, summary, className, children }: SectionCardProps) {
  const id = useId();
  const margin = summary === undefined ? 'mb-sm' : 'mb-2xs';
  return (
    <Card component="section" aria-labelledby={id} className={className}>
      <div className={`flex items-center flex-wrap justify-between gap-y-xs gap-x-md ${margin}`}>
        <Title order={2} id={id} className="text-xl">
          {title}
        </Title>
        {aside}
      </div>
      {summary === undefined ? null : <p className="text-dimmed mb-md">{summary}</p>}
      {children}
    </Card>
  );
}
