-- Who is an admin, who is suspended, and that somebody always remains in charge.

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

create function private.is_suspended()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.account_suspensions as suspension where suspension.user_id = (select auth.uid())
  );
$$;

-- A suspended admin is none.
create or replace function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.is_suspended() and exists (
    select 1 from public.profiles as me where me.id = (select auth.uid()) and me.role = 'admin'
  );
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

-- The caller's own suspension, so that the app can say why a write is refused.
create function public.my_suspension()
returns table (reason text, suspended_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select suspension.reason, suspension.created_at
  from private.account_suspensions as suspension
  where suspension.user_id = (select auth.uid());
$$;
comment on function public.my_suspension() is 'Why and since when the caller is suspended; no row when they are not.';
revoke all on function public.my_suspension() from public, anon, authenticated;
grant execute on function public.my_suspension() to authenticated, service_role;
