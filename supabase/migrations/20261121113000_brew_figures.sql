-- What the journal draws: how often each method was brewed, and which ratio got which rating.

-- Runs with the caller's rights. Methods come whole; of the rated ratios, to a tenth, the 900 most
-- brewed: a thousand rows is what a project answers at most.
create function public.brew_figures(from_day date)
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
comment on function public.brew_figures(date) is
  'The caller''s brews since a day of their own zone: one row a method (ratio and rating null), then one for each method, ratio and rating that were brewed and rated.';
revoke all on function public.brew_figures(date) from public, anon, authenticated;
grant execute on function public.brew_figures(date) to authenticated, service_role;
