-- Quizzes: what is shown of an item, what somebody answered, what comes of it, and what comes back.
--
-- An answer names options by their texts: a text for one of several, a list for several or for an order, an
-- object for pairs, true or false, a number. What was answered, right or wrong, is written down: it bounds the
-- tries, decides the stars and says what to ask again.

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
comment on table public.quiz_hints is 'Hints somebody looked at: they cost a star. Written by get_quiz_hint only.';
create index quiz_hints_lesson_id_idx on public.quiz_hints (lesson_id);

alter table public.quiz_answers enable row level security;
revoke all on public.quiz_answers from anon, authenticated;
grant all on public.quiz_answers to service_role;
grant select on public.quiz_answers to authenticated;

create policy "a person reads own answers"
on public.quiz_answers for select to authenticated
using (user_id = (select auth.uid()));

alter table public.quiz_hints enable row level security;
revoke all on public.quiz_hints from anon, authenticated;
grant all on public.quiz_hints to service_role;
grant select on public.quiz_hints to authenticated;

create policy "a person reads own hints"
on public.quiz_hints for select to authenticated
using (user_id = (select auth.uid()));

-- # What a student sees of an item

-- In an order that says nothing: each person's own, and the same at every look.
create function private.shuffled(texts jsonb, salt text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(each order by md5(salt || (each #>> '{}')), each), '[]') from jsonb_array_elements(texts) as each;
$$;

create function private.shown_quiz_item(item jsonb, person uuid)
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

-- # Whether an answer is right, and why

-- The right answer, in the form in which it is given.
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

-- What is said to an answer, [{text, isRight, why}]: to what was chosen, and to everything once the item is open.
create function private.quiz_notes(item jsonb, answer jsonb, is_open boolean)
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

-- Two wrong answers, or a right one, open an item: from then on everything may be said of it.
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

-- Writes one answer down. The same key again changes nothing.
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
    -- The order of several that arrive together is kept.
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
  if not private.fits(answers, '[{"key": "text 36 36", "item": "text 1 40", "answer?": "anything"}, 0, 60]') then
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

create function private.stars_of(person uuid, lesson public.study_lessons)
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

revoke all on function private.shuffled(jsonb, text) from public, anon, authenticated;
revoke all on function private.shown_quiz_item(jsonb, uuid) from public, anon, authenticated;
revoke all on function private.quiz_solution(jsonb) from public, anon, authenticated;
revoke all on function private.is_right_answer(jsonb, jsonb) from public, anon, authenticated;
revoke all on function private.quiz_notes(jsonb, jsonb, boolean) from public, anon, authenticated;
revoke all on function private.is_quiz_item_open(uuid, uuid, text) from public, anon, authenticated;
revoke all on function private.find_quiz_item(jsonb, text) from public, anon, authenticated;
revoke all on function private.record_answer(uuid, public.study_lessons, text, jsonb, uuid) from public, anon, authenticated;
revoke all on function private.record_answers(uuid, public.study_lessons, jsonb) from public, anon, authenticated;
revoke all on function private.unanswered_items(uuid, public.study_lessons) from public, anon, authenticated;
revoke all on function private.stars_of(uuid, public.study_lessons) from public, anon, authenticated;

-- Whoever answers stands in line with themselves: two tabs do not try at once.
create function private.open_quiz(person uuid, lesson uuid)
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
  perform private.lock_profile(person);
  perform private.require_open_lesson(person, lesson);
  select wanted.* into asked from public.study_lessons as wanted where wanted.id = lesson;
  if asked.quiz_data is null then
    raise exception 'Esta lição não tem perguntas.' using errcode = 'P0001', hint = 'lesson_not_quiz';
  end if;
  return asked;
end;
$$;
revoke all on function private.open_quiz(uuid, uuid) from public, anon, authenticated;

create function public.answer_quiz(lesson uuid, item text, answer jsonb, key uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  asked public.study_lessons := private.open_quiz(person, lesson);
  content jsonb := private.find_quiz_item(asked.quiz_data, item);
  is_open boolean;
begin
  perform private.record_answer(person, asked, item, answer, key);
  is_open := private.is_quiz_item_open(person, lesson, item);
  return jsonb_build_object(
    'isRight', private.is_right_answer(content, answer),
    'notes', private.quiz_notes(content, answer, is_open),
    'solution', case when is_open then private.quiz_solution(content) end
  );
end;
$$;
comment on function public.answer_quiz(uuid, text, jsonb, uuid) is
  'Answers one item of an open quiz: {isRight, notes: [{text, isRight, why}], solution}. The solution, and what is said of the other options, comes with a right answer or after the second wrong one. At most 12 answers an hour to one item.';

create function public.get_quiz_hint(lesson uuid, item text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  asked public.study_lessons := private.open_quiz(person, lesson);
  content jsonb := private.find_quiz_item(asked.quiz_data, item);
begin
  if content ? 'hint' then
    insert into public.quiz_hints (user_id, lesson_id, item) values (person, lesson, item) on conflict do nothing;
  end if;
  return content ->> 'hint';
end;
$$;
comment on function public.get_quiz_hint(uuid, text) is 'The hint of an item, noted down: it costs a star. Null when it has none.';

-- # What comes back: every item of a completed quiz, at growing intervals

create table public.review_cards (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  lesson_id uuid not null references public.study_lessons (id) on delete cascade,
  item text not null,
  due_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  reps integer not null,
  lapses integer not null,
  state smallint not null,
  reviewed_at timestamptz not null,
  primary key (user_id, lesson_id, item),
  constraint review_cards_item_check check (char_length(item) between 1 and 40),
  constraint review_cards_stability_check check (stability > 0 and stability <= 36500),
  constraint review_cards_difficulty_check check (difficulty between 1 and 10),
  constraint review_cards_reps_check check (reps between 1 and 10000),
  constraint review_cards_lapses_check check (lapses between 0 and reps),
  constraint review_cards_state_check check (state between 0 and 3),
  constraint review_cards_due_at_check check (due_at between reviewed_at and reviewed_at + interval '366 days')
);
comment on table public.review_cards is
  'How well a person knows an item, as FSRS counts it. Their own client computes it; nothing else depends on it.';
create index review_cards_lesson_id_idx on public.review_cards (lesson_id);

alter table public.review_cards enable row level security;
revoke all on public.review_cards from anon, authenticated;
grant all on public.review_cards to service_role;
grant select on public.review_cards to authenticated;
grant insert (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
on public.review_cards to authenticated;
grant update (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
on public.review_cards to authenticated;

create policy "a person reads own review cards"
on public.review_cards for select to authenticated
using (user_id = (select auth.uid()));

-- The subqueries see what the person sees of completions and answers: their own.
create policy "a person adds own review cards of what they answered"
on public.review_cards for insert to authenticated
with check (
  user_id = (select auth.uid())
  and lesson_id in (select done.lesson_id from public.lesson_completions as done)
  and exists (
    select 1 from public.quiz_answers as answer
    where answer.lesson_id = review_cards.lesson_id and answer.item = review_cards.item
  )
);

create policy "a person updates own review cards"
on public.review_cards for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

-- Without a card an item first comes back after three days, one that was missed at first after one.
create function private.reviews_of(person uuid)
returns table (
  lesson_id uuid,
  lesson_title text,
  item jsonb,
  due_at timestamptz,
  learned_at timestamptz,
  was_right_at_once boolean,
  is_mistake boolean,
  card public.review_cards
)
language sql
stable
set search_path = ''
as $$
  select
    lesson.id, lesson.title, asked.content,
    coalesce(
      card.due_at,
      done.completed_at + make_interval(days => case when first.is_right then 3 else 1 end)
    ),
    done.completed_at, coalesce(first.is_right, false), not coalesce(latest.is_right, false), card
  from public.lesson_completions as done
  join public.study_lessons as lesson on lesson.id = done.lesson_id and lesson.type = 'quiz'
  join public.study_units as unit on unit.id = lesson.unit_id and unit.is_published
  cross join lateral jsonb_array_elements(private.quiz_items(lesson.quiz_data)) as asked (content)
  left join lateral (
    select answer.is_right from public.quiz_answers as answer
    where answer.user_id = person and answer.lesson_id = lesson.id and answer.item = asked.content ->> 'id'
    order by answer.answered_at, answer.id limit 1
  ) as first on true
  left join lateral (
    select answer.is_right from public.quiz_answers as answer
    where answer.user_id = person and answer.lesson_id = lesson.id and answer.item = asked.content ->> 'id'
    order by answer.answered_at desc, answer.id desc limit 1
  ) as latest on true
  left join public.review_cards as card
    on card.user_id = person and card.lesson_id = lesson.id and card.item = asked.content ->> 'id'
  where done.user_id = person;
$$;
revoke all on function private.reviews_of(uuid) from public, anon, authenticated;

create function public.due_reviews(at_most integer default 12)
returns table (
  lesson_id uuid,
  lesson_title text,
  item jsonb,
  due_at timestamptz,
  learned_at timestamptz,
  was_right_at_once boolean,
  card jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    review.lesson_id, review.lesson_title, private.shown_quiz_item(review.item, (select auth.uid())), review.due_at,
    review.learned_at, review.was_right_at_once,
    case when (review.card).item is not null then to_jsonb(review.card) - 'user_id' end
  from private.reviews_of((select auth.uid())) as review
  where review.due_at <= now()
  order by review.is_mistake desc, review.due_at, review.lesson_id, review.item ->> 'id'
  limit least(greatest(at_most, 1), 50);
$$;
comment on function public.due_reviews(integer) is
  'What the caller should be asked again today, from what they last got wrong, without answers: answer_quiz knows them.';

create function public.review_summary()
returns table (due integer, next_at timestamptz, learned integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    (count(*) filter (where review.due_at <= now()))::integer,
    min(review.due_at) filter (where review.due_at > now()),
    count(*)::integer
  from private.reviews_of((select auth.uid())) as review;
$$;
comment on function public.review_summary() is 'How many items are due, when the next one will be, and how many there are in all.';

revoke all on function public.answer_quiz(uuid, text, jsonb, uuid) from public, anon, authenticated;
revoke all on function public.get_quiz_hint(uuid, text) from public, anon, authenticated;
revoke all on function public.due_reviews(integer) from public, anon, authenticated;
revoke all on function public.review_summary() from public, anon, authenticated;
grant execute on function public.answer_quiz(uuid, text, jsonb, uuid) to authenticated, service_role;
grant execute on function public.get_quiz_hint(uuid, text) to authenticated, service_role;
grant execute on function public.due_reviews(integer) to authenticated, service_role;
grant execute on function public.review_summary() to authenticated, service_role;
