// Queries for all kinds of objects in a schema, with a name and a canonical text of each object.
// They exclude the server's own schemas and objects of extensions.

/** SQL functions for the queries below, in the connection's temporary schema. */
export const helpers = `
  create function pg_temp.acl(items aclitem[], kind "char", owner oid) returns text language sql as $$
    select coalesce(string_agg(line, ', ' order by line), '')
    from (
      select case when entry.grantee = 0 then 'public' else entry.grantee::regrole::text end
        || ': ' || string_agg(
          lower(entry.privilege_type) || case when entry.is_grantable then ' with grant option' else '' end,
          ' ' order by entry.privilege_type
        ) as line
      from aclexplode(coalesce(items, acldefault(kind, owner))) as entry
      group by entry.grantee
    ) as lines
  $$;

  create function pg_temp.is_ours(schema_id oid, class_id oid, object_id oid) returns boolean language sql as $$
    select not exists (
        select 1 from pg_depend
        where classid = class_id and objid = object_id and deptype = 'e'
      )
      and (
        select nspname !~ '^pg_' and nspname <> 'information_schema' from pg_namespace where oid = schema_id
      )
  $$;

  create function pg_temp.spell(name text, value text) returns text language sql as $$
    select case when value is null or value = '' then '' else name || ': ' || value || E'\\n' end
  $$;
`;

interface CatalogueQuery {
  readonly kind: string;
  /** Query for rows of (name, text); the text consists of lines. */
  readonly sql: string;
}

const ofTable = (constraint: string) =>
  `pg_class as c on c.oid = ${constraint} and pg_temp.is_ours(c.relnamespace, 'pg_class'::regclass, c.oid)`;

