import { METHODS } from '@shared/brew/methods';
import { stepTimes } from '@shared/recipe-text/plain-recipe';
import { readDraft } from './draft';
import { readPastedDrafts } from './pasted-draft';

/** The methods of the catalogue, as the reader of a pasted text knows them. */
export const KNOWN = Object.entries(METHODS).map(([id, { name, temperatureC, grind }]) => ({
  id,
  name,
  temperature: temperatureC,
  grind,
}));

/** Returns the first recipe of a text. */
export function open(text: string) {
  const [first] = readPastedDrafts(text, KNOWN).drafts;
  if (!first) throw new Error('the sample is a recipe');
  return first;
}

/** Writes each step as 'kind start–end target', as the timer would run it. */
export function schedule(text: string): string[] {
  const { recipe } = readDraft(open(text).draft);
  const times = stepTimes(recipe.steps);
  return recipe.steps.map(({ kind, time, targetWater }, index) => {
    const { start = 0, end = 0 } = times[index] ?? {};
    const span = time === null ? `${start} tap` : `${start}–${end}`;
    return `${kind} ${span}${targetWater === null ? '' : ` ${targetWater} g`}`;
  });
}
