-- Importing what a journal's brews refer to: methods, grinders, waters, beans and recipes, from a file. A row whose
-- id another account has, as after a move, gets the derived id; the client sends later rows with the replaced ids.

-- Adds a row of the file unless the person has it. Returns its id in this account; null for a bean of the catalogue.
create function private.add_import_row(person uuid, import uuid, part text, item jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  given uuid := replace(item ->> 'id', 'own-', '');
  own uuid := given;
  made timestamptz := coalesce(private.parse_past_instant(item -> 'created_at'), now());
  method public.brew_methods;
  grinder public.grinders;
  water public.waters;
  bean public.beans;
  recipe public.recipes;
begin
  if (case part
    when 'methods' then exists (select 1 from public.brew_methods as r where r.id = 'own-' || given and r.user_id <> person)
    when 'grinders' then exists (select 1 from public.grinders as r where r.id = given and r.user_id <> person)
    when 'waters' then exists (select 1 from public.waters as r where r.id = given and r.user_id <> person)
    when 'beans' then exists (select 1 from public.beans as r where r.id = given and r.user_id <> person)
    else exists (select 1 from public.recipes as r where r.id = given and r.user_id <> person)
  end) then
    own := private.derive_import_id(person, given);
  end if;

  if part = 'methods' then
    method := jsonb_populate_record(null::public.brew_methods, item);
    insert into public.brew_methods (
      id, user_id, name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter, import_id
    )
    values (
      'own-' || own, person, method.name, method.drawing, method.default_ratio, coalesce(method.description, ''),
      method.temperature_c, coalesce(method.grind, ''), method.capacity_ml, coalesce(method.filter, ''), import
    )
    on conflict (id) do nothing;
  elsif part = 'grinders' then
    grinder := jsonb_populate_record(null::public.grinders, item);
    -- A person has each model of the app's list once.
    own := coalesce((
      select r.id from public.grinders as r where r.user_id = person and r.model_id = grinder.model_id
    ), own);
    insert into public.grinders (id, user_id, model_id, name, unit, notes, import_id, created_at)
    values (
      own, person, grinder.model_id, grinder.name, coalesce(grinder.unit, 'cliques'), coalesce(grinder.notes, ''),
      import, made
    )
    on conflict (id) do nothing;
  elsif part = 'waters' then
    water := jsonb_populate_record(null::public.waters, item);
    insert into public.waters (id, user_id, name, hardness, alkalinity, notes, import_id, created_at)
    values (own, person, water.name, water.hardness, water.alkalinity, coalesce(water.notes, ''), import, made)
    on conflict (id) do nothing;
  elsif part = 'beans' then
    bean := jsonb_populate_record(null::public.beans, item);
    if exists (select 1 from public.beans as r where r.id = given and r.user_id is null) then
      return null;
    end if;
    -- A bean beyond the maximum in use goes to the archive, so that no brew loses its bean.
    if (select count(*) from public.beans as r where r.user_id = person and r.archived_at is null) >= 200 then
      bean.archived_at := coalesce(bean.archived_at, now());
    end if;
    insert into public.beans (
      id, user_id, name, origin, region, process, notes, body, acidity, roast, details, bag_grams, remaining_grams,
      opened_on, archived_at, roaster, roasted_on, farm, variety, altitude, cost, rating, link, is_ground, portions,
      facts, import_id, created_at
    )
    values (
      own, person, bean.name, coalesce(bean.origin, ''), coalesce(bean.region, ''), coalesce(bean.process, ''),
      coalesce(bean.notes, '{}'), coalesce(bean.body, ''), coalesce(bean.acidity, ''), bean.roast, bean.details,
      bean.bag_grams, bean.remaining_grams, bean.opened_on, bean.archived_at, coalesce(bean.roaster, ''),
      bean.roasted_on, coalesce(bean.farm, ''), coalesce(bean.variety, ''), coalesce(bean.altitude, ''), bean.cost,
      bean.rating, bean.link, coalesce(bean.is_ground, false), coalesce(bean.portions, '[]'),
      coalesce(bean.facts, '[]'), import, made
    )
    on conflict (id) do nothing;
  else
    recipe := jsonb_populate_record(null::public.recipes, item);
    -- Methods and beans of other people become null, as the policy of recipes requires.
    select r.id into recipe.method_id
    from public.brew_methods as r
    where r.id = recipe.method_id and (r.user_id is null or r.user_id = person);
    select r.id into recipe.bean_id
    from public.beans as r
    where r.id = recipe.bean_id and (r.user_id is null or r.user_id = person);
    insert into public.recipes (
      id, user_id, method_id, bean_id, title, roast, coffee_grams, water_ml, temperature_c, grind, grinder, steps,
      total_seconds, source, import_id, created_at
    )
    values (
      own, person, recipe.method_id, recipe.bean_id, recipe.title, recipe.roast, recipe.coffee_grams,
      recipe.water_ml, recipe.temperature_c, coalesce(recipe.grind, ''), recipe.grinder, recipe.steps,
      recipe.total_seconds, recipe.source, import, made
    )
    on conflict (id) do nothing;
  end if;
  return own;
end;
$$;

create function private.add_import_settings(person uuid, grinder uuid, settings jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into public.grinder_settings (grinder_id, method_id, user_id, setting)
  select add_import_settings.grinder, method.id, person, round((entry.value ->> 'setting')::numeric, 2)
  from jsonb_array_elements(case jsonb_typeof(settings) when 'array' then settings else '[]' end) as entry
  join public.brew_methods as method
    on method.id = entry.value ->> 'method_id' and (method.user_id is null or method.user_id = person)
  where private.parse_number(entry.value -> 'setting', 0, 999, 2) is not null
  on conflict (grinder_id, method_id) do nothing;
$$;

create function public.import_belongings(import uuid, source text, file_name text, part text, items jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.lock_importing_person();
  item jsonb;
  own uuid;
  replaced jsonb := '{}';
  refused jsonb[] := '{}';
begin
  if part is null or part not in ('methods', 'grinders', 'waters', 'beans', 'recipes') then
    raise exception 'Isto não se importa.' using errcode = 'P0001', hint = 'import_part';
  end if;
  if items is null or jsonb_typeof(items) <> 'array' or jsonb_array_length(items) > 1000 or pg_column_size(items) > 8388608 then
    raise exception 'Importe até 1000 de cada vez.' using errcode = 'P0001', hint = 'import_too_large';
  end if;
  perform private.open_import(person, import, source, file_name);
  for item in select entry.value from jsonb_array_elements(items) as entry loop
    -- A refused row must not undo the others.
    begin
      if jsonb_typeof(item) is distinct from 'object'
        or coalesce(item ->> 'id', '') !~* '^(own-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or not private.has_plain_numbers(item)
      then
        raise exception 'Os dados não são válidos.' using errcode = 'P0001';
      end if;
      own := private.add_import_row(person, import, part, item);
      if part = 'grinders' then
        perform private.add_import_settings(person, own, item -> 'settings');
      end if;
      if own::text <> replace(item ->> 'id', 'own-', '') then
        replaced := replaced || jsonb_build_object(replace(item ->> 'id', 'own-', ''), own);
      end if;
    exception
      when raise_exception then
        refused := refused || jsonb_build_object('id', left(item ->> 'id', 60), 'reason', sqlerrm);
      when data_exception or integrity_constraint_violation then
        refused := refused || jsonb_build_object(
          'id', left(item ->> 'id', 60), 'reason', 'Algum dado passa dos limites do Coado.'
        );
    end;
  end loop;
  perform private.close_import(import);
  return jsonb_build_object('replaced', replaced, 'refused', to_jsonb(refused));
end;
$$;
comment on function public.import_belongings(uuid, text, text, text, jsonb) is
  'Adds up to 1000 methods, grinders (with settings: [{method_id, setting}]), waters, beans or recipes of a file to the caller''s account, as the export has them. Returns {replaced: {id: its id in this account}, refused: [{id, reason}]}; the ids of methods are without own-. A row that the account has stays as it is.';
grant execute on function public.import_belongings(uuid, text, text, text, jsonb) to authenticated;
