-- The course as students walk it: who completed what, which lesson is open next, reading and answering it.

create table public.lesson_completions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  lesson_id uuid not null references public.study_lessons (id) on delete cascade,
  completed_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
comment on table public.lesson_completions is 'Completed lessons. Written by complete_lesson only; each pays its points once.';
create index lesson_completions_lesson_id_idx on public.lesson_completions (lesson_id);
create index lesson_completions_user_newest_idx on public.lesson_completions (user_id, completed_at desc);

alter table public.lesson_completions enable row level security;
revoke all on public.lesson_completions from anon, authenticated;
grant all on public.lesson_completions to service_role;
grant select on public.lesson_completions to authenticated;

create policy "a person reads own completions"
on public.lesson_completions for select to authenticated
using (user_id = (select auth.uid()));

-- The one unlocked lesson: the first in order (units, then lessons) that the person has not
-- completed. What was completed stays open; everything else is locked.
create function private.next_lesson_of(person uuid)
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

-- completed, unlocked or locked; null for a lesson students do not see.
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
    when lesson.id = private.next_lesson_of(person) then 'unlocked'
    else 'locked'
  end
  from public.study_lessons as lesson
  join public.study_units as unit on unit.id = lesson.unit_id
  where lesson.id = wanted and unit.is_published;
$$;

revoke all on function private.next_lesson_of(uuid) from public, anon, authenticated;
revoke all on function private.lesson_status(uuid, uuid) from public, anon, authenticated;

-- Runs with the owner's rights only to share the private definition; it tells of the caller alone.
create function public.next_lesson()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select private.next_lesson_of((select auth.uid()));
$$;
comment on function public.next_lesson() is 'The caller''s unlocked lesson; null when the course is done.';
revoke all on function public.next_lesson() from public, anon, authenticated;
grant execute on function public.next_lesson() to authenticated, service_role;

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
revoke all on public.study_units_with_lessons from anon, authenticated;
grant select on public.study_units_with_lessons to authenticated, service_role;

