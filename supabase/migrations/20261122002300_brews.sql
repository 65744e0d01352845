-- Saved brews: the journal from which everything else is counted. The client makes the id and inserts with "on
-- conflict do nothing", so that repeating a save changes nothing. Rules that can become false with time (the window
-- of brewed_at, the rate) are checked after the insert, for new rows only.

create table public.brews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  method_id text not null references public.brew_methods (id),
  bean_id uuid references public.beans (id) on delete set null,
  coffee_grams numeric(6, 1) not null,
  water_ml numeric(7, 1) not null,
  roast text,
  recipe jsonb,
  duration_seconds integer,
  beverage_grams numeric(6, 1),
  tds_percent numeric(4, 2),
  rating numeric(2, 1),
  notes text,
  photo_path text,
  taste text,
  grind_points smallint not null default 0,
  temperature_shift smallint not null default 0,
  time_shift_seconds integer not null default 0,
  dialled_from uuid references public.brews (id) on delete set null,
  dialled_by text,
  grinder_id uuid,
  grind_setting numeric(5, 2),
  water_id uuid,
  gear text,
  temperature_c numeric(4, 1),
  aroma smallint,
  acidity smallint,
  sweetness smallint,
  body smallint,
  finish smallint,
  flavours text,
  facts jsonb not null default '[]',
  brewed_at timestamptz not null default now(),
  counts boolean not null default false,
  bag_grams_taken numeric(6, 1) not null default 0,
  -- A brew is deleted with its import, because a brew without an import id would count.
  import_id uuid references public.brew_imports (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint brews_coffee_grams_check check (coffee_grams > 0 and coffee_grams <= 2000),
  constraint brews_water_ml_check check (water_ml > 0 and water_ml <= 20000),
  constraint brews_ratio_check check (water_ml >= coffee_grams * 0.5 and water_ml <= coffee_grams * 60),
  constraint brews_roast_check check (roast in ('Clara', 'Média', 'Escura', 'Espresso')),
  constraint brews_recipe_check check (jsonb_typeof(recipe) = 'object' and octet_length(recipe::text) <= 16384),
  constraint brews_duration_seconds_check check (duration_seconds between 0 and 604800),
  constraint brews_beverage_grams_check check (beverage_grams > 0 and beverage_grams <= 20000),
  constraint brews_tds_percent_check check (tds_percent > 0 and tds_percent <= 30),
  constraint brews_rating_check check (rating between 0.5 and 5 and rating * 2 = trunc(rating * 2)),
  constraint brews_notes_check check (char_length(notes) <= 2000),
  constraint brews_photo_path_check check (
    char_length(photo_path) <= 200 and photo_path ~ ('^' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
  ),
  constraint brews_taste_check check (taste in ('azedo', 'amargo', 'desigual', 'fraco', 'forte', 'aspero', 'bom')),
  constraint brews_grind_points_check check (grind_points between -20 and 20),
  constraint brews_temperature_shift_check check (temperature_shift between -40 and 40),
  constraint brews_time_shift_seconds_check check (time_shift_seconds between -86400 and 86400),
  constraint brews_dialled_from_check check (dialled_from <> id),
  constraint brews_dialled_by_check check (dialled_by in ('grind', 'temperature', 'time', 'ratio')),
  -- Deleting a grinder keeps the setting, as deleting a bean keeps the brew.
  constraint brews_grinder_fkey foreign key (grinder_id, user_id)
    references public.grinders (id, user_id) on delete set null (grinder_id),
  constraint brews_water_fkey foreign key (water_id, user_id)
    references public.waters (id, user_id) on delete set null (water_id),
  constraint brews_gear_check check (char_length(btrim(gear)) >= 1 and char_length(gear) <= 300),
  constraint brews_grind_setting_check check (grind_setting between 0 and 999),
  constraint brews_temperature_c_check check (temperature_c between 0 and 100),
  constraint brews_aroma_check check (aroma between 1 and 5),
  constraint brews_acidity_check check (acidity between 1 and 5),
  constraint brews_sweetness_check check (sweetness between 1 and 5),
  constraint brews_body_check check (body between 1 and 5),
  constraint brews_finish_check check (finish between 1 and 5),
  constraint brews_flavours_check check (char_length(btrim(flavours)) >= 1 and char_length(flavours) <= 400),
  constraint brews_facts_check check (private.is_fact_list(facts)),
  constraint brews_brewed_at_check check (isfinite(brewed_at) and brewed_at >= '1990-01-01T00:00:00Z'),
  constraint brews_counts_check check (not counts or import_id is null),
  -- No upper bound, because constraints are checked in order of name: invalid coffee must fail in its own check.
  constraint brews_bag_grams_taken_check check (bag_grams_taken >= 0)
);

comment on table public.brews is 'Finished brews. Inserting or deleting one recomputes its owner''s totals, streaks and progress.';
comment on column public.brews.recipe is 'The generated recipe as it was brewed, so that "Repetir" survives catalogue changes.';
comment on column public.brews.duration_seconds is 'The actual duration in seconds.';
comment on column public.brews.beverage_grams is 'The weight of the coffee in the cup or server.';
comment on column public.brews.tds_percent is
  'Dissolved solids by refractometer, in percent of the beverage''s mass: about 1.3 in filter coffee, 8 to 12 in espresso.';
comment on column public.brews.brewed_at is 'When it was brewed; decides the day it counts for. Set by the client, never in the future.';
comment on column public.brews.counts is
  'Whether it counts for totals, streaks, achievements and challenges: made in Coado and saved within 48 h. The database writes it.';
comment on column public.brews.grind_setting is 'The grinder setting: clicks or the number on its dial, in the grinder''s unit.';
comment on column public.brews.gear is 'Other equipment, separated by commas: kettle, paper, scale.';
comment on column public.brews.temperature_c is 'The water in °C as noted by the person; the recipe has the planned value.';
comment on column public.brews.aroma is 'Rating of the aroma, 1 (little) to 5 (much), as are acidity, sweetness, body and finish.';
comment on column public.brews.flavours is 'Flavours and defects, separated by commas.';
comment on column public.brews.facts is
  'Facts of an imported brew without a column here, [{label, value}] in pt-BR: bloom, first drip, favourite.';
comment on column public.brews.photo_path is 'Path <user id>/<file> of an object in the private bucket brew-photos.';
comment on column public.brews.taste is 'The taste that decides the next change; ''desigual'' is sour and bitter at once, ''bom'' ends the series.';
comment on column public.brews.grind_points is
  'Difference from the recipe in points of the grinder, negative is finer. temperature_shift and time_shift_seconds are differences too.';
comment on column public.brews.dialled_from is
  'The brew that this one improves on: an own one of the same method and bean, otherwise the database sets null.';
comment on column public.brews.dialled_by is
  'The only difference from that brew; null without one or with several. The database writes it.';
comment on column public.brews.bag_grams_taken is
  'Grams that this brew took from its bean''s bag: less than its coffee if the bag had less, 0 without a bag. The database writes it.';
comment on column public.brews.import_id is 'Its import; null for brews made in Coado, the only ones that count.';

create index brews_user_newest_idx on public.brews (user_id, brewed_at desc, id desc);
create index brews_user_created_at_idx on public.brews (user_id, created_at desc, id desc);
create index brews_method_id_idx on public.brews (method_id, user_id);

-- Ordered by rating, for the best cup of each bean.
create index brews_bean_id_idx on public.brews (bean_id, rating desc nulls last, brewed_at desc);
create index brews_user_bean_idx on public.brews (user_id, bean_id) where counts and bean_id is not null;
create index brews_grinder_idx on public.brews (grinder_id, user_id);
create index brews_water_idx on public.brews (water_id, user_id);
create index brews_import_id_idx on public.brews (import_id);
create index brews_dialled_from_idx on public.brews (dialled_from);
create index brews_series_idx on public.brews (user_id, method_id, bean_id, brewed_at desc) where taste is not null;
create index brews_grind_idx on public.brews (user_id, brewed_at)
  include (method_id, bean_id, grinder_id, grind_setting, rating, duration_seconds) where grind_setting is not null;
create index brews_counted_idx on public.brews (user_id, brewed_at) where counts;
create index brews_photo_path_idx on public.brews (photo_path) where photo_path is not null;

alter table public.brews enable row level security;
grant select, delete on public.brews to authenticated;
grant insert (
  id, user_id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, duration_seconds, beverage_grams, tds_percent,
  rating, notes, taste, grind_points, temperature_shift, time_shift_seconds, dialled_from, grinder_id, grind_setting,
  water_id, gear, temperature_c, aroma, acidity, sweetness, body, finish, flavours, brewed_at
) on public.brews to authenticated;
grant update (
  method_id, bean_id, coffee_grams, water_ml, roast, duration_seconds, beverage_grams, tds_percent, rating, notes,
  taste, photo_path, grinder_id, grind_setting, water_id, gear, temperature_c, aroma, acidity, sweetness, body, finish, flavours,
  brewed_at
) on public.brews to authenticated;

select private.allow_own_rows('public.brews', 'brews', '{select,delete}');

-- The subqueries return the beans and methods that the person may use: the catalogue and their own.
select private.allow_own_rows('public.brews', 'brews of what they may use', '{insert,update}', new_condition => $$
  (bean_id is null or exists (select 1 from public.beans as bean where bean.id = bean_id))
  and exists (select 1 from public.brew_methods as method where method.id = method_id)
$$);

select private.forbid_suspended_writes('public.brews');
