-- Delivery of push messages: claiming due messages and recording their outcomes.

-- Returns the end of the quiet hours that contain the instant; null outside quiet hours.
create function private.quiet_hours_end(person uuid, instant timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when clock.quiet_from < clock.quiet_until and clock.at >= clock.quiet_from and clock.at < clock.quiet_until
      then (clock.day + clock.quiet_until) at time zone clock.zone
    -- The quiet hours begin before midnight and end after it.
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

-- Returns how much of a topic is unread, and its route; null if it was undone or the person blocks its author.
create function private.push_content(person uuid, kind text, topic text, out count integer, out route text)
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
    where mine.user_id = person and mine.conversation_id = subject::uuid
      and mine.unread_count > 0 and not mine.muted;
  else
    select nullif(pg_catalog.count(*), 0)::integer,
      case kind
        when 'achievement' then '/achievements'
        when 'challenge' then '/challenges'
        when 'level' then '/profile'
        when 'follow' then '/notifications'
        when 'follow_request' then '/profile/requests'
        when 'follow_accepted' then '/notifications'
        else '/post/' || max(news.post_id::text)
      end
    into count, route
    from (
      select unread.post_id
      from public.notifications as unread
      where unread.user_id = person and unread.group_key = topic and unread.read_at is null
        and not exists (
          select 1 from private.notification_read_marks as mark
          where mark.user_id = person and coalesce(mark.group_key, topic) = topic and mark.read_until >= unread.created_at
        )
        and (unread.from_user_id is null or not private.are_blocked(person, unread.from_user_id))
      limit 100
    ) as news;
  end if;
end;
$$;

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

-- A claim lasts two minutes: if a sender crashes, another retries. The sixth attempt is the last.
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
  -- Alarms more than twelve hours late are dropped.
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

  -- A reminder is sent within an hour of its time, or not at all.
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
    news := private.push_content(candidate.user_id, candidate.kind, candidate.topic);
    if news.count is null or not private.wants_notification(candidate.user_id, candidate.kind) then
      delete from private.push_queue as waiting
      where waiting.subscription_id = candidate.subscription_id and waiting.topic = candidate.topic;
      continue;
    end if;
    -- Alarms and reminders that the person set themselves ignore quiet hours.
    quiet := case when candidate.kind not in ('brew', 'reminder_brew', 'reminder_study') then private.quiet_hours_end(candidate.user_id, now()) end;
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
  'For the sender: the due messages, each reserved for two minutes. count: unread items of the topic, 100 at most.';

-- Each result is {subscription_id, topic, outcome, retry_after in seconds or null}. Outcomes: 'sent'; 'expired', the
-- push service does not know the device any more; 'retry', it is busy or unreachable; 'refused', it never accepts it.
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
      when 'expired' then
        delete from public.push_subscriptions as device where device.id = result.subscription_id;
      when 'sent' then
        -- Alarms and reminders are never marked read, so their rows are deleted.
        delete from private.push_queue as queued
        where queued.subscription_id = result.subscription_id and queued.topic = result.topic and queued.kind in ('brew', 'reminder_brew', 'reminder_study');
        update private.push_queue as queued set sent_at = now()
        where queued.subscription_id = result.subscription_id and queued.topic = result.topic;
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
comment on function public.settle_pushes(jsonb) is 'For the sender: the outcomes of the messages from claim_pushes.';

-- Calls an Edge Function, whose address and secret are in the Vault (docs/supabase.md); nothing happens without them.
create function private.call_edge_function(name text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  address text;
  secret text;
begin
  select one.decrypted_secret into address from vault.decrypted_secrets as one where one.name = 'coado_' || call_edge_function.name || '_url';
  select one.decrypted_secret into secret from vault.decrypted_secrets as one where one.name = 'coado_' || call_edge_function.name || '_secret';
  if address is not null and secret is not null then
    perform net.http_post(
      url := address, body := '{}'::jsonb, timeout_milliseconds := 30000,
      headers := jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret)
    );
  end if;
end;
$$;

-- Hosted, pg_cron runs this every ten seconds; the embedded stack listens instead.
create function private.wake_push_sender()
returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.next_push_at() <= now() or not exists (select 1 from private.push_server) then
    perform private.call_edge_function('push');
  end if;
end;
$$;

select private.schedule_job('coado-push', '10 seconds', 'select private.wake_push_sender()', '{pg_cron,pg_net}');
