-- Web Push: telling a device with the app closed.
--
-- A device that wants to be told has a subscription, which ends with the session it was made in. What is to be
-- told waits in private.push_queue, one row for each device and subject, and stays there once it was sent until
-- the person has read it: so nothing rings twice. The sender (supabase/functions/push, the same code hosted and
-- embedded) asks for what is due, sends it and says what became of it. It sends a kind, a number and a route,
-- never a name nor a word of what somebody wrote.

-- # Whom to send to

-- A subscription names an address that the sender will ask: only those of push services, so that nobody makes it
-- knock anywhere else. Operators may add services of their own.
create table private.push_services (
  origin text primary key,
  constraint push_services_origin_check check (origin ~ '^https?://[a-z0-9.%:-]+$')
);
comment on table private.push_services is
  'Push services that devices may be subscribed at: https origins, % standing for any labels of the host.';
alter table private.push_services enable row level security;

insert into private.push_services (origin) values
  ('https://fcm.googleapis.com'),
  ('https://updates.push.services.mozilla.com'),
  ('https://web.push.apple.com'),
  ('https://%.push.apple.com'),
  ('https://%.notify.windows.com');

-- Neither a user in the address nor a slash can be in what is compared.
create function private.is_push_service(endpoint text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.push_services as service
    where substring(endpoint from '^(https?://[a-z0-9.-]+(?::[0-9]{1,5})?)/') like replace(service.origin, '_', '\_')
  );
