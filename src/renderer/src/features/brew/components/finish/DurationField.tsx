import { UnstyledButton } from '@mantine/core';
import { formatClock } from '@shared/format';
import { type Ref, useId, useState } from 'react';
import { readSeconds } from '@/entities/brew/read-seconds';
import classes from './FinishScreen.module.css';

interface DurationFieldProps {
  ref: Ref<HTMLInputElement>;
  /** What the clock counted, or the last correction. */
  seconds: number;
  onChange: (seconds: number) => void;
  onValidity: (valid: boolean) => void;
  /** Takes the clock up again; left out when it is too late for that. */
  onCountOn: (() => void) | undefined;
}

/** The time the brew really took: from the clock, corrected by hand, or counted on through the drawdown. */
export function DurationField({
  ref,
  seconds,
  onChange,
  onValidity,
  onCountOn,
}: DurationFieldProps) {
  const id = useId();
  const [text, setText] = useState(formatClock(seconds));
  const invalid = readSeconds(text) === null;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Tempo real</label>
      <div className={classes.duration}>
        <input
          ref={ref}
          id={id}
          className={`display-number ${classes.time}`}
          inputMode="text"
          autoComplete="off"
          value={text}
          aria-invalid={invalid}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setText(typed);
            const parsed = readSeconds(typed);
            onValidity(parsed !== null);
            if (parsed !== null) onChange(parsed);
          }}
        />
        {onCountOn ? (
          <UnstyledButton className={classes.countOn} onClick={onCountOn}>
            Continuar contando
          </UnstyledButton>
        ) : null}
      </div>
      <p id={`${id}-hint`} className={classes.hint} data-invalid={invalid || undefined}>
        {invalid
          ? 'Escreva minutos e segundos, como 3:05.'
          : 'Minutos e segundos, até a última gota.'}
      </p>
    </div>
  );
}
