-- Reviews: every item of a completed quiz is repeated at growing intervals.

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
  'How well a person knows an item, as computed by FSRS in their client; nothing else depends on it.';
create index review_cards_lesson_id_idx on public.review_cards (lesson_id);

alter table public.review_cards enable row level security;
grant select on public.review_cards to authenticated;
grant insert (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
on public.review_cards to authenticated;
grant update (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
on public.review_cards to authenticated;

select private.allow_own_rows('public.review_cards', 'review cards', '{select}');

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

-- An upsert of the API also writes the key, so clients may change it, but only to an answered item.
create policy "a person updates own review cards to what they answered"
on public.review_cards for update to authenticated
using (user_id = (select auth.uid()))
with check (
  user_id = (select auth.uid())
  and exists (
    select 1 from public.quiz_answers as answer
    where answer.lesson_id = review_cards.lesson_id and answer.item = review_cards.item
  )
);

select private.forbid_suspended_writes('public.review_cards');

-- Without a card an item is first reviewed after three days, or after one if it was first answered wrong.
create function private.review_items(person uuid)
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
    review.lesson_id, review.lesson_title, private.quiz_item_for_student(review.item, (select auth.uid())), review.due_at,
    review.learned_at, review.was_right_at_once,
    case when (review.card).item is not null then to_jsonb(review.card) - 'user_id' end
  from private.review_items((select auth.uid())) as review
  where review.due_at <= now()
  order by review.is_mistake desc, review.due_at, review.lesson_id, review.item ->> 'id'
  limit least(greatest(at_most, 1), 50);
$$;
comment on function public.due_reviews(integer) is
  'Items that the caller should review today, last wrong ones first, without answers: answer_quiz checks them.';
grant execute on function public.due_reviews(integer) to authenticated;

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
  from private.review_items((select auth.uid())) as review;
$$;
comment on function public.review_summary() is 'Number of due items, time of the next one, and number of all items.';
grant execute on function public.review_summary() to authenticated;
