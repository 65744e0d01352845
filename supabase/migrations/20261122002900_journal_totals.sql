-- The totals of a period of the caller's journal: cups, grams, cost and caffeine, by month, method, bean and grinder.
-- A drink's amount is its weight if weighed, else the water minus about two grams per gram of ground coffee; nothing
-- is subtracted for espresso and its drinks, whose water is the amount in the cup (as in src/shared/brew/methods.ts).
-- Caffeine follows EFSA: 90 mg in 200 ml of filter coffee, 80 mg in 60 ml of espresso ("EFSA explains risk
-- assessment: caffeine", 2015). A cup is 150 ml, an espresso 40 ml.

create function public.journal_totals(from_day date, to_day date)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  zone text;
  answer jsonb;
begin
  select profile.timezone into zone from public.profiles as profile where profile.id = me;
  -- Numbers are converted to floats, because sums of numeric take several times as long.
  with brewed as materialized (
    select
      brew.method_id, brew.bean_id, brew.grinder_id, brew.brewed_at at time zone zone as moment,
      brew.coffee_grams::float8 as grams, brew.rating::float8 as rating, brew.duration_seconds as seconds,
      brew.beverage_grams::float8 as weighed,
      case when brew.beverage_grams is null then brew.water_ml::float8 end as water
    from public.brews as brew
    where brew.user_id = me
      and brew.brewed_at >= from_day::timestamp at time zone zone
      and brew.brewed_at < (to_day + 1)::timestamp at time zone zone
  ),
  -- Groups of brews with the same keys. They are far fewer than the brews, and five queries below
  -- read them.
  alike as materialized (
    select
      date_trunc('month', moment) as month, method_id, bean_id, grinder_id,
      count(*) as brews, sum(grams) as grams, sum(rating) as stars, count(rating) as rated, sum(seconds) as seconds,
      coalesce(sum(weighed), 0) as weighed, coalesce(sum(water), 0) as water,
      coalesce(sum(grams) filter (where water is not null), 0) as unweighed
    from brewed
    group by 1, 2, 3, 4
  ),
  priced as materialized (
    select
      alike.month, alike.method_id, alike.bean_id, alike.grinder_id, alike.brews, alike.grams, alike.stars, alike.rated,
      alike.seconds, kind.is_short, alike.grams * bean.cost::float8 / bean.bag_grams::float8 as cost,
      case when bean.cost is not null and bean.bag_grams is not null then alike.brews else 0 end as costed,
      alike.weighed + case
        when kind.is_short then alike.water
        else greatest(alike.water - 2 * alike.unweighed, 0)
      end as drink
    from alike
    join public.brew_methods as method on method.id = alike.method_id
    cross join lateral (select coalesce(method.drawing, method.id) in ('espresso', 'milk-drinks') as is_short) as kind
    left join public.beans as bean on bean.id = alike.bean_id
  ),
  totals as materialized (
    select
      grouping(month, method_id, bean_id, grinder_id) as level,
      month, method_id, bean_id, grinder_id,
      sum(brews) as brews,
      jsonb_build_object(
        'brews', sum(brews),
        'grams', round(sum(grams)::numeric),
        'cups', round(sum(drink / case when is_short then 40 else 150 end)::numeric, 1),
        'caffeine_mg', round(sum(drink * case when is_short then 80 / 60.0 else 90 / 200.0 end)::numeric),
        'cost', round(sum(cost)::numeric, 2),
        'costed', sum(costed),
        'rating', round((sum(stars) / nullif(sum(rated), 0)::float8)::numeric, 2),
        'rated', sum(rated)
      ) as figures,
      round(sum(drink)) as drink,
      sum(seconds) as seconds
    from priced
    group by grouping sets ((), (month), (method_id), (bean_id), (grinder_id))
  ),
  days as (
    select moment::date as day, count(*) as brews from brewed group by 1
  ),
  runs as (
    select count(*) as length
    from (select day - row_number() over (order by day)::integer as island from days) as numbered
    group by island
  ),
  hours as (
    select date_part('hour', moment)::integer as hour, count(*) as brews from brewed group by 1
  )
  select jsonb_build_object(
    'total', (
      select totals.figures || case when totals.brews is null then '{"brews": 0, "costed": 0, "rated": 0}' else '{}' end::jsonb
      from totals where totals.level = 15
    ),
    'drink_ml', (select coalesce(totals.drink, 0) from totals where totals.level = 15),
    'seconds', (select coalesce(totals.seconds, 0) from totals where totals.level = 15),
    'days', (select count(*) from days),
    'longest_run', (select coalesce(max(runs.length), 0) from runs),
    'most_in_a_day', (select coalesce(max(days.brews), 0) from days),
    'hours', (select coalesce(jsonb_object_agg(hours.hour, hours.brews), '{}') from hours),
    'months', (
      select coalesce(jsonb_agg(part.entry order by part.month), '[]')
      from (
        select totals.month, totals.figures || jsonb_build_object('month', to_char(totals.month, 'YYYY-MM')) as entry
        from totals where totals.level = 7
        order by totals.month desc
        limit 60
      ) as part
    ),
    'methods', (
      select coalesce(jsonb_agg(part.entry order by part.brews desc, part.name), '[]')
      from (
        select totals.brews, method.name, totals.figures || jsonb_build_object(
          'id', method.id, 'name', method.name, 'drawing', coalesce(method.drawing, method.id)
        ) as entry
        from totals join public.brew_methods as method on method.id = totals.method_id
        where totals.level = 11
        order by totals.brews desc, method.name
        limit 30
      ) as part
    ),
    'beans', (
      select coalesce(jsonb_agg(part.entry order by part.brews desc, part.name), '[]')
      from (
        select totals.brews, bean.name, totals.figures || jsonb_build_object(
          'id', bean.id, 'name', bean.name, 'roaster', bean.roaster, 'best', (
            select jsonb_build_object(
              'id', brew.id, 'rating', brew.rating, 'method', method.name, 'recipe', brew.recipe ->> 'title',
              'coffee_grams', brew.coffee_grams, 'water_ml', brew.water_ml,
              'grinder', grinder.name, 'unit', grinder.unit, 'grind_setting', brew.grind_setting
            )
            from (
              select *
              from public.brews as mine
              where mine.bean_id = bean.id
                and mine.user_id = me
                and mine.rating is not null
                and mine.brewed_at >= from_day::timestamp at time zone zone
                and mine.brewed_at < (to_day + 1)::timestamp at time zone zone
              order by mine.rating desc nulls last, mine.brewed_at desc
              limit 1
            ) as brew
            join public.brew_methods as method on method.id = brew.method_id
            left join public.grinders as grinder on grinder.id = brew.grinder_id
          )
        ) as entry
        from (
          select * from totals where totals.level = 13 and totals.bean_id is not null order by totals.brews desc limit 30
        ) as totals
        join public.beans as bean on bean.id = totals.bean_id
      ) as part
    ),
    'grinders', (
      select coalesce(jsonb_agg(part.entry order by part.brews desc, part.name), '[]')
      from (
        select totals.brews, grinder.name, totals.figures || jsonb_build_object('id', grinder.id, 'name', grinder.name) as entry
        from totals join public.grinders as grinder on grinder.id = totals.grinder_id
        where totals.level = 14
        order by totals.brews desc
        limit 20
      ) as part
    )
  ) into answer;
  return answer;
end;
$$;
comment on function public.journal_totals(date, date) is
  'The totals of the caller''s brews in a period of days in their own zone, both included: the totals, the hours of the day, and at most 60 months, 30 methods, 30 beans with their best brew and 20 grinders.';
grant execute on function public.journal_totals(date, date) to authenticated;
