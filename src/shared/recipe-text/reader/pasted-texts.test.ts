import { describe, expect, it } from 'vitest';
import { plain } from '../../language/tokens.ts';
import type { PastedCase } from './expected-reading.test-support.ts';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { HELD_OUT_TEXTS } from './held-out-texts.test-support.ts';
import { LATER_TEXTS } from './later-texts.test-support.ts';
import { OPEN_TEXTS } from './open-texts.test-support.ts';
import type { PastedRecipe, Read } from './pasted-recipe.ts';
import { readRecipes } from './read-recipes.ts';
import { UNSEEN_TEXTS } from './unseen-texts.test-support.ts';

type Verdict = 'right' | 'missing' | 'marked wrong' | 'unmarked wrong';

const isSame = (value: unknown, expected: unknown) =>
  typeof value === 'number' && typeof expected === 'number'
    ? Math.abs(value - expected) <= 0.5
    : typeof value === 'string' && typeof expected === 'string'
      ? plain(value) === plain(expected)
      : value === expected;

function judge<Value>(
  { value, doubt }: Read<Value>,
  expected: Value | '?' | undefined,
  isToCheck: boolean,
): Verdict {
  const isMarked = doubt !== null;
  if (expected === '?') return value === null || isMarked ? 'right' : 'unmarked wrong';
  if (expected === undefined) {
    return value === null ? 'right' : isMarked ? 'marked wrong' : 'unmarked wrong';
  }
  if (value === null) return 'missing';
  if (!isSame(value, expected)) return isMarked ? 'marked wrong' : 'unmarked wrong';
  return isToCheck && !isMarked ? 'unmarked wrong' : 'right';
}

function judgePours({ steps }: PastedRecipe, expected: PastedCase['pours']): Verdict {
  const pours = steps.filter(({ target }) => target !== null);
  const isMarked = pours.some(({ targetDoubt }) => targetDoubt !== null);
  if (expected === '?') return pours.length === 0 || isMarked ? 'right' : 'unmarked wrong';
  const wanted = expected ?? [];
  const isRight =
    pours.length === wanted.length &&
    pours.every(
      ({ start, target }, index) =>
        start === wanted[index]?.[0] && isSame(target, wanted[index]?.[1]),
    );
  if (isRight) return 'right';
  if (pours.length === 0) return 'missing';
  return isMarked ? 'marked wrong' : 'unmarked wrong';
}

function verdicts(pasted: PastedCase): Record<string, Verdict> {
  const { recipes } = readRecipes(pasted.text, METHOD_LIST);
  const [read] = recipes;
  if (pasted.none) return { recipe: read ? 'unmarked wrong' : 'right' };
  if (!read) return { recipe: 'missing' };
  const toCheck = (field: string) => pasted.check?.includes(field) ?? false;
  const { title, methodId, coffee, water, ice, temperature, grind, total } = read;
  return {
    title:
      pasted.title === undefined
        ? toCheck('title') && title.doubt === null
          ? 'unmarked wrong'
          : 'right'
        : judge(title, pasted.title, toCheck('title')),
    method: judge(methodId, pasted.method, toCheck('method')),
    coffee: judge(coffee, pasted.coffee, toCheck('coffee')),
    water: judge(water, pasted.water, toCheck('water')),
    ice: judge(ice, pasted.ice, toCheck('ice')),
    temperature: judge(temperature, pasted.temperature, toCheck('temperature')),
    grind: judge(grind, pasted.grind, toCheck('grind')),
    total: judge(total, pasted.total, toCheck('total')),
    pours: judgePours(read, pasted.pours),
    several: recipes.length > 1 === (pasted.several ?? false) ? 'right' : 'unmarked wrong',
  };
}

function faults(texts: readonly PastedCase[]) {
  return texts.flatMap((pasted) => {
    const wrong = Object.entries(verdicts(pasted)).filter(([, verdict]) => verdict !== 'right');
    return wrong.length === 0 ? [] : [{ text: pasted.text, wrong }];
  });
}

describe.each([
  ['the texts it was written against', OPEN_TEXTS],
  ['texts that were kept apart', HELD_OUT_TEXTS],
  ['texts that came later', LATER_TEXTS],
  ['texts written without sight of it', UNSEEN_TEXTS],
])('the reader of pasted recipes, on %s', (_, texts) => {
  const found = faults(texts);

  it('reads at least 85 % without a fault', () => {
    expect(1 - found.length / texts.length).toBeGreaterThanOrEqual(0.85);
  });

  it('leaves nothing wrong unmarked', () => {
    const unmarked = found.filter(({ wrong }) =>
      wrong.some(([, verdict]) => verdict === 'unmarked wrong'),
    );
    expect(unmarked).toEqual([]);
  });
});
