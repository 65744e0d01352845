-- Reminders to brew or to study, at a time of day on chosen days of the week.

create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null,
  at_time time not null,
  days smallint[] not null,
  is_on boolean not null default true,
  next_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reminders_kind_check check (kind in ('brew', 'study')),
  constraint reminders_at_time_check check (date_trunc('minute', at_time) = at_time and at_time < '24:00'),
  constraint reminders_days_check check (
    array_ndims(days) = 1 and cardinality(days) between 1 and 7 and array_position(days, null) is null
    and 1 <= all (days) and 7 >= all (days)
  )
);
comment on table public.reminders is 'Reminders of a person in the clock of their time zone; at most ten per person.';
comment on column public.reminders.kind is 'brew: to prepare a coffee; study: the course.';
comment on column public.reminders.days is 'Days of the week (ISO: 1 is Monday, 7 is Sunday).';
comment on column public.reminders.next_at is 'The next alert while the app is closed; null while it is switched off. The database maintains it.';

create index reminders_user_id_idx on public.reminders (user_id, created_at);
create index reminders_next_at_idx on public.reminders (next_at) where next_at is not null;

-- Returns the first instant after `after` at that time of day, on one of those days, in that time zone.
create function private.next_reminder(at_time time, days smallint[], zone text, after timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select min((day + at_time) at time zone zone)
  from (
    select (after at time zone zone)::date + step as day from generate_series(0, 7) as step
  ) as coming
  where extract(isodow from day)::smallint = any (days) and (day + at_time) at time zone zone > after;
$$;

create function private.schedule_reminder()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.next_at := case when new.is_on then private.next_reminder(
    new.at_time, new.days,
    (select profile.timezone from public.profiles as profile where profile.id = new.user_id), now()
  ) end;
  return new;
end;
$$;

create trigger schedule_reminder
before insert or update of at_time, days, is_on on public.reminders
for each row execute function private.schedule_reminder();

select private.after_statement(
  'public.reminders', '{insert}', 'limit_rows',
  '10', 'reminder_limit', 'Você já tem 10 lembretes. Exclua um para criar outro.'
);

create trigger wake_push_sender
after insert or update on public.reminders
for each row execute function private.notify_push_sender();

create function private.reschedule_reminders()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.reminders as mine
  set next_at = private.next_reminder(mine.at_time, mine.days, new.timezone, now())
  where mine.user_id = new.id and mine.is_on;
  return null;
end;
$$;

create trigger reschedule_reminders
after update of timezone on public.profiles
for each row when (new.timezone is distinct from old.timezone)
execute function private.reschedule_reminders();

alter table public.reminders enable row level security;
grant select, delete on public.reminders to authenticated;
grant insert (id, user_id, kind, at_time, days, is_on) on public.reminders to authenticated;
grant update (kind, at_time, days, is_on) on public.reminders to authenticated;

select private.allow_own_rows('public.reminders', 'reminders');
select private.forbid_suspended_writes('public.reminders');
