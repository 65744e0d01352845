-- What one call of import_brews may cost, whoever wrote its rows.

-- The numbers of a document are looked at one by one, and each takes longer the longer the list is: a
-- recipe of 5 MB held a connection for twelve seconds before it was refused for its size. What fits in
-- the 16 kB of text that a recipe may have is well under this.
create or replace function private.has_plain_numbers(document jsonb)
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

-- As before, but a row finds its like by moment: in one condition with "or", or through the index of
-- methods, which a planner without figures holds to be as good, every row read the person's whole journal.
create or replace function public.import_brews(import uuid, source text, file_name text, rows jsonb)
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
  bean uuid;
  reported integer;
begin
  if import is null or source is null or source not in ('coado', 'csv', 'beanconqueror', 'timer-coffee') then
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
      if exists (
        select 1 from public.brews as brew where brew.id = parsed.id and brew.user_id = person
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
      brewed_at, import_id
    )
    values (
      -- An id that another account's brew has, as when a person moves to a new one, is replaced.
      case when exists (select 1 from public.brews as taken where taken.id = parsed.id)
        then gen_random_uuid()
        else parsed.id
      end,
      person, parsed.method_id, bean, parsed.coffee_grams, parsed.water_ml, parsed.roast, parsed.recipe,
      parsed.duration_seconds, parsed.rating, parsed.notes, parsed.brewed_at, import
    );
    inserted := inserted + 1;
  end loop;

  update public.brew_imports as mine set row_count = mine.row_count + inserted where mine.id = import and inserted > 0;
  delete from public.brew_imports as mine where mine.id = import and mine.row_count = 0;
  return jsonb_build_object('inserted', inserted, 'duplicates', duplicates, 'refused', to_jsonb(refused));
end;
$$;
