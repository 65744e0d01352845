-- Certificates of a completed unit or of the whole course.

create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  unit_id uuid references public.study_units (id) on delete set null,
  scope text not null,
  title text not null,
  holder_name text not null,
  lessons integer not null,
  issued_at timestamptz not null default now(),
  code text not null default left(replace(gen_random_uuid()::text, '-', ''), 24),
  is_public boolean not null default false,
  constraint certificates_scope_check check (scope in ('track', 'course') and (scope = 'track' or unit_id is null)),
  constraint certificates_code_key unique (code)
);
comment on table public.certificates is 'Completed tracks and courses, as of that day. Written by issue_certificate.';
comment on column public.certificates.code is 'The unguessable part of the public address, which works while is_public.';
create unique index certificates_track_key on public.certificates (user_id, unit_id) where unit_id is not null;
create unique index certificates_course_key on public.certificates (user_id) where scope = 'course';
create index certificates_unit_id_idx on public.certificates (unit_id);
create index certificates_user_id_idx on public.certificates (user_id);

alter table public.certificates enable row level security;
grant select on public.certificates to authenticated;
grant update (is_public) on public.certificates to authenticated;

select private.allow_own_rows('public.certificates', 'certificates', '{select,update}');
select private.forbid_suspended_writes('public.certificates');

create function public.issue_certificate(unit uuid default null)
returns setof public.certificates
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  total integer;
  completed integer;
  track_title text;
begin
  if private.is_suspended() then
    perform private.raise_write_refusal('suspended');
  end if;
  select count(*), count(done.lesson_id)
  into total, completed
  from public.study_lessons as lesson
  join public.study_units as parent on parent.id = lesson.unit_id and parent.is_published
  left join public.lesson_completions as done on done.lesson_id = lesson.id and done.user_id = person
  where unit is null or parent.id = unit;
  if person is null or total = 0 or completed < total then
    raise exception 'O certificado sai quando todas as lições estiverem concluídas.'
      using errcode = 'P0001', hint = 'certificate_unearned';
  end if;
  select parent.title into track_title from public.study_units as parent where parent.id = unit;
  insert into public.certificates (user_id, unit_id, scope, title, holder_name, lessons)
  select
    person, unit, case when unit is null then 'course' else 'track' end, coalesce(track_title, 'O curso inteiro'),
    profile.name, total
  from public.profiles as profile
  where profile.id = person
  on conflict do nothing;
  -- Issuing again updates the name and keeps the day.
  return query
    update public.certificates as mine
    set holder_name = profile.name
    from public.profiles as profile
    where profile.id = person and mine.user_id = person
      and mine.unit_id is not distinct from unit and (unit is not null or mine.scope = 'course')
    returning mine.*;
end;
$$;
comment on function public.issue_certificate(uuid) is
  'The caller''s certificate of a track, or of the whole course, issued when all of it is completed (hint certificate_unearned).';
grant execute on function public.issue_certificate(uuid) to authenticated;

create function public.get_certificate(code text)
returns table (scope text, title text, holder_name text, lessons integer, issued_on date)
language sql
stable
security definer
set search_path = ''
as $$
  select shown.scope, shown.title, shown.holder_name, shown.lessons, (shown.issued_at at time zone 'America/Sao_Paulo')::date
  from public.certificates as shown
  where shown.code = get_certificate.code
    and shown.is_public
    and not exists (select 1 from private.account_suspensions as suspended where suspended.user_id = shown.user_id)
    and not exists (select 1 from private.account_deletions as deletion where deletion.user_id = shown.user_id);
$$;
comment on function public.get_certificate(text) is
  'A certificate for visitors with its public address; no row if it is not public.';
grant execute on function public.get_certificate(text) to anon, authenticated;
