-- The schema for everything the API must not expose.
--
-- PostgREST serves `public` only. Trigger functions, helpers that run with the owner's rights and
-- tables nobody may read directly live in `private`, which neither anon nor authenticated can use.

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;

create schema private;
comment on schema private is 'Helpers, trigger functions and bookkeeping that the API never exposes.';
revoke all on schema private from public, anon, authenticated;

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Keeps updated_at true whoever writes the row.';

revoke all on function private.touch_updated_at() from public, anon, authenticated;
