-- What admins need of the course beyond plain rows: whole lessons, and a new order.

create function public.admin_get_lessons(unit uuid)
returns table (
  id uuid,
  unit_id uuid,
  type text,
  title text,
  content text,
  points integer,
  icon text,
  quiz_data jsonb,
  "position" integer,
  completions integer,
  created_at timestamptz,
  updated_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      lesson.id, lesson.unit_id, lesson.type, lesson.title, lesson.content, lesson.points, lesson.icon,
      lesson.quiz_data, lesson.position,
      (select count(*)::integer from public.lesson_completions as done where done.lesson_id = lesson.id),
      lesson.created_at, lesson.updated_at
    from public.study_lessons as lesson
    where lesson.unit_id = unit
    order by lesson.position;
end;
$$;
comment on function public.admin_get_lessons(uuid) is 'A unit''s lessons in order with text and answers; admins only.';

create function private.refuse_partial_order(is_whole boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not is_whole then
    raise exception 'A lista mudou enquanto você a ordenava. Atualize a página e tente de novo.'
      using errcode = 'P0001', hint = 'reorder_mismatch';
  end if;
end;
$$;

create function public.admin_reorder_units(ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_study_units();
  perform private.refuse_partial_order(
    array(select unit.id from public.study_units as unit order by unit.id)
      = array(select wanted.id from unnest(ids) as wanted (id) order by wanted.id)
  );
  update public.study_units as unit
  set position = wanted.place
  from unnest(ids) with ordinality as wanted (id, place)
  where unit.id = wanted.id and unit.position <> wanted.place;
  if found then
    perform private.log_admin_act('study_unit.reordered', 'study_unit', 'all');
  end if;
end;
$$;
comment on function public.admin_reorder_units(uuid[]) is 'Puts all units into the given order; refuses a list that lacks one.';

create function public.admin_reorder_lessons(unit uuid, ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform 1 from public.study_units as parent where parent.id = unit for no key update;
  perform private.refuse_partial_order(
    array(select lesson.id from public.study_lessons as lesson where lesson.unit_id = unit order by lesson.id)
      = array(select wanted.id from unnest(ids) as wanted (id) order by wanted.id)
  );
  update public.study_lessons as lesson
  set position = wanted.place
  from unnest(ids) with ordinality as wanted (id, place)
  where lesson.id = wanted.id and lesson.position <> wanted.place;
  if found then
    perform private.log_admin_act('study_lesson.reordered', 'study_unit', unit::text);
  end if;
end;
$$;
comment on function public.admin_reorder_lessons(uuid, uuid[]) is
  'Puts all lessons of the unit into the given order; refuses a list that lacks one.';

revoke all on function private.refuse_partial_order(boolean) from public, anon, authenticated;
revoke all on function public.admin_get_lessons(uuid) from public, anon, authenticated;
revoke all on function public.admin_reorder_units(uuid[]) from public, anon, authenticated;
revoke all on function public.admin_reorder_lessons(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.admin_get_lessons(uuid) to authenticated, service_role;
grant execute on function public.admin_reorder_units(uuid[]) to authenticated, service_role;
grant execute on function public.admin_reorder_lessons(uuid, uuid[]) to authenticated, service_role;
