import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { applyMigrations, applySeed, MigrationMismatchError } from './migrate.ts';

let database: TestDatabase;
let client: pg.PoolClient;
let directory: string;

const write = (name: string, sql: string) => writeFile(path.join(directory, name), sql);
const apply = () => applyMigrations(client, directory);

beforeAll(async () => {
  database = await createTestDatabase({ template: 'stack' });
});
afterAll(() => database.drop());

beforeEach(async () => {
  client = await database.pool.connect();
  directory = await mkdtemp(path.join(tmpdir(), 'coado-migrations-'));
  await write('1_first.sql', 'create table first (n int);');
  await write('2_second.sql', 'create table second (n int);');
});
afterEach(async () => {
  await client.query('drop table if exists first, second, third');
  await client.query('drop schema if exists supabase_migrations cascade');
  client.release();
  await rm(directory, { recursive: true });
});

test('migrations are applied once, in order, and recorded as the Supabase CLI does', async () => {
  expect(await apply()).toEqual(['1', '2']);
  expect(await apply()).toEqual([]);
  const { rows } = await client.query(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  expect(rows).toEqual([
    { version: '1', name: 'first', statements: ['create table first (n int);'] },
    { version: '2', name: 'second', statements: ['create table second (n int);'] },
  ]);
  await write('3_third.sql', 'create table third (n int);');
  expect(await apply()).toEqual(['3']);
});

const refusal = () =>
  apply().then(
    () => null,
    (error: unknown) =>
      error instanceof MigrationMismatchError ? [error.writtenBy, error.message] : error,
  );

test('a migration that was changed after it was applied is refused', async () => {
  await apply();
  await write('1_first.sql', 'create table first (n bigint);');
  expect(await refusal()).toEqual(['older', 'Migration 1_first was changed after it was applied.']);
});

test('other line ends are no change', async () => {
  await write('1_first.sql', 'create table first (\n  n int\n);');
  await apply();
  await write('1_first.sql', 'create table first (\r\n  n int\r\n);');
  expect(await apply()).toEqual([]);
});

test('a recorded migration that comes after ours is refused: the database is newer', async () => {
  await apply();
  await rm(path.join(directory, '2_second.sql'));
  expect(await refusal()).toEqual(['newer', expect.stringContaining('has migration 2, which')]);
});

test('recorded migrations that others replace are refused: the database is older', async () => {
  await apply();
  await rm(path.join(directory, '1_first.sql'));
  await rm(path.join(directory, '2_second.sql'));
  await write('3_whole.sql', 'create table third (n int);');
  expect(await refusal()).toEqual(['older', expect.stringContaining('has migration 2, which')]);
  const { rows } = await client.query(`select to_regclass('third') as made`);
  expect(rows).toEqual([{ made: null }]);
});

test('a migration older than the newest applied one is refused', async () => {
  await rm(path.join(directory, '1_first.sql'));
  await apply();
  await write('1_first.sql', 'create table first (n int);');
  expect(await refusal()).toEqual(['older', expect.stringContaining('1_first is older than 2')]);
});

test('a failing migration is rolled back, and the error names file, line and reason', async () => {
  await write('2_second.sql', 'create table second (n int);\n\nselect nothing_such();');
  await expect(apply()).rejects.toThrow(/2_second \(line 3\) failed: .*nothing_such/);
  const { rows } = await client.query(
    `select to_regclass('first') is not null as first, to_regclass('second') is not null as second`,
  );
  expect(rows).toEqual([{ first: true, second: false }]);
});

test('the seed is applied once in the life of a database', async () => {
  await apply();
  const seed = path.join(directory, 'seed.txt');
  await writeFile(seed, 'insert into first values (1);');
  expect(await applySeed(client, seed)).toBe(true);
  await writeFile(seed, 'insert into first values (2);');
  expect(await applySeed(client, seed)).toBe(false);
  expect((await client.query('select n from first')).rows).toEqual([{ n: 1 }]);
});
