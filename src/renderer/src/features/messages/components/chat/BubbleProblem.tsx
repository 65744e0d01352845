import { UnstyledButton } from '@mantine/core';
import { CircleAlert, RotateCw, X } from 'lucide-react';
import { failureWords } from '../../model/failure-words';
import type { ChatMessage } from '../../model/message';
import classes from './BubbleProblem.module.css';

interface BubbleProblemProps {
  message: ChatMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Below a message that the server refused: why, and what can be done about it. */
export function BubbleProblem({ message, onRetry, onDiscard }: BubbleProblemProps) {
  return (
    <div className={classes.problem}>
      <p className={classes.words}>
        <CircleAlert size={16} />
        <span>
          {failureWords(message.content.kind)} {message.problem}
        </span>
      </p>
      <div className={classes.actions}>
        <UnstyledButton className={classes.action} onClick={onRetry}>
          <RotateCw size={16} />
          Tentar de novo
        </UnstyledButton>
        <UnstyledButton className={classes.action} onClick={onDiscard}>
          <X size={16} />
          Descartar
        </UnstyledButton>
      </div>
    </div>
  );
}
