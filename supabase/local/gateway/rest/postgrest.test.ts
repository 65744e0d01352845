import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack } from '../../../../tests/support/stack.ts';

/** Answers that PostgREST gives and that a gateway easily gets wrong. */

const stack = await startTestStack({ template: 'stack' });
afterAll(() => stack.close());
beforeAll(async () => {
  const { pool } = stack.database;
  await pool.query(await readFile(new URL('fixtures.sql', import.meta.url), 'utf8'));
  await pool.query(`
    create table grains (id int primary key, name text not null default 'grão');
    create function numbers(upto int) returns setof int language sql immutable as $$
      select n from generate_series(1, upto) n
    $$;
    create function many_rows() returns int language sql stable as $$ select (select id from coffees) $$;
  `);
});

const service = () => stack.serviceClient();

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: stack.secretKey, ...init.headers },
  });
  return { response, text: await response.text() };
}

describe('writes', () => {
  test('insert, update and delete return all of 1,500 rows', async () => {
    const rows = Array.from({ length: 1500 }, (_, id) => ({ id }));
    const inserted = await service().from('grains').insert(rows).select();
    expect([inserted.status, inserted.data?.length]).toEqual([201, 1500]);
    const updated = await service()
      .from('grains')
      .update({ name: 'moído' })
      .gte('id', 0)
      .select('id');
    expect(updated.data).toHaveLength(1500);
    const upserted = await service()
      .from('grains')
      .upsert(rows.map((row) => ({ ...row, name: 'x' })))
      .select('id');
    expect([upserted.status, upserted.data?.length]).toEqual([200, 1500]);
    const deleted = await service().from('grains').delete().gte('id', 0).select();
    expect(deleted.data).toHaveLength(1500);
  });

  test('a limit on a write is refused by name', async () => {
    const { status, error } = await service().from('grains').delete().gte('id', 0).limit(1);
    expect([status, error?.details]).toEqual([501, expect.stringContaining('limit and offset')]);
  });

  test('Content-Range has a range for an update only', async () => {
    const range = async (method: string, path: string, body?: unknown) => {
      const { response } = await ask(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.headers.get('Content-Range');
    };
    expect(await range('POST', 'grains', [{ id: 1 }, { id: 2 }])).toBe('*/*');
    expect(await range('PATCH', 'grains?id=gte.0', { name: 'y' })).toBe('0-1/*');
    expect(await range('DELETE', 'grains?id=gte.0')).toBe('*/*');
  });

  test('a write of a whole table is a 400, a subquery of several rows a 500', async () => {
    expect((await ask('grains', { method: 'DELETE' })).response.status).toBe(400);
    const { response, text } = await ask('rpc/many_rows', { method: 'POST' });
    expect([response.status, JSON.parse(text).code]).toEqual([500, '21000']);
  });
});

describe('a function that returns a set of plain values', () => {
  test('is paged and ordered', async () => {
    const { data, status } = await service()
      .rpc('numbers', { upto: 30 })
      .order('pgrst_scalar', { ascending: false })
      .range(10, 14);
    expect([status, data]).toEqual([200, [20, 19, 18, 17, 16]]);
    const few = await service().rpc('numbers', { upto: 30 }).gt('pgrst_scalar', 28);
    expect(few.data).toEqual([29, 30]);
    const one = await service().rpc('numbers', { upto: 3 }).limit(1).single();
    expect(one.data).toEqual({ pgrst_scalar: 1 });
  });

  test('stops at 1,000 rows like a table', async () => {
    const { data } = await service().rpc('numbers', { upto: 1200 });
    expect(data).toHaveLength(1000);
  });
});

test('a table and its embeds stop at 1,000 rows, also with a higher limit', async () => {
  await stack.database.pool.query(`
    insert into roasters (id, name) values (900, 'Grande');
    insert into coffees (id, roaster_id, name) select 1000 + n, 900, 'lote ' || n from generate_series(1, 1200) as n;
  `);
  const all = await service().from('coffees').select('id');
  expect(all.data).toHaveLength(1000);
  const more = await service().from('coffees').select('id').limit(5000);
  expect(more.data).toHaveLength(1000);
  const embedded = await service()
    .from('roasters')
    .select('lots:coffees!coffees_roaster_id_fkey(id), more:coffees!coffees_roaster_id_fkey(id)')
    .eq('id', 900)
    .limit(5000, { referencedTable: 'more' })
    .single();
  expect([embedded.data?.lots.length, embedded.data?.more.length]).toEqual([1000, 1000]);
  await stack.database.pool.query('delete from coffees where roaster_id = 900');
});

describe('embeds', () => {
  const read = async (query: string) => {
    const { response, text } = await ask(query);
    return { status: response.status, body: JSON.parse(text) };
  };

  test('a constraint of a self-reference does not decide the direction', async () => {
    const { status, body } = await read('coffees?select=name,coffees!coffees_blend_of_fkey(name)');
    expect([status, body.code]).toEqual([400, 'PGRST200']);
    expect((await read('coffees?select=name,coffees!blend_of(name)')).status).toBe(200);
  });

  test('two embeds of one name are refused', async () => {
    const { status, body } = await read('coffees?select=labels(colour),labels(coffee_id)');
    expect([status, body.code]).toEqual([400, '42712']);
    expect((await read('coffees?select=labels(colour),other:labels(coffee_id)')).status).toBe(200);
  });

  test('aggregates and plans are refused, as on hosted projects', async () => {
    expect((await read('coffees?select=price.sum()')).body.code).toBe('PGRST123');
    const { response } = await ask('coffees', {
      headers: { Accept: 'application/vnd.pgrst.plan' },
    });
    expect(response.status).toBe(406);
  });
});
