-- The course as students take it: completed lessons, the next open lesson, reading and completing one.

create table public.lesson_completions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  lesson_id uuid not null references public.study_lessons (id) on delete cascade,
  completed_at timestamptz not null default now(),
  stars smallint,
  key uuid,
  primary key (user_id, lesson_id),
  constraint lesson_completions_stars_check check (stars between 1 and 3)
);
comment on table public.lesson_completions is 'Completed lessons. Written by complete_lesson only; each pays its points once.';
comment on column public.lesson_completions.stars is
  'For a quiz: three, minus one for mistakes, one more for many, one for hints, at least one. Null for a text.';
comment on column public.lesson_completions.key is
  'Made by the client: repeating the call with the same key returns the first answer again.';
create index lesson_completions_lesson_id_idx on public.lesson_completions (lesson_id);
create index lesson_completions_user_newest_idx on public.lesson_completions (user_id, completed_at desc);

alter table public.lesson_completions enable row level security;
grant select on public.lesson_completions to authenticated;

select private.allow_own_rows('public.lesson_completions', 'completions', '{select}');

-- Returns the first lesson in order (units, then lessons) that the person has not completed: it alone is unlocked.
create function private.next_lesson_for(person uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select lesson.id
  from public.study_lessons as lesson
  join public.study_units as unit on unit.id = lesson.unit_id
  where unit.is_published
    and not exists (
      select 1 from public.lesson_completions as done where done.user_id = person and done.lesson_id = lesson.id
    )
  order by unit.position, lesson.position
  limit 1;
$$;

-- Returns completed, unlocked or locked; null for a lesson that students do not see.
create function private.lesson_status(person uuid, wanted uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when exists (
      select 1 from public.lesson_completions as done where done.user_id = person and done.lesson_id = lesson.id
    ) then 'completed'
    when lesson.id = private.next_lesson_for(person) then 'unlocked'
    else 'locked'
  end
  from public.study_lessons as lesson
  join public.study_units as unit on unit.id = lesson.unit_id
  where lesson.id = wanted and unit.is_published;
$$;

-- Runs with the owner's rights, because clients cannot call the private function.
create function public.next_lesson()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select private.next_lesson_for((select auth.uid()));
$$;
comment on function public.next_lesson() is 'The caller''s unlocked lesson; null when the course is done.';
grant execute on function public.next_lesson() to authenticated;

create view public.study_units_with_lessons
with (security_invoker = true)
as
select
  unit.id, unit.title, unit.description, unit.icon, unit.position, unit.created_at, unit.updated_at,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', lesson.id,
          'type', lesson.type,
          'title', lesson.title,
          'points', lesson.points,
          'icon', lesson.icon,
          'position', lesson.position,
          'stars', done.stars,
          'status', case
            when done.lesson_id is not null then 'completed'
            when lesson.id = (select public.next_lesson()) then 'unlocked'
            else 'locked'
          end
        )
        order by lesson.position
      )
      from public.study_lessons as lesson
      left join public.lesson_completions as done
        on done.lesson_id = lesson.id and done.user_id = (select auth.uid())
      where lesson.unit_id = unit.id
    ),
    '[]'::jsonb
  ) as lessons
from public.study_units as unit
where unit.is_published;
comment on view public.study_units_with_lessons is
  'The published course with the caller''s status of each lesson: completed, unlocked or locked. Order by position.';
grant select on public.study_units_with_lessons to authenticated;

create function private.after_lessons_completed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in select distinct changed.user_id from changed order by changed.user_id loop
    perform private.lock_profile(person);
    insert into public.points_ledger (user_id, source, source_id, points)
    select person, 'lesson', lesson.id::text, lesson.points
    from changed
    join public.study_lessons as lesson on lesson.id = changed.lesson_id
    where changed.user_id = person and lesson.points > 0
    on conflict do nothing;
    perform private.refresh_challenges(person, 'lessons');
  end loop;
  return null;
end;
$$;

select private.after_statement('public.lesson_completions', '{insert}', 'after_lessons_completed');

-- # Reading and completing a lesson, in order and without the answers (see quizzes)
--
-- The functions run with the owner's rights, because the columns they read (blocks, quiz_data) have no client grant.

