-- Totals and streaks: pure functions of a person's brews and zone, recomputed rather than adjusted,
-- so that brews may arrive in any order, late, or go away again.

create table private.profile_streaks (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  current_streak_days integer not null,
  last_brew_on date
);
comment on table private.profile_streaks is
  'The run of days that ends at the last brew. Kept apart from profiles because every column there is readable.';
alter table private.profile_streaks enable row level security;

-- Unbroken runs of local days with at least one brew, among brews in [from_instant, until_instant).
create function private.brew_day_runs(
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
    where brew.user_id = person and brew.brewed_at >= from_instant and brew.brewed_at < until_instant
  ),
  -- Within a run, the day minus its rank is the same date.
  islands as (
    select day, day - (row_number() over (order by day))::integer as island from brew_days
  )
  select max(day), count(*)::integer from islands group by island;
$$;

-- Writes total_brews, longest_streak and the run that ends at the last brew.
-- Call it with the profile locked; does nothing for a person who is being deleted.
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
begin
  select profile.timezone into zone from public.profiles as profile where profile.id = person;
  if not found then
    return;
  end if;
  select count(*) into total from public.brews as brew where brew.user_id = person;
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

-- A person who moves counts days the new place's way, the past included.
create function private.recount_after_timezone_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_brew_totals(new.id);
  return null;
end;
$$;

revoke all on function private.brew_day_runs(uuid, text, timestamptz, timestamptz) from public, anon, authenticated;
revoke all on function private.refresh_brew_totals(uuid) from public, anon, authenticated;
revoke all on function private.recount_after_timezone_change() from public, anon, authenticated;

create trigger recount_after_timezone_change
after update of timezone on public.profiles
for each row when (new.timezone is distinct from old.timezone)
execute function private.recount_after_timezone_change();

-- Runs with the owner's rights because the streak's bookkeeping is in a table nobody may read. It
-- tells nothing but the number that profiles show to every signed-in person.
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
        and streak.last_brew_on >= (now() at time zone (profile).timezone)::date - 1
    ),
    0
  );
$$;
comment on function public.current_streak(public.profiles) is
  'Days in a row with a brew, up to today or yesterday in the person''s zone; else 0. Selected as profiles.current_streak.';

revoke all on function public.current_streak(public.profiles) from public, anon, authenticated;
grant execute on function public.current_streak(public.profiles) to authenticated, service_role;
