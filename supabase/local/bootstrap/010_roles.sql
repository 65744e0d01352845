-- The API roles of a hosted Supabase project. Roles belong to the whole server, so each statement
-- accepts an existing role. The gateway derives authenticator's password (pools.ts) and stores it
-- nowhere.
do $$
declare
  api_role text;
begin
  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = api_role) then
      execute pg_catalog.format('create role %I nologin noinherit', api_role);
    end if;
  end loop;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role' and rolbypassrls) then
    alter role service_role bypassrls;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_catalog.pg_has_role('authenticator', api_role, 'member') then
      execute pg_catalog.format('grant %I to authenticator', api_role);
    end if;
    if not pg_catalog.pg_has_role(current_user, api_role, 'set') then
      execute pg_catalog.format('grant %I to current_user with set true', api_role);
    end if;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public;

-- Hosted Supabase grants these on all objects that a migration creates. Only in a new database: the
-- first migration revokes them, and the bootstrap runs at every start.
do $$
begin
  if not exists (
    select from pg_catalog.pg_default_acl where defaclnamespace = 'public'::pg_catalog.regnamespace
  ) then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end
$$;
