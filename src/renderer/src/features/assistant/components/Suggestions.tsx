import { UnstyledButton } from '@mantine/core';
import classes from './Suggestions.module.css';

/** Product texts. */
const QUICK = [
  'Sugira uma receita',
  'Como melhorar meu espresso?',
  'Explique a torra média',
] as const;

interface SuggestionsProps {
  onAsk: (text: string) => void;
  /** In one line that slides, once the conversation has begun. */
  compact: boolean;
}

/** Questions to begin with, a tap each. */
export function Suggestions({ onAsk, compact }: SuggestionsProps) {
  return (
    <ul className={classes.chips} aria-label="Sugestões" data-compact={compact || undefined}>
      {QUICK.map((question) => (
        <li key={question}>
          <UnstyledButton className={classes.chip} onClick={() => onAsk(question)}>
            {question}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
