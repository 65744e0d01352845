import { UnstyledButton } from '@mantine/core';
import { contentInWords, type Quoted } from '../../model/message';
import classes from './Quote.module.css';

interface QuoteProps {
  quoted: Quoted;
  otherName: string;
  /** Shows the message itself. */
  onJump: (messageId: string) => void;
}

/** What a message answers, above it; a press leads there. */
export function Quote({ quoted, otherName, onJump }: QuoteProps) {
  const { id, own, content } = quoted;
  if (content === null) return <span className={classes.quote}>…</span>;
  return (
    <UnstyledButton
      className={classes.quote}
      onClick={(event) => {
        event.stopPropagation();
        onJump(id);
      }}
    >
      <span className="visually-hidden">Em resposta a </span>
      {content.kind === 'deleted' ? null : (
        <span className={classes.author}>{own ? 'Você' : otherName}</span>
      )}
      <span className={classes.excerpt}>{contentInWords(content)}</span>
    </UnstyledButton>
  );
}
