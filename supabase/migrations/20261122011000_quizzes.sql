-- Quizzes: the item as students see it, their answers, and the feedback. An answer refers to options by their texts:
-- a text for one of several, a list for several or for an order, an object for pairs, true or false, a number. Every
-- answer is stored: it limits the attempts, decides the stars and selects reviews.

create table public.quiz_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  lesson_id uuid not null references public.study_lessons (id) on delete cascade,
  item text not null,
  answer jsonb not null,
  is_right boolean not null,
  answered_at timestamptz not null default now(),
  constraint quiz_answers_item_check check (char_length(item) between 1 and 40),
  constraint quiz_answers_answer_check check (octet_length(answer::text) <= 4000)
);
comment on table public.quiz_answers is 'Answers to quiz items, as given. Written by answer_quiz and complete_lesson only.';
comment on column public.quiz_answers.id is 'Made by the client: an answer sent twice counts once.';
create index quiz_answers_user_item_idx on public.quiz_answers (user_id, lesson_id, item, answered_at desc);
create index quiz_answers_lesson_id_idx on public.quiz_answers (lesson_id);

create table public.quiz_hints (
  user_id uuid not null references public.profiles (id) on delete cascade,
  lesson_id uuid not null references public.study_lessons (id) on delete cascade,
  item text not null,
  taken_at timestamptz not null default now(),
  primary key (user_id, lesson_id, item),
  constraint quiz_hints_item_check check (char_length(item) between 1 and 40)
);
comment on table public.quiz_hints is 'Hints that a person looked at: each costs a star. Written by get_quiz_hint only.';
create index quiz_hints_lesson_id_idx on public.quiz_hints (lesson_id);

alter table public.quiz_answers enable row level security;
grant select on public.quiz_answers to authenticated;

select private.allow_own_rows('public.quiz_answers', 'answers', '{select}');

alter table public.quiz_hints enable row level security;
grant select on public.quiz_hints to authenticated;

select private.allow_own_rows('public.quiz_hints', 'hints', '{select}');

