import { applyBootstrap } from '@coado/local-stack/bootstrap';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { tableAccess, tableGrants } from './support/access.ts';
import { rowsOf, sql } from './support/attempt.ts';
import { definerFunctions, executeGrants, policyHelpers } from './support/function-grants.ts';

const database = await openTestDatabase();

describe('every table of the exposed schema', () => {
  it('has row-level security, a comment, a file of access and probes of each operation', async () => {
    const tables = await rowsOf(
      database,
      sql`select relname as name, relrowsecurity as secured, obj_description(oid, 'pg_class') is not null as commented
          from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    for (const { name, ...facts } of tables) {
      expect(facts, String(name)).toEqual({ secured: true, commented: true });
      const probes = tableAccess[String(name)]?.probes ?? [];
      const operations = new Set(probes.map(({ operation }) => operation));
      expect([...operations].sort(), String(name)).toEqual([
        'delete',
        'insert',
        'select',
        'update',
      ]);
    }
  });

  it('has a file in tests/database/tables, as each view has', async () => {
    const found = await rowsOf(
      database,
      sql`select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    );
    expect(Object.keys(tableAccess).sort()).toEqual(found.map(({ name }) => String(name)).sort());
  });

  it('is no view without the policies of its caller', async () => {
    const views = await rowsOf(
      database,
      sql`select relname from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
            and not coalesce(reloptions @> array['security_invoker=true'], false)`,
    );
    expect(views).toEqual([]);
  });

  it('has exactly the policies that its file of access lists, each for one operation and one role', async () => {
    const policies = await rowsOf(
      database,
      sql`select tablename, policyname, cmd, roles::text[] as roles, coalesce(qual, '') || coalesce(with_check, '') as condition
          from pg_policies where schemaname = 'public'`,
    );
    const found: Record<string, string[]> = {};
    for (const { tablename, policyname, cmd, roles, condition } of policies) {
      const table = String(tablename);
      found[table] = [...(found[table] ?? []), String(policyname)].sort();
      expect(cmd, String(policyname)).not.toBe('ALL');
      expect(roles, String(policyname)).toHaveLength(1);
      // Wrapped in a select, auth.uid() is computed once for a query instead of once for each row.
      expect(
        String(condition).replaceAll(/SELECT auth\.uid\(\)/g, ''),
        String(policyname),
      ).not.toContain('auth.uid()');
    }
    const tested = Object.entries(tableAccess).flatMap(([table, { policies: names }]) =>
      names.length > 0 ? [[table, [...names].sort()]] : [],
    );
    expect(found).toEqual(Object.fromEntries(tested));
  });

  it('grants the API roles exactly the listed rights', async () => {
    const found = await rowsOf(
      database,
      sql`select t.relname as name, r.rolname as role, p.operation,
            case when has_table_privilege(r.oid, t.oid, p.operation) then '*'
              when p.operation in ('DELETE', 'TRUNCATE', 'TRIGGER', 'MAINTAIN') then ''
              else coalesce((
                select string_agg(a.attname, ' ' order by a.attname) from pg_attribute a
                where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
                  and has_column_privilege(r.oid, t.oid, a.attnum, p.operation)
              ), '')
            end as columns
          from pg_class t
          cross join pg_roles r
          cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'REFERENCES', 'TRUNCATE', 'TRIGGER', 'MAINTAIN'])
            as p (operation)
          where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm')
            and r.rolname in ('anon', 'authenticated')`,
    );
    const granted = found
      .filter(({ columns }) => columns !== '')
      .map(({ name, role, operation, columns }) =>
        `${role} ${operation} ${name}: ${columns}`.toLowerCase(),
      );
    expect(granted.sort()).toEqual([...tableGrants].sort());
  });
});

