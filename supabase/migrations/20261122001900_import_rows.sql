-- Reading one row of an import. Nothing here writes.

-- One row of an import as columns, or the reason of its refusal. Numbers must be JSON numbers and instants complete
-- ISO 8601 with an offset: other input that PostgreSQL accepts (NaN, infinity, tomorrow) is refused.
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
  flavours text,
  facts jsonb,
  taste text,
  grind_points smallint,
  temperature_shift smallint,
  time_shift_seconds integer,
  dialled_from uuid
);

-- Facts are what another app noted and Coado has no column for: [{label, value}].
create function private.is_fact_list(facts jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(facts) = 'array'
    then jsonb_array_length(facts) <= 60 and octet_length(facts::text) <= 8192
      and jsonb_array_length(facts) = jsonb_array_length(jsonb_path_query_array(
        facts, '$[*] ? (@.label.type() == "string" && @.value.type() == "string")'
      ))
    else false
  end;
$$;
grant execute on function private.is_fact_list(jsonb) to authenticated, service_role;

-- Returns the number in a JSON value, rounded, if it is within the limits; null otherwise.
create function private.parse_number(candidate jsonb, least_value numeric, most numeric, places integer)
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
  -- Compared before rounding, which would write out all digits of 1e100000.
  number := candidate::numeric;
  if number < least_value or number > most then
    return null;
  end if;
  return round(number, places);
end;
$$;

-- Returns whether every number has a plausible size: 1e100000 and 0e-16383 take a few bytes here and kilobytes in the
-- text that the columns' checks measure. The size is checked first: the numbers of a recipe of 5 MB would take twelve
-- seconds, and a valid recipe has at most 16 kB.
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

-- Returns the instant in a JSON text, from 1990 to five minutes from now; null otherwise.
create function private.parse_past_instant(candidate jsonb)
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

create function private.parse_import_row(candidate jsonb)
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
  -- Other JSON types would otherwise be read as the text of their JSON.
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

  parsed.coffee_grams := private.parse_number(candidate -> 'coffee_grams', 0.05, 2000, 1);
  if parsed.coffee_grams is null then
    parsed.refusal := 'O café precisa ter entre 0,1 e 2.000 g.';
    return parsed;
  end if;
  parsed.water_ml := private.parse_number(candidate -> 'water_ml', 0.05, 20000, 1);
  if parsed.water_ml is null then
    parsed.refusal := 'A água precisa ter entre 0,1 e 20.000 ml.';
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
  parsed.duration_seconds := private.parse_number(candidate -> 'duration_seconds', 0, 604800, 0);
  if parsed.duration_seconds is null and not is_absent then
    parsed.refusal := 'A duração precisa ter entre 0 segundo e 7 dias.';
    return parsed;
  end if;

  is_absent := coalesce(candidate -> 'rating', 'null') = 'null';
  parsed.rating := private.parse_number(candidate -> 'rating', 0.5, 5, 4);
  if not is_absent and (parsed.rating is null or parsed.rating * 2 <> trunc(parsed.rating * 2)) then
    parsed.refusal := 'A nota vai de meio em meio ponto, de 0,5 a 5.';
    return parsed;
  end if;

  is_absent := coalesce(candidate -> 'beverage_grams', 'null') = 'null';
  parsed.beverage_grams := private.parse_number(candidate -> 'beverage_grams', 0.05, 20000, 1);
  if parsed.beverage_grams is null and not is_absent then
    parsed.refusal := 'O café na xícara precisa ter entre 0,1 e 20.000 g.';
    return parsed;
  end if;
  is_absent := coalesce(candidate -> 'tds_percent', 'null') = 'null';
  parsed.tds_percent := private.parse_number(candidate -> 'tds_percent', 0.005, 30, 2);
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

  -- Invalid optional details are left out instead of refusing the row.
  parsed.temperature_c := private.parse_number(candidate -> 'temperature_c', 0, 100, 1);
  parsed.grind_setting := private.parse_number(candidate -> 'grind_setting', 0, 999, 2);
  select grinder.id into parsed.grinder_id
  from public.grinders as grinder
  where grinder.id::text = lower(candidate ->> 'grinder_id') and grinder.user_id = (select auth.uid());
  select water.id into parsed.water_id
  from public.waters as water
  where water.id::text = lower(candidate ->> 'water_id') and water.user_id = (select auth.uid());
  parsed.gear := nullif(btrim(left(candidate ->> 'gear', 300)), '');
  parsed.aroma := private.parse_number(candidate -> 'aroma', 1, 5, 0);
  parsed.acidity := private.parse_number(candidate -> 'acidity', 1, 5, 0);
  parsed.sweetness := private.parse_number(candidate -> 'sweetness', 1, 5, 0);
  parsed.body := private.parse_number(candidate -> 'body', 1, 5, 0);
  parsed.finish := private.parse_number(candidate -> 'finish', 1, 5, 0);
  parsed.flavours := nullif(btrim(left(candidate ->> 'flavours', 400)), '');
  parsed.facts := case when private.is_fact_list(candidate -> 'facts') then candidate -> 'facts' else '[]' end;
  parsed.taste := case
    when candidate ->> 'taste' in ('azedo', 'amargo', 'desigual', 'fraco', 'forte', 'aspero', 'bom')
      then candidate ->> 'taste'
  end;
  parsed.grind_points := coalesce(private.parse_number(candidate -> 'grind_points', -20, 20, 0), 0);
  parsed.temperature_shift := coalesce(private.parse_number(candidate -> 'temperature_shift', -40, 40, 0), 0);
  parsed.time_shift_seconds := coalesce(private.parse_number(candidate -> 'time_shift_seconds', -86400, 86400, 0), 0);
  if candidate ->> 'dialled_from' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    parsed.dialled_from := candidate ->> 'dialled_from';
  end if;

  parsed.brewed_at := private.parse_past_instant(candidate -> 'brewed_at');
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
