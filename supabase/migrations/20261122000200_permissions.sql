-- What an account may do: who is an admin and what admins did, who is suspended, and how often one may act.

-- # Admins and suspended people

create table private.account_suspensions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  reason text not null,
  suspended_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint account_suspensions_reason_check check (char_length(btrim(reason)) >= 1 and char_length(reason) <= 500)
);
comment on table private.account_suspensions is
  'People who may read but not write. Private: others learn nothing of it, the person through my_suspension().';
create index account_suspensions_suspended_by_idx on private.account_suspensions (suspended_by);
alter table private.account_suspensions enable row level security;

-- Policies ask these two in every request: plpgsql keeps their plans for the whole connection.

-- Who may not write: the suspended, those who are gone, and those who have not said their age.
create function private.is_suspended()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  return exists (
    select 1 from private.account_suspensions as suspension where suspension.user_id = person
  ) or exists (
    -- Whose account is gone, but not yet their token.
    select 1 from private.leavers as leaver where leaver.user_id = person
  ) or (
    person is not null and not exists (
      select 1 from private.adult_declarations as declaration where declaration.user_id = person
    )
  );
end;
$$;

-- A suspended admin is none.
create function private.is_admin()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := auth.uid();
begin
  return exists (select 1 from public.profiles as me where me.id = person and me.role = 'admin')
    and not private.is_suspended();
end;
$$;
-- Policies call these two with the caller's own right to execute; nobody can name them through the
-- API, because the schema stays closed.
revoke all on function private.is_suspended() from public, anon, authenticated;
revoke all on function private.is_admin() from public, anon, authenticated;
grant execute on function private.is_suspended() to authenticated, service_role;
grant execute on function private.is_admin() to authenticated, service_role;

-- First line of every admin function, for they run with the owner's rights.
create function private.require_admin()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Só administradores podem fazer isto.' using errcode = '42501';
  end if;
end;
$$;

-- What an admin does to a person or to what they wrote has a reason, which the log keeps.
create function private.require_reason(reason text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if coalesce(char_length(btrim(reason)), 0) not between 1 and 500 then
    raise exception 'Diga o motivo, em até 500 caracteres.' using errcode = 'P0001', hint = 'reason_required';
  end if;
end;
$$;

-- Whoever changes who is in charge waits here for the other, so that two admins who demote each
-- other at the same moment do not both see the other still in office.
create function private.lock_admins()
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('coado.admins', 0));
$$;

create function private.require_other_admin(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.lock_admins();
  if not exists (
    select 1
    from public.profiles as other
    where other.role = 'admin' and other.id <> person
      and not exists (select 1 from private.account_suspensions as gone where gone.user_id = other.id)
  ) then
    raise exception 'É a última pessoa na administração: promova outra antes.'
      using errcode = 'P0001', hint = 'last_admin';
  end if;
end;
$$;

-- Triggers, so that no path, an operator's own SQL included, leaves an installation without an
-- admin by mistake. Deleting the own account stays everybody's right.
create function private.keep_an_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_other_admin(new.id);
  return new;
end;
$$;

create function private.keep_an_unsuspended_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select 1 from public.profiles as profile where profile.id = new.user_id and profile.role = 'admin') then
    perform private.require_other_admin(new.user_id);
  end if;
  return new;
end;
$$;

revoke all on function private.require_admin() from public, anon, authenticated;
revoke all on function private.require_reason(text) from public, anon, authenticated;
revoke all on function private.lock_admins() from public, anon, authenticated;
revoke all on function private.require_other_admin(uuid) from public, anon, authenticated;
revoke all on function private.keep_an_admin() from public, anon, authenticated;
revoke all on function private.keep_an_unsuspended_admin() from public, anon, authenticated;

create index profiles_admins_idx on public.profiles (id) where role = 'admin';

create trigger keep_an_admin
before update of role on public.profiles
for each row when (old.role = 'admin' and new.role <> 'admin')
execute function private.keep_an_admin();

create trigger keep_an_unsuspended_admin
before insert on private.account_suspensions
for each row execute function private.keep_an_unsuspended_admin();