describe('indexes', () => {
  it('cover every foreign key', async () => {
    const uncovered = await rowsOf(
      database,
      sql`select c.conrelid::regclass::text as "table", c.conname
          from pg_constraint c
          where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
            and not exists (
              select 1 from pg_index i
              where i.indrelid = c.conrelid
                -- An index of the rows with a reference is enough to delete a referenced row.
                and (
                  i.indpred is null
                  or pg_get_expr(i.indpred, i.indrelid) = (
                    select '(' || a.attname || ' IS NOT NULL)' from pg_attribute a
                    where a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
                  )
                )
                and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey
            )`,
    );
    expect(uncovered).toEqual([]);
  });

  it('cover every user_id that a policy compares', async () => {
    const uncovered = await rowsOf(
      database,
      sql`select distinct p.tablename
          from pg_policies p
          join pg_attribute a on a.attrelid = format('public.%I', p.tablename)::regclass and a.attname = 'user_id'
          where p.schemaname = 'public' and coalesce(p.qual, p.with_check) like '%user_id%'
            and not exists (
              select 1 from pg_index i
              where i.indrelid = a.attrelid and i.indpred is null and i.indkey[0] = a.attnum
            )`,
    );
    expect(uncovered).toEqual([]);
  });
});

describe('functions', () => {
  it('have a fixed, empty search path', async () => {
    const loose = await rowsOf(
      database,
      sql`select p.oid::regprocedure::text as name
          from pg_proc p
          -- A procedure that commits cannot have settings, so it qualifies all names.
          where p.prokind = 'f' and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and not coalesce(p.proconfig @> array['search_path=""'], false)`,
    );
    expect(loose).toEqual([]);
  });

  it('run with the owner’s rights in the exposed schema only for a written reason', async () => {
    const definers = await rowsOf(
      database,
      sql`select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
          from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
    );
    expect(definers.map(({ name }) => String(name)).sort()).toEqual(
      Object.keys(definerFunctions).sort(),
    );
  });

  it('are callable by exactly the listed roles, private ones only for policies', async () => {
    const callable = await rowsOf(
      database,
      sql`select n.nspname as schema, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
            array(
              select r.rolname::text from pg_roles r
              where r.rolname in ('anon', 'authenticated', 'service_role') and has_function_privilege(r.oid, p.oid, 'execute')
              order by 1
            ) as roles
          from pg_proc p join pg_namespace n on n.oid = p.pronamespace
          where n.nspname in ('public', 'private')`,
    );
    const exposed = callable.filter(({ schema }) => schema === 'public');
    expect(Object.fromEntries(exposed.map(({ name, roles }) => [name, roles]))).toEqual(
      executeGrants,
    );
    for (const { name, roles } of callable.filter(({ schema }) => schema === 'private')) {
      const isHelper = policyHelpers.includes(String(name));
      expect(roles, String(name)).toEqual(isHelper ? ['authenticated', 'service_role'] : []);
    }
  });

  it('are otherwise in a private schema that no API role may use', async () => {
    const [usage] = await rowsOf(
      database,
      sql`select bool_or(has_schema_privilege(r.oid, 'private', 'usage')) as usable
          from pg_roles r where r.rolname in ('anon', 'authenticated')`,
    );
    expect(usage).toEqual({ usable: false });
  });
});

it('grants nothing new to people by default, even after the bootstrap of a later start', async () => {
  const client = await database.pool.connect();
  await applyBootstrap(client).finally(() => client.release());
  const defaults = await rowsOf(
    database,
    sql`select defaclobjtype as kind, array_agg(entry.grantee::regrole::text) as roles
        from pg_default_acl cross join aclexplode(defaclacl) as entry
        where defaclnamespace = 'public'::regnamespace and defaclobjtype in ('r', 'f') and entry.grantee <> defaclrole
        group by defaclobjtype, entry.privilege_type`,
  );
  expect(defaults.length).toBeGreaterThan(1);
  for (const { roles } of defaults) expect(roles).toEqual(['service_role']);
});

describe('what we add to the auth schema', () => {
  it('is two triggers on auth.users', async () => {
    const triggers = await rowsOf(
      database,
      sql`select t.tgname, t.tgrelid::regclass::text as "table"
          from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
            and t.tgrelid in (select oid from pg_class where relnamespace = 'auth'::regnamespace)
          order by t.tgname`,
    );
    expect(triggers).toEqual(
      ['create_profile_for_new_user', 'drop_pending_profile'].map((tgname) => ({
        tgname,
        table: 'auth.users',
      })),
    );
  });
});