create function private.require_open_lesson(person uuid, lesson uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  status text := private.lesson_status(person, lesson);
begin
  if status is null then
    raise exception 'Esta lição não existe mais.' using errcode = 'P0001', hint = 'lesson_unknown';
  end if;
  if status = 'locked' then
    raise exception 'Esta lição ainda está bloqueada. Conclua as anteriores primeiro.'
      using errcode = 'P0001', hint = 'lesson_locked';
  end if;
  return status;
end;
$$;

-- Reading ahead, to continue without a connection, is allowed in the current unit: completing a lesson enforces the
-- order. `answered` lists the items answered right so far, so that an interrupted quiz continues.
-- Runs with the owner's rights, because the text and the quiz of a lesson have no select grant.
create function public.get_lessons(lesson uuid default null, unit uuid default null)
returns table (
  id uuid,
  unit_id uuid,
  unit_title text,
  type text,
  title text,
  content text,
  blocks jsonb,
  sources jsonb,
  points integer,
  quiz jsonb,
  answered text[],
  status text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  current_unit uuid := (
    select next.unit_id from public.study_lessons as next where next.id = private.next_lesson_for(person)
  );
begin
  if lesson is not null and not private.is_admin() and private.lesson_status(person, lesson) is not null then
    perform private.require_open_lesson(person, lesson);
  end if;
  return query
  select
    wanted.id, wanted.unit_id, parent.title, wanted.type, wanted.title, wanted.content, wanted.blocks, wanted.sources,
    wanted.points,
    case when wanted.type = 'quiz' then jsonb_build_object('items', (
      select jsonb_agg(private.quiz_item_for_student(asked.content, person) order by asked.place)
      from jsonb_array_elements(private.quiz_items(wanted.quiz_data)) with ordinality as asked (content, place)
    )) end,
    array(
      select distinct answer.item from public.quiz_answers as answer
      where answer.user_id = person and answer.lesson_id = wanted.id and answer.is_right
    ),
    coalesce(private.lesson_status(person, wanted.id), 'locked')
  from public.study_lessons as wanted
  join public.study_units as parent on parent.id = wanted.unit_id
  where (wanted.id = get_lessons.lesson and (parent.is_published or private.is_admin()))
    or (get_lessons.unit = current_unit and wanted.unit_id = current_unit)
  order by parent.position, wanted.position;
end;
$$;
comment on function public.get_lessons(uuid, uuid) is
  'A lesson in full, or every lesson of the caller''s current unit, to be stored for use without a connection; quizzes without their answers. Refuses a locked one (hint lesson_locked), except to admins; no row when unknown, or for any other unit.';
grant execute on function public.get_lessons(uuid, uuid) to authenticated;

create function private.lesson_points(person uuid, lesson uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(entry.points), 0)::integer
  from public.points_ledger as entry
  where entry.user_id = person and entry.source = 'lesson' and entry.source_id = lesson::text;
$$;

create function public.complete_lesson(lesson uuid, answers jsonb default '[]', key uuid default null)
returns table (points_awarded integer, already_completed boolean, stars smallint, missing text[])
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  finished public.study_lessons;
  points_before integer;
  unanswered text[] := '{}';
  given_stars smallint;
begin
  if person is null then
    raise exception 'Entre na sua conta para concluir lições.' using errcode = '42501';
  end if;
  if private.is_suspended() then
    perform private.raise_write_refusal('suspended');
  end if;
  -- A second tab that completes at the same time waits here and then finds the lesson completed.
  perform private.lock_profile(person);
  if private.require_open_lesson(person, lesson) = 'completed' then
    return query
      select
        case when done.key = complete_lesson.key then private.lesson_points(person, lesson) else 0 end,
        done.key is distinct from complete_lesson.key or complete_lesson.key is null,
        done.stars, '{}'::text[]
      from public.lesson_completions as done
      where done.user_id = person and done.lesson_id = lesson;
    return;
  end if;
  select wanted.* into finished from public.study_lessons as wanted where wanted.id = lesson;
  if finished.type = 'quiz' then
    perform private.record_answers(person, finished, answers);
    unanswered := private.unanswered_items(person, finished);
    if unanswered <> '{}' then
      return query select 0, false, null::smallint, unanswered;
      return;
    end if;
    given_stars := private.quiz_stars(person, finished);
  end if;
  points_before := private.lesson_points(person, lesson);
  insert into public.lesson_completions (user_id, lesson_id, stars, key)
  values (person, lesson, given_stars, complete_lesson.key);
  return query
    select private.lesson_points(person, lesson) - points_before, false, given_stars, '{}'::text[];
end;
$$;
comment on function public.complete_lesson(uuid, jsonb, uuid) is
  'Completes the unlocked lesson and pays its points once. A quiz takes answers, [{key, item, answer}], in addition to earlier ones, and is completed when each item was answered right; missing lists the others. The same key returns the same answer.';
grant execute on function public.complete_lesson(uuid, jsonb, uuid) to authenticated;
