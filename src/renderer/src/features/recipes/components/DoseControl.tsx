import { ActionIcon, Button } from '@mantine/core';
import type { Recipe } from '@shared/brew/recipe';
import { LIMITS } from '@shared/database.limits';
import { formatGrams, formatRatio, parseDecimal } from '@shared/format';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { typedGrams } from '../model/draft';
import classes from './DoseControl.module.css';

interface DoseControlProps {
  /** As it is saved. */
  recipe: Recipe;
  /** Grams of coffee this time. */
  coffeeGrams: number;
  onChange: (coffeeGrams: number) => void;
}

/** The water for another dose, at the recipe's own ratio, in tenths as scales show them. */
export function waterFor({ parameters }: Recipe, coffeeGrams: number): number {
  if (coffeeGrams === parameters.coffeeGrams) return parameters.waterMl;
  const exact = (parameters.waterMl / parameters.coffeeGrams) * coffeeGrams;
  return exact >= 100 ? Math.round(exact) : Math.max(0.1, Math.round(exact * 10) / 10);
}

/** How much coffee this time; the rest of the recipe follows. */
export function DoseControl({ recipe, coffeeGrams, onChange }: DoseControlProps) {
  const id = useId();
  const [text, setText] = useState(typedGrams(coffeeGrams));
  const own = recipe.parameters.coffeeGrams;
  const water = waterFor(recipe, coffeeGrams);
  const typed = parseDecimal(text);
  const possible = (grams: number | null): grams is number =>
    grams !== null &&
    grams > 0 &&
    grams <= LIMITS.brews.coffee_grams &&
    waterFor(recipe, grams) <= LIMITS.brews.water_ml;
  const take = (grams: number) => {
    const rounded = Math.round(grams * 10) / 10;
    if (!possible(rounded)) return;
    setText(typedGrams(rounded));
    onChange(rounded);
  };
  return (
    <div className={classes.dose}>
      <div>
        <label htmlFor={id} className={classes.label}>
          Café desta vez
        </label>
        <p className={classes.water} role="status">
          {possible(typed)
            ? `${formatGrams(water)} de água · ${formatRatio(water / coffeeGrams)}`
            : 'Use um número entre 0,1 e 2.000 g.'}
        </p>
      </div>
      <div className={classes.control}>
        <ActionIcon
          variant="light"
          aria-label="Menos café"
          disabled={coffeeGrams <= 1}
          onClick={() => take(coffeeGrams - 1)}
        >
          <Minus size={20} />
        </ActionIcon>
        <span className={classes.value}>
          <input
            id={id}
            className={`display-number ${classes.input}`}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={!possible(typed)}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              const grams = parseDecimal(currentTarget.value);
              if (possible(grams)) onChange(Math.round(grams * 10) / 10);
            }}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={() => setText(typedGrams(coffeeGrams))}
          />
          <span aria-hidden>g</span>
        </span>
        <ActionIcon variant="light" aria-label="Mais café" onClick={() => take(coffeeGrams + 1)}>
          <Plus size={20} />
        </ActionIcon>
      </div>
      {coffeeGrams === own ? null : (
        <Button
          variant="subtle"
          c="var(--coado-accent-text)"
          size="sm"
          className={classes.back}
          onClick={() => take(own)}
        >
          Voltar para {formatGrams(own)}
        </Button>
      )}
    </div>
  );
}
