import { TextInput } from '@mantine/core';
import { parseDecimal } from '@shared/format';
import { useId, useState } from 'react';
import classes from './FigureInput.module.css';

interface FigureInputProps {
  question: string;
  unit: string | undefined;
  locked: boolean;
  /** Null while what is typed is no number. */
  onChange: (value: number | null) => void;
}

/** A number to work out and type, with a decimal comma or point. */
export function FigureInput({ question, unit, locked, onChange }: FigureInputProps) {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.question}>
        {question}
      </label>
      <TextInput
        id={id}
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        className={classes.field}
        placeholder="Sua conta"
        rightSection={unit ? <span className={classes.unit}>{unit}</span> : null}
        rightSectionWidth={unit ? `${unit.length * 0.6 + 2}rem` : 0}
        disabled={locked}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(parseDecimal(currentTarget.value));
        }}
      />
    </div>
  );
}
