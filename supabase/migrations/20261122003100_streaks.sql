-- Totals and streaks of the brews that count (brews.counts). They are recomputed from the brews and the time zone,
-- not adjusted, so that brews may arrive in any order, late, or be deleted again.

create table private.profile_streaks (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  current_streak_days integer not null,
  days_since_rest integer not null,
  last_brew_on date
);
comment on table private.profile_streaks is
  'The run of days that ends at the last brew. Kept apart from profiles because every column there is readable.';
comment on column private.profile_streaks.days_since_rest is 'Days in a row since the last day of rest, at the end of the run; seven earn the next one.';
alter table private.profile_streaks enable row level security;

-- Days in a row that earn a day of rest: at most one in a week.
create function private.rest_after_days()
returns integer
language sql
immutable
set search_path = ''
return 7;

-- Returns the runs of local days with brews in [from_instant, until_instant). Seven days in a row earn one day of
-- rest, which is not counted: if the day after it has a brew, the run continues and the seven are counted anew.
create function private.brew_day_runs(
  person uuid,
  zone text,
  from_instant timestamptz default '-infinity',
  until_instant timestamptz default 'infinity'
)
returns table (last_day date, days integer, days_since_rest integer)
language sql
stable
set search_path = ''
as $$
  with brew_days as (
    select distinct (brew.brewed_at at time zone zone)::date as day
    from public.brews as brew
    where brew.user_id = person
      and brew.counts
      and brew.brewed_at >= from_instant
      and brew.brewed_at < until_instant
  ),
  -- Within a run, the day minus its rank is the same date.
  islands as (
    select day, day - (row_number() over (order by day))::integer as island from brew_days
  ),
  rows_of_days as (
    select min(day) as first_day, max(day) as last_day, count(*)::integer as days from islands group by island
  ),
  rested as (
    select first_day, last_day, days,
      coalesce(
        first_day - lag(last_day) over earlier = 2 and lag(days) over earlier >= private.rest_after_days(), false
      ) as goes_on
    from rows_of_days
    window earlier as (order by first_day)
  ),
  numbered as (
    select last_day, days, count(*) filter (where not goes_on) over (order by first_day) as run from rested
  )
  select max(last_day), sum(days)::integer, (array_agg(days order by last_day desc))[1]
  from numbered group by run;
$$;

-- Requires the profile's lock; does nothing for a person who is being deleted.
create function private.refresh_brew_totals(person uuid)
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
  since_rest integer;
begin
  select profile.timezone into zone from public.profiles as profile where profile.id = person;
  if not found then
    return;
  end if;
  select count(*) into total from public.brews as brew where brew.user_id = person and brew.counts;
  select coalesce(max(run.days), 0), max(run.last_day), (array_agg(run.days order by run.last_day desc))[1],
    (array_agg(run.days_since_rest order by run.last_day desc))[1]
  into longest, latest, latest_days, since_rest
  from private.brew_day_runs(person, zone) as run;

  update public.profiles as profile
  set total_brews = total, longest_streak = longest
  where profile.id = person and (profile.total_brews, profile.longest_streak) is distinct from (total, longest);

  insert into private.profile_streaks (user_id, current_streak_days, days_since_rest, last_brew_on)
  values (person, coalesce(latest_days, 0), coalesce(since_rest, 0), latest)
  on conflict (user_id) do update
  set current_streak_days = excluded.current_streak_days, days_since_rest = excluded.days_since_rest,
    last_brew_on = excluded.last_brew_on;
end;
$$;

create function private.recount_after_timezone_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_brew_totals(new.id);
  perform private.award_achievements(new.id, 'streak');
  return null;
end;
$$;

create trigger recount_after_timezone_change
after update of timezone on public.profiles
for each row when (new.timezone is distinct from old.timezone)
execute function private.recount_after_timezone_change();

-- Runs with the owner's rights: no client reads the table. Callers can pass any row, so hidden people have no streak.
create function public.current_streak(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select streak.current_streak_days
      from private.profile_streaks as streak
      where streak.user_id = (profile).id
        and streak.last_brew_on >= (now() at time zone (profile).timezone)::date
          - case when streak.days_since_rest >= private.rest_after_days() then 2 else 1 end
        and (profile).id <> all ((select private.hidden_people())::uuid[])
    ),
    0
  );
$$;
comment on function public.current_streak(public.profiles) is
  'Days in a row with a brew, up to today or yesterday in the person''s zone, or the day before when a day of rest was earned; else 0. Selected as profiles.current_streak.';
grant execute on function public.current_streak(public.profiles) to authenticated;

-- Runs with the owner's rights, as current_streak does; it returns null for anyone but the caller.
create function public.streak_rest(profile public.profiles)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when streak.days_since_rest < private.rest_after_days() then null
    when today.day - streak.last_brew_on <= 1 then 'earned'
    when today.day - streak.last_brew_on = 2 then 'taken'
  end
  from private.profile_streaks as streak
  cross join (select (now() at time zone (profile).timezone)::date as day) as today
  where streak.user_id = (profile).id and streak.user_id = (select auth.uid());
$$;
comment on function public.streak_rest(public.profiles) is
  'The day of rest that seven days in a row earn: earned if it is unused, taken if it was yesterday and today has no brew yet, else null. Only for the caller. Selected as profiles.streak_rest. Nullable: streak_rest.';
grant execute on function public.streak_rest(public.profiles) to authenticated;
