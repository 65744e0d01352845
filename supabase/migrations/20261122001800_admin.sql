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
begin
  perform private.role_for_change(person);
  perform private.require_reason(reason);
  if person = (select auth.uid()) then
    raise exception 'Você não pode suspender a própria conta.' using errcode = 'P0001', hint = 'self_suspension';
  end if;
  insert into private.account_suspensions (user_id, reason, suspended_by)
  values (person, btrim(reason), (select auth.uid()))
  on conflict (user_id) do update set reason = excluded.reason, suspended_by = excluded.suspended_by;
  -- What was reported about the person, and about what they wrote to others, is settled by it.
  update public.reports as report
  set status = 'hidden'
  where report.status = 'open'
    and (
      report.person_id = person
      or report.message_id in (select message.id from public.messages as message where message.sender_id = person)
    );
  perform private.log_admin_act('account.suspended', 'profile', person::text, reason);
end;
$$;
comment on function public.admin_suspend(uuid, text) is
  'Takes a person''s right to write, with a reason they are shown. Again: replaces the reason.';

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
-- A plan for the very query and page, so that each uses its index.
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.search_query(query);
begin
  perform private.require_admin();
  return query
    select
      profile.id, profile.name, profile.username, profile.avatar_url, profile.role, profile.level, profile.points,
      profile.total_brews, profile.created_at, suspension.created_at, suspension.reason
    from public.profiles as profile
    left join private.account_suspensions as suspension on suspension.user_id = profile.id
    where (wanted is null or profile.search @@ wanted)
      and (
        before_created_at is null
        or (profile.created_at, profile.id) < (before_created_at, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      )
    order by profile.created_at desc, profile.id desc
    limit least(greatest(coalesce(page_size, 20), 1), 100);
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
      select brew.created_at, 'brews' from public.brews as brew where brew.created_at >= start_at and brew.import_id is null
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
          select brew.user_id
          from public.brews as brew where brew.created_at > now() - interval '7 days' and brew.import_id is null
          union
          select post.user_id from public.community_posts as post where post.created_at > now() - interval '7 days'
          union
          select done.user_id
          from public.lesson_completions as done where done.completed_at > now() - interval '7 days'
        ) as active
      ),
      coalesce(sum(profile.total_brews), 0),
      coalesce(sum(counts.posts), 0),
      (select count(*) from public.lesson_completions),
      (select count(*) from public.reports as report where report.status = 'open')
    from public.profiles as profile join private.profile_counts as counts on counts.user_id = profile.id;
end;
$$;
comment on function public.admin_overview() is
  'Totals, and how many people brewed, posted or studied in the last seven days. One row.';

revoke all on function public.admin_stats(integer) from public, anon, authenticated;
revoke all on function public.admin_overview() from public, anon, authenticated;
grant execute on function public.admin_stats(integer) to authenticated, service_role;
grant execute on function public.admin_overview() to authenticated, service_role;
