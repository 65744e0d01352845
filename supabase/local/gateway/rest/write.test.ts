import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack } from '../../../../tests/support/stack.ts';

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());
beforeAll(async () => {
  await stack.database.pool.query(await readFile(new URL('fixtures.sql', import.meta.url), 'utf8'));
});

const table = (name: string) => stack.anonClient().from(name);

function send(path: string, method: string, body: string | null, headers: Record<string, string>) {
  return fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    body,
    headers: { apikey: stack.publishableKey, 'Content-Type': 'application/json', ...headers },
  });
}

const json = (value: unknown) => JSON.stringify(value);

describe('insert', () => {
  test('one row: 201 without a body, or with the wanted columns and embeds', async () => {
    const quiet = await table('roasters').insert({ id: 10, name: 'Dez' });
    expect(quiet).toMatchObject({ status: 201, data: null, error: null });
    const { data, status } = await table('coffees')
      .insert({ name: 'Mundo Novo', roaster_id: 10, tags: ['a', 'b "c"'], price: 10.1 })
      .select('name, price, tags, shout, roaster:roaster_id(name)')
      .single();
    expect(status).toBe(201);
    expect(data).toEqual({
      name: 'Mundo Novo',
      price: 10.1,
      tags: ['a', 'b "c"'],
      shout: 'MUNDO NOVO',
      roaster: { name: 'Dez' },
    });
  });

  test('several rows: missing keys are null, or defaults when asked for', async () => {
    const rows = [
      { name: 'Um', roaster_id: 1, price: 1 },
      { name: 'Dois', roaster_id: 1, notes: 'n' },
    ];
    const strict = await table('coffees').insert(rows);
    expect(strict.error?.code).toBe('23502');
    const { data, error } = await table('coffees')
      .insert(rows, { defaultToNull: false })
      .select('name, price, notes');
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Um', price: 1, notes: null },
      { name: 'Dois', price: 40.5, notes: 'n' },
    ]);
  });

  test('an empty object takes every default, an empty list inserts nothing', async () => {
    const nothing = await table('tasters').insert([]).select();
    expect(nothing).toMatchObject({ status: 201, data: [] });
    const defaults = await table('roasters').insert({}).select();
    expect(defaults.error?.code).toBe('23502');
  });

  test('narrows the payload by columns=', async () => {
    const response = await send(
      'roasters?columns=id,name',
      'POST',
      json({ id: 20, name: 'Vinte', city: 'ignorada' }),
      {},
    );
    expect(response.status).toBe(201);
    const { data } = await table('roasters').select('city').eq('id', 20).single();
    expect(data).toEqual({ city: null });
  });

  test.each([
    ['a duplicate', 'tasters', { id: 1, name: 'x' }, 409, '23505'],
    ['a missing reference', 'coffees', { name: 'z', roaster_id: 999 }, 409, '23503'],
    ['a failed check', 'labels', { coffee_id: 2, colour: 'none' }, 400, '23514'],
    ['a value of another type', 'tasters', { id: 'x', name: 'x' }, 400, '22P02'],
    ['an unknown column', 'tasters', { id: 5, nope: 1 }, 400, 'PGRST204'],
    ['a row that is no object', 'tasters', [1], 400, 'PGRST102'],
    ['rows with different keys', 'tasters', [{ id: 7 }, { name: 'x' }], 400, 'PGRST102'],
  ])('%s is refused', async (_name, path, body, status, code) => {
    const response = await send(path, 'POST', json(body), {});
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ]);
  });

  test('accepts a body in chunks', async () => {
    const chunks = ['{"id":40,', '"name":"Pedaços"}'];
    const init = {
      method: 'POST',
      body: new Blob(chunks).stream(),
      duplex: 'half',
      headers: { apikey: stack.publishableKey, 'Content-Type': 'application/json' },
    };
    const response = await fetch(`${stack.url}/rest/v1/tasters`, init);
    expect([response.status, await response.text()]).toEqual([201, '']);
  });

  test('refuses a body that is not JSON', async () => {
    expect((await send('tasters', 'POST', '{', {})).status).toBe(400);
    expect((await send('tasters', 'POST', '', {})).status).toBe(400);
    expect((await send('tasters', 'POST', 'a', { 'Content-Type': 'text/csv' })).status).toBe(501);
    expect((await send('tasters', 'POST', 'a', { 'Content-Type': 'image/png' })).status).toBe(400);
  });

  test('several rows for a requested object: the write is rolled back', async () => {
    const { error } = await table('tasters')
      .insert([
        { id: 50, name: 'a' },
        { id: 51, name: 'b' },
      ])
      .select()
      .single();
    expect(error?.code).toBe('PGRST116');
    const { data } = await table('tasters').select('id').gte('id', 50);
    expect(data).toEqual([]);
  });
});

