import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../../tests/support/stack.ts';

let person: Awaited<ReturnType<TestStack['signedInClient']>>;

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());
beforeAll(async () => {
  await stack.database.pool.query(await readFile(new URL('fixtures.sql', import.meta.url), 'utf8'));
  person = await stack.signedInClient();
});

const coffees = () => stack.anonClient().from('coffees');

describe('a regular expression', () => {
  const matching = async (pattern: string, client = person.client) => {
    const { status, error } = await client
      .from('coffees')
      .select('id')
      .regexIMatch('name', pattern);
    return [status, error?.code];
  };

  test('is refused for a visitor', async () => {
    expect(await matching('^B', stack.anonClient())).toEqual([401, '42501']);
    const tree = await stack.anonClient().from('coffees').select('id').or('name.imatch.a,id.eq.1');
    expect(tree.error?.code).toBe('42501');
  });

  test.each([
    ['malformed', '('],
    ['long', 'a'.repeat(101)],
    ['repeating more than 99 times', 'a{1,200}'],
    ['nesting repeats', '((a{1,50}){1,50}){1,50}'],
    ['using a back reference', '(a*)*\\1'],
    ['looking ahead', '(?=a)b'],
  ])('that is %s is a 400', async (_what, pattern) => {
    expect(await matching(pattern)).toEqual([400, '2201B']);
  });
});

describe('filters', () => {
  const ids = (rows: { id: number }[] | null) => rows?.map(({ id }) => id).sort();
  const select = () => coffees().select('id');
  const signedIn = () => person.client.from('coffees').select('id');

  test.each([
    ['eq', () => select().eq('name', 'Bourbon'), [1]],
    ['neq', () => select().neq('name', 'Bourbon'), [2, 3]],
    ['gt', () => select().gt('price', 52), [3]],
    ['gte', () => select().gte('price', 52), [1, 3]],
    ['lt', () => select().lt('price', 52), [2]],
    ['lte', () => select().lte('price', 52), [1, 2]],
    ['like', () => select().like('name', 'B%'), [1]],
    ['like with an asterisk', () => select().like('name', '*a*'), [2, 3]],
    ['ilike', () => select().ilike('name', 'g*'), [3]],
    ['imatch', () => signedIn().regexIMatch('name', '^b.+n$'), [1]],
    ['imatch in a tree', () => signedIn().or('name.imatch.^g,id.eq.1'), [1, 3]],
    ['is null', () => select().is('organic', null), [3]],
    ['is true', () => select().is('organic', true), [1]],
    ['is not_null', () => select().filter('organic', 'is', 'not_null'), [1, 2]],
    ['is unknown', () => select().filter('organic', 'is', 'unknown'), [3]],
    ['in', () => select().in('id', [1, 3, 99]), [1, 3]],
    ['in, quoted', () => select().in('name', ['Bourbon', 'a,b', 'c)']), [1]],
    ['in, empty', () => select().in('id', []), []],
    ['not in', () => select().notIn('id', [1]), [2, 3]],
    ['contains', () => select().contains('tags', ['doce']), [1, 2]],
    ['contained by', () => select().containedBy('tags', ['doce', 'floral']), [1, 2]],
    ['overlaps', () => select().overlaps('tags', ['floral']), [1, 3]],
    ['range contains', () => select().contains('harvest', '[2025-08-15,2025-08-16)'), [2]],
    ['not', () => select().not('name', 'like', 'B%'), [2, 3]],
    ['match of several', () => select().match({ roaster_id: 1, organic: true }), [1]],
    ['or', () => select().or('name.eq.Bourbon,price.gt.100'), [1, 3]],
    [
      'nested or',
      () => select().or('and(roaster_id.eq.1,not.or(organic.is.true,id.eq.9)),id.in.(3)'),
      [2, 3],
    ],
    ['or, quoted', () => select().or('name.eq."a,b)",name.eq."Geisha"'), [3]],
    ['or, array', () => select().or('tags.cs.{doce,floral},tags.ov.{jasmim}'), [1, 3]],
    ['not.or', () => select().filter('not.or', 'irrelevant', ''), null],
    [
      'JSON path',
      () =>
        coffees().select('id, roaster:roaster_id!inner()').eq('roaster.details->>since', '1998'),
      [1, 2],
    ],
    ['computed column', () => select().eq('shout', 'GEISHA'), [3]],
    ['several on one column', () => select().gt('id', 1).lt('id', 3), [2]],
  ])('%s', async (_name, query, expected) => {
    const { data } = await query();
    expect(data === null ? null : ids(data)).toEqual(expected);
  });

  test.each([
    ['name', 'eq', 'Bourbon'],
    ['name', 'neq', 'Bourbon'],
    ['price', 'gt', 52],
    ['price', 'gte', 52],
    ['price', 'lt', 52],
    ['price', 'lte', 52],
    ['name', 'like', 'B*'],
    ['name', 'ilike', 'g*'],
    ['tags', 'cs', '{doce}'],
    ['tags', 'cd', '{doce,floral}'],
    ['tags', 'ov', '{floral}'],
    ['id', 'in', '(1,3)'],
  ])(
    '%s.%s is the same in a tree and on an embed, and can be negated',
    async (column, operator, value) => {
      const direct = ids((await select().filter(column, operator, value)).data) ?? [];
      expect([1, 2]).toContain(direct.length);
      const inTree = await select().or(`${column}.${operator}.${value}`);
      expect(ids(inTree.data)).toEqual(direct);
      const negated = await select().not(column, operator, value);
      expect(ids(negated.data)).toEqual([1, 2, 3].filter((id) => !direct.includes(id)));
      const embedded = await stack
        .anonClient()
        .from('roasters')
        .select('coffees!roaster_id!inner(id)')
        .filter(`coffees.${column}`, operator, value);
      expect(ids(embedded.data?.flatMap(({ coffees: list }) => list) ?? [])).toEqual(direct);
    },
  );

  test('a limit that is no number is ignored, a negative one refused', async () => {
    const status = async (limit: string) => {
      const headers = { apikey: stack.publishableKey };
      return (await fetch(`${stack.url}/rest/v1/coffees?limit=${limit}`, { headers })).status;
    };
    expect([await status('abc'), await status('-1')]).toEqual([200, 416]);
  });

  test('not.and and not.or are parameters of their own', async () => {
    const response = await fetch(
      `${stack.url}/rest/v1/coffees?select=id&not.or=(id.eq.1,id.eq.2)`,
      {
        headers: { apikey: stack.publishableKey },
      },
    );
    expect(await response.json()).toEqual([{ id: 3 }]);
  });

  test.each([
    ['an unknown operator', 'id=foo.1', 'PGRST100'],
    ['an unknown column', 'nope=eq.1', '42703'],
    ['a value of another type', 'id=eq.abc', '22P02'],
    ['an unclosed list', 'id=in.(1,2', 'PGRST100'],
    ['an unclosed tree', 'or=(id.eq.1', 'PGRST100'],
    ['a bad order', 'order=name.sideways', 'PGRST100'],
    ['a bad select', 'select=name,', 'PGRST100'],
    ['an aggregate', 'select=price.sum()', 'PGRST123'],
  ])('%s is a 400', async (_name, query, code) => {
    const response = await fetch(`${stack.url}/rest/v1/coffees?${query}`, {
      headers: { apikey: stack.publishableKey },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code }),
    ]);
  });
});
