-- The schema that the API never exposes, and the helpers that every other file uses. PostgREST serves `public` only;
-- neither anon nor authenticated can use `private`.

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Helpers, trigger functions and bookkeeping that the API never exposes.';
revoke all on schema private from public, anon, authenticated;
-- PostgreSQL lets every role execute a new function, and a hosted project grants all of `public` to its roles. From
-- here on only the owner and the server may use what a migration makes; it grants the rest by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public grant execute on functions to service_role;

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
comment on function private.touch_updated_at() is 'Sets updated_at on every update, from any role.';

-- Composes letters (NFC) and removes invisible marks and marks of direction, which make two names look alike. Keeps
-- the joiner of emoji, and at most three marks on a letter: more marks would cover the line above.
create function private.clean_marks(written text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      normalize(written, NFC),
      U&'[\202A-\202E\2060-\206F\200E\200F\061C\00AD\034F\180E\200B\FEFF\FFF9-\FFFB\0001-\001F\007F-\009F]',
      '',
      'g'
    ),
    U&'([\0300-\036F\0483-\0489\0591-\05BD\0610-\061A\064B-\065F\0E31\0E34-\0E3A\0E47-\0E4E\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]{3})'
      || U&'[\0300-\036F\0483-\0489\0591-\05BD\0610-\061A\064B-\065F\0E31\0E34-\0E3A\0E47-\0E4E\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]+',
    '\1',
    'g'
  );
$$;

