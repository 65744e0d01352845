-- The admin area's statistics.

-- Rows are stored in the order of these columns, so a small BRIN index finds the last weeks.
create index brews_created_at_brin_idx on public.brews using brin (created_at);
create index lesson_completions_completed_at_brin_idx on public.lesson_completions using brin (completed_at);

-- Counting the rows of a year at each visit is too slow, so each hour is counted once. Rows that
-- are deleted later stay counted.
create table private.hourly_stats (
  hour timestamptz primary key,
  people integer not null,
  brews integer not null,
  posts integer not null,
  lessons integer not null,
  constraint hourly_stats_whole_hours check (hour = date_trunc('hour', hour, 'UTC'))
);
comment on table private.hourly_stats is 'New people, saved brews, posts and completed lessons of each hour with any of them.';
alter table private.hourly_stats enable row level security;

create table private.installation_totals (
  is_only_row boolean primary key default true,
  rolled_until timestamptz,
  counted_at timestamptz,
  people bigint,
  active_people bigint,
  brews bigint,
  posts bigint,
  lessons bigint,
  constraint installation_totals_one_row check (is_only_row)
);
comment on table private.installation_totals is 'The hour up to which hourly_stats is complete, and the latest totals. One row.';
comment on column private.installation_totals.rolled_until is 'Hours before it are in hourly_stats; null before the first.';
alter table private.installation_totals enable row level security;
insert into private.installation_totals default values;

create function private.count_by_hour(start_at timestamptz, end_at timestamptz)
returns setof private.hourly_stats
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
comment on function private.count_by_hour(timestamptz, timestamptz) is 'The hours of a span with any event, counted row by row.';

create function private.roll_up_stats()
returns timestamptz
language plpgsql
security definer
set search_path = ''
as $$
declare
  since timestamptz;
  until timestamptz;
begin
  select coalesce(stored.rolled_until, date_trunc('hour', now() - interval '367 days', 'UTC')) into since
  from private.installation_totals as stored for update;
  -- An hour is closed when no transaction that began in it can still be running. At most a month at a time, because
  -- the first run counts a year.
  until := least(date_trunc('hour', now() - interval '1 hour', 'UTC'), since + interval '31 days');
  if until <= since then
    return since;
  end if;
  insert into private.hourly_stats
  select counted.* from private.count_by_hour(since, until) as counted order by counted.hour
  on conflict do nothing;
  update private.installation_totals set rolled_until = until;
  return until;
end;
$$;
comment on function private.roll_up_stats() is 'Counts the hours that have closed since the last run, at most a month. Returns the end of the counted hours.';

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
  rolled_until := private.roll_up_stats();
  return query
    with hours as (
      select stored.* from private.hourly_stats as stored where stored.hour >= start_at and stored.hour < rolled_until
      union all
      select * from private.count_by_hour(greatest(start_at, rolled_until), 'infinity')
    ),
    counted as (
      select
        -- In time zones with half an hour of offset, an hour belongs to the day in which it begins.
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
  'New people, saved brews, posts and completed lessons of each of the last days, today included, in the admin''s zone.';
grant execute on function public.admin_stats(integer) to authenticated;

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
  -- Totals read every profile, so they are up to a minute old; suspensions and reports are current.
  update private.installation_totals as stored
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
  where stored.counted_at is null or stored.counted_at < now() - interval '1 minute';
  return query
    select
      stored.people,
      (select count(*) from private.account_suspensions),
      stored.active_people,
      stored.brews,
      stored.posts,
      stored.lessons,
      (select count(*) from public.reports as report where report.status = 'open')
    from private.installation_totals as stored;
end;
$$;
comment on function public.admin_overview() is
  'Totals, and the number of people who brewed, posted or studied in the last seven days, at most a minute old; current suspensions and open reports. One row.';
grant execute on function public.admin_overview() to authenticated;

-- Elsewhere a visit of an admin counts the hours that have closed.
select private.schedule_job('coado-figures', '7 * * * *', 'select private.roll_up_stats()');
