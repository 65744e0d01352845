import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from '../../../tests/support/stack.ts';
import { PipelinedRead, type PreparedQuery } from './pipelined-read.ts';

let stack: TestStack;
let client: pg.Client;

beforeAll(async () => {
  stack = await startTestStack({ template: 'stack' });
  client = new pg.Client({ connectionString: stack.database.url, pipeline: true });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await stack.close();
});

const ask = (...queries: readonly PreparedQuery[]) => client.query(new PipelinedRead(queries)).row;

const REMEMBER: PreparedQuery = {
  name: 'remember',
  text: `select set_config('coado.test', $1, true), set_config('transaction_read_only', 'on', true)`,
  values: ['here'],
};
const recall = { text: `select current_setting('coado.test', true)`, values: [] };

test('its statements are one transaction, and settings end with it', async () => {
  expect(await ask(REMEMBER, recall)).toEqual(['here']);
  const [after] = (await ask(recall)) ?? [];
  expect(after ?? '').toBe('');
});

test('a write fails if the first statement forbids writes', async () => {
  const write = { text: `select nextval(pg_get_serial_sequence('public.t', 'id'))`, values: [] };
  await client.query('create table if not exists public.t (id serial)');
  await expect(ask(REMEMBER, write)).rejects.toMatchObject({ code: '25006' });
});

test('values arrive unchanged, lists included', async () => {
  const list = ['a', 'b"c', '\\', 'd,e', '', 'NULL', "'", '{}'];
  const text = 'select array_to_json($1::text[])::text, $2::int + 1, $3::text, $4::text';
  const row = await ask({ text, values: [list, 41, null, 'ção'] });
  expect(JSON.parse(row?.[0] ?? '')).toEqual(list);
  expect(row?.slice(1)).toEqual(['42', null, 'ção']);
});

test('returns undefined for no row, and the first of several rows', async () => {
  expect(await ask({ text: 'select 1 where false', values: [] })).toBeUndefined();
  expect(await ask({ text: 'values (1), (2)', values: [] })).toEqual(['1']);
});

test('the connection remains usable after a failure, with a prepared statement or without', async () => {
  const divide = (by: number): PreparedQuery => ({
    name: 'divide',
    text: 'select 1 / $1::int',
    values: [by],
  });
  // The statement was parsed and failed at execution, so it is not parsed a second time.
  await expect(ask(divide(0))).rejects.toMatchObject({ code: '22012' });
  expect(await ask(divide(1))).toEqual(['1']);
  // The first statement cannot be parsed, so PostgreSQL skips the one behind it.
  const wrong = { name: 'wrong', text: 'select nowhere', values: [] };
  const behind = { name: 'behind', text: 'select 2', values: [] };
  await expect(ask(wrong, behind)).rejects.toMatchObject({ code: '42703' });
  expect(await ask(behind)).toEqual(['2']);
  await expect(ask(wrong)).rejects.toMatchObject({ code: '42703' });
  expect(await ask(REMEMBER, recall)).toEqual(['here']);
});

test('reports a cut connection', async () => {
  const other = new pg.Client({ connectionString: stack.database.url, pipeline: true });
  other.on('error', () => undefined);
  await other.connect();
  const { row } = other.query(new PipelinedRead([{ text: 'select pg_sleep(20)', values: [] }]));
  // Attached now, because the rejection may arrive before the terminating query's answer.
  const rejection = expect(row).rejects.toThrow();
  const cut = () =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'select pg_sleep(20)' and wait_event = 'PgSleep'`);
  await expect.poll(async () => (await cut()).rowCount).toBe(1);
  await rejection;
});