-- Shuffles deterministically: the order differs between people and stays the same for one person.
create function private.shuffled(texts jsonb, salt text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(each order by md5(salt || (each #>> '{}')), each), '[]') from jsonb_array_elements(texts) as each;
$$;

create function private.quiz_item_for_student(item jsonb, person uuid)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', item -> 'id',
    'kind', item -> 'kind',
    'prompt', item -> 'prompt',
    'figure', item -> 'figure',
    'hasHint', item ? 'hint',
    'unit', item -> 'unit',
    'options', case when item ->> 'kind' in ('choice', 'multiple') then
      private.shuffled(jsonb_path_query_array(item, '$.options[*].text'), salt.salt) end,
    'steps', case when item ->> 'kind' = 'order' then
      private.shuffled(jsonb_path_query_array(item, '$.steps[*].text'), salt.salt) end,
    'lefts', case when item ->> 'kind' = 'match' then jsonb_path_query_array(item, '$.pairs[*].left') end,
    'rights', case when item ->> 'kind' = 'match' then
      private.shuffled(jsonb_path_query_array(item, '$.pairs[*].right'), salt.salt) end
  ))
  from (select coalesce(person::text, '') || (item ->> 'id')) as salt (salt);
$$;

-- # Feedback

create function private.quiz_solution(item jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case item ->> 'kind'
    when 'choice' then jsonb_path_query_first(item, '$.options[*] ? (@.isCorrect == true).text')
    when 'multiple' then jsonb_path_query_array(item, '$.options[*] ? (@.isCorrect == true).text')
    when 'truth' then item -> 'isTrue'
    when 'order' then jsonb_path_query_array(item, '$.steps[*].text')
    when 'match' then (select jsonb_object_agg(pair ->> 'left', pair -> 'right') from jsonb_array_elements(item -> 'pairs') as pair)
    when 'number' then item -> 'answer'
  end;
$$;

create function private.is_right_answer(item jsonb, answer jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case item ->> 'kind'
      when 'multiple' then
        jsonb_typeof(answer) = 'array'
        and private.shuffled(case when jsonb_typeof(answer) = 'array' then answer end, '')
          = private.shuffled(private.quiz_solution(item), '')
      when 'number' then
        case when jsonb_typeof(answer) = 'number' then
          abs((answer #>> '{}')::numeric - (item ->> 'answer')::numeric) <= (item ->> 'tolerance')::numeric
        end
      else answer = private.quiz_solution(item)
    end,
    false
  );
$$;

-- Returns [{text, isRight, why}]: for the chosen options, and for all once the item is open.
create function private.quiz_feedback(item jsonb, answer jsonb, is_open boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case
      when item ->> 'kind' in ('choice', 'multiple', 'truth') then (
        select jsonb_agg(
          jsonb_build_object('text', option -> 'text', 'isRight', option -> 'isCorrect', 'why', option -> 'why')
          order by place
        )
        from jsonb_array_elements(private.quiz_options(item)) with ordinality as o (option, place)
        where is_open
          or option -> 'text' = answer
          or answer @> jsonb_build_array(option -> 'text')
          or (item ->> 'kind' = 'truth' and answer = to_jsonb(option ->> 'text' = 'Verdadeiro'))
      )
      when item ->> 'kind' = 'order' then (
        select jsonb_agg(
          jsonb_build_object(
            'text', case when is_open then step -> 'text' else answer -> (place - 1)::integer end,
            'isRight', coalesce(answer -> (place - 1)::integer = step -> 'text', false),
            'why', case when is_open or answer -> (place - 1)::integer = step -> 'text' then step -> 'why' end
          )
          order by place
        )
        from jsonb_array_elements(item -> 'steps') with ordinality as s (step, place)
      )
      when item ->> 'kind' = 'match' then (
        select jsonb_agg(
          jsonb_build_object(
            'text', (pair ->> 'left') || ' → ' || case when is_open then pair ->> 'right' else coalesce(answer ->> (pair ->> 'left'), '…') end,
            'isRight', coalesce(answer -> (pair ->> 'left') = pair -> 'right', false),
            'why', case when is_open or answer -> (pair ->> 'left') = pair -> 'right' then pair -> 'why' end
          )
          order by place
        )
        from jsonb_array_elements(item -> 'pairs') with ordinality as p (pair, place)
      )
      when item ->> 'kind' = 'number' then (
        select jsonb_agg(said.note)
        from (
          select jsonb_build_object(
            'text', answer, 'isRight', false,
            'why', coalesce(
              (
                select near -> 'why' from jsonb_array_elements(coalesce(item -> 'near', '[]')) as near
                where jsonb_typeof(answer) = 'number'
                  and abs((answer #>> '{}')::numeric - (near ->> 'value')::numeric) <= (item ->> 'tolerance')::numeric
                limit 1
              ),
              item -> 'otherwise'
            )
          )
          where not private.is_right_answer(item, answer)
          union all
          select jsonb_build_object('text', item -> 'answer', 'isRight', true, 'why', item -> 'why')
          where is_open
        ) as said (note)
      )
    end,
    '[]'
  );
$$;

-- A right answer or two wrong ones open an item: from then on all feedback is shown.
create function private.is_quiz_item_open(person uuid, lesson uuid, item_id text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(bool_or(answer.is_right) or count(*) >= 2, false)
  from public.quiz_answers as answer
  where answer.user_id = person and answer.lesson_id = lesson and answer.item = item_id;
$$;

-- # Answering

create function private.find_quiz_item(quiz jsonb, item_id text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  found_item jsonb;
begin
  select item into found_item from jsonb_array_elements(private.quiz_items(quiz)) as item where item ->> 'id' = item_id;
  if found_item is null then
    raise exception 'Esta pergunta não existe mais.' using errcode = 'P0001', hint = 'quiz_item_unknown';
  end if;
  return found_item;
end;
$$;

-- Stores one answer. The same key again changes nothing.
create function private.record_answer(person uuid, lesson public.study_lessons, item_id text, given jsonb, key uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  item jsonb := private.find_quiz_item(lesson.quiz_data, item_id);
begin
  if exists (select 1 from public.quiz_answers as known where known.id = key and known.user_id = person) then
    return;
  end if;
  if (
    select count(*) >= 12 from public.quiz_answers as recent
    where recent.user_id = person and recent.lesson_id = lesson.id and recent.item = item_id
      and recent.answered_at > now() - interval '1 hour'
  ) then
    raise exception 'Muitas tentativas nesta pergunta. Releia a lição e volte daqui a uma hora.'
      using errcode = 'P0001', hint = 'quiz_rate_limited';
  end if;
  insert into public.quiz_answers (id, user_id, lesson_id, item, answer, is_right, answered_at)
  values (
    coalesce(key, gen_random_uuid()), person, lesson.id, item_id, coalesce(given, 'null'),
    private.is_right_answer(item, given),
    -- Keeps the order of answers in one transaction, for which now() is constant.
    clock_timestamp()
  );
end;
$$;

create function private.record_answers(person uuid, lesson public.study_lessons, answers jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  given record;
begin
  if not private.matches_schema(answers, '{
    "type": "array", "maxItems": 60,
    "items": {
      "type": "object", "required": ["key", "item"], "additionalProperties": false,
      "properties": {
        "key": {"type": "string", "minLength": 36, "maxLength": 36},
        "item": {"type": "string", "minLength": 1, "maxLength": 40},
        "answer": {}
      }
    }
  }') then
    raise exception 'Respostas que não dá para ler.' using errcode = 'P0001', hint = 'quiz_answers_unreadable';
  end if;
  for given in
    select (each ->> 'key')::uuid as key, each ->> 'item' as item, each -> 'answer' as answer
    from jsonb_array_elements(answers) with ordinality as a (each, place)
    order by place
  loop
    perform private.record_answer(person, lesson, given.item, given.answer, given.key);
  end loop;
end;
$$;

create function private.unanswered_items(person uuid, lesson public.study_lessons)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(
    select asked.content ->> 'id'
    from jsonb_array_elements(private.quiz_items(lesson.quiz_data)) with ordinality as asked (content, place)
    where not exists (
      select 1 from public.quiz_answers as answer
      where answer.user_id = person and answer.lesson_id = lesson.id and answer.item = asked.content ->> 'id'
        and answer.is_right
    )
    order by asked.place
  );
$$;

create function private.quiz_stars(person uuid, lesson public.study_lessons)
returns smallint
language sql
stable
set search_path = ''
as $$
  with items as (
    select
      (
        select answer.is_right from public.quiz_answers as answer
        where answer.user_id = person and answer.lesson_id = lesson.id and answer.item = asked.content ->> 'id'
        order by answer.answered_at, answer.id limit 1
      ) as was_right_at_once,
      exists (
        select 1 from public.quiz_hints as hint
        where hint.user_id = person and hint.lesson_id = lesson.id and hint.item = asked.content ->> 'id'
      ) as had_hint
    from jsonb_array_elements(private.quiz_items(lesson.quiz_data)) as asked (content)
  )
  select greatest(
    1,
    3 - bool_or(had_hint)::integer - bool_or(not was_right_at_once)::integer
      - (count(*) filter (where not was_right_at_once) * 3 > count(*))::integer
  )::smallint
  from items;
$$;

-- Serialises the answers of one person: two tabs cannot try at once.
create function private.start_quiz_answer(person uuid, lesson uuid)
returns public.study_lessons
language plpgsql
set search_path = ''
as $$
declare
  asked public.study_lessons;
begin
  if person is null then
    raise exception 'Entre na sua conta para responder.' using errcode = '42501';
  end if;
  if private.is_suspended() then
    perform private.raise_write_refusal('suspended');
  end if;
  perform private.lock_profile(person);
  perform private.require_open_lesson(person, lesson);
  select wanted.* into asked from public.study_lessons as wanted where wanted.id = lesson;
  if asked.quiz_data is null then
    raise exception 'Esta lição não tem perguntas.' using errcode = 'P0001', hint = 'lesson_not_quiz';
  end if;
  return asked;
end;
$$;

create function public.answer_quiz(lesson uuid, item text, answer jsonb, key uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  asked public.study_lessons := private.start_quiz_answer(person, lesson);
  content jsonb := private.find_quiz_item(asked.quiz_data, item);
  is_open boolean;
begin
  perform private.record_answer(person, asked, item, answer, key);
  is_open := private.is_quiz_item_open(person, lesson, item);
  return jsonb_build_object(
    'isRight', private.is_right_answer(content, answer),
    'notes', private.quiz_feedback(content, answer, is_open),
    'solution', case when is_open then private.quiz_solution(content) end
  );
end;
$$;
comment on function public.answer_quiz(uuid, text, jsonb, uuid) is
  'Answers one item of an open quiz: {isRight, notes: [{text, isRight, why}], solution}. The solution and the feedback on the other options follow a right answer or the second wrong one. At most 12 answers per hour and item.';
grant execute on function public.answer_quiz(uuid, text, jsonb, uuid) to authenticated;

create function public.get_quiz_hint(lesson uuid, item text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  asked public.study_lessons := private.start_quiz_answer(person, lesson);
  content jsonb := private.find_quiz_item(asked.quiz_data, item);
begin
  if content ? 'hint' then
    insert into public.quiz_hints (user_id, lesson_id, item) values (person, lesson, item) on conflict do nothing;
  end if;
  return content ->> 'hint';
end;
$$;
comment on function public.get_quiz_hint(uuid, text) is 'The hint of an item. It is recorded and costs a star. Null if there is none.';
grant execute on function public.get_quiz_hint(uuid, text) to authenticated;
