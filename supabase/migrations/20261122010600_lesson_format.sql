-- The checks of lessons and quizzes. Their JSON schemas are generated (lesson_schemas).

create function private.fits(value jsonb, shape jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  words text[];
  field record;
begin
  if value is null or shape is null then
    return false;
  end if;
  if jsonb_typeof(shape) = 'array' then
    return jsonb_typeof(value) = 'array'
      and jsonb_array_length(value) between (shape -> 1)::integer and (shape -> 2)::integer
      and (select coalesce(bool_and(private.fits(each, shape -> 0)), true) from jsonb_array_elements(value) as each);
  end if;
  if jsonb_typeof(shape) = 'object' then
    if jsonb_typeof(value) <> 'object' then
      return false;
    end if;
    for field in select rtrim(name, '?') as name, right(name, 1) = '?' as optional, wanted from jsonb_each(shape) as f (name, wanted) loop
      if value ? field.name then
        if not private.fits(value -> field.name, field.wanted) then
          return false;
        end if;
      elsif not field.optional then
        return false;
      end if;
    end loop;
    return not exists (
      select 1 from jsonb_object_keys(value) as name where not (shape ? name or shape ? (name || '?'))
    );
  end if;
  words := string_to_array(shape #>> '{}', ' ');
  case words[1]
    when 'text' then
      return jsonb_typeof(value) = 'string'
        and (value #>> '{}') ~ '\S'
        and char_length(value #>> '{}') between words[2]::integer and words[3]::integer;
    when 'number' then
      return jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between words[2]::numeric and words[3]::numeric;
    when 'whole' then
      return jsonb_typeof(value) = 'number'
        and (value #>> '{}')::numeric between words[2]::numeric and words[3]::numeric
        and (value #>> '{}')::numeric = trunc((value #>> '{}')::numeric);
    when 'boolean' then
      return jsonb_typeof(value) = 'boolean';
    when 'anything' then
      return true;
    when 'one' then
      return jsonb_typeof(value) = 'string' and (value #>> '{}') = any (string_to_array(words[3], ','));
  end case;
end;
$$;
revoke all on function private.fits(jsonb, jsonb) from public, anon, authenticated;

-- A lesson is a list of blocks: text, a figure, something to do.
create function private.is_lesson_blocks(blocks jsonb)
returns boolean
language sql
immutable
-- The owner's rights, as it calls a private function for whoever writes the row.
security definer
set search_path = ''
as $$
  with shapes (by_kind) as (
    select '{
      "prose": {"text": "text 1 6000"},
      "figure": {"figure": "text 1 60", "caption?": "text 1 300"},
      "compare": {
        "prompt?": "text 1 300",
        "left": {"figure": "text 1 60", "label": "text 1 60"},
        "right": {"figure": "text 1 60", "label": "text 1 60"}
      },
      "order": {"prompt": "text 1 300", "steps": ["text 1 160", 3, 8], "done": "text 1 500"},
      "match": {
        "prompt": "text 1 300",
        "pairs": [{"left": "text 1 120", "right": "text 1 160"}, 3, 6],
        "done": "text 1 500"
      },
      "ratio": {
        "prompt": "text 1 300", "coffee": "number 1 200", "start": "number 1 40",
        "target": {"from": "number 1 40", "to": "number 1 40"}, "done": "text 1 500"
      },
      "chart": {
        "prompt": "text 1 300", "coffee": "number 1 200", "beverage": "number 1 4000", "tds": "number 0.1 20",
        "done": "text 1 500"
      },
      "pour": {"prompt": "text 1 300", "grams": "whole 5 500", "seconds": "whole 3 40", "done": "text 1 500"},
      "truth": {"statement": "text 1 300", "isTrue": "boolean", "why": "text 1 500"},
      "brew": {
        "prompt": "text 1 400", "method": "text 1 60", "recipe?": "text 1 80", "coffee?": "number 1 2000",
        "water?": "number 1 20000", "roast?": "one of Clara,Média,Escura,Espresso"
      }
    }'::jsonb
  )
  select coalesce(
    jsonb_typeof(blocks) = 'array'
    and jsonb_array_length(blocks) between 1 and 40
    and (
      select bool_and(
        jsonb_typeof(block) = 'object'
        and coalesce(private.fits(block - 'kind', shapes.by_kind -> (block ->> 'kind')), false)
      )
      from shapes, jsonb_array_elements(blocks) as block
    ),
    false
  );
$$;
revoke all on function private.is_lesson_blocks(jsonb) from public, anon, authenticated;
-- Check constraints run with the right of whoever writes the row.
grant execute on function private.is_lesson_blocks(jsonb) to authenticated, service_role;

-- Where a lesson's figures come from; texts refer to them as [^id].
create function private.is_sources(sources jsonb)
returns boolean
language sql
immutable
security definer
set search_path = ''
as $$
  select private.fits(sources, '[{"id": "text 1 40", "title": "text 1 300", "url?": "text 1 500"}, 0, 20]')
    and (
      select count(distinct source ->> 'id') = count(*)
        and coalesce(bool_and(coalesce(source ->> 'url', 'https://') ~ '^https://'), true)
      from jsonb_array_elements(sources) as source
    );
$$;
revoke all on function private.is_sources(jsonb) from public, anon, authenticated;
grant execute on function private.is_sources(jsonb) to authenticated, service_role;

-- The options of an item that is answered by choosing: [{text, isCorrect, why}], else null.
create function private.quiz_options(item jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case item ->> 'kind'
    when 'truth' then jsonb_build_array(
      jsonb_build_object('text', 'Verdadeiro', 'isCorrect', item -> 'isTrue', 'why', item -> 'whyTrue'),
      jsonb_build_object('text', 'Falso', 'isCorrect', not (item -> 'isTrue')::boolean, 'why', item -> 'whyFalse')
    )
    else item -> 'options'
  end;
$$;
revoke all on function private.quiz_options(jsonb) from public, anon, authenticated;

-- What no shape can say: one right option, no two that read the same.
create function private.is_quiz_item(item jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  with shapes (common, by_kind) as (
    select
      '{"id": "text 1 40", "prompt": "text 1 500", "hint?": "text 1 300", "figure?": "text 1 60"}'::jsonb,
      '{
        "choice": {"options": [{"text": "text 1 300", "isCorrect": "boolean", "why?": "text 1 500"}, 2, 8]},
        "multiple": {"options": [{"text": "text 1 300", "isCorrect": "boolean", "why?": "text 1 500"}, 3, 8]},
        "truth": {"isTrue": "boolean", "whyTrue?": "text 1 500", "whyFalse?": "text 1 500"},
        "order": {"steps": [{"text": "text 1 200", "why?": "text 1 500"}, 3, 8]},
        "match": {"pairs": [{"left": "text 1 120", "right": "text 1 160", "why?": "text 1 500"}, 3, 6]},
        "number": {
          "answer": "number -100000 100000", "tolerance": "number 0 100000", "unit?": "text 1 20", "why?": "text 1 500",
          "near?": [{"value": "number -100000 100000", "why": "text 1 500"}, 0, 5], "otherwise?": "text 1 500"
        }
      }'::jsonb
  )
  select case
    when jsonb_typeof(item) is distinct from 'object' or item ->> 'kind' is null then false
    when not coalesce(private.fits(item - 'kind', shapes.common || (shapes.by_kind -> (item ->> 'kind'))), false) then false
    when item ->> 'kind' in ('choice', 'multiple') then (
      select count(distinct lower(btrim(option ->> 'text'))) = count(*)
        and case item ->> 'kind'
          when 'choice' then count(*) filter (where (option -> 'isCorrect')::boolean) = 1
          else count(*) filter (where (option -> 'isCorrect')::boolean) > 0
        end
      from jsonb_array_elements(item -> 'options') as option
    )
    when item ->> 'kind' = 'order' then (
      select count(distinct lower(btrim(step ->> 'text'))) = count(*) from jsonb_array_elements(item -> 'steps') as step
    )
    when item ->> 'kind' = 'match' then (
      select count(distinct lower(btrim(pair ->> 'left'))) = count(*)
        and count(distinct lower(btrim(pair ->> 'right'))) = count(*)
      from jsonb_array_elements(item -> 'pairs') as pair
    )
    else true
  end
  from shapes;
$$;
revoke all on function private.is_quiz_item(jsonb) from public, anon, authenticated;

-- A quiz of one question, {question, options: [{text, isCorrect}]}, or of several, {items: […]}: read it
-- through this. One question is a single item to choose in.
create function private.quiz_items(quiz jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when quiz ? 'items' then quiz -> 'items'
    when quiz is not null then jsonb_build_array(
      jsonb_build_object('id', 'pergunta', 'kind', 'choice', 'prompt', quiz -> 'question', 'options', quiz -> 'options')
    )
  end;
$$;
revoke all on function private.quiz_items(jsonb) from public, anon, authenticated;

create function private.is_quiz(quiz jsonb)
returns boolean
language sql
immutable
security definer
set search_path = ''
as $$
  select case
    when jsonb_typeof(quiz) is distinct from 'object' then false
    when quiz ? 'items' and (jsonb_typeof(quiz -> 'items') <> 'array' or quiz - 'items' <> '{}'::jsonb) then false
    when not quiz ? 'items' and quiz - 'question' - 'options' <> '{}'::jsonb then false
    else (
      select count(*) between 1 and 20
        and bool_and(private.is_quiz_item(item))
        and count(distinct item ->> 'id') = count(*)
      from jsonb_array_elements(private.quiz_items(quiz)) as item
    )
  end;
$$;
revoke all on function private.is_quiz(jsonb) from public, anon, authenticated;
grant execute on function private.is_quiz(jsonb) to authenticated, service_role;
