import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { MigrationMismatchError } from './migrate.ts';
import { startStack } from './stack.ts';
import { UnreadableDataError } from './unreadable-data.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
let dataDir: string;

async function withData<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const stack = await startStack({ dataDir, migrate: false });
  try {
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await stack.close();
  }
}

const recordMigration = (version: string) => `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );
  insert into supabase_migrations.schema_migrations values ('${version}', '{}', 'profiles');`;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'coado-before-'));
  await withData((client) =>
    client.query(
      `${recordMigration('20261121060100')} create table kept as select 'V60' as method;`,
    ),
  );
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('npm start names the folder of older data and the remedy, and changes nothing', async () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    cwd: repository,
    env: { ...process.env, COADO_DATA_DIR: dataDir, PORT: '', HOST: '', DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(
    `Os dados da pasta ${dataDir} são de uma versão do Coado anterior ao lançamento, e esta não os lê. Nada foi apagado.`,
  );
  expect(stderr).toContain('dê outro nome a essa pasta e abra de novo');
  expect(stderr).toContain('has migration 20261121060100');
  const { rows } = await withData((client) => client.query('select method from kept'));
  expect(rows).toEqual([{ method: 'V60' }]);
});

test('a database of a newer version is refused', async () => {
  const database = await createTestDatabase({ template: 'stack' });
  try {
    await database.pool.query(recordMigration('29991231235959'));
    const refused = await startStack({ databaseUrl: database.url }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(UnreadableDataError);
    expect(refused).toMatchObject({
      message: expect.stringMatching(
        /^Os dados do banco test_\w+ \(DATABASE_URL\) são de uma versão mais nova do Coado/,
      ),
      cause: expect.any(MigrationMismatchError),
    });
  } finally {
    await database.drop();
  }
});
