-- What is brewed, and with what: the methods, grinders, and beans with their bags.

-- # Methods
--
-- The catalogue's rows come by migration and belong to nobody; a person's own methods and devices stand beside
-- them, so that a brew names either in the same way.

create table public.brew_methods (
  id text primary key,
  user_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  position integer,
  name text not null,
  difficulty smallint not null default 1,
  time_text text not null default '',
  equipment text[] not null default '{}',
  default_ratio text,
  description text not null default '',
  video_url text,
  icon text not null default '',
  drawing text,
  temperature_c smallint,
  grind text not null default '',
  capacity_ml integer,
  filter text not null default '',
  source text not null default '',
  constraint brew_methods_position_key unique (position),
  constraint brew_methods_position_check check ((user_id is null) = (position is not null)),
  constraint brew_methods_id_check check (id ~ '^[a-z0-9-]{2,40}$'),
  -- No later row of the catalogue can meet an own one: those begin so, and no other does.
  constraint brew_methods_own_id_check check (
    (user_id is not null) = (id ~ '^own-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  ),
  constraint brew_methods_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  constraint brew_methods_drawing_check check (
    drawing is null or (user_id is not null and drawing ~ '^[a-z0-9-]{2,40}$')
  ),
  constraint brew_methods_description_check check (char_length(description) <= 1000),
  constraint brew_methods_grind_check check (char_length(grind) <= 80),
  constraint brew_methods_filter_check check (char_length(filter) <= 80),
  constraint brew_methods_capacity_ml_check check (capacity_ml between 1 and 20000),
  constraint brew_methods_difficulty_check check (difficulty between 1 and 5),
  constraint brew_methods_default_ratio_check check (default_ratio ~ '^1:[0-9]+(\.[0-9]+)?$'),
  constraint brew_methods_temperature_c_check check (temperature_c between 0 and 100)
);

comment on table public.brew_methods is
  'Brew methods: the catalogue (user_id null, in display order) and each person''s own.';
comment on column public.brew_methods.id is 'Of an own method own- and a UUID made by the client, so that a retry is harmless.';
comment on column public.brew_methods.drawing is
  'Which of the house''s drawings an own method is shown by: the id of a method of the catalogue; null for a cup.';
comment on column public.brew_methods.capacity_ml is 'What an own device holds, in ml; null when nobody said.';
comment on column public.brew_methods.difficulty is 'Stars, 1 (easy) to 5.';
comment on column public.brew_methods.default_ratio is 'Coffee to water as 1:x; null means the calculator falls back to 16.';
comment on column public.brew_methods.temperature_c is 'Water in °C; null means cold or room temperature.';
comment on column public.brew_methods.source is 'Where the numbers of the row come from.';

alter table public.brew_methods enable row level security;
revoke all on public.brew_methods from anon, authenticated;
grant all on public.brew_methods to service_role;
grant select on public.brew_methods to anon, authenticated;
grant delete on public.brew_methods to authenticated;
grant insert (
  id, user_id, name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter
) on public.brew_methods to authenticated;
grant update (
  name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter
) on public.brew_methods to authenticated;

create index brew_methods_user_id_idx on public.brew_methods (user_id, id);

create policy "visitors read the methods"
on public.brew_methods for select to anon
using (user_id is null);

create policy "signed-in people read the methods and their own"
on public.brew_methods for select to authenticated
using (user_id is null or user_id = (select auth.uid()));

create policy "a person adds own methods"
on public.brew_methods for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own methods"
on public.brew_methods for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own methods"
on public.brew_methods for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.brew_methods');

-- Counts only rows really inserted, so a retry of a saved method passes at the limit too.
create function private.limit_own_methods()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct added.user_id from added where added.user_id is not null loop
    perform private.lock_profile(owner_id);
    if (select count(*) from public.brew_methods as method where method.user_id = owner_id) > 60 then
      raise exception 'Você já tem 60 métodos seus. Exclua um para adicionar outro.'
        using errcode = 'P0001', hint = 'method_limit';
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function private.limit_own_methods() from public, anon, authenticated;

create trigger limit_own_methods
after insert on public.brew_methods
referencing new table as added
for each statement execute function private.limit_own_methods();

-- # Grinders
--
-- The grinders a person has: one of the app's list (`model_id`, whose published settings the app knows) or
-- one of their own, with the settings they found for a method. All of it is their own to read and to write.

create table public.grinders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  model_id text,
  name text not null,
  unit text not null default 'cliques',
  created_at timestamptz not null default now(),
  constraint grinders_owner_key unique (id, user_id),
  constraint grinders_model_key unique (user_id, model_id),
  constraint grinders_model_id_check check (model_id ~ '^[a-z0-9-]{2,60}$'),
  constraint grinders_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  constraint grinders_unit_check check (unit in ('cliques', 'número'))
);

comment on table public.grinders is 'The grinders people have, for themselves alone; shown beside the grind of a recipe.';
comment on column public.grinders.id is 'Made by the client, so that a retry is harmless.';
comment on column public.grinders.model_id is 'Id in the app''s list of grinders; null for one that the person describes.';
comment on column public.grinders.unit is 'What its settings count: clicks from zero, or the number on the dial.';

create index grinders_user_id_idx on public.grinders (user_id, created_at, id);

-- Counts only rows really inserted, so a retry of a saved grinder passes at the limit too.
create function private.limit_grinders()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct added.user_id from added loop
    perform private.lock_profile(owner_id);
    if (select count(*) from public.grinders as grinder where grinder.user_id = owner_id) > 20 then
      raise exception 'Você já tem 20 moedores. Exclua um para adicionar outro.'
        using errcode = 'P0001', hint = 'grinder_limit';
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function private.limit_grinders() from public, anon, authenticated;

create trigger limit_grinders
after insert on public.grinders
referencing new table as added
for each statement execute function private.limit_grinders();

alter table public.grinders enable row level security;
revoke all on public.grinders from anon, authenticated;
grant all on public.grinders to service_role;
grant select, delete on public.grinders to authenticated;
grant insert (id, user_id, model_id, name, unit) on public.grinders to authenticated;
grant update (name, unit) on public.grinders to authenticated;

create policy "a person reads own grinders"
on public.grinders for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds own grinders"
on public.grinders for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own grinders"
on public.grinders for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own grinders"
on public.grinders for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.grinders');

-- The setting somebody found for a method: it goes before the published range.
create table public.grinder_settings (
  grinder_id uuid not null,
  method_id text not null references public.brew_methods (id),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  setting numeric(5, 2) not null,
  constraint grinder_settings_pkey primary key (grinder_id, method_id),
  -- The pair keeps a setting with its grinder's owner.
  constraint grinder_settings_grinder_fkey foreign key (grinder_id, user_id)
    references public.grinders (id, user_id) on delete cascade,
  constraint grinder_settings_setting_check check (setting between 0 and 999)
);

comment on table public.grinder_settings is 'What a person found to be right for a method on one of their grinders.';

create index grinder_settings_grinder_idx on public.grinder_settings (grinder_id, user_id);
create index grinder_settings_method_id_idx on public.grinder_settings (method_id);
create index grinder_settings_user_id_idx on public.grinder_settings (user_id);

alter table public.grinder_settings enable row level security;
revoke all on public.grinder_settings from anon, authenticated;
grant all on public.grinder_settings to service_role;
grant select, delete on public.grinder_settings to authenticated;
grant insert (grinder_id, method_id, user_id, setting) on public.grinder_settings to authenticated;
-- The key may be updated because an upsert names it; the policy and the foreign key keep it one's own.
grant update (grinder_id, method_id, user_id, setting) on public.grinder_settings to authenticated;

create policy "a person reads own grinder settings"
on public.grinder_settings for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds own grinder settings"
on public.grinder_settings for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own grinder settings"
on public.grinder_settings for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own grinder settings"
on public.grinder_settings for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.grinder_settings');

-- # Waters
--
-- What people brew with: a bottle, a filter's water, one mixed at home. Noted on a brew like its grinder.

create table public.waters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null,
  hardness smallint,
  alkalinity smallint,
  notes text not null default '',
  created_at timestamptz not null default now(),
  constraint waters_owner_key unique (id, user_id),
  constraint waters_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 60),
  constraint waters_hardness_check check (hardness between 0 and 1000),
  constraint waters_alkalinity_check check (alkalinity between 0 and 1000),
  constraint waters_notes_check check (char_length(notes) <= 500)
);

