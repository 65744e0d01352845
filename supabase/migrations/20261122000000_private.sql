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
comment on function private.touch_updated_at() is 'Sets updated_at on every update, from any role.';
revoke all on function private.touch_updated_at() from public, anon, authenticated;

-- Broadcasts an event to open apps over a private Realtime channel: 'feed' for every signed-in
-- person, 'user:<id>' for one person, and the channels of conversations. Payloads contain ids at
-- most; clients then read the tables, where the policies decide. The policies of each channel are
-- next to the functions that send on it.
--
-- Broadcasts are best effort: without the realtime schema, or when sending fails, the write still
-- succeeds.
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
