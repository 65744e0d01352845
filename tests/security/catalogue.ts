import type { TestDatabase } from '../support/database.ts';
import { type Attempts, quoted } from './attempts.ts';
import type { Cast, Viewer } from './cast.ts';
import type { Facts, Row } from './facts.ts';

/** A table or view of the API, and its columns that signed-in people may write. */
export interface Table {
  readonly name: string;
  readonly key: readonly string[];
  readonly inserts: readonly string[];
  readonly updates: readonly string[];
  readonly deletes: boolean;
  readonly types: Readonly<Record<string, string>>;
}

export interface Routine {
  readonly name: string;
  readonly types: readonly string[];
  readonly writes: boolean;
}

export async function readTables({ pool }: TestDatabase): Promise<readonly Table[]> {
  const { rows } = await pool.query<Table>(`
    select c.relname as name,
      coalesce((
        select array_agg(k.attname::text) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary
      ), '{id}') as key,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (
        where has_column_privilege('authenticated', c.oid, a.attnum, 'insert')), '{}') as inserts,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (
        where has_column_privilege('authenticated', c.oid, a.attnum, 'update')), '{}') as updates,
      has_table_privilege('authenticated', c.oid, 'delete') as deletes,
      jsonb_object_agg(a.attname, format_type(a.atttypid, null)) as types
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    group by c.oid, c.relname order by c.relname`);
  return rows;
}

export async function readRoutines({ pool }: TestDatabase): Promise<readonly Routine[]> {
  const { rows } = await pool.query<Routine>(`
    select p.proname as name,
      array(select format_type(t, null) from unnest(p.proargtypes::oid[]) as t) as types,
      p.provolatile = 'v' as writes
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by 1`);
  return rows;
}

/** Returns whether the database refused values as invalid, not for missing rights. */
export const isSenseless = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22|23|P0|55|57|54)/.test(`${error.code}`);

/** Returns a table's rows that contain the caller's id, else a few others. */
export function rowsFor(facts: Facts, { name }: Table, { id: caller }: Viewer): readonly Row[] {
  const rows = facts.rowsOf(name);
  const own = rows.filter((row) => Object.values(row).includes(caller));
  return own.length > 0 ? own : rows.slice(0, 3);
}

type Attempt = Parameters<Attempts['try']>;

/** Deletes a row and inserts it again, so that only the table's own rules can refuse it. */
export function insertAgain(table: Table, viewer: Viewer, row: Row): Attempt {
  const name = `public.${quoted(table.name)}`;
  const list = table.inserts.map(quoted).join(', ');
  const isRow = table.key.map((column, index) => `${quoted(column)} = $${index + 1}`).join(' and ');
  return [
    viewer,
    `insert into ${name} (${list})
     select ${list} from jsonb_populate_record(null::${name}, $1)`,
    [JSON.stringify(row)],
    { before: [`delete from ${name} where ${isRow}`, table.key.map((column) => row[column])] },
  ];
}

export const idsFor = (
  cast: Cast,
  facts: Facts,
  tables: readonly Table[],
  viewer: Viewer,
): readonly string[] => [
  ...new Set([
    ...tables.flatMap((table) =>
      rowsFor(facts, table, viewer)
        .flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
        .slice(0, 2),
    ),
    ...(['stranger', 'friend', 'suspended'] as const).map((role) => cast.idOf(role)),
    cast.chat,
  ]),
];

export const takesId = ({ types }: Routine) => types.some((type) => /^(uuid|text\[\])/.test(type));

export const valuesFor = ({ types }: Routine, id: string): readonly unknown[] =>
  types.map((type) => {
    if (type === 'uuid') return id;
    if (type === 'uuid[]' || type === 'text[]') return [id];
    if (type === 'integer') return 0;
    if (type === 'boolean') return true;
    if (type === 'date') return '2026-01-01';
    if (type === 'jsonb') return '[]';
    if (type === 'timestamp with time zone') return 'infinity';
    return 'segredo';
  });

export const callOf = ({ name, types }: Routine) =>
  `select public.${quoted(name)}(${types.map((type, index) => `$${index + 1}::${type}`).join(', ')})::text as answer`;
