// Queries of the schema cache (schema-cache.ts), as constant texts; $1 is the exposed schema.

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Name of the type without schema and modifiers (`_int4`); of a domain, its base type's. */
  readonly base: string;
  /** The default as SQL, formatted by PostgreSQL; null for none. */
  readonly default: string | null;
}

export interface RelationRow {
  readonly name: string;
  readonly kind: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
}

export const RELATIONS = `
  select c.relname::text as name, c.relkind::text as kind,
    coalesce(json_agg(json_build_object(
      'name', a.attname,
      'type', pg_catalog.format_type(a.atttypid, a.atttypmod),
      'base', coalesce(base.typname, t.typname),
      'default', case
        when a.attidentity <> '' then pg_catalog.format('nextval(%L::regclass)',
          pg_catalog.pg_get_serial_sequence(c.oid::regclass::text, a.attname))
        when a.attgenerated = '' then pg_catalog.pg_get_expr(d.adbin, d.adrelid)
      end
    ) order by a.attnum) filter (where a.attname is not null), '[]') as columns,
    coalesce((
      select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey::int2[])
      where i.indrelid = c.oid and i.indisprimary
    ), '{}') as "primaryKey"
  from pg_catalog.pg_class c
  left join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_catalog.pg_type t on t.oid = a.atttypid
  left join pg_catalog.pg_type base on t.typtype = 'd' and base.oid = t.typbasetype
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = pg_catalog.to_regnamespace($1) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
  group by c.oid, c.relname, c.relkind`;

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly referenced: string;
  readonly referencedColumns: readonly string[];
  /** Whether at most one row of `table` refers to each referenced row. */
  readonly isUnique: boolean;
}

export const FOREIGN_KEYS = `
  select k.conname::text as name, c.relname::text as "table", r.relname::text as referenced,
    (select array_agg(a.attname::text order by u.place)
      from unnest(k.conkey) with ordinality as u(number, place)
      join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns,
    (select array_agg(a.attname::text order by u.place)
      from unnest(k.confkey) with ordinality as u(number, place)
      join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number)
      as "referencedColumns",
    exists (
      select from pg_catalog.pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
        and i.indnkeyatts = cardinality(k.conkey)
        and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ k.conkey
    ) as "isUnique"
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid
  join pg_catalog.pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0
    and c.relnamespace = pg_catalog.to_regnamespace($1) and r.relnamespace = c.relnamespace
  order by k.conname`;

export interface RoutineRow {
  readonly name: string;
  readonly names: readonly string[] | null;
  readonly modes: readonly string[] | null;
  readonly types: readonly string[];
  readonly bases: readonly string[];
  readonly defaults: number;
  readonly is_set: boolean;
  readonly volatility: string;
  readonly return_base: string;
  readonly return_kind: string;
  /** Name of the relation whose row type is returned, if it is in the exposed schema. */
  readonly return_relation: string | null;
  /** Name of the relation whose row type is the only argument, if it is in the exposed schema. */
  readonly row_argument: string | null;
}

export const ROUTINES = `
  select p.proname::text as name, p.proargnames as names, p.proargmodes::text[] as modes,
    (select coalesce(array_agg(pg_catalog.format_type(u.type, -1) order by u.place), '{}')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(type, place))
      as types,
    (select coalesce(array_agg(b.typname::text order by u.place), '{}')
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(type, place)
      join pg_catalog.pg_type b on b.oid = u.type) as bases,
    p.pronargdefaults::int as defaults, p.proretset as is_set, p.provolatile::text as volatility,
    r.typname::text as return_base, r.typtype::text as return_kind,
    rc.relname::text as return_relation, ac.relname::text as row_argument
  from pg_catalog.pg_proc p
  join pg_catalog.pg_type r on r.oid = p.prorettype
  left join pg_catalog.pg_class rc on rc.oid = r.typrelid and rc.relnamespace = p.pronamespace
  left join pg_catalog.pg_type a on p.pronargs = 1 and a.oid = p.proargtypes[0]
  left join pg_catalog.pg_class ac on ac.oid = a.typrelid and ac.relnamespace = p.pronamespace
  where p.pronamespace = pg_catalog.to_regnamespace($1) and p.prokind = 'f'
    and r.typname not in ('trigger', 'event_trigger')
  order by p.proname, p.oid`;
