-- The admin area: people and their roles, suspensions, and the installation's figures.

-- # People

-- The person's role, with the admins locked against change; refuses an unknown person.
create function private.role_for_change(person uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  current_role_name text;
begin
  -- Before the caller's own right is looked at: they may be demoted while they wait.
  perform private.lock_admins();
  perform private.require_admin();
  select profile.role into current_role_name from public.profiles as profile where profile.id = person;
  if not found then
    raise exception 'Pessoa não encontrada.' using errcode = 'P0001', hint = 'person_unknown';
  end if;
  return current_role_name;
end;
$$;

revoke all on function private.role_for_change(uuid) from public, anon, authenticated;

create function public.admin_set_role(person uuid, new_role text, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_role text := private.role_for_change(person);
begin
  perform private.require_reason(reason);
  if new_role is null or new_role not in ('user', 'admin') then
    raise exception 'Este papel não existe.' using errcode = 'P0001', hint = 'role_unknown';
  end if;
  if new_role = old_role then
    return;
  end if;
  -- Logged first: an admin who steps down is still one while it is written.
  perform private.log_admin_act(
    'role.changed', 'profile', person::text, reason,
    jsonb_build_object('role', jsonb_build_object('from', old_role, 'to', new_role))
  );
  update public.profiles as profile set role = new_role where profile.id = person;
end;
$$;
comment on function public.admin_set_role(uuid, text, text) is
  'Makes a person admin or user, with a reason; refuses to demote the last admin (hint last_admin).';

create function public.admin_suspend(person uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  has_changed boolean;
begin
  perform private.role_for_change(person);
  perform private.require_reason(reason);
  if person = (select auth.uid()) then
    raise exception 'Você não pode suspender a própria conta.' using errcode = 'P0001', hint = 'self_suspension';
  end if;
  insert into private.account_suspensions as known (user_id, reason, suspended_by)
  values (person, btrim(reason), (select auth.uid()))
  on conflict (user_id) do update set reason = excluded.reason, suspended_by = excluded.suspended_by
  where known.reason <> excluded.reason;
  has_changed := found;
  -- What was reported about the person, and about what they wrote to others, is settled by it.
  update public.reports as report
  set status = 'hidden'
  where report.status = 'open'
    and (
      report.person_id = person
      or report.message_id in (select message.id from public.messages as message where message.sender_id = person)
    );
  if has_changed then
    perform private.log_admin_act('account.suspended', 'profile', person::text, reason);
  end if;
end;
$$;
comment on function public.admin_suspend(uuid, text) is
  'Takes a person''s right to write, with a reason they are shown. Again: replaces the reason; the same one changes and logs nothing.';

create function public.admin_unsuspend(person uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.role_for_change(person);
  perform private.require_reason(reason);
  delete from private.account_suspensions as suspension where suspension.user_id = person;
  if found then
    perform private.log_admin_act('account.unsuspended', 'profile', person::text, reason);
  end if;
end;
$$;
comment on function public.admin_unsuspend(uuid, text) is 'Gives a suspended person the right to write back.';

create index profiles_newest_idx on public.profiles (created_at desc, id desc);

create function public.admin_search_users(
  query text default '',
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (
  id uuid,
  name text,
  username text,
  avatar_url text,
  role text,
  level integer,
  points integer,
  total_brews integer,
  created_at timestamptz,
  suspended_at timestamptz,
  suspension_reason text
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  wanted tsquery := private.search_query(query);
  from_at timestamptz := coalesce(before_created_at, 'infinity');
  from_id uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  at_most integer := least(greatest(coalesce(page_size, 20), 1), 100);
  found uuid[];
begin
  perform private.require_admin();
  -- As private.posts_found: the newest first, and by the words' index what they do not answer.
  found := array(
    select newest.id
    from (
      select profile.id, profile.created_at, profile.search from public.profiles as profile
      where (profile.created_at, profile.id) < (from_at, from_id)
      order by profile.created_at desc, profile.id desc limit 1000
    ) as newest
    where wanted is null or newest.search @@ wanted
    order by newest.created_at desc, newest.id desc limit at_most
  );
  if cardinality(found) < at_most and wanted is not null then
    found := array(
      select person.id
      from (
        select profile.id, profile.created_at from public.profiles as profile where profile.search @@ wanted offset 0
      ) as person
      where (person.created_at, person.id) < (from_at, from_id)
      order by person.created_at desc, person.id desc limit at_most
    );
  end if;
  return query
    select
      profile.id, profile.name, profile.username, profile.avatar_url, profile.role, profile.level, profile.points,
      profile.total_brews, profile.created_at, suspension.created_at, suspension.reason
    from public.profiles as profile
    left join private.account_suspensions as suspension on suspension.user_id = profile.id
    where profile.id = any (found)
    order by profile.created_at desc, profile.id desc;
end;
$$;
comment on function public.admin_search_users(text, timestamptz, uuid, integer) is
  'People by name or username (all words, the last as a beginning), newest first, with suspensions; the next page is before the last row''s (created_at, id). Nullable: suspended_at, suspension_reason.';

revoke all on function public.admin_set_role(uuid, text, text) from public, anon, authenticated;
revoke all on function public.admin_suspend(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_unsuspend(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_search_users(text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.admin_set_role(uuid, text, text) to authenticated, service_role;
grant execute on function public.admin_suspend(uuid, text) to authenticated, service_role;
grant execute on function public.admin_unsuspend(uuid, text) to authenticated, service_role;
grant execute on function public.admin_search_users(text, timestamptz, uuid, integer) to authenticated, service_role;

-- # Figures

-- Rows arrive in the order of these columns, so a few bytes a page find the last weeks.
create index brews_created_at_brin_idx on public.brews using brin (created_at);
create index lesson_completions_completed_at_brin_idx on public.lesson_completions using brin (completed_at);

-- A year of rows is too much to count whenever somebody looks: whole hours are counted once and kept. What is
-- deleted later stays counted, for it was there.
create table private.hourly_figures (
  hour timestamptz primary key,
  people integer not null,
  brews integer not null,
  posts integer not null,
  lessons integer not null,
  constraint hourly_figures_whole_hours check (hour = date_trunc('hour', hour, 'UTC'))
);
comment on table private.hourly_figures is 'New people, saved brews, posts and completed lessons of each hour in which there were any.';
alter table private.hourly_figures enable row level security;

create table private.kept_figures (
  is_only_row boolean primary key default true,
  rolled_until timestamptz,
  counted_at timestamptz,
  people bigint,
  active_people bigint,
  brews bigint,
  posts bigint,
  lessons bigint,
  constraint kept_figures_one_row check (is_only_row)
);
comment on table private.kept_figures is 'How far hourly_figures reach, and the totals as last counted. One row.';
comment on column private.kept_figures.rolled_until is 'Hours before it are in hourly_figures; null before the first.';
alter table private.kept_figures enable row level security;
insert into private.kept_figures default values;

create function private.count_hours(start_at timestamptz, end_at timestamptz)
returns setof private.hourly_figures
language sql
stable
set search_path = ''
as $$
  with events as (
    select profile.created_at as at, 'people' as kind from public.profiles as profile
    where profile.created_at >= start_at and profile.created_at < end_at
    union all
    select brew.created_at, 'brews' from public.brews as brew
    where brew.created_at >= start_at and brew.created_at < end_at and brew.import_id is null
    union all
    select post.created_at, 'posts' from public.community_posts as post
    where post.created_at >= start_at and post.created_at < end_at
    union all
    select done.completed_at, 'lessons' from public.lesson_completions as done
    where done.completed_at >= start_at and done.completed_at < end_at
  )
  select
    date_trunc('hour', event.at, 'UTC'),
    count(*) filter (where event.kind = 'people')::integer,
    count(*) filter (where event.kind = 'brews')::integer,
    count(*) filter (where event.kind = 'posts')::integer,
    count(*) filter (where event.kind = 'lessons')::integer
  from events as event
  group by 1;
$$;
comment on function private.count_hours(timestamptz, timestamptz) is 'The hours of a span in which anything happened, counted row by row.';

create function private.roll_up_figures()
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  since timestamptz;
  until timestamptz;
begin
  select coalesce(kept.rolled_until, date_trunc('hour', now() - interval '367 days', 'UTC')) into since
  from private.kept_figures as kept for update;
  -- An hour is closed when no transaction that began in it can still be under way. A month at a time: the first
  -- roll-up of an old installation has a year before it.
  until := least(date_trunc('hour', now() - interval '1 hour', 'UTC'), since + interval '31 days');
  if until <= since then
    return since;
  end if;
  insert into private.hourly_figures
  select counted.* from private.count_hours(since, until) as counted order by counted.hour
  on conflict do nothing;
  update private.kept_figures set rolled_until = until;
  return until;
end;
$$;
comment on function private.roll_up_figures() is 'Counts the hours that have closed since the last time, at most a month of them. Returns how far the figures reach.';
revoke all on function private.count_hours(timestamptz, timestamptz) from public, anon, authenticated;
revoke all on function private.roll_up_figures() from public, anon, authenticated;

create function public.admin_stats(days integer default 30)
returns table (day date, people integer, brews integer, posts integer, lessons integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  zone text;
  first_day date;
  start_at timestamptz;
  rolled_until timestamptz;
begin
  perform private.require_admin();
  select me.timezone into zone from public.profiles as me where me.id = (select auth.uid());
  first_day := (now() at time zone zone)::date - (least(greatest(coalesce(days, 30), 1), 366) - 1);
  start_at := first_day::timestamp at time zone zone;
  rolled_until := private.roll_up_figures();
  return query
    with hours as (
      select kept.* from private.hourly_figures as kept where kept.hour >= start_at and kept.hour < rolled_until
      union all
      select * from private.count_hours(greatest(start_at, rolled_until), 'infinity')
    ),
    counted as (
      select
        -- Of a zone that is half an hour off, the hour belongs to the day in which it begins.
        (hours.hour at time zone zone)::date as event_day,
        sum(hours.people)::integer as people,
        sum(hours.brews)::integer as brews,
        sum(hours.posts)::integer as posts,
        sum(hours.lessons)::integer as lessons
      from hours
      group by 1
    )
    select
      calendar.day, coalesce(counted.people, 0), coalesce(counted.brews, 0), coalesce(counted.posts, 0),
      coalesce(counted.lessons, 0)
    from (
      select first_day + step as day from generate_series(0, (now() at time zone zone)::date - first_day) as step
    ) as calendar
    left join counted on counted.event_day = calendar.day
    order by calendar.day;
end;
$$;
comment on function public.admin_stats(integer) is
  'New people, saved brews, posts and completed lessons for each of the last days, today included, in the admin''s zone.';

create function public.admin_overview()
returns table (
  people bigint,
  suspended_people bigint,
  active_people bigint,
  brews bigint,
  posts bigint,
  lessons bigint,
  open_reports bigint
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Totals read every profile; they are as of the last minute, and what is to be acted upon as of now.
  update private.kept_figures as kept
  set counted_at = now(),
      (people, brews, posts) = (
        select count(*), coalesce(sum(profile.total_brews), 0), coalesce(sum(counts.posts), 0)
        from public.profiles as profile join private.profile_counts as counts on counts.user_id = profile.id
      ),
      lessons = (select count(*) from public.lesson_completions),
      active_people = (
        select count(*)
        from (
          select brew.user_id
          from public.brews as brew where brew.created_at > now() - interval '7 days' and brew.import_id is null
          union
          select post.user_id from public.community_posts as post where post.created_at > now() - interval '7 days'
          union
          select done.user_id
          from public.lesson_completions as done where done.completed_at > now() - interval '7 days'
        ) as active
      )
  where kept.counted_at is null or kept.counted_at < now() - interval '1 minute';
  return query
    select
      kept.people,
      (select count(*) from private.account_suspensions),
      kept.active_people,
      kept.brews,
      kept.posts,
      kept.lessons,
      (select count(*) from public.reports as report where report.status = 'open')
    from private.kept_figures as kept;
end;
$$;
comment on function public.admin_overview() is
  'Totals, and how many people brewed, posted or studied in the last seven days, at most a minute old; suspensions and open reports of now. One row.';

revoke all on function public.admin_stats(integer) from public, anon, authenticated;
revoke all on function public.admin_overview() from public, anon, authenticated;
grant execute on function public.admin_stats(integer) to authenticated, service_role;
grant execute on function public.admin_overview() to authenticated, service_role;

-- Hosted, the hours are counted as they close; elsewhere when an admin looks.
do $$
begin
  if exists (select 1 from pg_catalog.pg_extension as one where one.extname = 'pg_cron') then
    perform cron.schedule('coado-figures', '7 * * * *', 'select private.roll_up_figures()');
  end if;
end;
$$;
