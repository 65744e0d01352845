import { TASTES, type Taste } from '@shared/brew/dial-in';
import { useId } from 'react';
import { TASTE_WORDS } from '../model/dialling-texts';
import classes from './TasteField.module.css';

interface WordFieldProps<Value extends string> {
  legend: string;
  words: Readonly<Record<Value, string>>;
  values: readonly Value[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** Offers one choice of several; a tap on the chosen one clears it. */
export function WordField<Value extends string>({
  legend,
  words,
  values,
  value,
  onChange,
}: WordFieldProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="font-semibold p-0 mb-xs">{legend}</legend>
      <div className="flex flex-wrap gap-xs">
        {values.map((each) => (
          <label
            key={each}
            className={`grid place-items-center min-h-touch relative cursor-pointer px-md py-2xs rounded-xl ${classes.taste}`}
          >
            <input
              type="checkbox"
              className="absolute opacity-0 pointer-events-none"
              name={group}
              checked={each === value}
              onChange={() => onChange(each === value ? null : each)}
            />
            {words[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TasteFieldProps = Pick<WordFieldProps<Taste>, 'value' | 'onChange'>;

export function TasteField(props: TasteFieldProps) {
  return <WordField legend="O que você sentiu?" words={TASTE_WORDS} values={TASTES} {...props} />;
}
