import type { Clause } from './clauses.ts';
import { isAmount } from './items.ts';
import type { Read } from './pasted-recipe.ts';
import type { Solution } from './roles.ts';
import type { Setting } from './scores.ts';
import { LONG_STEEP } from './totals.ts';

export const COLD =
  /\b(?:geladeira|gelad[oa]|fri[oa]|ambiente|fridge|cold water|refrigerat\w*|room temp\w*|overnight|natural)\b/;
const STEEPED = /\b(?:infus\w*|molho|descans\w*|deix\w+|steep\w*|soak\w*|horas|hours|hrs)\b/;

export const NO_METHOD: Read<string> = {
  value: null,
  doubt: 'O texto não diz o método.',
  from: null,
};

/** Guesses the method from amounts and words, always with a doubt; none if nothing fits. */
export function guessedMethod(
  clauses: readonly Clause[],
  { best }: Solution,
  setting: Setting,
): Read<string> {
  const text = clauses.map((clause) => clause.text).join(' ; ');
  const times = clauses
    .flatMap(({ items }) => items.filter(isAmount))
    .filter(({ amount }) => amount.dimension === 'time');
  const isLong = times.some(({ amount }) => amount.value >= LONG_STEEP);
  const of = (value: string, why: string): Read<string> => ({
    value,
    doubt: `O texto não diz o método: ${why}.`,
    from: null,
  });
  if (isLong && (COLD.test(text) || /\bconcentrado\b|\bdormir\b/.test(text)))
    return of('cold-brew', 'horas em água fria são cold brew');
  if (isLong && STEEPED.test(text) && best.coffee !== null)
    return of('cold-brew', 'horas de infusão são cold brew');
  const isShot =
    best.coffee !== null &&
    best.made !== null &&
    best.made >= best.coffee * 0.9 &&
    best.made <= best.coffee * 3.6;
  const { ratio } = setting;
  const isShotRatio =
    ratio !== null && ratio >= 1 && ratio <= 3 && best.coffee !== null && best.water === null;
  if (isShot || isShotRatio) return of('espresso', 'a proporção é de espresso');
  if (/\b(?:invertida|inverted|plunger)\b/.test(text))
    return of('aeropress', 'o jeito é de AeroPress');
  if (/\b(?:embolo|press(?:ing)? (?:it )?down|prens\w+|press)\b/.test(text))
    return of('french-press', 'o jeito é de prensa');
  return NO_METHOD;
}
