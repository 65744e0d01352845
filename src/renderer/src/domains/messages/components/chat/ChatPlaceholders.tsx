import { Button, Skeleton, Text, Title } from '@mantine/core';
import { CloudOff, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import type { FailedQuery } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { useWide } from '../../hooks/layout';
import classes from './ChatProblem.module.css';
import chatSkeletonClasses from './ChatSkeleton.module.css';

interface ChatProblemProps {
  title: string;
  query: FailedQuery;
  canRetry?: boolean;
}

export function ChatProblem({ title, query, canRetry = true }: ChatProblemProps) {
  const wide = useWide();
  usePageTitle('Mensagens');
  return (
    <div
      className={`flex items-center justify-center gap-xs text-center flex-1 ${classes.problem}`}
      role="alert"
    >
      <CloudOff className="w-10 h-10 mb-xs text-crema" />
      <Title order={wide ? 2 : 1} className="text-2xl">
        {title}
      </Title>
      <Text className="text-dimmed text-pretty max-w-104">{toAppError(query.error).message}</Text>
      <div className="flex flex-wrap justify-center gap-sm mt-md">
        {canRetry ? (
          <Button
            leftSection={<RotateCw size={16} />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Tentar de novo
          </Button>
        ) : null}
        <Button component={Link} to="/messages" variant="default">
          Voltar às mensagens
        </Button>
      </div>
    </div>
  );
}

const BUBBLES = [
  { side: 'theirs', width: '58%' },
  { side: 'theirs', width: '34%' },
  { side: 'own', width: '46%' },
  { side: 'theirs', width: '64%' },
  { side: 'own', width: '30%' },
] as const;

/** Without `header` the placeholder has only the bubbles. */
export function ChatSkeleton({ header = true }: { header?: boolean }) {
  return (
    <div role="status" className="flex flex-col min-h-0 flex-1">
      <span className="visually-hidden">Carregando chat...</span>
      {header ? (
        <div
          className={`flex items-center gap-sm line-below px-md py-xs min-h-17 ${chatSkeletonClasses.header}`}
          aria-hidden
        >
          <Skeleton circle height={42} />
          <Skeleton height={16} width="9rem" />
        </div>
      ) : null}
      <div
        className={`flex flex-col gap-xs overflow-hidden p-md flex-1 justify-end ${chatSkeletonClasses.bubbles}`}
        aria-hidden
      >
        <p className="m-auto text-dimmed">Carregando chat...</p>
        {BUBBLES.map(({ side, width }) => (
          <Skeleton key={width} height={42} width={width} radius="lg" data-side={side} />
        ))}
      </div>
    </div>
  );
}
