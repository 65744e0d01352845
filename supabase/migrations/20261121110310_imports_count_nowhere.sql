-- Whatever counts brews leaves the imported ones out: totals, streaks, achievements, challenges, limits
-- and the admin's figures. The calendar of brew_days stays whole, for it shows the person's own journal.

create or replace function private.brew_day_runs(
  person uuid,
  zone text,
  from_instant timestamptz default '-infinity',
  until_instant timestamptz default 'infinity'
)
returns table (last_day date, days integer)
language sql
stable
set search_path = ''
as $$
  with brew_days as (
    select distinct (brew.brewed_at at time zone zone)::date as day
    from public.brews as brew
    where brew.user_id = person
      and brew.import_id is null
      and brew.brewed_at >= from_instant
      and brew.brewed_at < until_instant
  ),
  -- Within a run, the day minus its rank is the same date.
  islands as (
    select day, day - (row_number() over (order by day))::integer as island from brew_days
  )
  select max(day), count(*)::integer from islands group by island;
$$;

create or replace function private.refresh_brew_totals(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  zone text;
  total integer;
  longest integer;
  latest date;
  latest_days integer;
begin
  select profile.timezone into zone from public.profiles as profile where profile.id = person;
  if not found then
    return;
  end if;
  select count(*) into total from public.brews as brew where brew.user_id = person and brew.import_id is null;
  select coalesce(max(run.days), 0), max(run.last_day), (array_agg(run.days order by run.last_day desc))[1]
  into longest, latest, latest_days
  from private.brew_day_runs(person, zone) as run;

  update public.profiles as profile
  set total_brews = total, longest_streak = longest
  where profile.id = person and (profile.total_brews, profile.longest_streak) is distinct from (total, longest);

  insert into private.profile_streaks (user_id, current_streak_days, last_brew_on)
  values (person, coalesce(latest_days, 0), latest)
  on conflict (user_id) do update
  set current_streak_days = excluded.current_streak_days, last_brew_on = excluded.last_brew_on;
end;
$$;

create or replace function private.measure_brew_challenge(person uuid, challenge public.challenges)
returns integer
language sql
stable
set search_path = ''
as $$
  select case challenge.type
    when 'streak' then (
      select coalesce(max(run.days), 0)
      from public.profiles as profile,
        private.brew_day_runs(
          person, profile.timezone, challenge.starts_at, coalesce(challenge.ends_at, 'infinity')
        ) as run
      where profile.id = person
    )
    else (
      select case challenge.type
        when 'origins' then
          count(distinct lower(extensions.unaccent(btrim(bean.origin)))) filter (where btrim(bean.origin) <> '')
        when 'brew_method' then
          count(*) filter (
            where not challenge.criteria ? 'methods' or challenge.criteria -> 'methods' ? brew.method_id
          )
        else count(*)
      end::integer
      from public.brews as brew
      left join public.beans as bean on bean.id = brew.bean_id
      where brew.user_id = person
        and brew.import_id is null
        and brew.brewed_at >= challenge.starts_at
        and brew.brewed_at < coalesce(challenge.ends_at, 'infinity')
    )
  end;
$$;

-- Imports have limits of their own.
create or replace function private.check_brew_limits(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (
    select count(*) from public.brews as brew
    where brew.user_id = person and brew.import_id is null and brew.created_at > now() - interval '1 minute'
  ) > 30 then
    raise exception 'Muitos preparos em pouco tempo. Espere um minuto e tente de novo.'
      using errcode = 'P0001', hint = 'brew_rate_limited';
  end if;
  if (
    select count(*) from public.brews as brew
    where brew.user_id = person and brew.import_id is null and brew.created_at > now() - interval '24 hours'
  ) > 500 then
    raise exception 'Você chegou ao limite de 500 preparos em um dia.'
      using errcode = 'P0001', hint = 'brew_daily_limit';
  end if;
end;
$$;

create or replace function private.distinct_origins(person uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(distinct lower(extensions.unaccent(btrim(bean.origin))))::integer
  from public.brews as brew
  join public.beans as bean on bean.id = brew.bean_id
  where brew.user_id = person and brew.import_id is null and btrim(bean.origin) <> '';
$$;

create or replace function private.after_brews_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
  method text;
begin
  if (select auth.uid()) is not null then
    if exists (
      select 1 from added where added.import_id is null and added.brewed_at > now() + interval '5 minutes'
    ) then
      raise exception 'A hora do preparo está no futuro.' using errcode = 'P0001', hint = 'brewed_at_in_future';
    end if;
    if exists (
      select 1 from added where added.import_id is null and added.brewed_at < now() - interval '48 hours'
    ) then
      raise exception 'Só dá para salvar preparos das últimas 48 horas.'
        using errcode = 'P0001', hint = 'brewed_at_too_old';
    end if;
  end if;

  for person in
    select distinct added.user_id from added where added.import_id is null order by added.user_id
  loop
    perform private.lock_profile(person);
    if (select auth.uid()) is not null then
      perform private.check_brew_limits(person);
    end if;
    perform private.refresh_brew_totals(person);

    perform private.award_achievements(person, 'totalBrews', profile.total_brews),
      private.award_achievements(person, 'streak', profile.longest_streak)
    from public.profiles as profile where profile.id = person;

    for method in
      select distinct added.method_id from added where added.user_id = person and added.import_id is null
    loop
      perform private.award_achievements(
        person,
        'methodBrews',
        (
          select count(*)::integer
          from public.brews as brew
          where brew.user_id = person and brew.method_id = method and brew.import_id is null
        ),
        method
      );
    end loop;

    perform private.award_achievements(person, 'origins', private.distinct_origins(person));
    perform private.refresh_brew_challenges(person);
  end loop;
  return null;
end;
$$;

create or replace function private.after_brews_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in
    select profile.id
    from public.profiles as profile
    where profile.id in (select removed.user_id from removed where removed.import_id is null)
    order by profile.id
  loop
    perform private.lock_profile(person);
    perform private.refresh_brew_totals(person);
    perform private.refresh_brew_challenges(person);
  end loop;
  return null;
end;
$$;

create or replace function public.admin_stats(days integer default 30)
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

create or replace function public.admin_overview()
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
      coalesce(sum(profile.post_count), 0),
      (select count(*) from public.lesson_completions),
      (select count(*) from public.reports as report where report.status = 'open')
    from public.profiles as profile;
end;
$$;
