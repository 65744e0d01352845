import { Button, Text } from '@mantine/core';
import { CloudOff, RotateCw } from 'lucide-react';
import { toAppError } from '@/lib/app-error';
import classes from './State.module.css';

/** A failed query, or another request that can be repeated. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ErrorStateProps {
  query: FailedQuery;
  compact?: boolean;
}

export function ErrorState({ query, compact = false }: ErrorStateProps) {
  return (
    <div
      className={`flex items-center gap-xs text-center flex-col ${classes.state}`}
      data-compact={compact || undefined}
      role="alert"
    >
      {compact ? null : <CloudOff className="w-10 h-10 mb-xs text-crema" />}
      <Text className="text-dimmed text-pretty max-w-104">{toAppError(query.error).message}</Text>
      <Button
        variant="default"
        size={compact ? 'sm' : 'md'}
        leftSection={<RotateCw size={16} />}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Tentar de novo
      </Button>
    </div>
  );
}
