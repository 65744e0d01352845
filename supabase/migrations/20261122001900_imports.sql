-- Bringing a journal in, and taking it out again. The table brew_imports and the marks of what came with one
-- stand with beans and brews.

-- One row of an import as its columns, or why it is refused. Numbers must be JSON numbers and instants
-- whole ISO 8601 with an offset: words such as NaN, infinity or tomorrow, which PostgreSQL would take
-- too, are refused. Nothing here writes.
create type private.import_row as (
  refusal text,
  id uuid,
  method_id text,
  bean_id uuid,
  bean_name text,
  coffee_grams numeric,
  water_ml numeric,
  roast text,
  duration_seconds integer,
  beverage_grams numeric,
  tds_percent numeric,
  rating numeric,
  notes text,
  recipe jsonb,
  brewed_at timestamptz,
  temperature_c numeric,
  grinder_id uuid,
  grind_setting numeric,
  water_id uuid,
  gear text,
  aroma smallint,
  acidity smallint,
  sweetness smallint,
  body smallint,
  finish smallint,
  flavours text
);

-- The number in a JSON value, rounded, when it is one within the limits; null otherwise.
create function private.number_within(candidate jsonb, least_value numeric, most numeric, places integer)
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
declare
  number numeric;
begin
  if jsonb_typeof(candidate) is distinct from 'number' then
    return null;
  end if;
  -- Before rounding, which would write all digits of 1e100000 out.
  number := candidate::numeric;
  if number < least_value or number > most then
    return null;
  end if;
  return round(number, places);
end;
$$;

-- Whether every number of a document is of a size one writes: 1e100000 and 0e-16383 take a few bytes
-- here and kilobytes in the text that the columns' checks measure. The numbers are looked at one by one, and
-- each takes longer the longer the list is: a recipe of 5 MB would hold a connection for twelve seconds before it
-- is refused for its size. What fits in the 16 kB of text that a recipe may have is well under the limit here.
create function private.has_plain_numbers(document jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when pg_column_size(document) <= 131072 then (
    select coalesce(bool_and(abs(number.value::numeric) <= 1e9 and scale(number.value::numeric) <= 20), true)
    from jsonb_path_query(document, 'strict $.** ? (@.type() == "number")') as number (value)
  ) else false end;
$$;

-- The instant in a JSON text, from 1990 to five minutes from now; null otherwise.
create function private.past_instant(candidate jsonb)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  words text := case jsonb_typeof(candidate) when 'string' then candidate #>> '{}' end;
  instant timestamptz;
begin
  if words is null
    or words !~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d(:?\d\d)?)$'
    or not pg_input_is_valid(words, 'timestamptz')
  then
    return null;
  end if;
  instant := words::timestamptz;
  if instant < '1990-01-01T00:00:00Z' or instant > now() + interval '5 minutes' then
    return null;
  end if;
  return instant;
end;
$$;

create function private.read_import_row(candidate jsonb)
returns private.import_row
language plpgsql
stable
set search_path = ''
as $$
declare
  parsed private.import_row;
  is_absent boolean;
  field text;