$$;
revoke all on function private.is_push_service(text) from public, anon, authenticated;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_key unique (session_id),
  constraint push_subscriptions_endpoint_check check (char_length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table public.push_subscriptions is
  'Devices that are told with the app closed, at most ten a person. Made by save_push_subscription; gone with the session.';
comment on column public.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for this device.';
comment on column public.push_subscriptions.p256dh is 'The device''s public key (RFC 8291), base64url.';
comment on column public.push_subscriptions.auth is 'The device''s authentication secret (RFC 8291), base64url. Nobody reads it but the sender.';

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant all on public.push_subscriptions to service_role;
grant select (id, user_id, session_id, endpoint, created_at) on public.push_subscriptions to authenticated;
grant delete on public.push_subscriptions to authenticated;

create policy "a person reads own subscriptions"
on public.push_subscriptions for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person deletes own subscriptions"
on public.push_subscriptions for delete to authenticated
using (user_id = (select auth.uid()));

-- A device has one session and one address: what was known under either of the two gives way. Whoever knows an
-- address has the device before them, so that another person's row goes, too: they signed out without a connection.
create function public.save_push_subscription(endpoint text, p256dh text, auth_secret text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  session uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if not exists (select 1 from auth.sessions as own where own.id = session and own.user_id = person) then
    raise exception 'Entre na sua conta para receber avisos.' using errcode = '42501';
  end if;
  if not private.is_push_service(save_push_subscription.endpoint) then
    raise exception 'O serviço de avisos deste navegador não é aceito pelo Coado.'
      using errcode = 'P0001', hint = 'push_service_unknown';
  end if;
  perform private.lock_profile(person);
  delete from public.push_subscriptions as known
  where (known.endpoint = save_push_subscription.endpoint) <> (known.session_id = session);
  insert into public.push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth)
  values (person, session, save_push_subscription.endpoint, save_push_subscription.p256dh, auth_secret)
  on conflict (session_id) do update set p256dh = excluded.p256dh, auth = excluded.auth;
  delete from public.push_subscriptions as oldest
  where oldest.id in (
    select own.id from public.push_subscriptions as own
    where own.user_id = person order by own.created_at desc, own.id offset 10
  );
end;
$$;
comment on function public.save_push_subscription(text, text, text) is
  'Has the device of the caller''s session told with the app closed; the ten newest of a person are kept. Hint: push_service_unknown.';

-- A browser may change a device's address with the app closed, when nobody is signed in to say so: the old
-- address and its secret are the proof.
create function public.renew_push_subscription(
  old_endpoint text, old_auth_secret text, endpoint text, p256dh text, auth_secret text
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_push_service(renew_push_subscription.endpoint) then
    update public.push_subscriptions as known
    set endpoint = renew_push_subscription.endpoint, p256dh = renew_push_subscription.p256dh, auth = auth_secret
    where known.endpoint = old_endpoint and known.auth = old_auth_secret;
  end if;
exception
  when unique_violation then
    -- The new address is known already: the old one goes unheard, and so away.
    null;
end;
$$;
comment on function public.renew_push_subscription(text, text, text, text, text) is
  'Puts a device''s new address in the place of the old one, for who knows the old one''s secret. Says nothing either way.';

revoke all on function public.save_push_subscription(text, text, text) from public, anon, authenticated;
revoke all on function public.renew_push_subscription(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.save_push_subscription(text, text, text) to authenticated, service_role;
grant execute on function public.renew_push_subscription(text, text, text, text, text) to anon, authenticated, service_role;

-- # The sender's key
--
-- Browsers bind a subscription to the public half of the sender's key. The sender says which it has; the private
-- half is never here.

create table private.push_server (
  is_only boolean primary key default true,
  public_key text not null,
  constraint push_server_is_only_check check (is_only),
  constraint push_server_public_key_check check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);
comment on table private.push_server is 'The public key (RFC 8292, base64url) of the sender; no row while none has ever said it.';
alter table private.push_server enable row level security;

create function public.get_push_key()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select server.public_key from private.push_server as server;
$$;
comment on function public.get_push_key() is
  'The public key that a device is subscribed with; null where nothing is sent with the app closed. Nullable: get_push_key.';

-- What was subscribed with another key can never be sent to again.
create function public.announce_push_key(public_key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_server as known (public_key) values (announce_push_key.public_key)
  on conflict (is_only) do update set public_key = excluded.public_key
  where known.public_key <> excluded.public_key;
  if found then
    -- A hosted project refuses a deletion without a condition.
    delete from public.push_subscriptions as device where device.created_at <= now();
  end if;
end;
$$;
comment on function public.announce_push_key(text) is 'The sender says which key it signs with; a new one ends every subscription.';

revoke all on function public.get_push_key() from public, anon, authenticated;
revoke all on function public.announce_push_key(text) from public, anon, authenticated;
grant execute on function public.get_push_key() to authenticated, service_role;
grant execute on function public.announce_push_key(text) to service_role;

-- # What is to be told

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
  'What a device is to be told, and what it was told and its owner has not read: one row for each subject.';
comment on column private.push_queue.topic is 'conversation:<id>, brew:<id>, reminder:<id>, or the group_key of notifications.';
comment on column private.push_queue.due_at is 'When it may be sent or tried again.';
alter table private.push_queue enable row level security;
create index push_queue_due_at_idx on private.push_queue (due_at) where sent_at is null;
create index push_queue_sent_at_idx on private.push_queue (sent_at) where sent_at is not null;

-- Read within this time, on a screen that is open, it rings nowhere.
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

create trigger queue_notifications
after insert on public.notifications
referencing new table as changed
for each statement execute function private.queue_notifications();

-- Read: it may ring again.
create function private.forget_read_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_queue as told
  using changed, public.push_subscriptions as device
  where changed.read_at is not null and device.user_id = changed.user_id
    and told.subscription_id = device.id and told.topic = changed.group_key;
  return null;
end;
$$;

create trigger forget_read_notifications
after update on public.notifications
referencing new table as changed
for each statement execute function private.forget_read_notifications();

create function private.forget_all_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_queue as told
  using public.push_subscriptions as device
  where device.user_id = new.user_id and told.subscription_id = device.id and told.kind not in ('message', 'brew', 'reminder_brew', 'reminder_study');
  return null;
end;
$$;

create trigger forget_all_notifications
after insert or update of read_until on private.notification_marks
for each row execute function private.forget_all_notifications();

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
for each row when (new.unread_count > old.unread_count)
execute function private.queue_messages();

create function private.forget_read_conversation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_queue as told
  using public.push_subscriptions as device
  where device.user_id = new.user_id and told.subscription_id = device.id
    and told.topic = 'conversation:' || new.conversation_id;
  return null;
end;
$$;

create trigger forget_read_conversation
after update of unread_count on public.conversation_members
for each row when (new.unread_count = 0 and old.unread_count > 0)
execute function private.forget_read_conversation();

revoke all on function private.push_delay() from public, anon, authenticated;
revoke all on function private.queue_notifications() from public, anon, authenticated;
revoke all on function private.forget_read_notifications() from public, anon, authenticated;
revoke all on function private.forget_all_notifications() from public, anon, authenticated;
revoke all on function private.queue_messages() from public, anon, authenticated;
revoke all on function private.forget_read_conversation() from public, anon, authenticated;

-- # The end of a brew
--
-- A cold brew of eighteen hours ends with every screen off. The app says when; pausing and ending it take that back.

create table public.brew_alarms (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  announce_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint brew_alarms_announce_at_check check (announce_at <= created_at + interval '7 days')
);
comment on table public.brew_alarms is 'When a running brew ends, to be announced on the person''s devices; at most twenty a person.';
comment on column public.brew_alarms.id is 'The running brew''s, made by the client.';

create index brew_alarms_user_id_idx on public.brew_alarms (user_id);
create index brew_alarms_announce_at_idx on public.brew_alarms (announce_at);

alter table public.brew_alarms enable row level security;
revoke all on public.brew_alarms from anon, authenticated;
grant all on public.brew_alarms to service_role;
grant select, delete on public.brew_alarms to authenticated;
grant insert (id, user_id, announce_at) on public.brew_alarms to authenticated;
-- id and user_id because an upsert names them; the policy lets them be nobody else's.
grant update (id, user_id, announce_at) on public.brew_alarms to authenticated;

create policy "a person reads own alarms"
on public.brew_alarms for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds own alarms"
on public.brew_alarms for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own alarms"
on public.brew_alarms for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own alarms"
on public.brew_alarms for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.brew_alarms');

create function private.check_brew_alarm()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.lock_profile(new.user_id);
    if (select count(*) from public.brew_alarms as mine where mine.user_id = new.user_id) > 20 then
      raise exception 'São muitos preparos correndo ao mesmo tempo.' using errcode = 'P0001', hint = 'alarm_limit';
    end if;
  end if;
  perform pg_catalog.pg_notify('coado_push', '');
  return null;
end;
$$;
revoke all on function private.check_brew_alarm() from public, anon, authenticated;

create trigger check_brew_alarm
after insert or update on public.brew_alarms
for each row execute function private.check_brew_alarm();

-- # Reminders that people ask for
--
-- To brew or to study, at a time of day on chosen days of the week.

create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null,
  at_time time not null,
  days smallint[] not null,
  is_on boolean not null default true,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reminders_kind_check check (kind in ('brew', 'study')),
  constraint reminders_at_time_check check (date_trunc('minute', at_time) = at_time and at_time < '24:00'),
  constraint reminders_days_check check (
    array_ndims(days) = 1 and cardinality(days) between 1 and 7 and array_position(days, null) is null
    and 1 <= all (days) and 7 >= all (days)
  )
);
comment on table public.reminders is 'What a person wants to be reminded of, by the clock of their time zone; at most ten a person.';
comment on column public.reminders.kind is 'brew: to prepare a coffee; study: the course.';
comment on column public.reminders.days is 'Days of the week (ISO: 1 is Monday, 7 is Sunday).';
comment on column public.reminders.next_at is 'When it rings next with the app closed; null while it is switched off. Kept by the database.';

create index reminders_user_id_idx on public.reminders (user_id, created_at);
create index reminders_next_at_idx on public.reminders (next_at) where next_at is not null;

-- The first instant after `after` at that time of day, on one of those days, by that zone's clock.
create function private.next_reminder(at_time time, days smallint[], zone text, after timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min((day + at_time) at time zone zone)
  from (
    select (after at time zone zone)::date + step as day from generate_series(0, 7) as step
  ) as coming
  where extract(isodow from day)::smallint = any (days) and (day + at_time) at time zone zone > after;
$$;

create function private.schedule_reminder()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.next_at := case when new.is_on then private.next_reminder(
    new.at_time, new.days,
    (select profile.timezone from public.profiles as profile where profile.id = new.user_id), now()
  ) end;
  return new;
end;
$$;

create trigger schedule_reminder
before insert or update of at_time, days, is_on on public.reminders
for each row execute function private.schedule_reminder();

create function private.limit_reminders()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.lock_profile(new.user_id);
    if (select count(*) from public.reminders as mine where mine.user_id = new.user_id) > 10 then
      raise exception 'Você já tem 10 lembretes. Exclua um para criar outro.'
        using errcode = 'P0001', hint = 'reminder_limit';
    end if;
  end if;
  perform pg_catalog.pg_notify('coado_push', '');
  return null;
end;
$$;

create trigger limit_reminders
after insert or update on public.reminders
for each row execute function private.limit_reminders();

-- Whoever moves is reminded by the new place's clock.
create function private.move_reminders()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.reminders as mine
  set next_at = private.next_reminder(mine.at_time, mine.days, new.timezone, now())
  where mine.user_id = new.id and mine.is_on;
  return null;
end;
$$;

create trigger move_reminders
after update of timezone on public.profiles
for each row when (new.timezone is distinct from old.timezone)
execute function private.move_reminders();

revoke all on function private.next_reminder(time, smallint[], text, timestamptz) from public, anon, authenticated;
revoke all on function private.schedule_reminder() from public, anon, authenticated;
revoke all on function private.limit_reminders() from public, anon, authenticated;
revoke all on function private.move_reminders() from public, anon, authenticated;

alter table public.reminders enable row level security;
revoke all on public.reminders from anon, authenticated;
grant all on public.reminders to service_role;
grant select, delete on public.reminders to authenticated;
grant insert (id, user_id, kind, at_time, days, is_on) on public.reminders to authenticated;
grant update (kind, at_time, days, is_on) on public.reminders to authenticated;

create policy "a person reads own reminders"
on public.reminders for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds own reminders"
on public.reminders for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own reminders"
on public.reminders for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own reminders"
on public.reminders for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.reminders');

-- # Sending

-- When the person's quiet hours end that this instant lies in, by their own clock; null when it lies in none.
create function private.quiet_end(person uuid, instant timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when clock.quiet_from < clock.quiet_until and clock.at >= clock.quiet_from and clock.at < clock.quiet_until
      then (clock.day + clock.quiet_until) at time zone clock.zone
    -- Over midnight.
    when clock.quiet_from > clock.quiet_until and clock.at >= clock.quiet_from
      then (clock.day + 1 + clock.quiet_until) at time zone clock.zone
    when clock.quiet_from > clock.quiet_until and clock.at < clock.quiet_until
      then (clock.day + clock.quiet_until) at time zone clock.zone
  end
  from (
    select settings.quiet_from, settings.quiet_until, profile.timezone as zone,
      (instant at time zone profile.timezone)::date as day, (instant at time zone profile.timezone)::time as at
    from public.user_settings as settings
    join public.profiles as profile on profile.id = settings.user_id
    where settings.user_id = person
  ) as clock;
$$;

-- How much of a subject the person has not read, and where it leads: nothing, when it was taken back or they block
-- who did it.
create function private.push_news(person uuid, kind text, topic text, out count integer, out route text)
language plpgsql
stable
set search_path = ''
as $$
declare
  subject text := split_part(topic, ':', 2);
begin
  if kind = 'brew' then
    count := 1;
    route := '/calculator/timer/' || subject;
  elsif kind in ('reminder_brew', 'reminder_study') then
    count := 1;
    route := case kind when 'reminder_brew' then '/calculator' else '/studies' end;
  elsif kind = 'message' then
    select mine.unread_count,
      coalesce(
        '/messages/' || case when chat.person_one = person then chat.person_two else chat.person_one end,
        '/messages/archive/' || chat.id
      )
    into count, route
    from public.conversation_members as mine
    join public.conversations as chat on chat.id = mine.conversation_id
    where mine.user_id = person and mine.conversation_id = subject::uuid and mine.unread_count > 0;
  else
    select nullif(pg_catalog.count(*), 0)::integer,
      case kind
        when 'achievement' then '/achievements'
        when 'challenge' then '/challenges'
        when 'level' then '/profile'
        when 'follow' then '/notifications'
        else '/post/' || max(news.post_id::text)
      end
    into count, route
    from (
      select unread.post_id
      from public.notifications as unread
      where unread.user_id = person and unread.group_key = topic and unread.read_at is null
        and unread.created_at > coalesce(
          (select mark.read_until from private.notification_marks as mark where mark.user_id = person), '-infinity'
        )
        and (unread.from_user_id is null or not private.are_blocked(person, unread.from_user_id))
      limit 100
    ) as news;
  end if;
end;
$$;

revoke all on function private.quiet_end(uuid, timestamptz) from public, anon, authenticated;
revoke all on function private.push_news(uuid, text, text) from public, anon, authenticated;

-- When there is something to send next; null: never, as far as is known.
create function private.next_push_at()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select least(
    (select min(waiting.due_at) from private.push_queue as waiting where waiting.sent_at is null),
    (select min(alarm.announce_at) from public.brew_alarms as alarm),
    (select min(reminder.next_at) from public.reminders as reminder where reminder.next_at is not null)
  );
$$;
revoke all on function private.next_push_at() from public, anon, authenticated;

-- Hands out what is due, for two minutes: a sender that dies with it is followed by another. The sixth try is the
-- last.
create function public.claim_pushes(max_rows integer default 50)
returns table (
  subscription_id uuid,
  topic text,
  endpoint text,
  p256dh text,
  auth_secret text,
  kind text,
  count integer,
  route text
)
language plpgsql
security definer
set search_path = ''
as $$
declare
  candidate record;
  quiet timestamptz;
  news record;
begin
  -- An alarm that is half a day late announces nothing any more.
  with rung as (
    delete from public.brew_alarms as alarm
    where alarm.id in (
      select due.id from public.brew_alarms as due where due.announce_at <= now()
      order by due.announce_at limit max_rows for update skip locked
    )
    returning alarm.id, alarm.user_id, alarm.announce_at
  )
  insert into private.push_queue (subscription_id, topic, kind, due_at)
  select device.id, 'brew:' || rung.id, 'brew', rung.announce_at
  from rung
  join public.push_subscriptions as device on device.user_id = rung.user_id
  where rung.announce_at > now() - interval '12 hours'
  on conflict do nothing;

  -- A reminder rings in its own hour, or next time.
  with due as (
    select reminder.id, reminder.user_id, reminder.kind, reminder.next_at as rang_at
    from public.reminders as reminder
    where reminder.next_at <= now()
    order by reminder.next_at limit max_rows for update skip locked
  ),
  rung as (
    update public.reminders as reminder
    set next_at = private.next_reminder(reminder.at_time, reminder.days, profile.timezone, now())
    from due
    join public.profiles as profile on profile.id = due.user_id
    where reminder.id = due.id
    returning due.id, due.user_id, due.kind, due.rang_at
  )
  insert into private.push_queue (subscription_id, topic, kind, due_at)
  select device.id, 'reminder:' || rung.id, 'reminder_' || rung.kind, rung.rang_at
  from rung
  join public.push_subscriptions as device on device.user_id = rung.user_id
  where rung.rang_at > now() - interval '1 hour'
  on conflict do nothing;

  delete from private.push_queue as old where old.sent_at < now() - interval '30 days';

  for candidate in
    select waiting.subscription_id, waiting.topic, waiting.kind, device.user_id,
      device.endpoint, device.p256dh, device.auth,
      coalesce(session.not_after <= now(), false) as is_over
    from private.push_queue as waiting
    join public.push_subscriptions as device on device.id = waiting.subscription_id
    join auth.sessions as session on session.id = device.session_id
    where waiting.sent_at is null and waiting.due_at <= now()
    order by waiting.due_at
    limit max_rows
    for update of waiting skip locked
  loop
    if candidate.is_over then
      delete from public.push_subscriptions as device where device.id = candidate.subscription_id;
      continue;
    end if;
    news := private.push_news(candidate.user_id, candidate.kind, candidate.topic);
    if news.count is null or not private.wants_notification(candidate.user_id, candidate.kind) then
      delete from private.push_queue as waiting
      where waiting.subscription_id = candidate.subscription_id and waiting.topic = candidate.topic;
      continue;
    end if;
    -- What the person started themselves rings when they wanted it.
    quiet := case when candidate.kind not in ('brew', 'reminder_brew', 'reminder_study') then private.quiet_end(candidate.user_id, now()) end;
    update private.push_queue as waiting
    set due_at = coalesce(quiet, now() + interval '2 minutes'),
      tries = waiting.tries + (quiet is null)::integer
    where waiting.subscription_id = candidate.subscription_id and waiting.topic = candidate.topic;
    if quiet is null then
      subscription_id := candidate.subscription_id;
      topic := candidate.topic;
      endpoint := candidate.endpoint;
      p256dh := candidate.p256dh;
      auth_secret := candidate.auth;
      kind := candidate.kind;
      count := news.count;
      route := news.route;
      return next;
    end if;
  end loop;
end;
$$;
comment on function public.claim_pushes(integer) is
  'For the sender: what is to be sent now, each handed out for two minutes. count: how much of the subject is unread, 100 at most.';

-- What became of it: 'sent'; 'gone', the push service knows the device no longer; 'retry', it is busy or away;
-- 'refused', it never will take it. {subscription_id, topic, outcome, retry_after in seconds or null} each.
create function public.settle_pushes(results jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  result record;
begin
  for result in
    select each.subscription_id, each.topic, each.outcome, each.retry_after
    from jsonb_to_recordset(results) as each (subscription_id uuid, topic text, outcome text, retry_after integer)
    order by each.subscription_id, each.topic
  loop
    case result.outcome
      when 'gone' then
        delete from public.push_subscriptions as device where device.id = result.subscription_id;
      when 'sent' then
        -- Of the end of a brew, and of a reminder, there is nothing to be read.
        delete from private.push_queue as told
        where told.subscription_id = result.subscription_id and told.topic = result.topic and told.kind in ('brew', 'reminder_brew', 'reminder_study');
        update private.push_queue as told set sent_at = now()
        where told.subscription_id = result.subscription_id and told.topic = result.topic;
      when 'retry' then
        delete from private.push_queue as waiting
        where waiting.subscription_id = result.subscription_id and waiting.topic = result.topic and waiting.tries >= 6;
        update private.push_queue as waiting
        set due_at = now() + make_interval(
          secs => least(greatest(result.retry_after, 15 * 2 ^ waiting.tries), 3600)
        )
        where waiting.subscription_id = result.subscription_id and waiting.topic = result.topic;
      else
        delete from private.push_queue as waiting
        where waiting.subscription_id = result.subscription_id and waiting.topic = result.topic;
    end case;
  end loop;
end;
$$;
comment on function public.settle_pushes(jsonb) is 'For the sender: what became of what claim_pushes handed out.';

revoke all on function public.claim_pushes(integer) from public, anon, authenticated;
revoke all on function public.settle_pushes(jsonb) from public, anon, authenticated;
grant execute on function public.claim_pushes(integer) to service_role;
grant execute on function public.settle_pushes(jsonb) to service_role;

-- Hosted, pg_cron looks every ten seconds and calls the Edge Function where something is due; its address and
-- secret lie in the Vault (docs/supabase.md). The embedded stack listens.
create function private.wake_push_sender()
returns void
language plpgsql
set search_path = ''
as $$
declare
  address text;
  secret text;
begin
  if private.next_push_at() <= now() or not exists (select 1 from private.push_server) then
    select one.decrypted_secret into address from vault.decrypted_secrets as one where one.name = 'coado_push_url';
    select one.decrypted_secret into secret from vault.decrypted_secrets as one where one.name = 'coado_push_secret';
    if address is not null and secret is not null then
      perform net.http_post(
        url := address, body := '{}'::jsonb, timeout_milliseconds := 30000,
        headers := jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret)
      );
    end if;
  end if;
end;
$$;
revoke all on function private.wake_push_sender() from public, anon, authenticated;

do $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions as one where one.name in ('pg_cron', 'pg_net')
  ) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
    perform cron.schedule('coado-push', '10 seconds', 'select private.wake_push_sender()');
  end if;
exception
  when others then
    raise warning 'pg_cron or pg_net cannot be used (%): call the push function regularly by other means', sqlerrm;
end;
$$;