comment on table public.waters is 'The waters people brew with, for themselves alone.';
comment on column public.waters.id is 'Made by the client, so that a retry is harmless.';
comment on column public.waters.hardness is 'Total hardness in mg/L as calcium carbonate; null when nobody measured.';
comment on column public.waters.alkalinity is 'Alkalinity in mg/L as calcium carbonate; null when nobody measured.';

create index waters_user_id_idx on public.waters (user_id, name, id);

-- Counts only rows really inserted, so a retry of a saved water passes at the limit too.
create function private.limit_waters()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct added.user_id from added loop
    perform private.lock_profile(owner_id);
    if (select count(*) from public.waters as water where water.user_id = owner_id) > 30 then
      raise exception 'Você já tem 30 águas. Exclua uma para adicionar outra.'
        using errcode = 'P0001', hint = 'water_limit';
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function private.limit_waters() from public, anon, authenticated;

create trigger limit_waters
after insert on public.waters
referencing new table as added
for each statement execute function private.limit_waters();

alter table public.waters enable row level security;
revoke all on public.waters from anon, authenticated;
grant all on public.waters to service_role;
grant select, delete on public.waters to authenticated;
grant insert (id, user_id, name, hardness, alkalinity, notes) on public.waters to authenticated;
grant update (name, hardness, alkalinity, notes) on public.waters to authenticated;

