import { Loader, UnstyledButton } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import classes from './Timeline.module.css';

export interface OlderState {
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Above the oldest message: older ones on their way, or how to get them after a failure. */
export function OlderMessages({ loading, failed, onRetry }: OlderState) {
  if (!loading && !failed) return null;
  return (
    <li className={classes.older}>
      {loading ? (
        <span role="status">
          <Loader size="sm" aria-hidden />
          <span className="visually-hidden">Carregando mensagens antigas</span>
        </span>
      ) : (
        <UnstyledButton className={classes.retry} onClick={onRetry}>
          <RotateCw size={16} />
          Carregar mensagens antigas
        </UnstyledButton>
      )}
    </li>
  );
}
