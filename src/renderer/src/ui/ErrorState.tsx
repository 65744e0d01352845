import { Button, Text } from '@mantine/core';
import { CloudOff, RotateCw } from 'lucide-react';
import { toAppError } from '@/lib/app-error';
import classes from './State.module.css';

interface ErrorStateProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** Less padding and no icon, for use inside a card. */
  compact?: boolean;
}

export function ErrorState({ error, onRetry, retrying = false, compact = false }: ErrorStateProps) {
  return (
    <div
      className={`flex items-center gap-xs text-center flex-col ${classes.state}`}
      data-compact={compact || undefined}
      role="alert"
    >
      {compact ? null : <CloudOff className="w-10 h-10 mb-xs text-crema" />}
      <Text className="text-dimmed text-pretty max-w-104">{toAppError(error).message}</Text>
      <Button
        variant="default"
        size={compact ? 'sm' : 'md'}
        leftSection={<RotateCw size={16} />}
        loading={retrying}
        onClick={onRetry}
      >
        Tentar de novo
      </Button>
    </div>
  );
}
