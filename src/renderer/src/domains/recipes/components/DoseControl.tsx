import { ActionIcon, Button } from '@mantine/core';
import { countsBeverage, likeOf } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatGrams, formatRatio, joinFacts, parseDecimal } from '@shared/format';
import { Minus, Plus } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { formatWater } from '@/domains/people/settings/model/units';
import { isDose, waterOfDose } from '../model/dose';
import { typedGrams } from '../model/draft';
import classes from './DoseControl.module.css';

interface DoseControlProps {
  recipe: Recipe;
  /** Dose in g; null while the text is no number. */
  coffeeGrams: number | null;
  onChange: (coffeeGrams: number | null) => void;
  ref: Ref<HTMLInputElement>;
}

function waterWords(recipe: Recipe, coffeeGrams: number): string {
  const water = waterOfDose(recipe, coffeeGrams);
  const methodId = likeOf(recipe);
  return joinFacts([
    `${formatWater(water, methodId, 'metric')} ${countsBeverage(methodId) ? 'na xícara' : 'de água'}`,
    formatRatio(water / coffeeGrams),
  ]);
}

export function DoseControl({ recipe, coffeeGrams, onChange, ref }: DoseControlProps) {
  const id = useId();
  const [text, setText] = useState(coffeeGrams === null ? '' : typedGrams(coffeeGrams));
  const own = recipe.parameters.coffeeGrams;
  const take = (grams: number) => {
    const rounded = Math.round(grams * 10) / 10;
    if (!isDose(recipe, rounded)) return;
    setText(typedGrams(rounded));
    onChange(rounded);
  };
  return (
    <div className={`card flex items-center flex-wrap justify-between px-md py-sm ${classes.dose}`}>
      <div>
        <label htmlFor={id} className="font-semibold">
          Café desta vez
        </label>
        <p className="text-dimmed text-sm" role="status">
          {coffeeGrams === null
            ? 'Use um número entre 0,1 e 2.000 g.'
            : waterWords(recipe, coffeeGrams)}
        </p>
      </div>
      <div className="flex items-center gap-sm">
        <ActionIcon
          variant="light"
          aria-label="Menos café"
          disabled={(coffeeGrams ?? own) <= 1}
          onClick={() => take((coffeeGrams ?? own) - 1)}
        >
          <Minus size={20} />
        </ActionIcon>
        <span className="items-baseline gap-2xs text-dimmed inline-flex">
          <input
            ref={ref}
            id={id}
            className={`display-number text-ink text-2xl text-center min-h-touch rounded-sm p-0 borderless ${classes.input}`}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={coffeeGrams === null}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              const grams = parseDecimal(currentTarget.value);
              onChange(isDose(recipe, grams) ? Math.round(grams * 10) / 10 : null);
            }}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => coffeeGrams !== null && setText(typedGrams(coffeeGrams))}
          />
          <span aria-hidden>g</span>
        </span>
        <ActionIcon
          variant="light"
          aria-label="Mais café"
          onClick={() => take((coffeeGrams ?? own) + 1)}
        >
          <Plus size={20} />
        </ActionIcon>
      </div>
      {coffeeGrams === own ? null : (
        <Button
          variant="subtle"
          c="var(--mantine-color-anchor)"
          size="sm"
          className="basis-full"
          onClick={() => take(own)}
        >
          Voltar para {formatGrams(own)}
        </Button>
      )}
    </div>
  );
}
