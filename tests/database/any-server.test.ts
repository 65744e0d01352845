import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { gatewayTests } from '../support/gateway-tests.ts';

/** Tests that the database tests run on any PostgreSQL that is prepared like Supabase's. */

const repository = fileURLToPath(new URL('../../', import.meta.url));

it('runs on the database that DATABASE_URL names, and leaves nothing there', async () => {
  // The inner run copies this database, so it must have no connection; its pool opens none.
  const database = await createTestDatabase({ template: 'stack' });
  expect(database.pool.totalCount).toBe(0);
  const names = async () => {
    const other = await createTestDatabase({ template: 'stack' });
    const { rows } = await other.pool.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^template_(stack|coado)_'`,
    );
    await other.drop();
    return rows;
  };
  const vitest = path.join(repository, 'node_modules/vitest/vitest.mjs');
  const files = ['tests/database/policy-names.test.ts', 'tests/database/messages/storage.test.ts'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [vitest, 'run', '--project', 'database', '--reporter', 'tap', ...files],
    { cwd: repository, env: { ...process.env, DATABASE_URL: database.url } },
  );
  expect(stdout).toContain('ok 1 - tests/database/policy-names.test.ts');
  expect(stdout).not.toContain('not ok');
  expect(stdout).not.toContain('storage.test.ts');
  expect(await names()).toEqual([]);
});

it('lists all database tests that need the gateway', async () => {
  const asking: string[] = [];
  for await (const file of glob('tests/{database,security}/**/*.test.ts', { cwd: repository })) {
    const text = await readFile(path.join(repository, file), 'utf8');
    const starts = /\bstart\w*Stack\(|support\/stack\.ts/.test(text);
    if (starts) asking.push(file.replaceAll('\\', '/'));
  }
  expect(asking.sort()).toEqual([...gatewayTests]);
});