-- Challenges of type lessons: completions between the challenge's start and end.
create function private.refresh_lesson_challenges(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  challenge public.challenges;
begin
  for challenge in
    select open.*
    from public.challenges as open
    where open.is_active
      and open.type = 'lessons'
      and open.starts_at <= now()
      and (open.ends_at is null or open.ends_at > now())
      and not exists (
        select 1 from public.user_challenges as done
        where done.user_id = person and done.challenge_id = open.id and done.completed_at is not null
      )
    order by open.created_at, open.id
  loop
    perform private.record_challenge_progress(
      person,
      challenge,
      (
        select count(*)::integer
        from public.lesson_completions as done
        where done.user_id = person
          and done.completed_at >= challenge.starts_at
          and done.completed_at < coalesce(challenge.ends_at, 'infinity')
      )
    );
  end loop;
end;
$$;

-- Points and challenges follow from the row, whoever wrote it.
create function private.after_lessons_completed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in select distinct added.user_id from added order by added.user_id loop
    perform private.lock_profile(person);
    insert into public.points_ledger (user_id, source, source_id, points)
    select person, 'lesson', lesson.id::text, lesson.points
    from added
    join public.study_lessons as lesson on lesson.id = added.lesson_id
    where added.user_id = person and lesson.points > 0
    on conflict do nothing;
    perform private.refresh_lesson_challenges(person);
  end loop;
  return null;
end;
$$;

revoke all on function private.refresh_lesson_challenges(uuid) from public, anon, authenticated;
revoke all on function private.after_lessons_completed() from public, anon, authenticated;

create trigger after_lessons_completed
after insert on public.lesson_completions
referencing new table as added
for each statement execute function private.after_lessons_completed();

-- # Reading, answering and completing a lesson: in turn, and without ever seeing the answer
--
-- All run with the owner's rights, because what they read (content, quiz_data) has no client grant.

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

create function private.is_right_answer(quiz jsonb, option_index integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(option_index >= 0 and (quiz -> 'options' -> option_index -> 'isCorrect')::boolean, false);
$$;

revoke all on function private.require_open_lesson(uuid, uuid) from public, anon, authenticated;
revoke all on function private.is_right_answer(jsonb, integer) from public, anon, authenticated;

create function public.get_lesson(lesson uuid)
returns table (
  id uuid,
  unit_id uuid,
  unit_title text,
  type text,
  title text,
  content text,
  points integer,
  icon text,
  quiz jsonb,
  status text,
  updated_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  state text := private.lesson_status(person, lesson);
begin
  if not private.is_admin() then
    if state is null then
      return;
    end if;
    perform private.require_open_lesson(person, lesson);
  end if;
  return query
    select
      found_lesson.id, found_lesson.unit_id, unit.title, found_lesson.type, found_lesson.title, found_lesson.content,
      found_lesson.points, found_lesson.icon,
      case when found_lesson.type = 'quiz' then jsonb_build_object(
        'question', found_lesson.quiz_data -> 'question',
        'options', jsonb_path_query_array(found_lesson.quiz_data, '$.options[*].text')
      ) end,
      coalesce(state, 'locked'),
      found_lesson.updated_at
    from public.study_lessons as found_lesson
    join public.study_units as unit on unit.id = found_lesson.unit_id
    where found_lesson.id = lesson;
end;
$$;
comment on function public.get_lesson(uuid) is
  'A lesson in full, the quiz without its answer. Refuses a locked one (hint lesson_locked), except to admins; no row when unknown.';

create function public.answer_quiz(lesson uuid, option_index integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  quiz jsonb;
begin
  perform private.require_open_lesson((select auth.uid()), lesson);
  select asked.quiz_data into quiz from public.study_lessons as asked where asked.id = lesson;
  if quiz is null then
    raise exception 'Esta lição não tem perguntas.' using errcode = 'P0001', hint = 'lesson_not_quiz';
  end if;
  return private.is_right_answer(quiz, option_index);
end;
$$;
comment on function public.answer_quiz(uuid, integer) is
  'Whether the option (counted from 0) is the right one. Records nothing.';

create function public.complete_lesson(lesson uuid, option_index integer default null)
returns table (points_awarded integer, already_completed boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  finished public.study_lessons;
  points_before integer;
begin
  if person is null then
    raise exception 'Entre na sua conta para concluir lições.' using errcode = '42501';
  end if;
  if private.is_suspended() then
    perform private.refuse_writing('suspended');
  end if;
  -- A second tab that completes at the same moment waits here and then finds the lesson done.
  perform private.lock_profile(person);
  if private.require_open_lesson(person, lesson) = 'completed' then
    return query select 0, true;
    return;
  end if;
  select wanted.* into finished from public.study_lessons as wanted where wanted.id = lesson;
  if finished.type = 'quiz' and not private.is_right_answer(finished.quiz_data, option_index) then
    raise exception 'Esta não é a resposta certa. Tente de novo.'
      using errcode = 'P0001', hint = 'quiz_answer_wrong';
  end if;
  select coalesce(sum(entry.points), 0) into points_before
  from public.points_ledger as entry
  where entry.user_id = person and entry.source = 'lesson' and entry.source_id = lesson::text;

  insert into public.lesson_completions (user_id, lesson_id) values (person, lesson);

  return query
    select coalesce(sum(entry.points), 0)::integer - points_before, false
    from public.points_ledger as entry
    where entry.user_id = person and entry.source = 'lesson' and entry.source_id = lesson::text;
end;
$$;
comment on function public.complete_lesson(uuid, integer) is
  'Completes the unlocked lesson, a quiz with its right option (from 0), and pays its points once.';

revoke all on function public.get_lesson(uuid) from public, anon, authenticated;
revoke all on function public.answer_quiz(uuid, integer) from public, anon, authenticated;
revoke all on function public.complete_lesson(uuid, integer) from public, anon, authenticated;
grant execute on function public.get_lesson(uuid) to authenticated, service_role;
grant execute on function public.answer_quiz(uuid, integer) to authenticated, service_role;
grant execute on function public.complete_lesson(uuid, integer) to authenticated, service_role;
