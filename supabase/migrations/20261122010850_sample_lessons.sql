-- The part of the course that needs no account.

-- Visitors without an account read the first text of each published unit, but no quiz.
create function public.get_sample_lessons()
returns table (
  id uuid,
  unit_title text,
  unit_description text,
  title text,
  content text,
  blocks jsonb,
  sources jsonb,
  icon text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    first.id, unit.title, unit.description, first.title, first.content, first.blocks, first.sources, first.icon
  from public.study_units as unit
  cross join lateral (
    select lesson.* from public.study_lessons as lesson
    where lesson.unit_id = unit.id and lesson.type = 'lesson'
    order by lesson.position
    limit 1
  ) as first
  where unit.is_published
  order by unit.position;
$$;
comment on function public.get_sample_lessons() is
  'The first text of each published unit, for visitors. Nullable: content, blocks.';
grant execute on function public.get_sample_lessons() to anon, authenticated;
