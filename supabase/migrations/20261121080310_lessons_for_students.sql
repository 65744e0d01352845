-- Reading, answering and completing a lesson: in turn, and without ever seeing the answer.
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
