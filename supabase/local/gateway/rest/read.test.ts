import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack } from '../../../../tests/support/stack.ts';

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());
beforeAll(async () => {
  await stack.database.pool.query(await readFile(new URL('fixtures.sql', import.meta.url), 'utf8'));
});

const coffees = () => stack.anonClient().from('coffees');

describe('select', () => {
  test('accepts aliases, JSON paths and computed columns', async () => {
    const { data, error } = await stack
      .anonClient()
      .from('roasters')
      .select('nome:name, since:details->since, details->site->>host, p:details->prizes->>0')
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ nome: 'Serra', since: 1998, host: 'serra.test', p: 'ouro' }]);
    const computed = await coffees().select('shout, loud:shout').eq('id', 2);
    expect(computed.data).toEqual([{ shout: 'CATUAÍ', loud: 'CATUAÍ' }]);
  });

  test('prints numerics, timestamps, arrays and ranges as PostgREST does', async () => {
    const { data } = await coffees().select('price, roasted_at, tags, harvest').eq('id', 1);
    expect(data).toEqual([
      {
        price: 52.0,
        roasted_at: '2026-01-02T03:04:05+00:00',
        tags: ['doce', 'floral'],
        harvest: '[2025-05-01,2025-08-01)',
      },
    ]);
  });

  test('quotes odd names and passes them through as aliases only', async () => {
    const { data } = await coffees().select('"a ""b":name').eq('id', 1);
    expect(data).toBeNull();
    const quoted = await coffees().select('"ação; drop":name').eq('id', 1);
    expect(quoted.data).toEqual([{ 'ação; drop': 'Bourbon' }]);
  });
});

describe('embeds', () => {
  test('may be to-one, to-many, many-to-many, one-to-one and nested', async () => {
    const { data, error } = await coffees()
      .select(
        'name, roasters!roaster_id(name), labels(colour), tasters(name), tastings(score, tasters(name))',
      )
      .order('id')
      .order('id', { referencedTable: 'tasters' })
      .order('score', { referencedTable: 'tastings', ascending: false });
    expect(error).toBeNull();
    expect(data?.[0]).toEqual({
      name: 'Bourbon',
      roasters: { name: 'Serra' },
      labels: { colour: 'amarelo' },
      tasters: [{ name: 'Lia' }, { name: 'Rui' }],
      tastings: [
        { score: 88, tasters: { name: 'Lia' } },
        { score: 84, tasters: { name: 'Rui' } },
      ],
    });
    expect(data?.[1]).toMatchObject({ labels: null, tasters: [], tastings: [] });
  });

  test('distinguishes relationships by column, constraint or hint', async () => {
    const { data, error } = await coffees()
      .select(
        'roaster:roaster_id(name), importer:coffees_importer_id_fkey(name), base:blend_of(name), blends:coffees!blend_of(name)',
      )
      .eq('id', 2);
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        roaster: { name: 'Serra' },
        importer: { name: 'Mar' },
        base: { name: 'Bourbon' },
        blends: [],
      },
    ]);
  });

  test('an ambiguous embed is PGRST201 and names the choices', async () => {
    const { error, status } = await coffees().select('roasters(name)');
    expect(status).toBe(300);
    expect(error).toMatchObject({ code: 'PGRST201' });
    expect(error?.hint).toContain('roasters!coffees_importer_id_fkey');
  });

  test('an unknown embed is PGRST200, also from a view', async () => {
    const { error, status } = await coffees().select('canary(secret)');
    expect([status, error?.code]).toEqual([400, 'PGRST200']);
    const view = await stack.anonClient().from('coffee_names').select('canary(secret)');
    expect([view.status, view.error?.code]).toEqual([400, 'PGRST200']);
  });

  test('!inner keeps only rows with a match; filters, order, limit and offset reach inside', async () => {
    const inner = await coffees().select('id, labels!inner(colour)').eq('labels.colour', 'verde');
    expect(inner.data).toEqual([{ id: 3, labels: { colour: 'verde' } }]);
    const left = await coffees()
      .select('id, labels!left(colour)')
      .eq('labels.colour', 'verde')
      .order('id');
    expect(left.data?.map(({ labels }) => labels)).toEqual([null, null, { colour: 'verde' }]);
    const one = await stack
      .anonClient()
      .from('roasters')
      .select('id, coffees!roaster_id(name)')
      .eq('id', 1)
      .order('name', { referencedTable: 'coffees', ascending: false })
      .range(1, 1, { referencedTable: 'coffees' });
    expect(one.data).toEqual([{ id: 1, coffees: [{ name: 'Bourbon' }] }]);
    const many = await stack
      .anonClient()
      .from('roasters')
      .select('id, coffees!roaster_id!inner(name)')
      .or('name.eq.Geisha,price.lt.40', { referencedTable: 'coffees' })
      .order('id');
    expect(many.data).toEqual([
      { id: 1, coffees: [{ name: 'Catuaí' }] },
      { id: 2, coffees: [{ name: 'Geisha' }] },
    ]);
  });

  test('counts embedded rows; an empty embed is not shown', async () => {
    const counted = await stack
      .anonClient()
      .from('roasters')
      .select('id, coffees!roaster_id(count)')
      .order('id');
    expect(counted.data?.map(({ coffees: list }) => list)).toEqual([
      [{ count: 2 }],
      [{ count: 1 }],
      [{ count: 0 }],
    ]);
    const labelled = await coffees().select('id, labels!inner()').order('id');
    expect(labelled.data).toEqual([{ id: 1 }, { id: 3 }]);
    const wrong = await coffees().select('id, labels()').eq('labels', 'x');
    expect(wrong.error?.code).toBe('42703');
  });
});