create policy "a person reads own waters"
on public.waters for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds own waters"
on public.waters for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own waters"
on public.waters for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own waters"
on public.waters for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.waters');

-- # Imports
--
-- A journal brought in from elsewhere: the mark on the beans and brews that came with it. Imported brews are
-- rows of the journal and nothing more: every count that earns something, or that others see, leaves them
-- out. The functions that import are in imports.

create table public.brew_imports (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  source text not null,
  file_name text not null default '',
  row_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint brew_imports_source_check check (source in ('coado', 'csv', 'beanconqueror', 'timer-coffee', 'brew-guide')),
  constraint brew_imports_file_name_check check (char_length(file_name) <= 200),
  constraint brew_imports_row_count_check check (row_count >= 0)
);

comment on table public.brew_imports is 'Imports of a journal. Written by import_brews and undo_brew_import only.';
comment on column public.brew_imports.id is 'Made by the client: calls with the same id belong to one import.';
comment on column public.brew_imports.row_count is 'Brews the import brought in.';
create index brew_imports_user_newest_idx on public.brew_imports (user_id, created_at desc, id desc);

alter table public.brew_imports enable row level security;
revoke all on public.brew_imports from anon, authenticated;
grant all on public.brew_imports to service_role;
grant select on public.brew_imports to authenticated;

create policy "a person reads own imports"
on public.brew_imports for select to authenticated
using (user_id = (select auth.uid()));

-- # Beans
--
-- Catalogue rows belong to nobody, everyone else's are their owner's alone.

