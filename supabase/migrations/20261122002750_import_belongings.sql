-- Importing what a journal's brews refer to: methods, grinders, waters, beans and recipes, from a file. A row whose
-- id another account has, as after a move, gets the derived id; the client sends later rows with the replaced ids.

-- The columns that a file's row may fill, besides the ids and the time; the others have their defaults.
create function private.import_columns(part text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select string_to_array(case part
    when 'methods' then 'name drawing default_ratio description temperature_c grind capacity_ml filter'
    when 'grinders' then 'model_id name unit notes'
    when 'waters' then 'name hardness alkalinity notes'
    when 'beans' then 'name origin region process notes body acidity roast details bag_grams remaining_grams opened_on '
      || 'archived_at roaster roasted_on farm variety altitude cost rating link is_ground portions facts'
    when 'recipes' then 'method_id bean_id title roast coffee_grams water_ml temperature_c grind grinder steps '
      || 'total_seconds source'
  end, ' ');
$$;

-- Adds a row of the file unless the person has it. Returns its id in this account; null for a bean of the catalogue.
create function private.add_import_row(person uuid, import uuid, part text, item jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  target text := case part when 'methods' then 'brew_methods' else part end;
  prefix text := case part when 'methods' then 'own-' else '' end;
  given uuid := replace(item ->> 'id', 'own-', '');
  own uuid := given;
  is_taken boolean;
  fields jsonb;
begin
  execute format(
    'select exists (
       select 1 from jsonb_populate_record(null::public.%1$I, $1) as named
       join public.%1$I as known on known.id = named.id where known.user_id <> $2
     )', target
  ) into is_taken using jsonb_build_object('id', prefix || given), person;
  if is_taken then
    own := private.derive_import_id(person, given);
  end if;

  if part = 'grinders' then
    -- A person has each model of the app's list once.
    own := coalesce((
      select known.id from public.grinders as known
      where known.user_id = person and known.model_id = item ->> 'model_id'
    ), own);
  elsif part = 'beans' then
    if exists (select 1 from public.beans as known where known.id = given and known.user_id is null) then
      return null;
    end if;
    -- A bean beyond the maximum in use goes to the archive, so that no brew loses its bean.
    if (select count(*) from public.beans as known where known.user_id = person and known.archived_at is null) >= 200 then
      item := item || jsonb_build_object('archived_at', coalesce((item ->> 'archived_at')::timestamptz, now()));
    end if;
  elsif part = 'recipes' then
    -- Methods and beans of other people become null, as the policy of recipes requires.
    item := item || jsonb_build_object(
      'grind', coalesce(item ->> 'grind', ''),
      'method_id', (
        select method.id from public.brew_methods as method
        where method.id = item ->> 'method_id' and (method.user_id is null or method.user_id = person)
      ),
      'bean_id', (
        select bean.id from public.beans as bean
        where bean.id = (item ->> 'bean_id')::uuid and (bean.user_id is null or bean.user_id = person)
      )
    );
  end if;

  select coalesce(jsonb_object_agg(field.key, field.value), '{}') into fields
  from jsonb_each(item) as field
  where field.key = any (private.import_columns(part)) and field.value <> 'null';
  fields := fields || jsonb_build_object('id', prefix || own, 'user_id', person, 'import_id', import);
  if part <> 'methods' then
    fields := fields || jsonb_build_object(
      'created_at', coalesce(private.parse_past_instant(item -> 'created_at'), now())
    );
  end if;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) on conflict (id) do nothing',
    target, (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(fields) as key)
  ) using fields;
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
  person uuid := private.open_import(import, source, file_name, items);
  item jsonb;
  own uuid;
  replaced jsonb := '{}';
  refused jsonb[] := '{}';
begin
  if part is null or part not in ('methods', 'grinders', 'waters', 'beans', 'recipes') then
    raise exception 'Isto não se importa.' using errcode = 'P0001', hint = 'import_part';
  end if;
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