describe('order and pages', () => {
  test('puts nulls first or last, as requested', async () => {
    const first = await coffees().select('id').order('organic', { nullsFirst: true });
    expect(first.data?.[0]).toEqual({ id: 3 });
    const last = await coffees()
      .select('id')
      .order('organic', { ascending: false, nullsFirst: false });
    expect(last.data?.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('gives the rows of a range, and none beyond the last', async () => {
    const part = await coffees().select('id').order('id').range(1, 1);
    expect(part).toMatchObject({ status: 200, data: [{ id: 2 }] });
    const beyond = await coffees().select('id').range(50, 60);
    expect(beyond).toMatchObject({ status: 200, data: [] });
  });
});

describe('formats', () => {
  test('single requires one row, maybeSingle accepts none', async () => {
    const one = await coffees().select('id').eq('id', 1).single();
    expect(one.data).toEqual({ id: 1 });
    const none = await coffees().select('id').eq('id', 99).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    const many = await coffees().select('id').single();
    expect(many.error?.code).toBe('PGRST116');
    const maybe = await coffees().select('id').eq('id', 99).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  test.each([
    ['an unknown media type', { Accept: 'application/xml' }, 406, 'PGRST107'],
    ['a plan', { Accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
    ['another schema', { 'Accept-Profile': 'auth' }, 406, 'PGRST106'],
  ])('%s is refused', async (_name, headers, status, code) => {
    const response = await fetch(`${stack.url}/rest/v1/coffees`, {
      headers: { apikey: stack.publishableKey, ...headers },
    });
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ]);
  });

  test('unknown tables, paths and methods are refused', async () => {
    const get = (path: string, method = 'GET') =>
      fetch(`${stack.url}/rest/v1/${path}`, { method, headers: { apikey: stack.publishableKey } });
    const table = await get('nope');
    expect([table.status, await table.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'PGRST205' }),
    ]);
    expect((await get('a/b/c')).status).toBe(404);
    expect((await get('')).status).toBe(501);
    expect((await get('coffees', 'PUT')).status).toBe(501);
  });

  test('a table made after the first request is found without a restart', async () => {
    await stack.anonClient().from('late').select('id');
    await stack.database.pool.query('create table late (id int primary key)');
    await expect
      .poll(async () => (await stack.anonClient().from('late').select('id')).status, {
        timeout: 5_000,
      })
      .toBe(200);
  });
});

describe('features that the gateway lacks are refused by name', () => {
  test.each([
    ['coffees?select=id::text', {}, 'casts'],
    ['coffees?select=id,...labels(colour)', {}, 'spread embeds'],
    ['coffees?select=id,roaster:roaster_id(name)&order=roaster(name)', {}, 'orders by a column'],
    ['coffees?name=match.^B', {}, 'the operator match'],
    ['coffees?notes=wfts(simple).mel', {}, 'the operator wfts'],
    ['coffees?harvest=sl.[2025-08-01,2025-09-01)', {}, 'the operator sl'],
    ['coffees?importer_id=isdistinct.2', {}, 'the operator isdistinct'],
    ['coffees?name=like(any).{B*}', {}, '(any) or (all)'],
    ['coffees', { Prefer: 'count=exact' }, 'the preference count'],
    ['coffees', { Prefer: 'return=headers-only' }, 'the preference return'],
    ['coffees', { Prefer: 'handling=strict, max-affected=1' }, 'the preference handling'],
    ['coffees', { Prefer: 'timezone=America/Bahia' }, 'the preference timezone'],
    ['coffees', { Range: '0-9' }, 'the header Range'],
    ['coffees', { Accept: 'text/csv' }, 'text/csv'],
    ['coffees', { Accept: 'application/vnd.pgrst.array+json;nulls=stripped' }, 'nulls=stripped'],
    ['rpc/add_up?a=1', {}, 'GET of a function'],
  ])('%s %j answers 501', async (path, headers, feature) => {
    const response = await fetch(`${stack.url}/rest/v1/${path}`, {
      headers: { apikey: stack.publishableKey, ...headers },
    });
    expect([response.status, await response.json()]).toEqual([
      501,
      expect.objectContaining({ details: expect.stringContaining(feature) }),
    ]);
  });

  test('HEAD answers 501', async () => {
    const { status } = await coffees().select('id', { head: true });
    expect(status).toBe(501);
  });
});
