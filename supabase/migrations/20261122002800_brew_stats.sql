-- Statistics of the caller's brews: days, methods, ratios and grind settings.

-- The calendar shows the journal, so imported brews are included. The first condition uses the
-- index and allows a day more on each side. The local date then decides, because midnight is
-- ambiguous where a clock goes back at midnight.
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
  'The caller''s brews per day in their own zone, both ends included; days without a brew are left out.';
grant execute on function public.brew_days(date, date) to authenticated;

-- Returns how often each method was brewed (a hundred at most) and the 900 most brewed rated ratios, to a tenth: a
-- hosted project returns at most a thousand rows.
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
  'The caller''s brews since a day of their own zone: one row per method (ratio and rating null), then one per method, ratio and rating.';
grant execute on function public.brew_stats(date) to authenticated;

-- Returns the 1,000 most brewed settings, since a hosted project returns no more rows.
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
  'The caller''s brews since a day of their own zone, one row per method, bean, grinder and setting: their number, mean rating (of rated ones) and mean time in seconds.';
grant execute on function public.grind_stats(date) to authenticated;