begin
  if jsonb_typeof(candidate) is distinct from 'object' then
    parsed.refusal := 'A linha não é um preparo.';
    return parsed;
  end if;
  -- Texts that are numbers, lists or objects would otherwise be read as the text of their JSON.
  foreach field in array array[
    'id', 'method_id', 'bean_id', 'bean_name', 'roast', 'notes', 'grinder_id', 'water_id', 'gear', 'flavours'
  ] loop
    if jsonb_typeof(candidate -> field) not in ('string', 'null') then
      parsed.refusal := format('O campo %s não é um texto.', field);
      return parsed;
    end if;
  end loop;

  if coalesce(candidate ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    parsed.refusal := 'O identificador não é válido.';
    return parsed;
  end if;
  parsed.id := candidate ->> 'id';

  select method.id into parsed.method_id
  from public.brew_methods as method
  where method.id = candidate ->> 'method_id' and (method.user_id is null or method.user_id = (select auth.uid()));
  if not found then
    parsed.refusal := 'Método desconhecido.';
    return parsed;
  end if;

  parsed.coffee_grams := private.number_within(candidate -> 'coffee_grams', 0.05, 2000, 1);
  if parsed.coffee_grams is null then
    parsed.refusal := 'O café precisa ter entre 0,1 e 2000 g.';
    return parsed;
  end if;
  parsed.water_ml := private.number_within(candidate -> 'water_ml', 0.05, 20000, 1);
  if parsed.water_ml is null then
    parsed.refusal := 'A água precisa ter entre 0,1 e 20000 ml.';
    return parsed;
  end if;
  if parsed.water_ml not between parsed.coffee_grams * 0.5 and parsed.coffee_grams * 60 then
    parsed.refusal := 'A proporção precisa ficar entre 1:0,5 e 1:60.';
    return parsed;
  end if;

  parsed.roast := candidate ->> 'roast';
  if parsed.roast not in ('Clara', 'Média', 'Escura', 'Espresso') then
    parsed.refusal := 'Torra desconhecida.';
    return parsed;
  end if;

  is_absent := coalesce(candidate -> 'duration_seconds', 'null') = 'null';
  parsed.duration_seconds := private.number_within(candidate -> 'duration_seconds', 0, 604800, 0);
  if parsed.duration_seconds is null and not is_absent then
    parsed.refusal := 'A duração precisa ter entre 0 segundo e 7 dias.';
    return parsed;
  end if;

  is_absent := coalesce(candidate -> 'rating', 'null') = 'null';
  parsed.rating := private.number_within(candidate -> 'rating', 0.5, 5, 4);
  if not is_absent and (parsed.rating is null or parsed.rating * 2 <> trunc(parsed.rating * 2)) then
    parsed.refusal := 'A nota vai de meio em meio ponto, de 0,5 a 5.';
    return parsed;
  end if;

  is_absent := coalesce(candidate -> 'beverage_grams', 'null') = 'null';
  parsed.beverage_grams := private.number_within(candidate -> 'beverage_grams', 0.05, 20000, 1);
  if parsed.beverage_grams is null and not is_absent then
    parsed.refusal := 'O café na xícara precisa ter entre 0,1 e 20000 g.';
    return parsed;
  end if;
  is_absent := coalesce(candidate -> 'tds_percent', 'null') = 'null';
  parsed.tds_percent := private.number_within(candidate -> 'tds_percent', 0.005, 30, 2);
  if parsed.tds_percent is null and not is_absent then
    parsed.refusal := 'O TDS precisa ficar entre 0,01 e 30 %.';
    return parsed;
  end if;

  parsed.notes := nullif(btrim(candidate ->> 'notes'), '');
  if char_length(parsed.notes) > 2000 then
    parsed.refusal := 'As notas passam de 2000 caracteres.';
    return parsed;
  end if;

  is_absent := coalesce(candidate -> 'recipe', 'null') = 'null';
  if not is_absent then
    parsed.recipe := candidate -> 'recipe';
    if jsonb_typeof(parsed.recipe) <> 'object'
      or not private.has_plain_numbers(parsed.recipe)
      or octet_length(parsed.recipe::text) > 16384
    then
      parsed.refusal := 'A receita não é válida.';
      return parsed;
    end if;
  end if;

  -- What is only noted beside a brew keeps nobody's row out: a value that cannot be is left out of it.
  parsed.temperature_c := private.number_within(candidate -> 'temperature_c', 0, 100, 1);
  parsed.grind_setting := private.number_within(candidate -> 'grind_setting', 0, 999, 2);
  select grinder.id into parsed.grinder_id
  from public.grinders as grinder
  where grinder.id::text = lower(candidate ->> 'grinder_id') and grinder.user_id = (select auth.uid());
  select water.id into parsed.water_id
  from public.waters as water
  where water.id::text = lower(candidate ->> 'water_id') and water.user_id = (select auth.uid());
  parsed.gear := nullif(btrim(left(candidate ->> 'gear', 300)), '');
  parsed.aroma := private.number_within(candidate -> 'aroma', 1, 5, 0);
  parsed.acidity := private.number_within(candidate -> 'acidity', 1, 5, 0);
  parsed.sweetness := private.number_within(candidate -> 'sweetness', 1, 5, 0);
  parsed.body := private.number_within(candidate -> 'body', 1, 5, 0);
  parsed.finish := private.number_within(candidate -> 'finish', 1, 5, 0);
  parsed.flavours := nullif(btrim(left(candidate ->> 'flavours', 400)), '');

  parsed.brewed_at := private.past_instant(candidate -> 'brewed_at');
  if parsed.brewed_at is null then
    parsed.refusal := 'A data precisa ser completa e ficar entre 1990 e agora.';
    return parsed;
  end if;

  parsed.bean_name := nullif(btrim(candidate ->> 'bean_name'), '');
  if char_length(parsed.bean_name) > 80 then
    parsed.refusal := 'O nome do grão passa de 80 caracteres.';
    return parsed;
  end if;
  if candidate ->> 'bean_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    parsed.bean_id := candidate ->> 'bean_id';
  elsif candidate ->> 'bean_id' <> '' then
    parsed.refusal := 'O grão não é válido.';
  end if;
  return parsed;
end;
$$;

-- The bean of an imported row among the person's own and the catalogue: by id, else by name; made when
-- there is none of that name. Null when there is no such bean, or no room for another.
create function private.bean_of_import(person uuid, import uuid, parsed private.import_row)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  found_id uuid;
begin
  select bean.id into found_id
  from public.beans as bean
  where bean.id = parsed.bean_id and (bean.user_id is null or bean.user_id = person);
  if found or parsed.bean_name is null then
    return found_id;
  end if;
  select bean.id into found_id
  from public.beans as bean
  where (bean.user_id = person or bean.user_id is null) and lower(btrim(bean.name)) = lower(parsed.bean_name)
  order by bean.user_id is null, bean.archived_at is not null, bean.created_at, bean.id
  limit 1;
  if found then
    return found_id;
  end if;
  if (select count(*) from public.beans as bean where bean.user_id = person) >= 200 then
    return null;
  end if;
  insert into public.beans (user_id, name, roast, import_id)
  values (person, parsed.bean_name, parsed.roast, import)
  returning id into found_id;
  return found_id;
end;
$$;

-- Who imports: somebody with an account, who is not suspended. Takes the profile, so that two calls at
-- the same moment see each other's rows.
create function private.require_journal_owner()
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

revoke all on type private.import_row from public, anon, authenticated;
revoke all on function private.number_within(jsonb, numeric, numeric, integer) from public, anon, authenticated;
revoke all on function private.has_plain_numbers(jsonb) from public, anon, authenticated;
revoke all on function private.past_instant(jsonb) from public, anon, authenticated;
revoke all on function private.read_import_row(jsonb) from public, anon, authenticated;
revoke all on function private.bean_of_import(uuid, uuid, private.import_row) from public, anon, authenticated;
revoke all on function private.require_journal_owner() from public, anon, authenticated;

-- A row finds its like by id, else by moment: in one condition with "or", or through the index of methods, which a
-- planner without figures holds to be as good, every row would read the person's whole journal.
create function public.import_brews(import uuid, source text, file_name text, rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_journal_owner();
  inserted integer := 0;
  duplicates integer := 0;
  refused jsonb[] := '{}';
  imported_before integer;
  item record;
  parsed private.import_row;
  own_id uuid;
  replaced jsonb := '{}';
  bean uuid;
  reported integer;
begin
  if import is null or source is null or source not in ('coado', 'csv', 'beanconqueror', 'timer-coffee', 'brew-guide') then
    raise exception 'Esta origem de importação não existe.' using errcode = 'P0001', hint = 'import_source';
  end if;
  if rows is null or jsonb_typeof(rows) <> 'array' or jsonb_array_length(rows) > 1000 or pg_column_size(rows) > 8388608 then
    raise exception 'Importe até 1000 preparos de cada vez.' using errcode = 'P0001', hint = 'import_too_large';
  end if;
  insert into public.brew_imports as mine (id, user_id, source, file_name)
  values (import, person, import_brews.source, left(btrim(coalesce(import_brews.file_name, '')), 200))
  on conflict (id) do nothing;
  perform 1 from public.brew_imports as mine where mine.id = import and mine.user_id = person;
  if not found then
    raise exception 'Esta importação é de outra pessoa.' using errcode = '42501';
  end if;
  select count(*) into imported_before
  from public.brews as brew where brew.user_id = person and brew.import_id is not null;

  for item in select entry.value, entry.ordinality from jsonb_array_elements(rows) with ordinality as entry loop
    parsed := private.read_import_row(item.value);
    bean := null;
    if parsed.refusal is null then
      -- An id that another account's brew has, as when a person moves to a new one, is replaced, by the same
      -- one each time: a UUID of version 8, which is made as its maker likes.
      own_id := parsed.id;
      if exists (
        select 1 from public.brews as brew where brew.id = parsed.id and brew.user_id <> person
      ) then
        own_id := overlay(
          overlay(md5(person || '/' || parsed.id) placing '8' from 13 for 1) placing 'a' from 17 for 1
        )::uuid;
        replaced := replaced || jsonb_build_object(parsed.id, own_id);
      end if;
      if exists (
        select 1 from public.brews as brew where brew.id = own_id and brew.user_id = person
      ) or exists (
        select 1 from public.brews as brew
        where brew.user_id = person
          and brew.brewed_at = parsed.brewed_at
          -- Not the bare column, which has an index of its own.
          and brew.method_id || '' = parsed.method_id
          and (brew.coffee_grams, brew.water_ml) = (parsed.coffee_grams, parsed.water_ml)
      ) then
        duplicates := duplicates + 1;
        continue;
      end if;
      if imported_before + inserted >= 20000 then
        parsed.refusal := 'O diário já tem 20000 preparos importados.';
      elsif parsed.bean_id is not null or parsed.bean_name is not null then
        bean := private.bean_of_import(person, import, parsed);
        if bean is null then
          parsed.refusal := case when parsed.bean_name is null
            then 'Grão desconhecido.'
            else 'Você já tem 200 grãos salvos.'
          end;
        end if;
      end if;
    end if;

    if parsed.refusal is not null then
      reported := private.number_within(
        case jsonb_typeof(item.value) when 'object' then item.value -> 'row' end, 0, 10000000, 0
      );
      refused := refused || jsonb_build_object(
        'row', coalesce(reported, item.ordinality), 'reason', parsed.refusal
      );
      continue;
    end if;

    insert into public.brews (
      id, user_id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, duration_seconds, rating, notes,
      brewed_at, import_id, beverage_grams, tds_percent, temperature_c, grinder_id, grind_setting, water_id, gear,
      aroma, acidity, sweetness, body, finish, flavours
    )
    values (
      own_id, person, parsed.method_id, bean, parsed.coffee_grams, parsed.water_ml, parsed.roast, parsed.recipe,
      parsed.duration_seconds, parsed.rating, parsed.notes, parsed.brewed_at, import, parsed.beverage_grams,
      parsed.tds_percent, parsed.temperature_c, parsed.grinder_id, parsed.grind_setting, parsed.water_id,
      parsed.gear, parsed.aroma, parsed.acidity, parsed.sweetness, parsed.body, parsed.finish, parsed.flavours
    );
    inserted := inserted + 1;
  end loop;

  update public.brew_imports as mine set row_count = mine.row_count + inserted where mine.id = import and inserted > 0;
  delete from public.brew_imports as mine where mine.id = import and mine.row_count = 0;
  return jsonb_build_object(
    'inserted', inserted, 'duplicates', duplicates, 'refused', to_jsonb(refused), 'replaced', replaced
  );
end;
$$;
comment on function public.import_brews(uuid, text, text, jsonb) is
  'Adds up to 1000 rows to the caller''s journal: {id, row, method_id, bean_id?, bean_name?, coffee_grams, water_ml, roast?, recipe?, duration_seconds?, rating?, notes?, brewed_at, beverage_grams?, tds_percent?, temperature_c?, grinder_id?, grind_setting?, water_id?, gear?, aroma?, acidity?, sweetness?, body?, finish?, flavours?}. Answers {inserted, duplicates, refused: [{row, reason}], replaced: {id: the id it has here}}. They never count for anything.';

create function public.undo_brew_import(import uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.require_journal_owner();
  removed integer;
begin
  delete from public.brews as brew where brew.import_id = import and brew.user_id = person;
  get diagnostics removed = row_count;
  delete from public.beans as bean
  where bean.import_id = import
    and bean.user_id = person
    and not exists (select 1 from public.brews as brew where brew.bean_id = bean.id)
    and not exists (select 1 from public.recipes as recipe where recipe.bean_id = bean.id);
  delete from public.brew_imports as mine where mine.id = import and mine.user_id = person;
  return removed;
end;
$$;
comment on function public.undo_brew_import(uuid) is
  'Removes the brews an import brought in, and the beans it made that nothing else uses; tells how many brews. 0 when it is undone already.';

revoke all on function public.import_brews(uuid, text, text, jsonb) from public, anon, authenticated;
revoke all on function public.undo_brew_import(uuid) from public, anon, authenticated;
grant execute on function public.import_brews(uuid, text, text, jsonb) to authenticated, service_role;
grant execute on function public.undo_brew_import(uuid) to authenticated, service_role;
