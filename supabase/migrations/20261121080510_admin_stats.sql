-- The admin dashboard's figures.

-- Rows arrive in the order of these columns, so a few bytes a page find the last weeks.
create index brews_created_at_brin_idx on public.brews using brin (created_at);
create index lesson_completions_completed_at_brin_idx on public.lesson_completions using brin (completed_at);

create function public.admin_stats(days integer default 30)
returns table (day date, people integer, brews integer, posts integer, lessons integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone text;
  first_day date;
  start_at timestamptz;
begin
  perform private.require_admin();
  select me.timezone into zone from public.profiles as me where me.id = (select auth.uid());
  first_day := (now() at time zone zone)::date - (least(greatest(coalesce(days, 30), 1), 366) - 1);
  start_at := (first_day - 1)::timestamp at time zone zone;
  return query
    with events as (
      select profile.created_at as at, 'people' as kind from public.profiles as profile where profile.created_at >= start_at
      union all
      select brew.created_at, 'brews' from public.brews as brew where brew.created_at >= start_at
      union all
      select post.created_at, 'posts' from public.community_posts as post where post.created_at >= start_at
      union all
      select done.completed_at, 'lessons' from public.lesson_completions as done where done.completed_at >= start_at
    ),
    counted as (
      select
        (event.at at time zone zone)::date as event_day,
        count(*) filter (where event.kind = 'people')::integer as people,
        count(*) filter (where event.kind = 'brews')::integer as brews,
        count(*) filter (where event.kind = 'posts')::integer as posts,
        count(*) filter (where event.kind = 'lessons')::integer as lessons
      from events as event
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
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      count(*),
      (select count(*) from private.account_suspensions),
      (
        select count(*)
        from (
          select brew.user_id from public.brews as brew where brew.created_at > now() - interval '7 days'
          union
          select post.user_id from public.community_posts as post where post.created_at > now() - interval '7 days'
          union
          select done.user_id
          from public.lesson_completions as done where done.completed_at > now() - interval '7 days'
        ) as active
      ),
      coalesce(sum(profile.total_brews), 0),
      coalesce(sum(profile.post_count), 0),
      (select count(*) from public.lesson_completions),
      (select count(*) from public.reports as report where report.status = 'open')
    from public.profiles as profile;
end;
$$;
comment on function public.admin_overview() is
  'Totals, and how many people brewed, posted or studied in the last seven days. One row.';

revoke all on function public.admin_stats(integer) from public, anon, authenticated;
revoke all on function public.admin_overview() from public, anon, authenticated;
grant execute on function public.admin_stats(integer) to authenticated, service_role;
grant execute on function public.admin_overview() to authenticated, service_role;
