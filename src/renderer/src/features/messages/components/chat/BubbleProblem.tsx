import { CircleAlert, RotateCw, X } from 'lucide-react';
import { MEDIA_ERRORS } from '../../media/address/chat-media';
import type { ChatMessage } from '../../model/message';
import classes from './BubbleProblem.module.css';

interface BubbleProblemProps {
  message: ChatMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Below a message that the server refused: why, and what can be done about it. */
export function BubbleProblem({ message, onRetry, onDiscard }: BubbleProblemProps) {
  const { kind } = message.content;
  const failure =
    kind === 'image' || kind === 'audio' ? MEDIA_ERRORS[kind] : 'Erro ao enviar mensagem.';
  return (
    <div className={classes.problem}>
      <p className={classes.words}>
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        <span>
          {failure} {message.problem}
        </span>
      </p>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
          Tentar de novo
        </button>
        <button type="button" className={classes.action} onClick={onDiscard}>
          <X size={16} strokeWidth={1.75} aria-hidden />
          Descartar
        </button>
      </div>
    </div>
  );
}
