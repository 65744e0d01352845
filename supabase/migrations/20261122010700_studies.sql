-- Study units, in order, each with lessons and quizzes in order. The text of a lesson (content, blocks) and the
-- answers of a quiz (quiz_data) have no select grant: students read them through get_lessons, in order and without
-- answers; admins through admin_get_lessons.

create table public.study_units (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  icon text not null default 'Coffee',
  position integer not null default 0,
  is_published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Checked at the end of the statement, so that one update can swap positions.
  constraint study_units_position_key unique (position) deferrable initially immediate,
  constraint study_units_version_check check (version > 0),
  constraint study_units_position_check check (position > 0),
  constraint study_units_title_check check (char_length(btrim(title)) >= 1 and char_length(title) <= 80),
  constraint study_units_description_check check (char_length(description) <= 300),
  constraint study_units_icon_check check (
    icon in (
      'HelpCircle', 'Coffee', 'GitCompare', 'CheckSquare', 'Beaker', 'Droplets', 'Filter', 'Rocket', 'Bean', 'Sun',
      'Flame', 'Cog'
    )
  )
);
comment on table public.study_units is 'Study tracks in the order of position.';
comment on column public.study_units.version is 'Rises with each change of the content; an update filters by it.';
comment on column public.study_units.position is 'Order of the unit. An insert with 0, the default, appends the unit.';
comment on column public.study_units.is_published is 'Unpublished units are invisible to students and outside the order.';

create table public.study_lessons (
  id uuid primary key default gen_random_uuid(),
  unit_id uuid not null references public.study_units (id) on delete cascade,
  type text not null default 'lesson',
  title text not null,
  content text,
  blocks jsonb,
  sources jsonb not null default '[]',
  points integer not null default 20,
  icon text not null default 'HelpCircle',
  quiz_data jsonb,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint study_lessons_position_key unique (unit_id, position) deferrable initially immediate,
  constraint study_lessons_version_check check (version > 0),
  constraint study_lessons_position_check check (position > 0),
  constraint study_lessons_title_check check (char_length(btrim(title)) >= 1 and char_length(title) <= 120),
  constraint study_lessons_points_check check (points between 0 and 500),
  constraint study_lessons_type_check check (type in ('lesson', 'quiz')),
  constraint study_lessons_content_check check (
    char_length(content) <= 20000
    and (type <> 'lesson' or blocks is not null or (content is not null and btrim(content) <> ''))
  ),
  constraint study_lessons_blocks_check check (blocks is null or (type = 'lesson' and private.fits_course_schema(blocks, 'blocks'))),
  constraint study_lessons_sources_check check (private.fits_course_schema(sources, 'sources')),
  constraint study_lessons_quiz_data_check check (
    case when type = 'quiz' then quiz_data is not null and private.fits_course_schema(quiz_data, 'quiz') else quiz_data is null end
  ),
  constraint study_lessons_icon_check check (
    icon in (
      'HelpCircle', 'Coffee', 'GitCompare', 'CheckSquare', 'Beaker', 'Droplets', 'Filter', 'Rocket', 'Bean', 'Sun',
      'Flame', 'Cog'
    )
  )
);
comment on table public.study_lessons is 'Lessons and quizzes of a unit in the order of position.';
comment on column public.study_lessons.version is 'Rises with each change of the content; an update filters by it.';
comment on column public.study_lessons.content is
  'Markdown subset of a lesson without blocks: paragraphs, headings, bold, italic, lists, quotes, images. Not client-readable.';
comment on column public.study_lessons.blocks is 'The content and exercises of the lesson, in order. Not client-readable.';
comment on column public.study_lessons.sources is '[{id, title, url}]: the sources of the lesson''s statements.';
comment on column public.study_lessons.quiz_data is
  '{items: […]} or one question, {question, options: [{text, isCorrect}]}, with answers and explanations. Not client-readable.';

-- A new order is not an edit: it keeps the version.
create trigger raise_version
before update on public.study_units
for each row
when (
  (old.title, old.description, old.icon, old.is_published)
  is distinct from (new.title, new.description, new.icon, new.is_published)
)
execute function private.raise_version();