export const catalogueQueries: readonly CatalogueQuery[] = [
  {
    kind: 'schema',
    sql: `
      select nspname as name,
        pg_temp.spell('owner', nspowner::regrole::text)
        || pg_temp.spell('acl', pg_temp.acl(nspacl, 'n', nspowner))
        || pg_temp.spell('comment', obj_description(oid, 'pg_namespace')) as text
      from pg_namespace as n where pg_temp.is_ours(oid, 'pg_namespace'::regclass, oid)`,
  },
  {
    kind: 'extension',
    sql: `
      select extname as name,
        pg_temp.spell('schema', extnamespace::regnamespace::text) || pg_temp.spell('version', extversion) as text
      from pg_extension`,
  },
  {
    kind: 'default privileges',
    sql: `
      select concat_ws(' ', defaclrole::regrole::text, nullif(defaclnamespace, 0)::regnamespace::text, defaclobjtype) as name,
        pg_temp.acl(defaclacl, defaclobjtype, defaclrole) as text
      from pg_default_acl`,
  },
  {
    kind: 'setting of a role or database',
    sql: `
      select concat_ws(' ', case setrole when 0 then 'every role' else setrole::regrole::text end) as name,
        array_to_string(setconfig, E'\\n') as text
      from pg_db_role_setting
      where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  },
  {
    kind: 'type',
    sql: `
      select t.oid::regtype::text as name,
        pg_temp.spell('kind', t.typtype::text)
        || pg_temp.spell('owner', t.typowner::regrole::text)
        || pg_temp.spell('acl', pg_temp.acl(t.typacl, 'T', t.typowner))
        || pg_temp.spell('base', nullif(t.typbasetype, 0)::regtype::text)
        || pg_temp.spell('labels', (
          select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid
        ))
        || pg_temp.spell('fields', (
          select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
          from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped
        ))
        || pg_temp.spell('checks', (
          select string_agg(pg_get_constraintdef(oid), ', ' order by conname) from pg_constraint where contypid = t.oid
        ))
        || pg_temp.spell('comment', obj_description(t.oid, 'pg_type')) as text
      from pg_type as t
      left join pg_class as c on c.oid = t.typrelid
      where pg_temp.is_ours(t.typnamespace, 'pg_type'::regclass, t.oid)
        and (t.typtype in ('e', 'd', 'r', 'm') or c.relkind = 'c')`,
  },
  {
    kind: 'table',
    sql: `
      select c.oid::regclass::text as name,
        pg_temp.spell('kind', c.relkind::text || c.relpersistence::text)
        || pg_temp.spell('owner', c.relowner::regrole::text)
        || pg_temp.spell('acl', pg_temp.acl(c.relacl, case c.relkind when 'S' then 's'::"char" else 'r'::"char" end, c.relowner))
        || pg_temp.spell('row security', case when c.relforcerowsecurity then 'forced' when c.relrowsecurity then 'on' end)
        || pg_temp.spell('options', array_to_string(c.reloptions, ', '))
        || pg_temp.spell('replica identity', nullif(c.relreplident, 'd')::text)
        || pg_temp.spell('access method', (select amname from pg_am where oid = c.relam))
        || pg_temp.spell('query', case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
        || pg_temp.spell('sequence', (
          select concat_ws(' ', seqtypid::regtype::text, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
          from pg_sequence where seqrelid = c.oid
        ))
        || pg_temp.spell('comment', obj_description(c.oid, 'pg_class')) as text
      from pg_class as c
      where pg_temp.is_ours(c.relnamespace, 'pg_class'::regclass, c.oid) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`,
  },
  {
    kind: 'column',
    sql: `
      select c.oid::regclass::text || '.' || a.attname as name,
        pg_temp.spell('type', format_type(a.atttypid, a.atttypmod))
        || pg_temp.spell('not null', nullif(a.attnotnull, false)::text)
        || pg_temp.spell('default', pg_get_expr(d.adbin, d.adrelid))
        || pg_temp.spell('identity', a.attidentity::text)
        || pg_temp.spell('generated', a.attgenerated::text)
        || pg_temp.spell('collation', nullif(a.attcollation, t.typcollation)::regcollation::text)
        || pg_temp.spell('storage', nullif(a.attstorage, t.typstorage)::text)
        || pg_temp.spell('statistics', a.attstattarget::text)
        || pg_temp.spell('acl', case when a.attacl is not null then pg_temp.acl(a.attacl, 'c', c.relowner) end)
        || pg_temp.spell('comment', col_description(c.oid, a.attnum)) as text
      from pg_attribute as a
      join ${ofTable('a.attrelid')} and c.relkind in ('r', 'p', 'v', 'm', 'f')
      join pg_type as t on t.oid = a.atttypid
      left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped`,
  },
  {
    kind: 'constraint',
    sql: `
      select c.oid::regclass::text || '.' || k.conname as name,
        pg_temp.spell('definition', pg_get_constraintdef(k.oid))
        || pg_temp.spell('comment', obj_description(k.oid, 'pg_constraint')) as text
      from pg_constraint as k join ${ofTable('k.conrelid')}`,
  },
  {
    kind: 'index',
    sql: `
      select i.indexrelid::regclass::text as name,
        pg_temp.spell('definition', pg_get_indexdef(i.indexrelid))
        || pg_temp.spell('flags', concat_ws(' ',
          case when i.indisclustered then 'clustered' end, case when not i.indisvalid then 'invalid' end,
          case when i.indisreplident then 'replica identity' end))
        || pg_temp.spell('comment', obj_description(i.indexrelid, 'pg_class')) as text
      from pg_index as i join ${ofTable('i.indrelid')}`,
  },
  {
    kind: 'statistics',
    sql: `
      select s.stxname::text as name, pg_get_statisticsobjdef(s.oid) as text
      from pg_statistic_ext as s join ${ofTable('s.stxrelid')}`,
  },
  {
    kind: 'function',
    sql: `
      select p.oid::regprocedure::text as name,
        pg_temp.spell('arguments', pg_get_function_arguments(p.oid))
        || pg_temp.spell('returns', pg_get_function_result(p.oid))
        || pg_temp.spell('kind', p.prokind::text)
        || pg_temp.spell('language', (select lanname from pg_language where oid = p.prolang))
        || pg_temp.spell('volatility', p.provolatile::text)
        || pg_temp.spell('parallel', p.proparallel::text)
        || pg_temp.spell('flags', concat_ws(' ',
          case when p.prosecdef then 'security definer' end, case when p.proisstrict then 'strict' end,
          case when p.proleakproof then 'leakproof' end))
        || pg_temp.spell('cost', p.procost::text)
        || pg_temp.spell('rows', p.prorows::text)
        || pg_temp.spell('support', nullif(p.prosupport, 0)::regproc::text)
        || pg_temp.spell('settings', array_to_string(p.proconfig, ', '))
        || pg_temp.spell('owner', p.proowner::regrole::text)
        || pg_temp.spell('acl', pg_temp.acl(p.proacl, 'f', p.proowner))
        || pg_temp.spell('comment', obj_description(p.oid, 'pg_proc'))
        || pg_temp.spell('body', coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)) as text
      from pg_proc as p where pg_temp.is_ours(p.pronamespace, 'pg_proc'::regclass, p.oid)`,
  },
  {
    // Triggers of a table run in the order of their names.
    kind: 'trigger',
    sql: `
      select c.oid::regclass::text || '.' || g.tgname as name,
        pg_temp.spell('definition', pg_get_triggerdef(g.oid))
        || pg_temp.spell('enabled', g.tgenabled::text)
        || pg_temp.spell('comment', obj_description(g.oid, 'pg_trigger')) as text
      from pg_trigger as g join ${ofTable('g.tgrelid')} where not g.tgisinternal`,
  },
  {
    kind: 'policy',
    sql: `
      select c.oid::regclass::text || '.' || p.polname as name,
        pg_temp.spell('table', c.oid::regclass::text)
        || pg_temp.spell('command', p.polcmd::text)
        || pg_temp.spell('kind', case when p.polpermissive then 'permissive' else 'restrictive' end)
        || pg_temp.spell('roles', (
          select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ' order by role::regrole::text)
          from unnest(p.polroles) as role
        ))
        || pg_temp.spell('using', pg_get_expr(p.polqual, p.polrelid))
        || pg_temp.spell('check', pg_get_expr(p.polwithcheck, p.polrelid))
        || pg_temp.spell('comment', obj_description(p.oid, 'pg_policy')) as text
      from pg_policy as p join ${ofTable('p.polrelid')}`,
  },
  {
    kind: 'rule',
    sql: `
      select c.oid::regclass::text || '.' || r.rulename as name, pg_get_ruledef(r.oid) as text
      from pg_rewrite as r join ${ofTable('r.ev_class')} where r.rulename <> '_RETURN'`,
  },
  {
    kind: 'event trigger',
    sql: `
      select evtname::text as name,
        concat_ws(' ', evtevent, evtfoid::regprocedure::text, evtenabled, array_to_string(evttags, ', ')) as text
      from pg_event_trigger`,
  },
  {
    kind: 'publication',
    sql: `
      select pubname::text as name,
        pg_temp.spell('publishes', concat_ws(' ', case when puballtables then 'all tables' end,
          case when pubinsert then 'insert' end, case when pubupdate then 'update' end,
          case when pubdelete then 'delete' end, case when pubtruncate then 'truncate' end))
        || pg_temp.spell('tables', (
          select string_agg(prrelid::regclass::text, ', ' order by prrelid::regclass::text)
          from pg_publication_rel where prpubid = p.oid
        )) as text
      from pg_publication as p`,
  },
];

export const contentTables = `
  select c.oid::regclass::text as name,
    coalesce((
      select array_agg(a.attname::text order by a.attnum)
      from pg_index as i join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ), '{}') as key,
    coalesce((
      select array_agg(a.attname::text order by a.attnum)
      from pg_attribute as a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'timestamptz'::regtype
    ), '{}') as moments
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p')
    and pg_temp.is_ours(c.relnamespace, 'pg_class'::regclass, c.oid)
    -- These schemas hold data about the installation itself.
    and n.nspname not in ('coado_local', 'supabase_migrations')`;

export const columnOrder = `
  select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_attribute as a
  join ${ofTable('a.attrelid')} and c.relkind in ('r', 'p')
  where a.attnum > 0 and not a.attisdropped
  group by c.oid`;
