import { describe, expect, it, vi } from 'vitest';
import {
  type Comparison,
  missingPostgrest,
  shadowStack,
} from '../../../../tests/support/postgrest.ts';

/**
 * Compares the dialect, our implementation of PostgREST, with the real PostgREST 12.0.2.
 * The tests of the dialect run once more, and each of their REST requests goes to both.
 */

const { comparisons } = vi.hoisted(() => ({ comparisons: [] as Comparison[] }));

interface Known {
  readonly request: RegExp;
  readonly differs: readonly string[];
  readonly reason: 'age of 12.0.2' | 'hardening';
  /** A PostgREST changelog entry after 12.0.2, or the dialect's reason for 'hardening'. */
  readonly witness: string;
}

/** The intended differences; the tests fail for any other, and for a listed one not found. */
const KNOWN: readonly Known[] = [
  {
    request: /^GET coffees$/,
    differs: ['status'],
    reason: 'age of 12.0.2',
    witness: '12.0.3, #3224: a media type that is not accepted is a 406 instead of a 415.',
  },
  {
    request: /^GET nope$/,
    differs: ['code'],
    reason: 'age of 12.0.2',
    witness: '13.0.0, #3697: a table that does not exist is a PGRST205.',
  },
  {
    request: /^GET a\/b\/c$/,
    differs: ['code'],
    reason: 'age of 12.0.2',
    witness: '13.0.0, #3906: PGRST125 instead of empty JSON.',
  },
  {
    request: /is\.not_null$/,
    differs: ['status', 'code', 'content-range', 'content-profile'],
    reason: 'age of 12.0.2',
    witness: '13.0.0, #3747: `is` takes not_null.',
  },
  {
    request: /^POST rpc\/coffees_over\?.*order=price/,
    differs: ['status', 'code', 'content-range', 'content-profile'],
    reason: 'age of 12.0.2',
    witness: '13.0.0, #3965: a function can be filtered by columns that are not selected.',
  },
  {
    request: /^POST rpc\/many_rows$/,
    differs: ['status'],
    reason: 'age of 12.0.2',
    witness: '12.0.3, #3205: a subquery of several rows is no longer a 400.',
  },
  {
    request: /^GET coffees\?.*\bimatch\./,
    differs: ['status', 'JSON', 'content-range', 'content-profile'],
    reason: 'hardening',
    witness: 'A regular expression can occupy the server: visitors send none, others short ones.',
  },
  {
    request: /^(DELETE|PATCH) (tasters|grains)$/,
    differs: ['status', 'code', 'text', 'content-range', 'content-type'],
    reason: 'hardening',
    witness: 'Supabase loads `safeupdate` for authenticator, which refuses writes of whole tables.',
  },
  {
    request: /^POST (tasters|rpc\/add_up)$/,
    differs: ['status', 'code'],
    reason: 'hardening',
    witness: 'An object of a body has at most 1,000 keys, which is more than a table has columns.',
  },
];

/** Requests that are sent to the dialect only, each with the reason. */
const LEFT_OUT: readonly (readonly [request: RegExp, reason: string])[] = [
  [/ rpc\/linger/, 'Its connection is broken by the test.'],
  [/ late\?/, 'Its table is made after the real one has read the schema.'],
];

vi.mock('../../../../tests/support/stack.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../../tests/support/stack.ts')>();
  const startTestStack: typeof original.startTestStack = async (options) =>
    await shadowStack(
      await original.startTestStack(options),
      (comparison) => comparisons.push(comparison),
      (request) => LEFT_OUT.some(([pattern]) => pattern.test(request)),
    );
  return { ...original, startTestStack };
});

/** Whether the dialect names a feature that it lacks; read.test.ts lists these features. */
const isRefused = ({ differences }: Comparison) =>
  differences.some((each) => /^status: .*, dialect 501$/.test(each));

const isKnown = ({ request, differences }: Comparison) => {
  const known = KNOWN.filter((each) => each.request.test(request));
  const named = new Set(known.flatMap(({ differs }) => differs));
  return differences.every((each) => named.has(each.slice(0, each.indexOf(':'))));
};

const missing = missingPostgrest === null ? '' : ` (${missingPostgrest} is not installed)`;

describe.skipIf(missingPostgrest !== null)(`beside the real PostgREST${missing}`, () => {
  describe('reads', async () => void (await import('./read.test.ts')));
  describe('filters', async () => void (await import('./filters.test.ts')));
  describe('functions', async () => void (await import('./rpc.test.ts')));
  describe('writes', async () => void (await import('./write.test.ts')));
  describe('answers', async () => void (await import('./postgrest.test.ts')));
  describe('the community', async () => {
    await import('../../../../tests/database/community/rest.test.ts');
  });
  describe('messages', async () => {
    await import('../../../../tests/database/messages/rest.test.ts');
  });
  describe('studies', async () => {
    await import('../../../../tests/database/studies/api.test.ts');
  });

  describe('the answers compared', () => {
    const compared = () => comparisons.filter((each) => !isRefused(each));

    it('are many', () => {
      expect(compared().length).toBeGreaterThan(300);
    });

    it('have no unlisted difference', () => {
      expect(compared().filter((each) => !isKnown(each))).toEqual([]);
    });

    it.each(KNOWN)('still differ by $reason: $witness', ({ request, differs }) => {
      const differences = compared()
        .filter((each) => request.test(each.request))
        .flatMap((each) => each.differences.map((text) => text.slice(0, text.indexOf(':'))));
      expect([...new Set(differences)].sort()).toEqual([...differs].sort());
    });
  });
});
