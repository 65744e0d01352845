import type { Roast } from '../../brew/roast.ts';
import type { Found } from './facts.ts';
import type { ReadStep } from './steps.ts';

/** A field as read; null is not in the text. A doubt is the point for the person to check. */
export interface Read<Value> {
  value: Value | null;
  doubt: string | null;
  /** Offsets of its words in the text's composed form (NFC); null for a derived value. */
  from: readonly [start: number, end: number] | null;
}

/** Doubt of a temperature without a figure, if the text says that the water boils. */
export const BOILING = 'O texto fala em água fervendo.';

/** A recipe with only what a pasted text says. Grams, °C and seconds. */
export interface PastedRecipe {
  title: Read<string>;
  methodId: Read<string>;
  coffee: Read<number>;
  /** Water that is poured; for espresso, the beverage. */
  water: Read<number>;
  ice: Read<number>;
  /** Water that is added in the cup. */
  bypass: Read<number>;
  temperature: Read<number | 'cold'>;
  grind: Read<string>;
  roast: Read<Roast>;
  ratio: Read<number>;
  total: Read<number>;
  steps: ReadStep[];
  /** Values that replace others in the text, as written. */
  corrections: string[];
  /** Parts with numbers that were not understood. */
  unread: string[];
}

/** The recipes of a text in their order, or why it has none. */
export interface PastedReading {
  recipes: PastedRecipe[];
  refused: string | null;
}

/** Returns the first value, with a doubt if the text has a different value. */
export function pick<Value>(
  values: readonly Found<Value>[],
  missing: string,
  write: (value: Value) => string,
): Read<Value> {
  const [first] = values;
  if (!first) return { value: null, doubt: missing, from: null };
  const other = values.find(({ value }) => value !== first.value);
  const doubt = other ? `O texto também diz ${write(other.value)}.` : null;
  return { ...first, doubt: first.doubt ?? doubt };
}
