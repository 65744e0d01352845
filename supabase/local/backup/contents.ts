import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** An error of a backup or restore; its message is for users (pt-BR). */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
});
export type BackedUpTable = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ version: z.string(), sha256: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Number of stored objects whose bytes the backup lacks. */
  missingObjects: z.int().min(0),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const places = {
  manifest: 'manifest.json',
  table: ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) =>
    `tables/${schema}.${name}.copy`,
  objects: 'storage',
} as const;

/**
 * Tables that neither a backup nor a restore contains, in addition to `LEFT_OUT_SCHEMAS`.
 * Without sessions and one-time tokens, a stolen backup grants no sign-in; subscriptions of devices
 * end with their sessions. Keys and settings come from the installation and its migrations, because
 * a forged backup could change which hosts receive pushes and which buckets are public.
 */
const LEFT_OUT = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.mfa_amr_claims',
  'auth.one_time_tokens',
  'auth.flow_state',
  'storage.buckets',
  'private.push_services',
  'private.push_server',
  'private.push_queue',
  'public.push_subscriptions',
];

/** Schemas of the catalogue, the migrations, live messages and this installation's own data. */
const LEFT_OUT_SCHEMAS = ['information_schema', 'supabase_migrations', 'realtime', 'coado_local'];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const sqlName = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`;
export const sqlColumns = (columns: readonly string[]) => columns.map(quote).join(', ');

/** Returns the tables that a backup contains; their computed columns are omitted. */
export async function readTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
       (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and not c.relispartition
       and n.nspname !~ '^pg_' and n.nspname <> all ($2)
       and n.nspname || '.' || c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [LEFT_OUT, LEFT_OUT_SCHEMAS],
  );
  return z.array(tableSchema).parse(rows);
}

export async function readSequences(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where last_value is not null and schemaname <> all ($1) order by 1, 2`,
    [LEFT_OUT_SCHEMAS],
  );
  return z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })).parse(rows);
}

/** Returns the manifest without tables and sequences that are missing here or not restored. */
export async function restorableOf(client: ClientBase, manifest: Manifest): Promise<Manifest> {
  const tables = new Set((await readTables(client)).map(sqlName));
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name
     from pg_sequences where schemaname <> all ($1)`,
    [LEFT_OUT_SCHEMAS],
  );
  const sequences = new Set(rows.map(sqlName));
  return {
    ...manifest,
    tables: manifest.tables.filter((table) => tables.has(sqlName(table))),
    sequences: manifest.sequences.filter((sequence) => sequences.has(sqlName(sequence))),
  };
}

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
