import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** A backup that cannot be made or used, in words for people (pt-BR). */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});
export type BackedUpTable = z.infer<typeof tableSchema>;

/** Metadata of a backup: its file `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ version: z.string(), sha256: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Stored objects whose bytes were not there. */
  missingObjects: z.int().min(0),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Where the files of a backup lie below its root. */
export const places = {
  manifest: 'manifest.json',
  table: ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) =>
    `tables/${schema}.${name}.copy`,
  objects: 'storage',
} as const;

/**
 * Tables that a backup omits.
 * - Sessions, one-time tokens and this installation's keys, so that a stolen backup signs no one
 *   in.
 * - Data that matters only while the server runs.
 * - The record of migrations, which the manifest has.
 */
const LEFT_OUT = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.mfa_amr_claims',
  'auth.one_time_tokens',
  'auth.flow_state',
  'coado_local.settings',
  'coado_local.mail_codes',
  'coado_local.storage_garbage',
];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** A table or sequence as SQL names it. */
export const sqlName = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`;
export const sqlColumns = (columns: readonly string[]) => columns.map(quote).join(', ');

/** Every table with data of people, with those of its columns that are not computed. */
export async function readTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and not c.relispartition
       and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations', 'realtime')
       and n.nspname || '.' || c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [LEFT_OUT],
  );
  return z.array(tableSchema).parse(rows);
}

/** How far every sequence has counted; one never asked is left out. */
export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where last_value is not null and schemaname <> 'realtime' order by 1, 2`,
  );
  return z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })).parse(rows);
}

/** The migrations of a database, in order. */
export async function readMigrations(client: ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ version: string; sql: string }>(
    `select version, array_to_string(statements, '') as sql
     from supabase_migrations.schema_migrations order by version`,
  );
  return rows.map(({ version, sql }) => ({
    version,
    sha256: createHash('sha256').update(sql).digest('hex'),
  }));
}
