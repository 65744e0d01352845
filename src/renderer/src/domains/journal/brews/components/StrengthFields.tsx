import { Group, TextInput } from '@mantine/core';
import { extractionYield, tasteOf } from '@shared/brew/extraction';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';
import { useState } from 'react';
import classes from './StrengthFields.module.css';

/** Measurements of the finished coffee; null if not measured. */
export interface Strength {
  readonly beverageGrams: number | null;
  readonly tdsPercent: number | null;
}

interface StrengthFieldsProps extends Strength {
  coffeeGrams: number;
  /** Called with valid or empty measurements only. */
  onChange: (strength: Partial<Strength>) => void;
  onBlur?: () => void;
}

interface MeasureProps {
  label: string;
  description: string;
  unit: string;
  value: number | null;
  most: number;
  decimals: number;
  onChange: (value: number | null) => void;
  onBlur: (() => void) | undefined;
}

/** Text field for a number: it saves a valid one and shows an error for any other text. */
function Measure(props: MeasureProps) {
  const { label, description, unit, value, most, decimals, onChange, onBlur } = props;
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? (value === null ? '' : formatDecimal(value, decimals));
  const parsed = shown.trim() === '' ? null : parseDecimal(shown, { useGrouping: false });
  const isWrong = shown.trim() !== '' && (parsed === null || parsed <= 0 || parsed > most);
  return (
    <TextInput
      className={`min-w-0 ${classes.field}`}
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit}
      rightSectionWidth={36}
      value={shown}
      error={isWrong ? `Um número até ${formatDecimal(most)}.` : null}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        const next = typed.trim() === '' ? null : parseDecimal(typed, { useGrouping: false });
        if (typed.trim() === '') onChange(null);
        else if (next !== null && next > 0 && next <= most) {
          onChange(Math.round(next * 10 ** decimals) / 10 ** decimals);
        }
      }}
      onBlur={() => {
        if (!isWrong) setText(null);
        onBlur?.();
      }}
    />
  );
}

const EXTRACTION_WORDS = {
  below: 'abaixo de 18 %: tende ao ácido e ao ralo de sabor',
  within: 'dentro de 18 a 22 %',
  above: 'acima de 22 %: tende ao amargo',
} as const;

export function StrengthFields(props: StrengthFieldsProps) {
  const { beverageGrams, tdsPercent, coffeeGrams, onChange, onBlur } = props;
  const extraction =
    beverageGrams === null || tdsPercent === null
      ? null
      : extractionYield(beverageGrams, tdsPercent, coffeeGrams);
  return (
    <div className="flex flex-col gap-sm">
      <Group gap="md" align="flex-start">
        <Measure
          label="Café na xícara"
          description="O que saiu do preparo"
          unit="g"
          value={beverageGrams}
          most={LIMITS.brews.beverage_grams}
          decimals={1}
          onChange={(grams) => onChange({ beverageGrams: grams })}
          onBlur={onBlur}
        />
        <Measure
          label="TDS"
          description="Pelo refratômetro"
          unit="%"
          value={tdsPercent}
          most={LIMITS.brews.tds_percent}
          decimals={2}
          onChange={(tds) => onChange({ tdsPercent: tds })}
          onBlur={onBlur}
        />
      </Group>
      <p className={classes.yield} role="status">
        {extraction === null || tdsPercent === null ? (
          'Com os dois números, o Coado calcula a extração.'
        ) : (
          <>
            Extração de <b className="display-number text-xl">{formatDecimal(extraction)} %</b>,{' '}
            {EXTRACTION_WORDS[tasteOf(extraction, tdsPercent).extraction]}.
          </>
        )}
      </p>
    </div>
  );
}
