-- Reading one row of an import. Nothing here writes.

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

-- Returns the columns of one row of an import and the name of its bean, or {refusal}. Numbers must be JSON numbers and
-- instants complete ISO 8601 with an offset: other input that PostgreSQL accepts (NaN, infinity, tomorrow) is refused.
create function private.parse_import_row(candidate jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  is_uuid constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  person uuid := (select auth.uid());
  instant timestamptz := private.parse_past_instant(candidate -> 'brewed_at');
  not_text text;
  not_number text;
  numbers jsonb;
  refusal text;
begin
  if jsonb_typeof(candidate) is distinct from 'object' then
    return jsonb_build_object('refusal', 'A linha não é um preparo.');
  end if;
  select coalesce(jsonb_object_agg(given.key, given.value), '{}') into candidate
  from jsonb_each(candidate) as given where given.value <> 'null';
  -- Without this check, `->>` would read a number or an object as a text.
  select field into not_text
  from unnest(array[
    'id', 'method_id', 'bean_id', 'bean_name', 'roast', 'notes', 'grinder_id', 'water_id', 'gear', 'flavours'
  ]) with ordinality as named (field, place)
  where jsonb_typeof(candidate -> field) <> 'string'
  order by place limit 1;
  -- An invalid number refuses the row, but only if its field has a refusal here; else the number is left out.
  select
    jsonb_object_agg(rule.field, parsed.number),
    (array_agg(rule.refusal order by rule.place) filter (
      where parsed.number is null and (candidate ? rule.field or rule.place <= 2) and rule.refusal is not null
    ))[1]
  into numbers, not_number
  from (
    values
      (1, 'coffee_grams', 0.05, 2000, 1, 'O café precisa ter entre 0,1 e 2.000 g.'),
      (2, 'water_ml', 0.05, 20000, 1, 'A água precisa ter entre 0,1 e 20.000 ml.'),
      (3, 'duration_seconds', 0, 604800, 0, 'A duração precisa ter entre 0 segundo e 7 dias.'),
      (4, 'rating', 0.5, 5, 4, 'A nota vai de meio em meio ponto, de 0,5 a 5.'),
      (5, 'beverage_grams', 0.05, 20000, 1, 'O café na xícara precisa ter entre 0,1 e 20.000 g.'),
      (6, 'tds_percent', 0.005, 30, 2, 'O TDS precisa ficar entre 0,01 e 30 %.'),
      (7, 'temperature_c', 0, 100, 1, null),
      (8, 'grind_setting', 0, 999, 2, null),
      (9, 'aroma', 1, 5, 0, null),
      (10, 'acidity', 1, 5, 0, null),
      (11, 'sweetness', 1, 5, 0, null),
      (12, 'body', 1, 5, 0, null),
      (13, 'finish', 1, 5, 0, null)
  ) as rule (place, field, least_value, most, places, refusal)
  cross join lateral (
    select private.parse_number(candidate -> rule.field, rule.least_value, rule.most, rule.places) as number
  ) as parsed;

  refusal := case
    when not_text is not null then format('O campo %s não é um texto.', not_text)
    when coalesce(candidate ->> 'id', '') !~* is_uuid then 'O identificador não é válido.'
    when not exists (
      select 1 from public.brew_methods as method
      where method.id = candidate ->> 'method_id' and (method.user_id is null or method.user_id = person)
    ) then 'Método desconhecido.'
    when not_number is not null then not_number
    when (numbers -> 'water_ml')::numeric
      not between (numbers -> 'coffee_grams')::numeric * 0.5 and (numbers -> 'coffee_grams')::numeric * 60
      then 'A proporção precisa ficar entre 1:0,5 e 1:60.'
    when candidate ->> 'roast' not in ('Clara', 'Média', 'Escura', 'Espresso') then 'Torra desconhecida.'
    when (numbers ->> 'rating')::numeric * 2 <> trunc((numbers ->> 'rating')::numeric * 2)
      then 'A nota vai de meio em meio ponto, de 0,5 a 5.'
    when char_length(btrim(candidate ->> 'notes')) > 2000 then 'As notas passam de 2000 caracteres.'
    when candidate ? 'recipe' and (
      jsonb_typeof(candidate -> 'recipe') <> 'object'
      or not private.has_plain_numbers(candidate -> 'recipe')
      or octet_length((candidate -> 'recipe')::text) > 16384
    ) then 'A receita não é válida.'
    when instant is null then 'A data precisa ser completa e ficar entre 1990 e agora.'
    when char_length(btrim(candidate ->> 'bean_name')) > 80 then 'O nome do grão passa de 80 caracteres.'
    when candidate ->> 'bean_id' <> '' and candidate ->> 'bean_id' !~* is_uuid then 'O grão não é válido.'
  end;
  if refusal is not null then
    return jsonb_build_object('refusal', refusal);
  end if;

  return numbers || jsonb_build_object(
    'id', (candidate ->> 'id')::uuid,
    'method_id', candidate ->> 'method_id',
    'bean_id', nullif(candidate ->> 'bean_id', '')::uuid,
    'bean_name', nullif(btrim(candidate ->> 'bean_name'), ''),
    'roast', candidate ->> 'roast',
    'notes', nullif(btrim(candidate ->> 'notes'), ''),
    'recipe', candidate -> 'recipe',
    'brewed_at', instant,
    'grinder_id', (
      select grinder.id from public.grinders as grinder
      where grinder.id::text = lower(candidate ->> 'grinder_id') and grinder.user_id = person
    ),
    'water_id', (
      select water.id from public.waters as water
      where water.id::text = lower(candidate ->> 'water_id') and water.user_id = person
    ),
    'gear', nullif(btrim(left(candidate ->> 'gear', 300)), ''),
    'flavours', nullif(btrim(left(candidate ->> 'flavours', 400)), ''),
    'facts', case when private.is_fact_list(candidate -> 'facts') then candidate -> 'facts' else '[]' end,
    'taste', case
      when candidate ->> 'taste' in ('azedo', 'amargo', 'desigual', 'fraco', 'forte', 'aspero', 'bom')
        then candidate ->> 'taste'
    end,
    'grind_points', coalesce(private.parse_number(candidate -> 'grind_points', -20, 20, 0), 0),
    'temperature_shift', coalesce(private.parse_number(candidate -> 'temperature_shift', -40, 40, 0), 0),
    'time_shift_seconds', coalesce(private.parse_number(candidate -> 'time_shift_seconds', -86400, 86400, 0), 0),
    'dialled_from', case when candidate ->> 'dialled_from' ~* is_uuid then (candidate ->> 'dialled_from')::uuid end
  );
end;
$$;