create trigger touch_updated_at
before update on public.study_units
for each row execute function private.touch_updated_at();

create trigger raise_version
before update on public.study_lessons
for each row
when (
  (old.type, old.title, old.content, old.blocks, old.sources, old.points, old.icon, old.quiz_data)
  is distinct from
  (new.type, new.title, new.content, new.blocks, new.sources, new.points, new.icon, new.quiz_data)
)
execute function private.raise_version();

create trigger touch_updated_at
before update on public.study_lessons
for each row execute function private.touch_updated_at();

-- New rows are appended. The locks prevent two concurrent inserts from using the same position.
create function private.lock_study_units()
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('coado.study_units', 0));
$$;

create function private.append_study_unit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.position = 0 then
    perform private.lock_study_units();
    select coalesce(max(unit.position), 0) + 1 into new.position from public.study_units as unit;
  end if;
  return new;
end;
$$;

create function private.append_study_lesson()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.position = 0 then
    perform 1 from public.study_units as unit where unit.id = new.unit_id for no key update;
    select coalesce(max(lesson.position), 0) + 1 into new.position
    from public.study_lessons as lesson where lesson.unit_id = new.unit_id;
  end if;
  return new;
end;
$$;

create trigger append_study_unit
before insert on public.study_units
for each row execute function private.append_study_unit();

create trigger append_study_lesson
before insert on public.study_lessons
for each row execute function private.append_study_lesson();

create trigger audit_admin_edit
after insert or update or delete on public.study_units
for each row execute function private.audit_admin_edit('study_unit');

create trigger audit_admin_edit
after insert or update or delete on public.study_lessons
for each row execute function private.audit_admin_edit('study_lesson');

alter table public.study_units enable row level security;
grant select, delete on public.study_units to authenticated;
grant insert (id, title, description, icon, is_published) on public.study_units to authenticated;
grant update (title, description, icon, is_published) on public.study_units to authenticated;

create policy "signed-in people read published units"
on public.study_units for select to authenticated
using (is_published);

create policy "admins read every unit"
on public.study_units for select to authenticated
using ((select private.is_admin()));

select private.allow_admins('public.study_units', 'units', '{insert,update,delete}');

alter table public.study_lessons enable row level security;
grant select (id, unit_id, type, title, points, icon, position, created_at, updated_at, version)
on public.study_lessons to authenticated;
grant delete on public.study_lessons to authenticated;
grant insert (id, unit_id, type, title, content, blocks, sources, points, icon, quiz_data)
on public.study_lessons to authenticated;
grant update (type, title, content, blocks, sources, points, icon, quiz_data) on public.study_lessons to authenticated;

create policy "signed-in people read the outline of readable units"
on public.study_lessons for select to authenticated
using (unit_id in (select unit.id from public.study_units as unit));

select private.allow_admins('public.study_lessons', 'lessons', '{insert,update,delete}');

-- # Admin functions: whole lessons, and a new order