describe('upsert', () => {
  test('merges by primary key: 201 if a row is new, 200 if all exist', async () => {
    const first = await table('tasters').upsert({ id: 30, name: 'Bia' }).select();
    expect(first).toMatchObject({ status: 201, data: [{ id: 30, name: 'Bia' }] });
    const second = await table('tasters').upsert({ id: 30, name: 'Bia B.' }).select();
    expect(second).toMatchObject({ status: 200, data: [{ id: 30, name: 'Bia B.' }] });
    const mixed = await table('tasters').upsert([
      { id: 30, name: 'Bia C.' },
      { id: 31, name: 'Nilo' },
    ]);
    expect(mixed.status).toBe(201);
  });

  test('on_conflict names another key; ignored duplicates are not returned', async () => {
    const row = { name: 'Bourbon', roaster_id: 1, notes: 'nova' };
    const ignored = await table('coffees')
      .upsert(row, { onConflict: 'name', ignoreDuplicates: true })
      .select('id');
    expect(ignored.data).toEqual([]);
    const merged = await table('coffees').upsert(row, { onConflict: 'name' }).select('id, notes');
    expect(merged.data).toEqual([{ id: 1, notes: 'nova' }]);
    const wrong = await table('coffees').upsert(row, { onConflict: 'notes' });
    expect(wrong.error?.code).toBe('42P10');
    const unknown = await table('coffees').upsert(row, { onConflict: 'nope' });
    expect(unknown.error?.code).toBe('42703');
  });
});

describe('update and delete', () => {
  test('update: 204 without a body, 200 with the rows', async () => {
    const quiet = await table('tasters').update({ name: 'Lia L.' }).eq('id', 1);
    expect(quiet).toMatchObject({ status: 204, data: null });
    const { data, status } = await table('tasters')
      .update({ name: 'Lia' })
      .or('id.eq.1,name.eq.ninguém')
      .select('name, tastings(score)')
      .order('score', { referencedTable: 'tastings' });
    expect([status, data]).toEqual([
      200,
      [{ name: 'Lia', tastings: [{ score: 88 }, { score: 93 }] }],
    ]);
    const none = await table('tasters').update({ name: 'x' }).eq('id', 999).select();
    expect(none).toMatchObject({ status: 200, data: [] });
    const empty = await table('tasters').update({}).eq('id', 1).select();
    expect(empty).toMatchObject({ status: 200, data: [] });
  });

  test('delete: returns the deleted rows', async () => {
    await table('tasters').insert({ id: 60, name: 'Vai' });
    const { data } = await table('tasters').delete().eq('id', 60).select('id, name');
    expect(data).toEqual([{ id: 60, name: 'Vai' }]);
    const again = await table('tasters').delete().eq('id', 60);
    expect(again).toMatchObject({ status: 204, data: null });
  });

  test('a whole table is neither updated nor deleted by mistake', async () => {
    expect((await table('tasters').delete()).error?.code).toBe('21000');
    expect((await table('tasters').update({ name: 'x' })).error?.code).toBe('21000');
  });
});

describe('an object of a body', () => {
  const wide = (keys: number) =>
    Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, n]));

  test.each(['tasters', 'rpc/add_up'])('of more than 1000 keys is refused: %s', async (path) => {
    const response = await send(path, 'POST', json(wide(1001)), {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PGRST102',
      message: 'An object may have at most 1000 keys',
    });
    const fitting = await send(path, 'POST', json(wide(1000)), {});
    expect(await fitting.json()).not.toMatchObject({ code: 'PGRST102' });
  });

  test('has its keys in any order', async () => {
    const rows = '[{"id": 71, "name": "Um"}, {"name": "Dois", "id": 72}]';
    expect((await send('tasters', 'POST', rows, {})).status).toBe(201);
  });
});

describe('column grants', () => {
  test('a write requires grants only for the columns of the answer', async () => {
    const quiet = await table('guarded').insert({ id: 1, shown: 'a' });
    expect(quiet.error).toBeNull();
    const some = await table('guarded').update({ shown: 'b' }).eq('id', 1).select('shown');
    expect(some.data).toEqual([{ shown: 'b' }]);
    const all = await table('guarded').update({ shown: 'c' }).eq('id', 1).select();
    expect([all.status, all.error?.code]).toEqual([401, '42501']);
    const hidden = await table('guarded').insert({ id: 2, shown: 'a', hidden: 'h' });
    expect(hidden.error?.code).toBe('42501');
  });

  test('a computed column reads the whole row, so every column has to be granted', async () => {
    const { error } = await table('guarded').select('id, guarded_label');
    expect(error?.code).toBe('42501');
  });
});
