import { METHOD_IDS, METHODS } from '../../brew/methods.ts';
import type { KnownMethod } from '../parse-recipe.ts';
import { readRecipes } from './read-recipes.ts';

export const METHOD_LIST: readonly KnownMethod[] = METHOD_IDS.map((id) => {
  const { name, temperatureC, grind } = METHODS[id];
  return { id, name, temperature: temperatureC, grind };
});

/** Formats coffee, water, total and steps: '15 240 | 0 45 | 40 240 | 120 drawdown | = 180'. */
export function frame(text: string): string {
  const { recipes } = readRecipes(text, METHOD_LIST);
  return recipes
    .map(({ coffee, water, total, steps }) =>
      [
        `${coffee.value} ${water.value}`,
        ...steps.map(({ start, kind, target }) => `${start ?? '?'} ${target ?? kind}`),
        ...(total.value === null ? [] : [`= ${total.value}`]),
      ].join(' | '),
    )
    .join(' // ');
}

/**
 * A pasted text, with the values that a careful person reads in it. Grams, °C and seconds.
 * An absent field must be empty in the reading. '?' allows an empty field or a value with a doubt.
 */
export interface PastedCase {
  text: string;
  /** The text is no recipe, so the reader must refuse it. */
  none?: true;
  /** The text has more than one recipe; the first is expected. */
  several?: true;
  method?: string | '?';
  coffee?: number | '?';
  water?: number | '?';
  ice?: number | '?';
  temperature?: number | 'cold' | '?';
  grind?: string | '?';
  /** Each pour's start (null: not in the text) and cumulative grams. */
  pours?: readonly (readonly [start: number | null, target: number])[] | '?';
  total?: number | '?';
  title?: string;
  /** Fields that must have a doubt. */
  check?: readonly string[];
}
