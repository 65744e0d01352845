import type { Reading } from './amount.ts';
import type { Token } from './tokens.ts';

/* How full a spoon is: 'bem cheias' changes its content, 'rasas' does not. */

const HEAPED =
  /^(?:chei[ao]s?|caprichad[ao]s?|generos[ao]s?|heaping|heaped|colmad[ao]s?|llen[ao]s?)$/;
const LEVEL = /^(?:ras[ao]s?|nivelad[ao]s?|level|rounded)$/;
const OF_GROUNDS =
  /^de (?:po|cafe) (?:\( )?(?:(?:bem|muito|super) )?(?:chei[ao]s?|caprichad[ao]s?|generos[ao]s?|colmad[ao]s?)\b/;
const VERY = /^(?:bem|muito|super|bien|meio|quase)$/;
/** Kinds of spoon after 'cheias de'; 'de café' is left out, as it may name the content. */
const KINDS: Readonly<Record<string, 'table' | 'small'>> = {
  sopa: 'table',
  cha: 'small',
  sobremesa: 'small',
};

/** Returns how many words before a spoon give its fullness: '3 heaping tablespoons'. */
export function fullnessAt(tokens: readonly Token[], start: number): number {
  const word = tokens[start]?.norm ?? '';
  return HEAPED.test(word) || LEVEL.test(word) ? 1 : 0;
}

/** Applies the fullness of a spoon; heaped spoons hold about twice as much as level ones. */
export function filled(tokens: readonly Token[], start: number, reading: Reading): Reading {
  const { unit, dimension } = reading.amount;
  if (dimension !== 'spoon' || !unit?.holds) return reading;
  if (HEAPED.test(tokens[start + 1]?.norm ?? '')) return heaped(tokens, reading, undefined);
  // The word for a full spoon may follow its content: '12 colheres de pó (cheias)'.
  const behind = [0, 1, 2, 3, 4].map((at) => tokens[reading.next + at]?.norm ?? '');
  if (OF_GROUNDS.test(behind.join(' '))) return heaped(tokens, reading, undefined);
  const isOpen = behind[0] === '(';
  let next = reading.next + (isOpen ? 1 : 0);
  while (VERY.test(tokens[next]?.norm ?? '')) next += 1;
  const word = tokens[next]?.norm ?? '';
  if (!HEAPED.test(word) && !LEVEL.test(word)) return reading;
  next += 1;
  if (isOpen) {
    if (tokens[next]?.norm !== ')') return reading;
    next += 1;
  }
  const kind = tokens[next]?.norm === 'de' ? KINDS[tokens[next + 1]?.norm ?? ''] : undefined;
  if (kind !== undefined) next += 2;
  if (LEVEL.test(word)) return { ...reading, next };
  return heaped(tokens, { ...reading, next }, kind);
}

const HEAPED_TABLESPOON: readonly [number, number] = [8, 12];

/** Returns the grams in a heaped spoon that holds at least `level` grams when it is level. */
function contentOfHeaped(level: number): readonly [number, number] {
  // A heaped coffee spoon holds about as much as a level tablespoon.
  if (level < 4) return [4, 6];
  // A scoop is deep: a heap adds about a quarter to its 9 to 11 g.
  return level < 9 ? [7, 9] : [11, 14];
}

function heaped(
  tokens: readonly Token[],
  { amount, next }: Reading,
  kind: 'table' | 'small' | undefined,
): Reading {
  const { unit } = amount;
  if (!unit) return { amount, next };
  const words = tokens.slice(Math.max(0, next - 6), next);
  const isTable =
    unit.holds?.[0] === 4 &&
    (kind === 'table' || words.some(({ norm }) => /^(?:sopa|tbsp|table|cuchar)/.test(norm)));
  const holds = isTable ? HEAPED_TABLESPOON : contentOfHeaped(unit.holds?.[0] ?? 0);
  return { next, amount: { ...amount, unit: { ...unit, holds } } };
}
