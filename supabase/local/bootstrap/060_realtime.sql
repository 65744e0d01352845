-- The realtime schema of a hosted project, so that migrations which call realtime.send() and add
-- policies on realtime.messages apply there unchanged.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid() primary key,
  -- The order of messages, to find those missed while the connection was down. A hosted project
  -- lacks this column.
  sequence bigint generated always as identity,
  written_by xid8 not null default pg_current_xact_id()
);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);
create index if not exists messages_written_by_idx on realtime.messages (written_by);
comment on column realtime.messages.written_by is 'The transaction that sent it, to find the messages missed while the connection was down.';

alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- Topic of the current policy check, without the prefix 'realtime:'.
create or replace function realtime.topic() returns text
language sql stable
as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Broadcasts to a topic when the transaction commits. As on a hosted project, it runs with the
-- caller's rights, and a failure raises only a warning, so that it never undoes the change that it
-- reports.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id,
    case when jsonb_typeof(payload) = 'object' and not payload ? 'id'
      then payload || jsonb_build_object('id', message_id)
      else payload
    end,
    event, topic, private, 'broadcast'
  );
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation,
      'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;

-- Sends the row's id to the gateway, because a notification's text has at most 8 kB.
create or replace function coado_local.announce_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('coado_realtime', new.id::text);
  return null;
end
$$;
create or replace trigger announce_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null)
  execute function coado_local.announce_message();
