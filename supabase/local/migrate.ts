import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';

const supabaseDirectory = fileURLToPath(new URL('../', import.meta.url));
const defaultMigrations = path.join(supabaseDirectory, 'migrations');
const defaultSeed = path.join(supabaseDirectory, 'seed.sql');

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

// Git on Windows may convert line ends; the recorded text must not depend on that.
const readSql = async (file: string) => (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => {
      const match = /^(\d+)_(.+)\.sql$/.exec(file);
      const [, version, name] = match ?? [];
      if (version === undefined || name === undefined) {
        throw new Error(`Migration ${file} must be named <version>_<name>.sql.`);
      }
      return { version, name, sql: await readSql(path.join(directory, file)) };
    }),
  );
}

/** The database has other migrations than these files. Nothing was changed. */
export class MigrationMismatchError extends Error {
  /** 'newer' if a newer Coado wrote the database; 'older' if it has other earlier migrations. */
  readonly writtenBy: 'newer' | 'older';
  constructor(writtenBy: 'newer' | 'older', message: string) {
    super(message);
    this.name = 'MigrationMismatchError';
    this.writtenBy = writtenBy;
  }
}

function locate(sql: string, error: unknown): string {
  const position =
    typeof error === 'object' && error !== null && 'position' in error
      ? Number(error.position)
      : Number.NaN;
  return Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs `work` in one transaction with the owner's search path of a hosted project. */
async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local search_path = public, extensions');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function readRecorded(client: ClientBase): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key,
      statements text[],
      name text
    );
  `);
  const { rows } = await client.query<{ version: string; sql: string }>(
    `select version, array_to_string(statements, '') as sql
       from supabase_migrations.schema_migrations order by version`,
  );
  return new Map(rows.map(({ version, sql }) => [version, sql]));
}

function missing(
  migrations: readonly Migration[],
  recorded: ReadonlyMap<string, string>,
): readonly Migration[] {
  const known = new Set(migrations.map(({ version }) => version));
  if (known.size !== migrations.length) throw new Error('Two migrations have the same version.');
  const unknown = [...recorded.keys()].filter((version) => !known.has(version)).at(-1);
  if (unknown !== undefined) {
    const isNewer = unknown > (migrations.at(-1)?.version ?? '');
    throw new MigrationMismatchError(
      isNewer ? 'newer' : 'older',
      `The database has migration ${unknown}, which this version of Coado does not have.`,
    );
  }
  const newest = [...recorded.keys()].at(-1) ?? '';
  return migrations.filter(({ version, name, sql }) => {
    const before = recorded.get(version);
    if (before !== undefined && before !== sql) {
      throw new MigrationMismatchError(
        'older',
        `Migration ${version}_${name} was changed after it was applied.`,
      );
    }
    if (before === undefined && version < newest) {
      throw new MigrationMismatchError(
        'older',
        `Migration ${version}_${name} is older than ${newest}, which is applied already.`,
      );
    }
    return before === undefined;
  });
}

/**
 * Applies the missing migrations in order, one transaction each; returns their versions.
 * It records them as the Supabase CLI does. `until` is the last version to apply.
 * Throws MigrationMismatchError if the recorded migrations contradict the files.
 */
export async function applyMigrations(
  client: ClientBase,
  directory: string = defaultMigrations,
  until?: string,
): Promise<readonly string[]> {
  const applied: string[] = [];
  const recorded = await readRecorded(client);
  for (const { version, name, sql } of missing(await readMigrations(directory), recorded)) {
    if (until !== undefined && version > until) break;
    await inTransaction(client, async () => {
      await client.query(sql);
      await client.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
        [version, [sql], name],
      );
    }).catch((cause: unknown) => {
      throw new Error(
        `Migration ${version}_${name}${locate(sql, cause)} failed: ${reason(cause)}`,
        { cause },
      );
    });
    applied.push(version);
  }
  return applied;
}

/** Applies supabase/seed.sql if the database has never had it; returns whether it did. */
export async function applySeed(client: ClientBase, file: string = defaultSeed): Promise<boolean> {
  const sql = await readSql(file);
  let applied = false;
  await inTransaction(client, async () => {
    const { rowCount } = await client.query(
      `insert into coado_local.settings (key, value) values ('seed', $1) on conflict (key) do nothing`,
      [JSON.stringify({ sha256: createHash('sha256').update(sql).digest('hex') })],
    );
    if (rowCount === 0) return;
    await client.query(sql);
    applied = true;
  }).catch((cause: unknown) => {
    throw new Error(`seed.sql${locate(sql, cause)} failed: ${reason(cause)}`, { cause });
  });
  return applied;
}
