import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import type { Suggestion } from '@/entities/dialling/series';
import { suggestionText, TASTE_WORDS } from '@/entities/dialling/words';
import classes from './DialNote.module.css';

interface DialNoteProps {
  suggestion: Suggestion;
  /** Whether the recipe shown follows it. */
  isUsed: boolean;
  onUse: (use: boolean) => void;
}

/** What the last cup of this bean said, and the one change that the recipe takes from it. */
export function DialNote({ suggestion, isUsed, onUse }: DialNoteProps) {
  const { kind, taste, why } = suggestion;
  return (
    <section className={classes.note} aria-label="Acertar o café" data-used={isUsed || undefined}>
      <SlidersHorizontal className={classes.icon} size={20} />
      <div className={classes.words}>
        <p className={classes.lead}>
          {kind === 'change'
            ? `Da última vez: ${TASTE_WORDS[taste].toLowerCase()}. ${isUsed ? 'Agora' : 'Proposta'}:`
            : 'Acertar o café'}
        </p>
        <p className={classes.change}>{suggestionText(suggestion)}</p>
        {why ? <p className={classes.why}>{why}</p> : null}
      </div>
      {kind === 'exhausted' ? null : (
        <Button
          variant="default"
          size="sm"
          className={classes.toggle}
          onClick={() => onUse(!isUsed)}
        >
          {isUsed ? 'Deixar de lado' : 'Usar o ajuste'}
        </Button>
      )}
    </section>
  );
}
