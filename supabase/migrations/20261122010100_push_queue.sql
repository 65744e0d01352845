-- The queue of push messages: one row per device and topic. A sent row stays until the person has read the topic, so
-- that a topic alerts once. The sender (supabase/functions/push, hosted and embedded) claims due rows, sends them and
-- reports the outcome. It sends a kind, a number and a route, never a name or a text.

create table private.push_queue (
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  topic text not null,
  kind text not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  primary key (subscription_id, topic)
);
comment on table private.push_queue is
  'Push messages that are due for a device, and sent ones that its owner has not read: one row per topic.';
comment on column private.push_queue.topic is 'conversation:<id>, brew:<id>, reminder:<id>, or the group_key of notifications.';
comment on column private.push_queue.due_at is 'When it may be sent or retried.';
alter table private.push_queue enable row level security;
create index push_queue_due_at_idx on private.push_queue (due_at) where sent_at is null;
create index push_queue_sent_at_idx on private.push_queue (sent_at) where sent_at is not null;

-- A notification that is read within this time on an open screen is not sent.
create function private.push_delay()
returns interval
language sql
immutable
set search_path = ''
return interval '10 seconds';

create function private.queue_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_queue (subscription_id, topic, kind, due_at)
  select device.id, fresh.group_key, fresh.type, now() + private.push_delay()
  from changed as fresh
  join public.push_subscriptions as device on device.user_id = fresh.user_id
  where fresh.read_at is null
  on conflict do nothing;
  if found then
    perform pg_catalog.pg_notify('coado_push', '');
  end if;
  return null;
end;
$$;

select private.after_statement('public.notifications', '{insert}', 'queue_notifications');

-- Deletes the rows of read topics, so that these topics may alert again.
create function private.dequeue_read_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_queue as queued
  using changed, public.push_subscriptions as device
  where changed.read_at is not null and device.user_id = changed.user_id
    and queued.subscription_id = device.id and queued.topic = changed.group_key;
  return null;
end;
$$;

select private.after_statement('public.notifications', '{update}', 'dequeue_read_notifications');

create function private.dequeue_all_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_queue as queued
  using public.push_subscriptions as device
  where device.user_id = new.user_id and queued.subscription_id = device.id and queued.kind not in ('message', 'brew', 'reminder_brew', 'reminder_study');
  return null;
end;
$$;

create trigger dequeue_all_notifications
after insert or update of read_until on private.notification_read_marks
for each row when (new.group_key is null)
execute function private.dequeue_all_notifications();

create function private.queue_messages()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_queue (subscription_id, topic, kind, due_at)
  select device.id, 'conversation:' || new.conversation_id, 'message', now() + private.push_delay()
  from public.push_subscriptions as device
  where device.user_id = new.user_id and private.wants_notification(new.user_id, 'message')
  on conflict do nothing;
  if found then
    perform pg_catalog.pg_notify('coado_push', '');
  end if;
  return null;
end;
$$;

create trigger queue_messages
after update of unread_count on public.conversation_members
for each row when (new.unread_count > old.unread_count and not new.muted)
execute function private.queue_messages();

create function private.dequeue_read_conversation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_queue as queued
  using public.push_subscriptions as device
  where device.user_id = new.user_id and queued.subscription_id = device.id
    and queued.topic = 'conversation:' || new.conversation_id;
  return null;
end;
$$;

create trigger dequeue_read_conversation
after update of unread_count on public.conversation_members
for each row when (new.unread_count = 0 and old.unread_count > 0)
execute function private.dequeue_read_conversation();

-- The embedded stack's sender listens on this channel; elsewhere pg_cron runs every few seconds. Triggers call this
-- for each row: a statement trigger would also run without rows, at each poll of the sender, and wake it without end.
create function private.notify_push_sender()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('coado_push', '');
  return null;
end;
$$;