-- Returns a name with single spaces for every kind of blank, letters that look blank included (U+2800, the Hangul
-- fillers). A name of nothing but marks and joiners is empty, which the checks of the tables refuse.
create function private.clean_title(written text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when title ~ U&'^[ \200C\200D\0300-\036F\20D0-\20FF\FE00-\FE0F\+0E0020-\+0E01EF]*$' then '' else title end
  from btrim(private.clean_marks(regexp_replace(
    written,
    U&'[\0009-\000D\0020\0085\00A0\115F\1160\1680\2000-\200A\2028\2029\202F\205F\2800\3000\3164\FFA0]+',
    ' ',
    'g'
  ))) as title;
$$;

-- Cleans the columns named by its arguments. JSON escapes control characters, so only marks are removed from it.
create function private.clean_titles()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  written jsonb := to_jsonb(new);
  cleaned jsonb;
begin
  select jsonb_object_agg(title, case jsonb_typeof(written -> title)
    when 'string' then to_jsonb(private.clean_title(written ->> title))
    else private.clean_marks((written -> title)::text)::jsonb
  end)
  into cleaned
  from unnest(tg_argv) as title;
  if written <> written || cleaned then
    new := jsonb_populate_record(new, cleaned);
  end if;
  return new;
end;
$$;

-- Clients update `where id = … and version = …`: no row matches when another admin saved first.
create function private.raise_version()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

-- An access token is valid for up to an hour after a sign-out elsewhere, a new password or a deletion ended its
-- session. Operators' tokens have no session.
create function private.has_ended_session()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  session uuid := auth.jwt() ->> 'session_id';
begin
  return session is not null and not exists (
    select 1 from auth.sessions as own
    where own.id = session and own.user_id = auth.uid() and (own.not_after is null or own.not_after > now())
  );
end;
$$;
comment on function private.has_ended_session() is 'Whether the session of the caller''s access token has ended.';
grant execute on function private.has_ended_session() to authenticated, service_role;

-- Refuses an ended session, for writes that suspended people may make. Policies with is_suspended()
-- cover all other writes.
create function private.require_session()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.has_ended_session() then
    raise exception 'Sua sessão terminou. Entre de novo para continuar.' using errcode = '42501';
  end if;
end;
$$;

-- Adds a policy for each act, named "a person reads own waters" or "admins add units". New and updated rows must meet
-- new_condition, too, if there is one.
create function private.allow_rows(
  target regclass, who text, noun text, acts text[], condition text, new_condition text default null
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  act text;
  verb text;
begin
  foreach act in array acts loop
    verb := case act when 'select' then 'read' when 'insert' then 'add' else act end
      || case who when 'admins' then ' ' else 's own ' end;
    execute format(
      'create policy %I on %s for %s to authenticated %s %s', who || ' ' || verb || noun, target, act,
      case when act <> 'insert' then format('using (%s)', condition) end,
      case when act in ('insert', 'update') then format('with check (%s)', concat_ws(' and ', condition, new_condition)) end
    );
  end loop;
end;
$$;

create function private.allow_own_rows(
  target regclass, noun text, acts text[] default '{select,insert,update,delete}', owner_column text default 'user_id',
  new_condition text default null
)
returns void
language sql
set search_path = ''
as $$
  select private.allow_rows(target, 'a person', noun, acts, format('%I = (select auth.uid())', owner_column), new_condition);
$$;
comment on function private.allow_own_rows(regclass, text, text[], text, text) is
  'For migrations: lets signed-in people read, add, update or delete the rows of which they are the owner.';

create function private.allow_admins(target regclass, noun text, acts text[])
returns void
language sql
set search_path = ''
as $$
  select private.allow_rows(target, 'admins', noun, acts, '(select private.is_admin())');
$$;
comment on function private.allow_admins(regclass, text, text[]) is 'For migrations: lets admins read or change every row.';

create function private.forbid_writes(target regclass, who text, state text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create policy %I on %s as restrictive for insert to authenticated
     with check (not (select %s))', who || ' adds nothing', target, state
  );
  execute format(
    'create policy %I on %s as restrictive for update to authenticated
     using (true) with check (not (select %s))', who || ' updates nothing', target, state
  );
  execute format(
    'create policy %I on %s as restrictive for delete to authenticated
     using (not (select %s))', who || ' deletes nothing', target, state
  );
end;
$$;
comment on function private.forbid_writes(regclass, text, text) is
  'For migrations: closes a table while a call such as private.is_suspended() is true; who is the beginning of the policies'' names.';

create function private.forbid_ended_sessions(target regclass)
returns void
language sql
set search_path = ''
as $$
  select private.forbid_writes(target, 'an ended session', 'private.has_ended_session()');
$$;
comment on function private.forbid_ended_sessions(regclass) is
  'For migrations: closes a table that suspended people may write to tokens of ended sessions.';

-- Runs a trigger function of this schema after each statement of these acts. The rows are its transition table `changed`.
create function private.after_statement(target regclass, acts text[], called text, variadic arguments text[] default '{}')
returns void
language plpgsql
set search_path = ''
as $$
declare
  act text;
begin
  foreach act in array acts loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement execute function private.%I(%s)',
      called || case when cardinality(acts) > 1 then '_on_' || act else '' end, act, target,
      case act when 'delete' then 'old' else 'new' end, called,
      (select string_agg(quote_literal(argument), ', ') from unnest(arguments) as argument)
    );
  end loop;
end;
$$;
comment on function private.after_statement(regclass, text[], text, text[]) is
  'For migrations: adds a statement trigger for each act; its name is the function''s, with the act if there are several.';

-- Has pg_cron run a command regularly on a hosted project. The embedded stack has no pg_cron, but tasks of its own.
create function private.schedule_job(job text, at text, command text, extensions text[] default '{pg_cron}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  if extensions <@ array(select one.name::text from pg_catalog.pg_available_extensions as one) then
    create extension if not exists pg_cron with schema pg_catalog;
    if 'pg_net' = any (extensions) then
      create extension if not exists pg_net with schema extensions;
    end if;
    perform cron.schedule(job, at, command);
  end if;
exception
  when others then
    raise warning 'pg_cron cannot be used (%): run "%" regularly by other means', sqlerrm, command;
end;
$$;
comment on function private.schedule_job(text, text, text, text[]) is
  'For migrations: schedules a command where the extensions that it needs are available.';

-- Broadcasts an event over a private Realtime channel: 'feed' for every signed-in person, 'user:<id>' for one person,
-- and the channels of conversations. Payloads contain ids at most: clients then read the tables under their policies.
-- A failed broadcast does not fail the write.
create function private.broadcast(payload jsonb, event text, topic text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform realtime.send(payload, event, topic, true);
exception
  when others then
    raise warning 'broadcast of % failed: %', event, sqlerrm;
end;
$$;

-- Announces changed rows by id to everyone; open apps then fetch the rows they show, with their own rights. An id
-- reveals nothing to people who cannot read its row.
create function private.announce_rows(ids uuid[], variadic kinds text[])
returns void
language sql
set search_path = ''
as $$
  select private.broadcast(jsonb_object_agg(kind, to_jsonb(ids)), 'rows_changed', 'feed')
  from unnest(kinds) as kind
  having cardinality(ids) > 0;
$$;

-- Runs with the owner's rights, because people who write rows cannot use this schema.
create function private.announce_to_person()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast('{}', tg_argv[0], 'user:' || case tg_op when 'DELETE' then old.user_id else new.user_id end);
  return null;
end;
$$;
