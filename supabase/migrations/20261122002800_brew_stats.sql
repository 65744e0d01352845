-- Statistics of the caller's brews: days, methods, ratios and grind settings.

-- For the calendar: how many brews on which of the person's own days, imported ones included, for it shows the
-- person's own journal.
--
-- Runs with the caller's rights. The index narrows to a day around the range, the exact border is
-- the local date's: where a clock goes back at midnight, "midnight" alone names two instants.
create function public.brew_days(from_day date, to_day date)
returns table (day date, brews integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  zone text;
begin
  if to_day - from_day > 400 then
    raise exception 'Peça no máximo 400 dias de uma vez.' using errcode = 'P0001', hint = 'range_too_long';
  end if;
  select profile.timezone into zone from public.profiles as profile where profile.id = (select auth.uid());
  return query
    select (brew.brewed_at at time zone zone)::date, count(*)::integer
    from public.brews as brew
    where brew.user_id = (select auth.uid())
      and brew.brewed_at >= (from_day - 1)::timestamp at time zone zone
      and brew.brewed_at < (to_day + 2)::timestamp at time zone zone
      and (brew.brewed_at at time zone zone)::date between from_day and to_day
    group by 1
    order by 1;
end;
$$;
comment on function public.brew_days(date, date) is
  'The caller''s brews a day, in their own zone, both ends included; days without a brew are left out.';
revoke all on function public.brew_days(date, date) from public, anon, authenticated;
grant execute on function public.brew_days(date, date) to authenticated, service_role;

-- How often each method was brewed, and which ratio got which rating.
--
-- Runs with the caller's rights. Methods come whole; of the rated ratios, to a tenth, the 900 most
-- brewed: a thousand rows is what a project answers at most.
create function public.brew_stats(from_day date)
returns table (method_id text, ratio numeric, rating numeric, brews integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  zone text;
begin
  select profile.timezone into zone from public.profiles as profile where profile.id = (select auth.uid());
  return query
    with recent as materialized (
      select brew.method_id as method, round(brew.water_ml / brew.coffee_grams, 1) as water_per_gram, brew.rating as stars
      from public.brews as brew
      where brew.user_id = (select auth.uid())
        and brew.brewed_at >= (from_day - 1)::timestamp at time zone zone
        and (brew.brewed_at at time zone zone)::date >= from_day
    )
    (
      select recent.method, null::numeric, null::numeric, count(*)::integer
      from recent
      group by recent.method
      order by 4 desc, 1
      limit 100
    )
    union all
    (
      select recent.method, recent.water_per_gram, recent.stars, count(*)::integer
      from recent
      where recent.stars is not null
      group by recent.method, recent.water_per_gram, recent.stars
      order by 4 desc, 1, 2, 3
      limit 900
    );
end;
$$;
comment on function public.brew_stats(date) is
  'The caller''s brews since a day of their own zone: one row a method (ratio and rating null), then one for each method, ratio and rating that were brewed and rated.';
revoke all on function public.brew_stats(date) from public, anon, authenticated;
grant execute on function public.brew_stats(date) to authenticated, service_role;

-- What a grinder was set to, and what came of it: how it was rated and how long it took.
--
-- Runs with the caller's rights. The 1,000 settings most brewed: a thousand rows is what a project answers at most.
create function public.grind_stats(from_day date)
returns table (
  method_id text,
  bean_id uuid,
  grinder_id uuid,
  setting numeric,
  brews integer,
  rating numeric,
  seconds integer
)
language plpgsql
stable
set search_path = ''
as $$
declare
  zone text;
begin
  select profile.timezone into zone from public.profiles as profile where profile.id = (select auth.uid());
  return query
    select brew.method_id, brew.bean_id, brew.grinder_id, brew.grind_setting, count(*)::integer,
      round(avg(brew.rating), 2), round(avg(brew.duration_seconds))::integer
    from public.brews as brew
    where brew.user_id = (select auth.uid())
      and brew.grind_setting is not null
      and brew.brewed_at >= from_day::timestamp at time zone zone
    group by brew.method_id, brew.bean_id, brew.grinder_id, brew.grind_setting
    order by 5 desc, 1, 2, 3, 4
    limit 1000;
end;
$$;
comment on function public.grind_stats(date) is
  'The caller''s brews since a day of their own zone, one row for each method, bean, grinder and setting: how many, their mean rating (of those rated) and mean time in seconds.';
revoke all on function public.grind_stats(date) from public, anon, authenticated;
grant execute on function public.grind_stats(date) to authenticated, service_role;
