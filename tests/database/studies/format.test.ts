import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksSchema, sourcesSchema } from '../../../src/shared/course/blocks.ts';
import { storedQuizSchema } from '../../../src/shared/course/quiz.ts';
import { openTestDatabase } from '../../support/database.ts';
import { BLOCKS, ITEMS } from '../support/course-samples.ts';

// The database (private.matches_schema) and the app (zod) must agree about the same schemas.

const database = await openTestDatabase();

type Check = 'blocks' | 'sources' | 'quiz';

async function isValidInDatabase(check: Check, value: unknown): Promise<boolean> {
  const { rows } = await database.pool.query<{ is_valid: boolean }>(
    `select coalesce(private.fits_course_schema($1::jsonb, $2), false) as is_valid`,
    [JSON.stringify(value), check],
  );
  return rows[0]?.is_valid ?? false;
}

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathsOf(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  const inner = Array.isArray(value)
    ? value.flatMap((each, index) => pathsOf(each, [...path, index]))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))
      : [];
  return path.length === 0 ? inner : [[...path], ...inner];
}

/** Returns the value with the part at `path` replaced; `undefined` removes it. */
function withChange(value: unknown, [key, ...rest]: (string | number)[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => {
      if (index !== key) return [each];
      const changed = withChange(each, rest, next);
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isJsonObject(value)) return value;
  const changed = withChange(value[key], rest, next);
  const { [String(key)]: _removed, ...others } = value;
  return changed === undefined ? others : { ...value, [key]: changed };
}

const REPLACEMENTS = [
  ...[undefined, null, true, false, '', '  ', 'x', 'Verdade', 'a'.repeat(41), 'é'.repeat(161)],
  ...['a'.repeat(301), 'a'.repeat(501), 'a'.repeat(6001), 'https://x.br', 'http://x.br'],
  ...[0, 1, 2.5, -1, 41, 250, 1_000_000, [], ['x', 'y'], ['x', 'y', 'z'], {}, { text: 'x' }],
  ...[
    { text: 'A', isCorrect: true },
    { left: 'q', right: 'r' },
    { kind: 'prose', text: 'x' },
  ],
];

/** Generates valid values with one to three changes, which often make them invalid. */
const damaged = (samples: readonly unknown[]) =>
  fc
    .tuple(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom<unknown>(...REPLACEMENTS), fc.boolean()), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([sample, changes]) =>
      changes.reduce((value: unknown, [seed, next, isExtra]) => {
        const paths = pathsOf(value);
        const path = paths[seed % Math.max(paths.length, 1)];
        if (path === undefined) return next;
        return withChange(value, isExtra ? [...path.slice(0, -1), 'extra'] : path, next);
      }, sample),
    );

const SAMPLES = {
  blocks: [[...BLOCKS], ...BLOCKS.map((block) => [block])],
  sources: [
    [
      { id: 'a', title: 'SCA', url: 'https://sca.coffee' },
      { id: 'b', title: 'Livro' },
    ],
  ],
  quiz: [
    { items: [...ITEMS] },
    ...ITEMS.map((item) => ({ items: [item] })),
    { question: 'Qual?', options: [...ITEMS[0].options] },
  ],
} satisfies Record<Check, unknown[]>;

const SCHEMAS = {
  blocks: blocksSchema,
  sources: sourcesSchema,
  quiz: storedQuizSchema,
} satisfies Record<Check, unknown>;

describe.each(['blocks', 'sources', 'quiz'] as const)('%s', (check) => {
  it('accepts one value of every kind, as the app does', async () => {
    for (const sample of SAMPLES[check]) {
      expect(SCHEMAS[check].safeParse(sample).success, JSON.stringify(sample)).toBe(true);
      expect(await isValidInDatabase(check, sample), JSON.stringify(sample)).toBe(true);
    }
  });

  it('agrees with the app about damaged values', async () => {
    const isFineInApp = (value: unknown) => SCHEMAS[check].safeParse(value).success;
    // The seed makes the count of invalid values the same in each run.
    const drawn = fc.sample(damaged(SAMPLES[check]), { seed: 1, numRuns: 1500 });
    expect(drawn.filter((value) => !isFineInApp(value)).length).toBeGreaterThan(300);
    await fc.assert(
      fc.asyncProperty(damaged(SAMPLES[check]), async (value) => {
        expect(await isValidInDatabase(check, value)).toBe(isFineInApp(value));
      }),
      { numRuns: 1500 },
    );
  }, 90_000);
});