create function public.admin_get_lessons(unit uuid)
returns table (
  id uuid,
  unit_id uuid,
  type text,
  title text,
  content text,
  blocks jsonb,
  sources jsonb,
  points integer,
  icon text,
  quiz_data jsonb,
  "position" integer,
  completions integer,
  created_at timestamptz,
  updated_at timestamptz,
  version integer
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
      lesson.id, lesson.unit_id, lesson.type, lesson.title, lesson.content, lesson.blocks, lesson.sources,
      lesson.points, lesson.icon, lesson.quiz_data, lesson.position,
      (select count(*)::integer from public.lesson_completions as done where done.lesson_id = lesson.id),
      lesson.created_at, lesson.updated_at, lesson.version
    from public.study_lessons as lesson
    where lesson.unit_id = unit
    order by lesson.position;
end;
$$;
comment on function public.admin_get_lessons(uuid) is 'A unit''s lessons in order with text, answers and version; admins only.';
grant execute on function public.admin_get_lessons(uuid) to authenticated;

-- Runs with the owner's rights, because positions have no update grant. Only admins may call it.
create function public.admin_reorder(ids uuid[], unit uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  known uuid[];
begin
  perform private.require_admin();
  if unit is null then
    perform private.lock_study_units();
    known := array(select one.id from public.study_units as one order by one.id);
  else
    perform 1 from public.study_units as parent where parent.id = unit for no key update;
    known := array(select one.id from public.study_lessons as one where one.unit_id = unit order by one.id);
  end if;
  if known <> array(select wanted.id from unnest(ids) as wanted (id) order by wanted.id) then
    raise exception 'A lista mudou enquanto você a ordenava. Atualize a página e tente de novo.'
      using errcode = 'P0001', hint = 'reorder_mismatch';
  end if;
  if unit is null then
    update public.study_units as one
    set position = wanted.place
    from unnest(ids) with ordinality as wanted (id, place)
    where one.id = wanted.id and one.position <> wanted.place;
  else
    update public.study_lessons as one
    set position = wanted.place
    from unnest(ids) with ordinality as wanted (id, place)
    where one.id = wanted.id and one.position <> wanted.place;
  end if;
  if found then
    perform private.log_admin_act(
      case when unit is null then 'study_unit.reordered' else 'study_lesson.reordered' end,
      'study_unit', coalesce(unit::text, 'all')
    );
  end if;
end;
$$;
comment on function public.admin_reorder(uuid[], uuid) is
  'Puts all units, or all lessons of a unit, into the given order; refuses a list that lacks one.';
grant execute on function public.admin_reorder(uuid[], uuid) to authenticated;

-- Imports a track file (src/shared/course/track.ts) completely or not at all; deletes lessons missing from it.
create function public.admin_import_track(track jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  unit uuid;
  lesson_ids uuid[];
begin
  perform private.require_admin();
  if not private.fits_course_schema(track, 'track') then
    raise exception 'Este arquivo não é uma trilha que dê para ler.' using errcode = 'P0001', hint = 'track_unreadable';
  end if;
  unit := (track ->> 'id')::uuid;
  lesson_ids := array(select (lesson ->> 'id')::uuid from jsonb_array_elements(track -> 'lessons') as lesson);
  if exists (select 1 from public.study_lessons as other where other.id = any (lesson_ids) and other.unit_id <> unit) then
    raise exception 'Uma das lições já pertence a outra trilha.' using errcode = 'P0001', hint = 'track_lesson_elsewhere';
  end if;
  insert into public.study_units (id, title, description, icon)
  values (unit, track ->> 'title', track ->> 'description', track ->> 'icon')
  on conflict (id) do update set title = excluded.title, description = excluded.description, icon = excluded.icon;
  perform 1 from public.study_units as parent where parent.id = unit for no key update;
  delete from public.study_lessons as missing where missing.unit_id = unit and missing.id <> all (lesson_ids);
  -- Moves old positions away, so that new ones do not collide with them.
  update public.study_lessons as moved set position = moved.position + 1000 where moved.unit_id = unit;
  insert into public.study_lessons (id, unit_id, type, title, points, icon, blocks, sources, quiz_data, position)
  select
    (lesson ->> 'id')::uuid, unit, lesson ->> 'type', lesson ->> 'title', (lesson ->> 'points')::integer,
    lesson ->> 'icon', lesson -> 'blocks', coalesce(lesson -> 'sources', '[]'), lesson -> 'quiz', place
  from jsonb_array_elements(track -> 'lessons') with ordinality as listed (lesson, place)
  on conflict (id) do update set
    type = excluded.type, title = excluded.title, points = excluded.points, icon = excluded.icon, content = null,
    blocks = excluded.blocks, sources = excluded.sources, quiz_data = excluded.quiz_data, position = excluded.position;
  perform private.log_admin_act('study_unit.imported', 'study_unit', unit::text);
  return unit;
end;
$$;
comment on function public.admin_import_track(jsonb) is
  'Adds or replaces a track from its file, with all lessons; completed lessons remain completed (hints track_unreadable, track_lesson_elsewhere).';
grant execute on function public.admin_import_track(jsonb) to authenticated;
