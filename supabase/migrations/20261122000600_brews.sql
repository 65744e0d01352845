-- Saved brews: the diary everything else is counted from.
--
-- The id is made by the client, which inserts with "on conflict do nothing": repeating a save that
-- did arrive changes nothing. For that reason every rule that time can make false (the window of
-- brewed_at, the rate) is checked after the insert and only for rows really inserted.

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
  brewed_at timestamptz not null default now(),
  counts boolean not null default false,
  bag_grams_taken numeric(6, 1) not null default 0,
  -- A brew never outlives its import: without the mark it would count.
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
  constraint brews_taste_check check (taste in ('azedo', 'amargo', 'fraco', 'forte', 'aspero', 'bom')),
  constraint brews_grind_points_check check (grind_points between -20 and 20),
  constraint brews_temperature_shift_check check (temperature_shift between -40 and 40),
  constraint brews_time_shift_seconds_check check (time_shift_seconds between -86400 and 86400),
  constraint brews_dialled_from_check check (dialled_from <> id),
  constraint brews_dialled_by_check check (dialled_by in ('grind', 'temperature', 'time', 'ratio')),
  -- Deleting a grinder leaves the setting, as deleting a bean leaves the brew.
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
  constraint brews_brewed_at_check check (isfinite(brewed_at) and brewed_at >= '1990-01-01T00:00:00Z'),
  constraint brews_counts_check check (not counts or import_id is null),
  -- Not bounded by the brew's coffee, of which the trigger never takes more: constraints run in the order of
  -- their names, and a refused amount of coffee is to be refused by the check that names it.
  constraint brews_bag_grams_taken_check check (bag_grams_taken >= 0)
);

comment on table public.brews is 'Finished brews. Inserting or deleting one recomputes its owner''s totals, streaks and progress.';
comment on column public.brews.recipe is 'The generated recipe as it was brewed, so that "Repetir" survives catalogue changes.';
comment on column public.brews.duration_seconds is 'The time it really took, in seconds.';
comment on column public.brews.beverage_grams is 'The coffee in the cup or server, as weighed.';
comment on column public.brews.tds_percent is
  'Dissolved solids by refractometer, in percent of the beverage''s mass: about 1.3 in filter coffee, 8 to 12 in espresso.';
comment on column public.brews.brewed_at is 'When it was brewed; decides the day it counts for. Client-set, never in the future.';
comment on column public.brews.counts is
  'Whether it counts for totals, streaks, achievements and challenges: made in Coado and noted down within 48 h. The database writes it.';
comment on column public.brews.grind_setting is 'What the grinder was set to: clicks or the number on its dial, as the grinder counts.';
comment on column public.brews.gear is 'What else it was made with, words separated by commas: kettle, paper, scale.';
comment on column public.brews.temperature_c is 'The water in °C as the person noted it; the recipe holds what was planned.';
comment on column public.brews.aroma is 'Tasted, 1 (little) to 5 (much), as are acidity, sweetness, body and finish.';
comment on column public.brews.flavours is 'What it tastes of, words separated by commas: flavours and defects.';
comment on column public.brews.photo_path is 'Path <user id>/<file> of an object in the private bucket brew-photos.';
comment on column public.brews.taste is 'What was tasted, which says what to change next; ''bom'' ends the search.';
comment on column public.brews.grind_points is
  'How many points of the grinder it departed from its recipe, negative finer. The two shifts likewise, in °C and seconds.';
comment on column public.brews.dialled_from is
  'The brew it was meant to improve on: an own one of the same method and bean, or the database leaves it out.';
comment on column public.brews.dialled_by is
  'The one thing that differs from that brew; null when none or several do. The database writes it.';
comment on column public.brews.bag_grams_taken is
  'Grams this brew took out of its bean''s bag: less than its coffee when the bag had less, 0 without a bag. The database writes it.';
comment on column public.brews.import_id is 'The import it came with; null for brews made in Coado, the only ones that count.';

