import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack } from '../../../../tests/support/stack.ts';

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());
beforeAll(async () => {
  await stack.database.pool.query(await readFile(new URL('fixtures.sql', import.meta.url), 'utf8'));
});

const rpc = (name: string, args = {}) => stack.anonClient().rpc(name, args);

describe('arguments', () => {
  test('are passed by name, and may have defaults', async () => {
    expect((await rpc('add_up', { a: 1, b: 2 })).data).toBe(3);
    expect((await rpc('add_up', { a: 1 })).data).toBe(11);
    expect((await rpc('echo_json', { value: { a: [1, null] } })).data).toEqual({ a: [1, null] });
    expect((await rpc('price_table', { ids: [1, 3] })).data).toEqual([
      { name: 'Bourbon', price: 52 },
      { name: 'Geisha', price: 120 },
    ]);
  });

  test('values are not read as SQL', async () => {
    const value = `'; drop table canary; -- $1 "x" \\ {a,b}`;
    expect((await rpc('echo', { value })).data).toBe(value);
    expect((await rpc('echo', { value: null })).data).toBeNull();
  });

  test.each([
    ['an unknown function', 'nope', {}, 404, 'PGRST202'],
    ['a missing argument', 'add_up', { b: 1 }, 404, 'PGRST202'],
    ['an unknown argument', 'add_up', { a: 1, c: 1 }, 404, 'PGRST202'],
    ['a value of another type', 'add_up', { a: 'x' }, 400, '22P02'],
    ['two candidates', 'pick', { a: 1 }, 300, 'PGRST203'],
    ['a function without a grant', 'only_service', {}, 401, '42501'],
  ])('%s is refused', async (_name, name, args, status, code) => {
    const result = await rpc(name, args);
    expect([result.status, result.error?.code]).toEqual([status, code]);
  });
});

describe('results', () => {
  test('a function without a result answers 204', async () => {
    expect(await rpc('nothing')).toMatchObject({ status: 204, data: null, error: null });
  });

  test('one row is an object, a set of values a list', async () => {
    expect((await rpc('first_coffee')).data).toMatchObject({ id: 1, name: 'Bourbon' });
    expect((await rpc('first_coffee').select('shout')).data).toEqual({ shout: 'BOURBON' });
    expect((await rpc('coffee_list')).data).toEqual(['Bourbon', 'Catuaí', 'Geisha']);
  });

  test('a set of rows is selected, filtered, embedded and ordered like a table', async () => {
    const { data, error } = await rpc('coffees_over', { minimum: 30 })
      .select('name, shout, labels(colour)')
      .neq('name', 'Bourbon')
      .order('price', { ascending: false })
      .limit(1);
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'Geisha', shout: 'GEISHA', labels: { colour: 'verde' } }]);
    const named = await rpc('price_table', { ids: [1, 2] })
      .select('price')
      .lt('price', 50);
    expect(named.data).toEqual([{ price: 38.9 }]);
    const single = await rpc('coffees_over', { minimum: 60 }).select('id').single();
    expect(single.data).toEqual({ id: 3 });
  });

  test('plain values cannot be filtered', async () => {
    expect((await rpc('add_up', { a: 1 }).eq('id', 1)).error?.code).toBe('42703');
    expect((await rpc('coffee_list').eq('id', 1)).error?.code).toBe('42703');
  });
});

describe('errors a function raises', () => {
  test('P0001 is a 400 with message, details and hint', async () => {
    const { status, error } = await rpc('refuse', { reason: 'não hoje' });
    expect([status, error]).toEqual([
      400,
      expect.objectContaining({
        code: 'P0001',
        message: 'não hoje',
        details: 'um detalhe',
        hint: 'uma dica',
      }),
    ]);
  });

  test('PT418 is a 418', async () => {
    expect(await rpc('teapot')).toMatchObject({ status: 418, error: { code: 'PT418' } });
  });
});

describe('transactions', () => {
  test('a connection that breaks is a 503 and is not handed to the next request', async () => {
    const lingering = rpc('linger').then((result) => result);
    const { pool } = stack.database;
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'authenticator' and query like '%linger%'`;
    await expect.poll(async () => (await pool.query(terminate)).rowCount).toBe(1);
    expect((await lingering).status).toBe(503);
    expect((await rpc('add_up', { a: 1 })).data).toBe(11);
  });
});
