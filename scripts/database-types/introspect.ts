import { FOREIGN_KEYS, type ForeignKey } from '@coado/local-stack/rest/schema-cache/queries';
import type { ClientBase } from 'pg';

export interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: PgType;
  readonly nullable: boolean;
  /** Whether an insert may omit the column: it has a default or is an identity. */
  readonly optional: boolean;
  /** Whether clients have a select grant. */
  readonly readable: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
}

export interface PgType {
  /** Name of the element type for an array, of the base type for a domain. */
  readonly name: string;
  readonly schema: string;
  readonly array: boolean;
}

export interface Relation {
  readonly name: string;
  readonly kind: 'table' | 'view';
}

interface Check {
  readonly relation: string;
  readonly column: string;
  readonly definition: string;
}

interface Parameter {
  readonly name: string;
  readonly type: PgType;
  readonly optional: boolean;
}

export interface DatabaseFunction {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returns: PgType;
  readonly set: boolean;
  /** Columns of a `returns table (…)`. */
  readonly columns: readonly {
    readonly name: string;
    readonly type: PgType;
    /** Whether the function's comment lists the column, in a sentence 'Nullable: a, b.' */
    readonly nullable: boolean;
  }[];
}

export interface Schema {
  readonly relations: readonly Relation[];
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly checks: readonly Check[];
  readonly functions: readonly DatabaseFunction[];
  readonly enums: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const typeOf = (oid: string) => `(
  select json_build_object('name', b.typname, 'schema', n.nspname, 'array', t.typcategory = 'A')
  from pg_type t
  join pg_type b on b.oid = case
    when t.typcategory = 'A' then t.typelem when t.typtype = 'd' then t.typbasetype else t.oid end
  join pg_namespace n on n.oid = b.typnamespace
  where t.oid = ${oid})`;

const may = (privilege: string) =>
  `(has_column_privilege('authenticated', c.oid, a.attnum, '${privilege}')
    or has_column_privilege('anon', c.oid, a.attnum, '${privilege}'))`;

/** Reads schema public, of its functions only those that anon or authenticated may call. */
export async function introspect(client: ClientBase): Promise<Schema> {
  const relations = await client.query<Relation>(`
    select relname as name, case when relkind in ('r', 'p') then 'table' else 'view' end as kind
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
    order by relname collate "C"`);
  const columns = await client.query<Column>(`
    select c.relname as relation, a.attname as name, ${typeOf('a.atttypid')} as type,
      not a.attnotnull as nullable,
      (a.atthasdef or a.attidentity <> '') as optional,
      ${may('select')} as readable,
      (a.attgenerated = '' and a.attidentity <> 'a' and ${may('insert')}) as insertable,
      (a.attgenerated = '' and a.attidentity <> 'a' and ${may('update')}) as updatable
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by c.relname collate "C", a.attname collate "C"`);
  const foreignKeys = await client.query<ForeignKey>(FOREIGN_KEYS, ['public']);
  const checks = await client.query<Check>(`
    select c.relname as relation, a.attname as column, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C", k.conname collate "C"`);
  const functions = await client.query<DatabaseFunction>(`
    select p.proname as name, ${typeOf('p.prorettype')} as returns, p.proretset as set,
      coalesce((
        select json_agg(json_build_object(
          'name', coalesce(p.proargnames[i], ''), 'type', ${typeOf('p.proargtypes[i - 1]')},
          'optional', i > p.pronargs - p.pronargdefaults) order by i)
        from generate_series(1, p.pronargs) as i
      ), '[]') as parameters,
      coalesce((
        select json_agg(json_build_object(
          'name', p.proargnames[i], 'type', ${typeOf('p.proallargtypes[i]')},
          'nullable', coalesce(p.proargnames[i] = any (string_to_array(
            substring(obj_description(p.oid, 'pg_proc') from 'Nullable: ([a-z_, ]+)\\.'), ', ')), false)
          ) order by i)
        from generate_series(1, cardinality(p.proallargtypes)) as i
        where p.proargmodes[i] in ('t', 'o', 'b')
      ), '[]') as columns
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('authenticated', p.oid, 'execute')
        or has_function_privilege('anon', p.oid, 'execute'))
    order by p.proname collate "C", p.oid::regprocedure::text collate "C"`);
  const enums = await client.query<Schema['enums'][number]>(`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace
    group by t.typname order by t.typname collate "C"`);
  return {
    relations: relations.rows,
    columns: columns.rows,
    foreignKeys: foreignKeys.rows,
    checks: checks.rows,
    functions: functions.rows,
    enums: enums.rows,
  };
}