create index brews_user_newest_idx on public.brews (user_id, brewed_at desc, id desc);
create index brews_user_created_at_idx on public.brews (user_id, created_at desc, id desc);
create index brews_method_id_idx on public.brews (method_id, user_id);
-- By rating, for the best cup of each bean.
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
revoke all on public.brews from anon, authenticated;
grant all on public.brews to service_role;
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

create policy "a person reads own brews"
on public.brews for select to authenticated
using (user_id = (select auth.uid()));

-- The subqueries see what the person sees of beans and methods: the catalogue and their own.
create policy "a person adds own brews of what they may use"
on public.brews for insert to authenticated
with check (
  user_id = (select auth.uid())
  and (bean_id is null or exists (select 1 from public.beans as bean where bean.id = bean_id))
  and exists (select 1 from public.brew_methods as method where method.id = method_id)
);

create policy "a person updates own brews of what they may use"
on public.brews for update to authenticated
using (user_id = (select auth.uid()))
with check (
  user_id = (select auth.uid())
  and (bean_id is null or exists (select 1 from public.beans as bean where bean.id = bean_id))
  and exists (select 1 from public.brew_methods as method where method.id = method_id)
);

create policy "a person deletes own brews"
on public.brews for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.brews');

-- # What a scale measured

create table public.brew_curves (
  brew_id uuid primary key references public.brews (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  curve text not null,
  arrangement text not null default 'brewer',
  first_drip_ms integer,
  wet_ms integer,
  created_at timestamptz not null default now(),
  -- Three minutes at ten readings a second take about 5 kB; an hour is thinned to fit.
  constraint brew_curves_curve_check check (
    char_length(curve) between 4 and 40960 and curve ~ '^[A-Za-z0-9+/]+={0,2}$'
  ),
  constraint brew_curves_arrangement_check check (arrangement in ('brewer', 'server')),
  constraint brew_curves_first_drip_ms_check check (first_drip_ms between 0 and 600000),
  constraint brew_curves_wet_ms_check check (wet_ms between 0 and 600000)
);

comment on table public.brew_curves is 'The weight over time of brews made on a scale. Kept as measured: never changed, gone with its brew.';
comment on column public.brew_curves.curve is
  'Raw weights as src/shared/weighing/curve.ts writes them: steps of 10 ms and 0.1 g, seven bits a byte, base64.';
comment on column public.brew_curves.arrangement is 'What stood on the scale: the brewer (water poured) or the server alone (coffee out).';
comment on column public.brew_curves.first_drip_ms is 'Espresso: when the first drop fell, from 0:00.';
comment on column public.brew_curves.wet_ms is 'Espresso: when the bed was wet through, from 0:00.';

create index brew_curves_user_id_idx on public.brew_curves (user_id);

alter table public.brew_curves enable row level security;
revoke all on public.brew_curves from anon, authenticated;
grant all on public.brew_curves to service_role;
grant select, delete on public.brew_curves to authenticated;
grant insert (brew_id, user_id, curve, arrangement, first_drip_ms, wet_ms) on public.brew_curves to authenticated;

create policy "a person reads own curves"
on public.brew_curves for select to authenticated
using (user_id = (select auth.uid()));

-- The subquery sees what the person sees of brews: their own.
create policy "a person adds curves to own brews"
on public.brew_curves for insert to authenticated
with check (
  user_id = (select auth.uid())
  and exists (select 1 from public.brews as brew where brew.id = brew_id)
);

create policy "a person deletes own curves"
on public.brew_curves for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.brew_curves');

-- # Dialling in
--
-- A series of brews of one bean with one method, each meant to improve on the one before. What changed is
-- not believed but compared: one thing at a time is what makes a series worth reading.

-- Definer, because it looks at the brew named before anybody's policies have let it be seen.
create function private.settle_dialling()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.brews;
  changed text[];
begin
  new.dialled_by := null;
  if new.dialled_from is null then
    return new;
  end if;
  select brew.* into before
  from public.brews as brew
  where brew.id = new.dialled_from
    and brew.user_id = new.user_id
    and brew.method_id = new.method_id
    and brew.bean_id is not distinct from new.bean_id;
  if before.id is null then
    new.dialled_from := null;
    return new;
  end if;
  changed := array_remove(array[
    case when new.grind_points <> before.grind_points then 'grind' end,
    case when new.temperature_shift <> before.temperature_shift then 'temperature' end,
    case when new.time_shift_seconds <> before.time_shift_seconds then 'time' end,
    -- Whole grams of water move the ratio of a small dose by a few hundredths.
    case when abs(new.water_ml / new.coffee_grams - before.water_ml / before.coffee_grams) > 0.08 then 'ratio' end
  ], null);
  if cardinality(changed) = 1 then
    new.dialled_by := changed[1];
  end if;
  return new;
end;
$$;
revoke all on function private.settle_dialling() from public, anon, authenticated;

create trigger settle_dialling
before insert on public.brews
for each row execute function private.settle_dialling();

create trigger settle_dialling_again
before update of method_id, bean_id, coffee_grams, water_ml, dialled_from on public.brews
for each row when (new.dialled_from is not null)
execute function private.settle_dialling();

-- # Which brews count
--
-- What is noted down within two days of brewing it counts; what is noted later, or came with an import, is a row
-- of the journal and nothing more, so that nobody fills a streak's gaps afterwards. A corrected date is judged as
-- if the brew had been saved with it. Operators' scripts, which carry no user, may write a past that counts.

create function private.settle_counting()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and new.import_id is null and new.brewed_at > now() + interval '5 minutes' then
    raise exception 'A hora do preparo está no futuro.' using errcode = 'P0001', hint = 'brewed_at_in_future';
  end if;
  new.counts := new.import_id is null
    and ((select auth.uid()) is null or new.brewed_at >= new.created_at - interval '48 hours');
  return new;
end;
$$;
revoke all on function private.settle_counting() from public, anon, authenticated;

create trigger settle_counting
before insert on public.brews
for each row execute function private.settle_counting();

create trigger settle_counting_again
before update of brewed_at on public.brews
for each row when (old.brewed_at is distinct from new.brewed_at)
execute function private.settle_counting();

-- # What saving and deleting brews sets in motion
--
-- In the same transaction, by statement triggers over the rows really inserted or deleted: a retry of a saved
-- brew has none and does nothing, a batch counts once. Each starts by locking the person's profile, so that
-- brews saved at the same moment are counted one after the other.

-- Limits bind people. Operators' scripts, which carry no user, may write the past; imports have limits of
-- their own.
create function private.check_brew_limits(person uuid)
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

create function private.after_brews_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in
    select distinct added.user_id from added where added.import_id is null order by added.user_id
  loop
    perform private.lock_profile(person);
    if (select auth.uid()) is not null then
      perform private.check_brew_limits(person);
    end if;
    perform private.refresh_brew_totals(person);

    perform private.award_achievements(person, 'totalBrews');
    perform private.award_achievements(person, 'streak');
    perform private.award_achievements(person, 'methodBrews', brewed.method)
    from (
      select distinct added.method_id as method
      from added where added.user_id = person and added.counts
    ) as brewed;
    perform private.award_achievements(person, 'origins');
    perform private.refresh_brew_challenges(person);
  end loop;
  return null;
end;
$$;

-- A corrected brew counts as if it had been saved so. What it helped to unlock since it was made, and the journal
-- does not reach any more, is taken back with its points: nobody earns twice with one brew.
create function private.after_brew_corrected()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(new.user_id);
  perform private.refresh_brew_totals(new.user_id);
  perform private.take_back_achievements(new.user_id, new.created_at);
  perform private.award_achievements(new.user_id, 'totalBrews');
  perform private.award_achievements(new.user_id, 'streak');
  perform private.award_achievements(new.user_id, 'methodBrews', new.method_id);
  perform private.award_achievements(new.user_id, 'origins');
  perform private.take_back_challenges(new.user_id, new.created_at);
  perform private.refresh_brew_challenges(new.user_id);
  return null;
end;
$$;

-- What was unlocked or completed stays; totals, streaks and open challenges follow the diary.
create function private.after_brews_deleted()
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
      and profile.account_id is not null
    order by profile.id
  loop
    perform private.lock_profile(person);
    perform private.refresh_brew_totals(person);
    perform private.refresh_brew_challenges(person);
  end loop;
  return null;
end;
$$;

-- A bean that is given another origin may bring a new one: what that unlocks or advances is settled at once, as
-- if the brews had been saved so.
create function private.after_origin_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(new.user_id);
  perform private.award_achievements(new.user_id, 'origins');
  perform private.refresh_brew_challenges(new.user_id);
  return null;
end;
$$;

-- Saving a brew takes the profile, then the bean's row: whoever changes a bean's origin does so in the same order,
-- or the two might wait for each other.
create function private.lock_own_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile((select auth.uid()));
  return null;
end;
$$;

revoke all on function private.lock_own_profile() from public, anon, authenticated;
revoke all on function private.after_brew_corrected() from public, anon, authenticated;
revoke all on function private.after_origin_changed() from public, anon, authenticated;
revoke all on function private.check_brew_limits(uuid) from public, anon, authenticated;
revoke all on function private.after_brews_saved() from public, anon, authenticated;
revoke all on function private.after_brews_deleted() from public, anon, authenticated;

create trigger after_brews_saved
after insert on public.brews
referencing new table as added
for each statement execute function private.after_brews_saved();

create trigger after_brews_deleted
after delete on public.brews
referencing old table as removed
for each statement execute function private.after_brews_deleted();

create trigger after_brew_corrected
after update of method_id, bean_id, brewed_at on public.brews
for each row when (
  (old.counts or new.counts)
  and (old.method_id, old.bean_id, old.brewed_at) is distinct from (new.method_id, new.bean_id, new.brewed_at)
)
execute function private.after_brew_corrected();

create trigger lock_own_profile
before update of origin on public.beans
for each statement execute function private.lock_own_profile();

create trigger after_origin_changed
after update of origin on public.beans
for each row when (old.origin is distinct from new.origin and new.user_id is not null)
execute function private.after_origin_changed();

-- # The coffee a brew takes
--
-- Imported brews are the past's and take nothing out of today's bags.

-- After triggers, because a retry of a saved brew inserts nothing and must take nothing. The profile
-- comes first, as in everything a brew sets in motion.
create function private.move_brewed_grams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken numeric := 0;
begin
  perform private.lock_profile(case tg_op when 'DELETE' then old.user_id else new.user_id end);
  if tg_op <> 'INSERT' and old.bean_id is not null then
    perform private.give_back_to_bag(old.bean_id, old.bag_grams_taken);
  end if;
  if tg_op <> 'DELETE' then
    if new.bean_id is not null then
      taken := private.take_from_bag(new.bean_id, new.coffee_grams);
    end if;
    update public.brews as brew
    set bag_grams_taken = taken
    where brew.id = new.id and brew.bag_grams_taken is distinct from taken;
  end if;
  return null;
end;
$$;
revoke all on function private.move_brewed_grams() from public, anon, authenticated;

create trigger take_brewed_grams
after insert on public.brews
for each row when (new.bean_id is not null and new.import_id is null)
execute function private.move_brewed_grams();

create trigger move_brewed_grams
after update of bean_id, coffee_grams on public.brews
for each row when (
  (old.bean_id, old.coffee_grams) is distinct from (new.bean_id, new.coffee_grams) and new.import_id is null
)
execute function private.move_brewed_grams();

create trigger give_brewed_grams_back
after delete on public.brews
for each row when (old.bag_grams_taken > 0)
execute function private.move_brewed_grams();
-- # Photos

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('brew-photos', 'brew-photos', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

create policy "a person reads own brew photos"
on storage.objects for select to authenticated
using (bucket_id = 'brew-photos' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "a person adds own brew photos"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'brew-photos'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*$'
);

create policy "a person updates own brew photos"
on storage.objects for update to authenticated
using (bucket_id = 'brew-photos' and (storage.foldername(name))[1] = (select auth.uid())::text)
with check (
  bucket_id = 'brew-photos'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*$'
);

create policy "a person deletes own brew photos"
on storage.objects for delete to authenticated
using (bucket_id = 'brew-photos' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- # Figures

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

-- What a grinder was set to, and what came of it: how it was rated and how long it took.
--
-- Runs with the caller's rights. The 1,000 settings most brewed: a thousand rows is what a project answers at most.
create function public.grind_figures(from_day date)
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
comment on function public.grind_figures(date) is
  'The caller''s brews since a day of their own zone, one row for each method, bean, grinder and setting: how many, their mean rating (of those rated) and mean time in seconds.';
revoke all on function public.grind_figures(date) from public, anon, authenticated;
grant execute on function public.grind_figures(date) to authenticated, service_role;

-- # What a journal adds up to
--
-- A period's cups, grams, cost and caffeine, by month, method, bean and grinder.
--
-- Drinks are what was weighed, else what the water leaves: ground coffee keeps about two grams of water each. Where
-- the water is what lands in the cup (espresso and what is made of it) it is the drink. Caffeine is EFSA's, by the
-- drink: 90 mg in 200 ml of filter coffee, 80 mg in 60 ml of espresso ("EFSA explains risk assessment: caffeine",
-- 2015). A cup is 150 ml, an espresso 40 ml. Which methods count what lands in the cup, src/shared/brew/methods.ts
-- says as well.

-- Runs with the caller's rights. One pass over the period's brews; every list has an end.
create function public.journal_figures(from_day date, to_day date)
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
  -- As plain numbers: the sums of numeric take several times as long.
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
  -- Alike in all that is asked for: far fewer than brews, and added up five ways below.
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
  sums as materialized (
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
      select sums.figures || case when sums.brews is null then '{"brews": 0, "costed": 0, "rated": 0}' else '{}' end::jsonb
      from sums where sums.level = 15
    ),
    'drink_ml', (select coalesce(sums.drink, 0) from sums where sums.level = 15),
    'seconds', (select coalesce(sums.seconds, 0) from sums where sums.level = 15),
    'days', (select count(*) from days),
    'longest_run', (select coalesce(max(runs.length), 0) from runs),
    'most_in_a_day', (select coalesce(max(days.brews), 0) from days),
    'hours', (select coalesce(jsonb_object_agg(hours.hour, hours.brews), '{}') from hours),
    'months', (
      select coalesce(jsonb_agg(part.entry order by part.month), '[]')
      from (
        select sums.month, sums.figures || jsonb_build_object('month', to_char(sums.month, 'YYYY-MM')) as entry
        from sums where sums.level = 7
        order by sums.month desc
        limit 60
      ) as part
    ),
    'methods', (
      select coalesce(jsonb_agg(part.entry order by part.brews desc, part.name), '[]')
      from (
        select sums.brews, method.name, sums.figures || jsonb_build_object(
          'id', method.id, 'name', method.name, 'drawing', coalesce(method.drawing, method.id)
        ) as entry
        from sums join public.brew_methods as method on method.id = sums.method_id
        where sums.level = 11
        order by sums.brews desc, method.name
        limit 30
      ) as part
    ),
    'beans', (
      select coalesce(jsonb_agg(part.entry order by part.brews desc, part.name), '[]')
      from (
        select sums.brews, bean.name, sums.figures || jsonb_build_object(
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
          select * from sums where sums.level = 13 and sums.bean_id is not null order by sums.brews desc limit 30
        ) as sums
        join public.beans as bean on bean.id = sums.bean_id
      ) as part
    ),
    'grinders', (
      select coalesce(jsonb_agg(part.entry order by part.brews desc, part.name), '[]')
      from (
        select sums.brews, grinder.name, sums.figures || jsonb_build_object('id', grinder.id, 'name', grinder.name) as entry
        from sums join public.grinders as grinder on grinder.id = sums.grinder_id
        where sums.level = 14
        order by sums.brews desc
        limit 20
      ) as part
    )
  ) into answer;
  return answer;
end;
$$;
comment on function public.journal_figures(date, date) is
  'What the caller''s brews of a period of days in their own zone, both included, add up to: totals, the hours of the day, and at most 60 months, 30 methods, 30 beans with their best brew and 20 grinders.';

revoke all on function public.journal_figures(date, date) from public, anon, authenticated;
grant execute on function public.journal_figures(date, date) to authenticated, service_role;
