-- Imports: adding a journal from a file, and undoing it. Imported rows refer to their import. Imported brews appear
-- in the journal only: totals, streaks, achievements and everything that others see exclude them.

-- Returns the id for an imported row whose own id belongs to another account, as after a move to a
-- new account. It is always the same UUID, of version 8, whose bits are free to choose.
create function private.derive_import_id(person uuid, id uuid)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select overlay(overlay(md5(person || '/' || id) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid;
$$;

-- Returns the bean of an imported row, the person's own or the catalogue's, by id or else by name.
-- Adds a bean for an unknown name: to the archive if the limit of beans in use is reached. Null for
-- an unknown id, or if the archive is full too.
create function private.find_or_add_import_bean(brew public.brews, bean_name text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  found_id uuid;
  wanted text;
  in_use integer;
  owned integer;
begin
  select bean.id into found_id
  from public.beans as bean
  where bean.id = brew.bean_id and (bean.user_id is null or bean.user_id = brew.user_id);
  if found or bean_name is null then
    return found_id;
  end if;
  -- Computed once, because in the query's condition it would be computed for each bean.
  wanted := lower(private.clean_title(bean_name));
  select bean.id into found_id
  from public.beans as bean
  where (bean.user_id = brew.user_id or bean.user_id is null) and lower(btrim(bean.name)) = wanted
  order by bean.user_id is null, bean.archived_at is not null, bean.created_at, bean.id
  limit 1;
  if found then
    return found_id;
  end if;
  select count(*) filter (where bean.archived_at is null), count(*) into in_use, owned
  from public.beans as bean where bean.user_id = brew.user_id;
  if owned >= 2000 then
    return null;
  end if;
  insert into public.beans (user_id, name, roast, import_id, archived_at)
  values (brew.user_id, bean_name, brew.roast, brew.import_id, case when in_use >= 200 then now() end)
  returning id into found_id;
  return found_id;
end;
$$;

-- Refuses suspended people. It locks the profile, so that concurrent calls see each other's rows.
create function private.lock_importing_person()
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
begin
  if person is null or private.is_suspended() then
    raise exception 'Sua conta não pode importar preparos.' using errcode = '42501';
  end if;
  perform 1 from public.profiles as profile where profile.id = person for no key update;
  if not found then
    raise exception 'Esta conta não existe mais.' using errcode = '42501';
  end if;
  return person;
end;
$$;

-- Checks the size of an import's rows and notes the import. Returns the person.
create function private.open_import(import uuid, source text, file_name text, rows jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  person uuid := private.lock_importing_person();
begin
  if rows is null or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 1000 or pg_column_size(rows) > 8388608 then
    raise exception 'Importe até 1000 de cada vez.' using errcode = 'P0001', hint = 'import_too_large';
  end if;
  if import is null or source is null or source not in ('coado', 'csv', 'beanconqueror', 'timer-coffee', 'brew-guide') then
    raise exception 'Esta origem de importação não existe.' using errcode = 'P0001', hint = 'import_source';
  end if;
  insert into public.brew_imports as mine (id, user_id, source, file_name)
  values (import, person, open_import.source, left(btrim(coalesce(open_import.file_name, '')), 200))
  on conflict (id) do nothing;
  perform 1 from public.brew_imports as mine where mine.id = import and mine.user_id = person;
  if not found then
    raise exception 'Esta importação é de outra pessoa.' using errcode = '42501';
  end if;
  return person;
end;
$$;

-- Deletes an import that made and corrected no row.
create function private.close_import(import uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.brew_imports as mine
  where mine.id = import
    and mine.row_count = 0
    and mine.corrected_count = 0
    and not exists (select 1 from public.brew_methods as made where made.import_id = import)
    and not exists (select 1 from public.grinders as made where made.import_id = import)
    and not exists (select 1 from public.waters as made where made.import_id = import)
    and not exists (select 1 from public.beans as made where made.import_id = import)
    and not exists (select 1 from public.recipes as made where made.import_id = import);
end;
$$;

-- Searches for duplicates of all rows at once: by id, then among brews of the same moments. The
-- search by id does not name the person, because a planner without statistics would then read the
-- person's whole journal.
create function public.import_brews(import uuid, source text, file_name text, rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  person uuid := private.open_import(import, source, file_name, rows);
  inserted integer := 0;
  duplicates integer := 0;
  refused jsonb[] := '{}';
  imported_before integer;
  item record;
  parsed jsonb;
  refusal text;
  fresh public.brews;
  own_id uuid;
  known_id uuid;
  named uuid[];
  strangers uuid[];
  mine uuid[];
  taken uuid[];
  alike uuid[];
  likenesses jsonb[];
  before_id uuid;
  replaced jsonb := '{}';
  reported integer;
  followers uuid[] := '{}';
  leaders uuid[] := '{}';
begin
  select array_agg((entry.value ->> 'id')::uuid) into named
  from jsonb_array_elements(rows) as entry
  where jsonb_typeof(entry.value) = 'object' and pg_input_is_valid(entry.value ->> 'id', 'uuid');
  with found as materialized (
    select brew.id, brew.user_id
    from public.brews as brew
    where brew.id = any (
      named || array(select private.derive_import_id(person, given.id) from unnest(named) as given (id))
    )
  )
  select
    coalesce(array_agg(found.id) filter (where found.user_id = person), '{}'),
    coalesce(array_agg(found.id) filter (where found.user_id <> person), '{}')
  into mine, strangers
  from found;
  -- A brew that was found by one row's id cannot also be the duplicate of a similar row.
  taken := mine;
  -- The order makes the planner search the index of moments for each moment.
  select array_agg(same.id order by same.created_at, same.id), array_agg(same.likeness order by same.created_at, same.id)
  into alike, likenesses
  from (
    select distinct private.parse_past_instant(entry.value -> 'brewed_at') as moment
    from jsonb_array_elements(rows) as entry
  ) as given
  cross join lateral (
    select
      brew.id,
      brew.created_at,
      jsonb_build_array(brew.brewed_at, brew.method_id, brew.coffee_grams, brew.water_ml) as likeness
    from public.brews as brew
    where brew.user_id = person and brew.brewed_at = given.moment and brew.import_id is distinct from import
    order by brew.brewed_at desc, brew.id desc
  ) as same;

  for item in select entry.value, entry.ordinality from jsonb_array_elements(rows) with ordinality as entry loop
    parsed := private.parse_import_row(item.value);
    refusal := parsed ->> 'refusal';
    if refusal is null then
      fresh := jsonb_populate_record(null::public.brews, parsed || jsonb_build_object(
        'user_id', person, 'import_id', import, 'counts', false, 'bag_grams_taken', 0, 'created_at', now()
      ));
      own_id := case when fresh.id = any (strangers) then private.derive_import_id(person, fresh.id) else fresh.id end;
      known_id := case when own_id = any (mine) then own_id end;
      if known_id is null and alike is not null then
        -- Two equal rows of a file are two brews, and each matches at most one brew of the journal.
        select same.id into known_id
        from unnest(alike, likenesses) with ordinality as same (id, likeness, place)
        where same.likeness = jsonb_build_array(fresh.brewed_at, fresh.method_id, fresh.coffee_grams, fresh.water_ml)
          and same.id <> all (taken)
        order by same.place
        limit 1;
      end if;
      taken := taken || coalesce(known_id, own_id);
      if coalesce(known_id, own_id) <> fresh.id then
        replaced := replaced || jsonb_build_object(fresh.id, coalesce(known_id, own_id));
      end if;
      if known_id is not null then
        duplicates := duplicates + 1;
        continue;
      end if;
      -- Counted only if a row is new, because a file that was imported before has no new rows.
      if imported_before is null then
        select count(*) into imported_before
        from public.brews as earlier where earlier.user_id = person and earlier.import_id is not null;
      end if;
      if imported_before + inserted >= 20000 then
        refusal := 'O diário já tem 20000 preparos importados.';
      elsif fresh.bean_id is not null or parsed ->> 'bean_name' is not null then
        fresh.bean_id := private.find_or_add_import_bean(fresh, parsed ->> 'bean_name');
        if fresh.bean_id is null and parsed ->> 'bean_name' is null then
          refusal := 'Grão desconhecido.';
        elsif fresh.bean_id is null then
          -- The archive is full: the brew is added, with the bean's name as a fact.
          fresh.facts := fresh.facts || jsonb_build_array(
            jsonb_build_object('label', 'Grão', 'value', parsed ->> 'bean_name')
          );
        end if;
      end if;
    end if;

    if refusal is not null then
      reported := private.parse_number(
        case jsonb_typeof(item.value) when 'object' then item.value -> 'row' end, 0, 10000000, 0
      );
      refused := refused || jsonb_build_object('row', coalesce(reported, item.ordinality), 'reason', refusal);
      continue;
    end if;

    -- The previous brew of a dialling-in series is stored under its own id or a replaced one.
    before_id := null;
    if fresh.dialled_from is not null then
      select earlier.id into before_id
      from public.brews as earlier
      where earlier.user_id = person
        and earlier.id in (
          fresh.dialled_from, private.derive_import_id(person, fresh.dialled_from),
          (replaced ->> fresh.dialled_from::text)::uuid
        )
      order by earlier.id <> fresh.dialled_from
      limit 1;
      if before_id is null then
        followers := followers || own_id;
        leaders := leaders || fresh.dialled_from;
      end if;
    end if;
    fresh.id := own_id;
    fresh.dialled_from := before_id;
    insert into public.brews values (fresh.*);
    inserted := inserted + 1;
    mine := mine || own_id;
  end loop;

  -- The previous brew may come later in the file, if its moment was corrected.
  if cardinality(followers) > 0 then
    update public.brews as brew
    set dialled_from = before.id
    from unnest(followers, leaders) as link (follower, leader)
    join public.brews as before
      on before.user_id = person and before.id in (
        link.leader, private.derive_import_id(person, link.leader), (replaced ->> link.leader::text)::uuid
      )
    where brew.id = link.follower and brew.user_id = person;
  end if;

  update public.brew_imports as mine set row_count = mine.row_count + inserted where mine.id = import and inserted > 0;
  perform private.close_import(import);
  return jsonb_build_object(
    'inserted', inserted, 'duplicates', duplicates, 'refused', to_jsonb(refused), 'replaced', replaced
  );
end;
$$;
comment on function public.import_brews(uuid, text, text, jsonb) is
  'Adds up to 1000 rows to the caller''s journal: {id, row, method_id, bean_id?, bean_name?, coffee_grams, water_ml, roast?, recipe?, duration_seconds?, rating?, notes?, brewed_at, beverage_grams?, tds_percent?, temperature_c?, grinder_id?, grind_setting?, water_id?, gear?, aroma?, acidity?, sweetness?, body?, finish?, flavours?, facts?, taste?, grind_points?, temperature_shift?, time_shift_seconds?, dialled_from?}. Returns {inserted, duplicates, refused: [{row, reason}], replaced: {id: its id in this account}}. Imported brews count for nothing.';
grant execute on function public.import_brews(uuid, text, text, jsonb) to authenticated;

create function public.undo_brew_import(import uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.lock_importing_person();
  removed integer;
begin
  perform private.undo_corrections(person, import);
  delete from public.brews as brew where brew.import_id = import and brew.user_id = person;
  get diagnostics removed = row_count;
  delete from public.recipes as recipe
  where recipe.import_id = import
    and recipe.user_id = person
    and not exists (select 1 from public.community_posts as post where post.recipe_id = recipe.id);
  delete from public.beans as bean
  where bean.import_id = import
    and bean.user_id = person
    and not exists (select 1 from public.brews as brew where brew.bean_id = bean.id)
    and not exists (select 1 from public.recipes as recipe where recipe.bean_id = bean.id);
  delete from public.grinders as grinder
  where grinder.import_id = import
    and grinder.user_id = person
    and not exists (
      select 1 from public.brews as brew where (brew.grinder_id, brew.user_id) = (grinder.id, person)
    );
  delete from public.waters as water
  where water.import_id = import
    and water.user_id = person
    and not exists (select 1 from public.brews as brew where (brew.water_id, brew.user_id) = (water.id, person));
  delete from public.brew_methods as method
  where method.import_id = import
    and method.user_id = person
    and not exists (select 1 from public.brews as brew where brew.method_id = method.id)
    and not exists (select 1 from public.recipes as recipe where recipe.method_id = method.id)
    and not exists (select 1 from public.grinder_settings as own where own.method_id = method.id)
    and not exists (select 1 from public.community_posts as post where post.brew_method_id = method.id);
  delete from public.brew_imports as mine where mine.id = import and mine.user_id = person;
  return removed;
end;
$$;
comment on function public.undo_brew_import(uuid) is
  'Removes the brews of an import, and everything else that it made and nothing else uses, and restores the brews that it corrected; returns the number of removed brews, 0 when it is already undone.';
grant execute on function public.undo_brew_import(uuid) to authenticated;
