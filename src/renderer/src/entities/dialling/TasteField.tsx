import { TASTES, type Taste } from '@shared/brew/dial-in';
import { useId } from 'react';
import { TASTE_WORDS } from './dialling-texts';
import classes from './TasteField.module.css';

interface TasteFieldProps {
  value: Taste | null;
  /** Null takes the answer back. */
  onChange: (taste: Taste | null) => void;
}

/** Edits the taste of a brew as one word; a tap on the chosen word clears it. */
export function TasteField({ value, onChange }: TasteFieldProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="semibold no-padding mb-xs">O que você sentiu?</legend>
      <div className="flex wrap gap-xs">
        {TASTES.map((taste) => (
          <label
            key={taste}
            className={`centered min-h-touch relative cursor-pointer ${classes.taste}`}
            data-good={taste === 'bom' || undefined}
          >
            <input
              type="checkbox"
              className={classes.box}
              name={group}
              checked={taste === value}
              onChange={() => onChange(taste === value ? null : taste)}
            />
            {TASTE_WORDS[taste]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