-- Whoever is suspended, or may write again, hears it in open apps at once.
create function private.announce_suspension()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    '{}'::jsonb, 'suspension_changed', 'user:' || case tg_op when 'DELETE' then old.user_id else new.user_id end
  );
  return null;
end;
$$;
revoke all on function private.announce_suspension() from public, anon, authenticated;

create trigger announce_suspension
after insert or update or delete on private.account_suspensions
for each row execute function private.announce_suspension();

-- The caller's own suspension, so that the app can say why a write is refused.
create function public.my_suspension()
returns table (reason text, suspended_at timestamptz, needs_adult boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select suspension.reason, suspension.created_at, false
  from private.account_suspensions as suspension
  where suspension.user_id = (select auth.uid())
  union all
  select 'Falta confirmar que você tem 18 anos ou mais.', me.created_at, true
  from public.profiles as me
  where me.id = (select auth.uid()) and me.account_id is not null and not exists (
    select 1 from private.adult_declarations as declaration where declaration.user_id = me.id
  )
  order by 3
  limit 1;
$$;
comment on function public.my_suspension() is
  'Why and since when the caller may not write; no row when they may. needs_adult: declare_adult() ends it.';
revoke all on function public.my_suspension() from public, anon, authenticated;
grant execute on function public.my_suspension() to authenticated, service_role;

-- What sign-up asks, for accounts that came by a provider: that the caller is 18 or older. Once is enough.
create function public.declare_adult()
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.adult_declarations (user_id)
  select me.id from public.profiles as me where me.id = (select auth.uid()) and me.account_id is not null
  on conflict (user_id) do nothing;
$$;
comment on function public.declare_adult() is 'The caller declares to be 18 or older, without which they may not write.';
revoke all on function public.declare_adult() from public, anon, authenticated;
grant execute on function public.declare_adult() to authenticated, service_role;

-- # The audit log
--
-- What admins did, written by the database in the transaction that did it.

create table public.admin_audit_log (
  id bigint generated always as identity primary key,
  admin_id uuid references public.profiles (id) on delete set null,
  admin_username text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint admin_audit_log_action_check check (action ~ '^[a-z_]+\.[a-z_]+$'),
  constraint admin_audit_log_subject_type_check check (
    subject_type in ('challenge', 'study_unit', 'study_lesson', 'profile', 'post', 'comment')
  )
);

comment on table public.admin_audit_log is 'Every admin act. Admins read it; only the database writes it.';
comment on column public.admin_audit_log.admin_username is 'As it was then: outlives the account and its later names.';
comment on column public.admin_audit_log.action is 'subject.act, as in challenge.updated, role.changed, account.suspended, post.hidden.';
comment on column public.admin_audit_log.details is 'What changed: {column: {from, to}}; true for the long ones.';

create index admin_audit_log_admin_id_idx on public.admin_audit_log (admin_id, id desc);
create index admin_audit_log_subject_idx on public.admin_audit_log (subject_type, subject_id, id desc);

-- Not even the service role gets to write or erase it.
alter table public.admin_audit_log enable row level security;
revoke all on public.admin_audit_log from anon, authenticated, service_role;
grant select on public.admin_audit_log to authenticated, service_role;

create policy "admins read the audit log"
on public.admin_audit_log for select to authenticated
using ((select private.is_admin()));

create function private.log_admin_act(
  act text,
  subject_type text,
  subject_id text,
  reason text default null,
  details jsonb default '{}'
)
returns void
language sql
set search_path = ''
as $$
  insert into public.admin_audit_log (admin_id, admin_username, action, subject_type, subject_id, reason, details)
  select me.id, me.username, act, subject_type, subject_id, btrim(reason), coalesce(details, '{}')
  from public.profiles as me
  where me.id = (select auth.uid());
$$;

-- For tables that admins edit directly; the trigger's argument is the subject type. Edits without a
-- user (migrations, an operator's SQL) are no admin's act. Positions change by reordering, which
-- logs itself once.
create function private.audit_admin_edit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  subject text := tg_argv[0];
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  act text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
  changes jsonb;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(
      field.key,
      case when field.key in ('content', 'blocks', 'sources', 'quiz_data') then 'true'::jsonb
        else jsonb_build_object('from', row_before -> field.key, 'to', field.value)
      end
    )
    into changes
    from jsonb_each(row_after) as field
    where field.value is distinct from row_before -> field.key and field.key not in ('updated_at', 'position');
    if changes is null then
      return null;
    end if;
  end if;
  perform private.log_admin_act(
    subject || '.' || act,
    subject,
    coalesce(row_after, row_before) ->> 'id',
    null,
    coalesce(changes, '{}') || jsonb_build_object('subject', coalesce(row_after, row_before) ->> 'title')
  );
  return null;
end;
$$;

revoke all on function private.log_admin_act(text, text, text, text, jsonb) from public, anon, authenticated;
revoke all on function private.audit_admin_edit() from public, anon, authenticated;

-- # Suspended people
--
-- They read, block others, mark notifications and leave, but write nothing others see, save no brews and
-- complete no lessons.
--
-- Restrictive policies: they narrow whatever the permissive ones allow, now and later. An insert or
-- update is refused with 42501; a delete finds no row.

create function private.forbid_suspended_writes(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create policy "a suspended person adds nothing" on %s as restrictive for insert to authenticated
     with check (not (select private.is_suspended()))', target
  );
  execute format(
    'create policy "a suspended person updates nothing" on %s as restrictive for update to authenticated
     using (true) with check (not (select private.is_suspended()))', target
  );
  execute format(
    'create policy "a suspended person deletes nothing" on %s as restrictive for delete to authenticated
     using (not (select private.is_suspended()))', target
  );
end;
$$;
comment on function private.forbid_suspended_writes(regclass) is
  'For migrations: closes a table to suspended people. Stands beside the table''s own policies.';
revoke all on function private.forbid_suspended_writes(regclass) from public, anon, authenticated;

select private.forbid_suspended_writes('public.profiles');

-- Files likewise, but for removing them: whoever leaves must be able to take everything along.
create policy "a suspended person adds nothing"
on storage.objects as restrictive for insert to authenticated
with check (not (select private.is_suspended()));

create policy "a suspended person updates nothing"
on storage.objects as restrictive for update to authenticated
using (true)
with check (not (select private.is_suspended()));

-- # Room

-- Whether a folder holds less than so much. The pattern operators give it as a range of the names' index
-- ('0' follows '/').
create function private.has_room(folder text, megabytes integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) >= 5000 or coalesce(sum((object.metadata ->> 'size')::bigint), 0) >= megabytes * 1048576::bigint
    from storage.objects as object
    where object.name operator(pg_catalog.~>=~) (folder || '/')
      and object.name operator(pg_catalog.~<~) (folder || '0')
  ) then
    raise exception 'Seu espaço para arquivos acabou. Apague algumas fotos e tente de novo.'
      using errcode = 'P0001', hint = 'storage_full';
  end if;
  return true;
end;
$$;
revoke all on function private.has_room(text, integer) from public, anon, authenticated;
grant execute on function private.has_room(text, integer) to authenticated, service_role;

create policy "a person adds files while there is room"
on storage.objects as restrictive for insert to authenticated
with check ((select private.has_room((select auth.uid())::text, 1024)));

-- # Rates

-- What rate limits count: acts, not rows, so that deleting a post does not earn another one.
create table private.recent_actions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now()
);
comment on table private.recent_actions is
  'What people did to others in the last ten minutes, one row an act; older ones go with the person''s next act.';
alter table private.recent_actions enable row level security;

create index recent_actions_user_kind_idx on private.recent_actions (user_id, kind, created_at);

-- Notes `acts` acts of the person and tells whether that keeps within `allowed` in ten minutes.
-- Operators' scripts, which carry no user, are not limited.
create function private.within_rate(person uuid, act text, acts integer, allowed integer)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  window_start timestamptz := now() - interval '10 minutes';
begin
  if auth.uid() is null then
    return true;
  end if;
  perform private.lock_profile(person);
  delete from private.recent_actions as done
  where done.user_id = person and done.created_at <= window_start;
  insert into private.recent_actions (user_id, kind)
  select person, act from generate_series(1, acts);
  return (
    select count(*) <= allowed from private.recent_actions as done where done.user_id = person and done.kind = act
  );
end;
$$;
revoke all on function private.within_rate(uuid, text, integer, integer) from public, anon, authenticated;
