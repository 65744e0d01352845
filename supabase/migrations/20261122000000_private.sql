-- The schema that the API never exposes, and the helpers that every other file uses.
--
-- PostgREST serves `public` only. Trigger functions, helpers with the owner's rights and tables without client
-- access are in `private`, which neither anon nor authenticated can use.

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

-- Tells open apps that something changed, over a private channel of realtime: 'feed' for everybody signed in,
-- 'user:<id>' for one person, and the conversations' own. Messages carry ids at most; whoever hears one asks
-- the tables, where the policies decide. Who may hear a channel is said beside what is told there.
--
-- Telling is a courtesy: without the realtime schema, or when sending fails, the write still counts.
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
revoke all on function private.broadcast(jsonb, text, text) from public, anon, authenticated;
