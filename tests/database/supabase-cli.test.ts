import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** Tests an operator's commands: the pinned Supabase CLI on a database without the schema. */

const repository = fileURLToPath(new URL('../../', import.meta.url));
const cli = path.join(repository, 'node_modules/supabase/dist/supabase.js');

let database: TestDatabase;
let project: string;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase({ template: 'stack' });
  // The CLI writes files beside those it reads and in the home folder, so both are temporary.
  project = await mkdtemp(path.join(tmpdir(), 'coado-cli-'));
  home = await mkdtemp(path.join(tmpdir(), 'coado-cli-home-'));
  for (const name of ['config.toml', 'migrations', 'templates']) {
    const from = path.join(repository, 'supabase', name);
    await cp(from, path.join(project, 'supabase', name), { recursive: true });
  }
});
afterAll(async () => {
  await database.drop();
  for (const folder of [project, home]) await rm(folder, { recursive: true, force: true });
});

async function supabase(...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [cli, ...args, '--yes', '--agent', 'no', `--remote=${database.url}`, '--workdir', project],
    { env: { PATH: process.env.PATH, HOME: home, USERPROFILE: home, DO_NOT_TRACK: '1' } },
  );
  return `${stdout}${stderr}`;
}

test('supabase db push applies every migration and finds nothing odd in the configuration', async () => {
  const files = (await readdir(path.join(project, 'supabase/migrations'))).sort();
  const dryRun = await supabase('db', 'push', '--dry-run');
  expect(files.filter((file) => !dryRun.includes(file))).toEqual([]);

  const output = await supabase('db', 'push');
  expect(output).toContain('Finished supabase db push.');
  expect(output).not.toMatch(/WARN|deprecated|no longer supported|not recognize/);
  const { rows } = await database.pool.query<{ file: string }>(
    `select version || '_' || name || '.sql' as file
       from supabase_migrations.schema_migrations order by version`,
  );
  expect(rows.map(({ file }) => file)).toEqual(files);
  expect(await supabase('db', 'push')).toContain('up to date');
});

test('supabase db push seeds no demo people', async () => {
  await supabase('db', 'push');
  const { rows } = await database.pool.query('select 1 from auth.users');
  expect(rows).toEqual([]);
});