create table public.beans (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  position integer,
  name text not null,
  origin text not null default '',
  region text not null default '',
  process text not null default '',
  notes text[] not null default '{}',
  body text not null default '',
  acidity text not null default '',
  roast text,
  details text,
  bag_grams numeric(7, 1),
  remaining_grams numeric(7, 1),
  opened_on date,
  roaster text not null default '',
  roasted_on date,
  farm text not null default '',
  variety text not null default '',
  altitude text not null default '',
  cost numeric(8, 2),
  rating numeric(2, 1),
  link text,
  photo_path text,
  portions jsonb not null default '[]',
  archived_at timestamptz,
  import_id uuid references public.brew_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint beans_position_key unique (position),
  constraint beans_position_check check ((user_id is null) = (position is not null)),
  constraint beans_name_check check (char_length(btrim(name)) >= 1 and char_length(name) <= 80),
  constraint beans_origin_check check (char_length(origin) <= 60),
  constraint beans_region_check check (char_length(region) <= 80),
  constraint beans_process_check check (char_length(process) <= 60),
  constraint beans_notes_check check (
    cardinality(notes) <= 12 and array_position(notes, null) is null and octet_length(array_to_string(notes, ',')) <= 500
  ),
  constraint beans_body_check check (char_length(body) <= 60),
  constraint beans_acidity_check check (char_length(acidity) <= 60),
  constraint beans_roast_check check (roast in ('Clara', 'Média', 'Escura', 'Espresso')),
  constraint beans_details_check check (char_length(details) <= 1000),
  -- Without an upper bound NaN would pass, which PostgreSQL holds greater than every number.
  constraint beans_bag_grams_check check (bag_grams > 0 and bag_grams <= 99999.9),
  constraint beans_remaining_grams_check check (
    case when bag_grams is null
      then remaining_grams is null
      else remaining_grams is not null and remaining_grams between 0 and bag_grams
    end
  ),
  constraint beans_opened_on_check check (isfinite(opened_on)),
  constraint beans_roaster_check check (char_length(roaster) <= 80),
  constraint beans_roasted_on_check check (isfinite(roasted_on)),
  constraint beans_farm_check check (char_length(farm) <= 80),
  constraint beans_variety_check check (char_length(variety) <= 80),
  constraint beans_altitude_check check (char_length(altitude) <= 40),
  constraint beans_cost_check check (cost >= 0 and cost <= 99999.99),
  constraint beans_rating_check check (rating between 0.5 and 5 and rating * 2 = trunc(rating * 2)),
  constraint beans_link_check check (char_length(link) <= 300 and link ~ '^https?://'),
  constraint beans_photo_path_check check (
    char_length(photo_path) <= 200 and photo_path ~ ('^' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
  ),
  -- Every portion says when it was frozen, and nothing that is none. A case, because "and" promises no order.
  constraint beans_portions_check check (
    case when jsonb_typeof(portions) = 'array'
      then jsonb_array_length(portions) <= 20 and octet_length(portions::text) <= 4096
        and jsonb_array_length(portions) = jsonb_array_length(jsonb_path_query_array(
          portions,
          '$[*] ? (
            @.frozen_on like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
            && (@.thawed_on == null
              || (@.thawed_on like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" && @.thawed_on >= @.frozen_on))
            && (@.grams == null || (@.grams > 0 && @.grams <= 99999.9))
          )'
        ))
      else false
    end
  ),
  constraint beans_archived_at_check check (isfinite(archived_at)),
  constraint beans_catalogue_bag_check check (
    user_id is not null
    or num_nonnulls(
      bag_grams, opened_on, details, archived_at, roasted_on, cost, rating, link, photo_path
    ) = 0
    and portions = '[]'
  )
);

comment on table public.beans is 'Coffee beans: the catalogue (user_id null, ordered by position) and each person''s own.';
comment on column public.beans.id is 'Made by the client for own beans, so that a retry is harmless.';
comment on column public.beans.origin is 'Country or farm; distinct origins over the brews count for achievements. Empty when unknown.';
comment on column public.beans.bag_grams is 'Grams the bag held when it was new; null when nobody counts them.';
comment on column public.beans.remaining_grams is
  'Grams left in the bag, 0 to bag_grams. Starts full; brews take from it; the owner may correct it.';
comment on column public.beans.altitude is 'As the label says it, in metres: ''1.100'', ''1.100 a 1.250''.';
comment on column public.beans.cost is 'What the bag cost when it was new, in reais; with bag_grams it makes the cost of a cup.';
comment on column public.beans.photo_path is 'Path <user id>/<file> of an object in the private bucket brew-photos.';
comment on column public.beans.portions is
  'What was put into the freezer, [{grams, frozen_on, thawed_on}]: grams null is all of it, thawed_on null is frozen still. Those days do not age it.';
comment on column public.beans.details is 'The owner''s free notes; `notes` holds the flavours.';
comment on column public.beans.archived_at is 'When the owner put it away; null while it is in use.';
comment on column public.beans.import_id is 'The import that made it, for undoing.';

create index beans_user_id_idx on public.beans (user_id, created_at desc, id desc);
create index beans_import_id_idx on public.beans (import_id);

-- Counts only rows really inserted, so a retry of a saved bean passes at the limit too.
create function private.limit_beans()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct added.user_id from added where added.user_id is not null loop
    perform private.lock_profile(owner_id);
    if (select count(*) from public.beans as bean where bean.user_id = owner_id) > 200 then
      raise exception 'Você já tem 200 grãos salvos. Exclua um para adicionar outro.'
        using errcode = 'P0001', hint = 'bean_limit';
    end if;
  end loop;
  return null;
end;
$$;
revoke all on function private.limit_beans() from public, anon, authenticated;

create trigger limit_beans
after insert on public.beans
referencing new table as added
for each statement execute function private.limit_beans();

alter table public.beans enable row level security;
revoke all on public.beans from anon, authenticated;
grant all on public.beans to service_role;
grant select, delete on public.beans to authenticated;
grant insert (
  id, user_id, name, origin, region, process, notes, body, acidity, roast, details, bag_grams, remaining_grams,
  opened_on, archived_at, roaster, roasted_on, farm, variety, altitude, cost, rating, link, photo_path, portions
) on public.beans to authenticated;
grant update (
  name, origin, region, process, notes, body, acidity, roast, details, bag_grams, remaining_grams, opened_on,
  archived_at, roaster, roasted_on, farm, variety, altitude, cost, rating, link, photo_path, portions
) on public.beans to authenticated;

create policy "a person reads the catalogue and own beans"
on public.beans for select to authenticated
using (user_id is null or user_id = (select auth.uid()));

create policy "a person adds own beans"
on public.beans for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own beans"
on public.beans for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own beans"
on public.beans for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.beans');

-- # Bags
--
-- The bag of an own bean: what it held, what is left, when it was opened. Each brew takes its coffee out of
-- the bag and gives back exactly what it took when it is deleted or moved to another bean (see brews).

-- A new bag is full; a corrected size keeps what was used of it.
create function private.fill_bag()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.bag_grams is null then
    -- A bag that is no longer counted; grams without a bag are refused by the constraint.
    if tg_op = 'UPDATE' and new.remaining_grams is not distinct from old.remaining_grams then
      new.remaining_grams := null;
    end if;
  elsif tg_op = 'INSERT' or old.bag_grams is null or new.remaining_grams is null then
    new.remaining_grams := coalesce(new.remaining_grams, new.bag_grams);
  elsif new.bag_grams <> old.bag_grams and new.remaining_grams = old.remaining_grams then
    new.remaining_grams := least(greatest(old.remaining_grams + new.bag_grams - old.bag_grams, 0), new.bag_grams);
  end if;
  return new;
end;
$$;

create trigger fill_bag_on_insert
before insert on public.beans
for each row when (new.bag_grams is not null)
execute function private.fill_bag();

create trigger fill_bag_on_update
before update of bag_grams, remaining_grams on public.beans
for each row execute function private.fill_bag();

-- A bag that is no longer counted has nothing to get back.
create function private.forget_bag()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.brews as brew set bag_grams_taken = 0 where brew.bean_id = new.id and brew.bag_grams_taken > 0;
  return null;
end;
$$;

create trigger forget_bag
after update of bag_grams on public.beans
for each row when (old.bag_grams is not null and new.bag_grams is null)
execute function private.forget_bag();

-- Takes up to `grams` out of the bean's bag and tells how much that was. The row lock makes brews
-- saved at the same moment take one after the other.
create function private.take_from_bag(bean uuid, grams numeric)
returns numeric
language plpgsql
set search_path = ''
as $$
declare
  taken numeric;
begin
  select least(grams, bag.remaining_grams) into taken
  from public.beans as bag where bag.id = bean and bag.bag_grams is not null for no key update;
  if coalesce(taken, 0) = 0 then
    return 0;
  end if;
  update public.beans as bag set remaining_grams = bag.remaining_grams - taken where bag.id = bean;
  return taken;
end;
$$;

create function private.give_back_to_bag(bean uuid, grams numeric)
returns void
language sql
set search_path = ''
as $$
  update public.beans as bag
  set remaining_grams = least(bag.remaining_grams + grams, bag.bag_grams)
  where bag.id = bean and bag.bag_grams is not null and grams > 0;
$$;

revoke all on function private.fill_bag() from public, anon, authenticated;
revoke all on function private.forget_bag() from public, anon, authenticated;
revoke all on function private.take_from_bag(uuid, numeric) from public, anon, authenticated;
revoke all on function private.give_back_to_bag(uuid, numeric) from public, anon, authenticated;
