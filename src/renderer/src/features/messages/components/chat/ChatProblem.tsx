import { Button, Text, Title } from '@mantine/core';
import { CloudOff, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { useWide } from '../../hooks/useWide';
import classes from './ChatProblem.module.css';

interface ChatProblemProps {
  title: string;
  error: unknown;
  /** Left out where asking again changes nothing. */
  onRetry: (() => void) | undefined;
  retrying: boolean;
}

/** A chat that could not be opened: why, and the ways on. */
export function ChatProblem({ title, error, onRetry, retrying }: ChatProblemProps) {
  const wide = useWide();
  usePageTitle('Mensagens');
  return (
    <div className={classes.problem} role="alert">
      <CloudOff className={classes.icon} />
      <Title order={wide ? 2 : 1} className={classes.title}>
        {title}
      </Title>
      <Text className={classes.text}>{toAppError(error).message}</Text>
      <div className={classes.actions}>
        {onRetry ? (
          <Button leftSection={<RotateCw size={16} />} loading={retrying} onClick={onRetry}>
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
