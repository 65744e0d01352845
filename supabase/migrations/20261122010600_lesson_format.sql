-- Checks of lessons and quizzes. Their JSON schemas are generated from src/shared/course (see lesson_schemas).

-- Checks a value against a JSON schema with the keywords that the generated schemas use; another keyword is an error.
-- uniqueKeys names fields whose values differ, uniqueTexts fields whose texts differ (ignoring case and surrounding
-- space); correctOptions is [least, most] items with isCorrect. Each keyword has its own statement, because PL/pgSQL
-- evaluates simple expressions without the executor. Constant fields come first, so that other alternatives fail at once.
create function private.matches_schema(candidate jsonb, schema jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  kind text := jsonb_typeof(candidate);
  wanted_kind text := schema ->> 'type';
  content text := candidate #>> '{}';
  rule record;
  part record;
  is_met boolean;
begin
  if candidate is null or replace(wanted_kind, 'integer', 'number') <> kind then
    return false;
  end if;
  for rule in select keyword, wanted from jsonb_each(schema) as each (keyword, wanted) loop
    is_met := true;
    case rule.keyword
      when 'type' then
        is_met := wanted_kind <> 'integer' or content::numeric = trunc(content::numeric);
      when 'const' then
        is_met := candidate = rule.wanted;
      when 'enum' then
        is_met := rule.wanted @> candidate;
      when 'minimum' then
        is_met := content::numeric >= rule.wanted::numeric;
      when 'maximum' then
        is_met := content::numeric <= rule.wanted::numeric;
      when 'minLength' then
        is_met := char_length(content) >= rule.wanted::integer;
      when 'maxLength' then
        is_met := char_length(content) <= rule.wanted::integer;
      when 'pattern' then
        is_met := content ~ (rule.wanted #>> '{}');
      when 'minItems' then
        is_met := jsonb_array_length(candidate) >= rule.wanted::integer;
      when 'maxItems' then
        is_met := jsonb_array_length(candidate) <= rule.wanted::integer;
      when 'required' then
        is_met := candidate ?& array(select jsonb_array_elements_text(rule.wanted));
      when 'additionalProperties' then
        is_met := candidate - array(select jsonb_object_keys(schema -> 'properties')) = '{}';
      when 'properties' then
        for part in
          select candidate -> field.name as content, field.schema
          from jsonb_each(rule.wanted) as field (name, schema)
          where candidate ? field.name
          order by field.schema ? 'const' desc
        loop
          is_met := private.matches_schema(part.content, part.schema);
          exit when not is_met;
        end loop;
      when 'items' then
        for part in select item from jsonb_array_elements(candidate) as item loop
          is_met := private.matches_schema(part.item, rule.wanted);
          exit when not is_met;
        end loop;
      when 'allOf' then
        for part in select alternative from jsonb_array_elements(rule.wanted) as alternative loop
          is_met := private.matches_schema(candidate, part.alternative);
          exit when not is_met;
        end loop;
      when 'anyOf', 'oneOf' then
        for part in select alternative from jsonb_array_elements(rule.wanted) as alternative loop
          is_met := private.matches_schema(candidate, part.alternative);
          exit when is_met;
        end loop;
      when 'uniqueKeys' then
        is_met := not exists (
          select 1 from jsonb_array_elements_text(rule.wanted) as field, jsonb_array_elements(candidate) as item
          group by field, item -> field having count(*) > 1
        );
      when 'uniqueTexts' then
        is_met := not exists (
          select 1 from jsonb_array_elements_text(rule.wanted) as field, jsonb_array_elements(candidate) as item
          group by field, lower(btrim(item ->> field)) having count(*) > 1
        );
      when 'correctOptions' then
        select count(*) between (rule.wanted -> 0)::integer and (rule.wanted -> 1)::integer into is_met
        from jsonb_array_elements(candidate) as item where item -> 'isCorrect' = 'true';
    end case;
    if not is_met then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

-- Checks blocks, sources (to which texts refer as [^id]), a quiz or a track. It runs with the owner's rights, because
-- writers cannot call private functions; check constraints call it with the rights of the writer, hence the grant.
create function private.fits_course_schema(candidate jsonb, name text)
returns boolean
language sql
immutable
security definer
set search_path = ''
as $$
  select private.matches_schema(candidate, private.course_schema(name));
$$;
grant execute on function private.fits_course_schema(jsonb, text) to authenticated, service_role;

-- The first editor stored a quiz of one question as {question, options}.
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

-- Returns the options of an item that is answered by choosing, [{text, isCorrect, why}], else null.
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
