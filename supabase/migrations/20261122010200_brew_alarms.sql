-- Alarms for the end of a running brew: a cold brew of 18 hours ends with every screen off. Pausing or finishing the
-- brew deletes its alarm.

create table public.brew_alarms (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  announce_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint brew_alarms_announce_at_check check (announce_at <= created_at + interval '7 days')
);
comment on table public.brew_alarms is 'When a running brew ends, for an alert on the person''s devices; at most twenty per person.';
comment on column public.brew_alarms.id is 'The id of the running brew, made by the client.';

create index brew_alarms_user_id_idx on public.brew_alarms (user_id);
create index brew_alarms_announce_at_idx on public.brew_alarms (announce_at);

alter table public.brew_alarms enable row level security;
grant select, delete on public.brew_alarms to authenticated;
grant insert (id, user_id, announce_at) on public.brew_alarms to authenticated;

-- Upserts name id and user_id, so they need an update grant; the policy restricts user_id to the own id.
grant update (id, user_id, announce_at) on public.brew_alarms to authenticated;

select private.allow_own_rows('public.brew_alarms', 'alarms');
select private.forbid_suspended_writes('public.brew_alarms');

-- This is no check constraint, because a due alarm stays until the push sender claims it. The minute
-- of tolerance is for clocks that differ.
create function private.check_brew_alarm()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.announce_at < now() - interval '1 minute' then
    raise exception 'Este preparo já terminou.' using errcode = 'P0001', hint = 'alarm_past';
  end if;
  return new;
end;
$$;

create trigger check_brew_alarm
before insert or update of announce_at on public.brew_alarms
for each row when (auth.uid() is not null)
execute function private.check_brew_alarm();

-- A due alarm is deleted, so a limit of rows would not limit pushes.
select private.after_statement(
  'public.brew_alarms', '{insert}', 'limit_rate',
  'alarm', '60', 'alarm_rate_limited', 'São muitos avisos em poucos minutos. Espere um pouco e tente de novo.'
);

select private.after_statement(
  'public.brew_alarms', '{insert}', 'limit_rows',
  '20', 'alarm_limit', 'São muitos preparos correndo ao mesmo tempo.'
);

create trigger wake_push_sender
after insert or update on public.brew_alarms
for each row execute function private.notify_push_sender();
