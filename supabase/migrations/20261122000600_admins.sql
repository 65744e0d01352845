-- Admins: the check in policies and functions, and the rule that one always remains.

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
grant execute on function private.is_admin() to authenticated, service_role;

-- The first call of every admin function, because they run with the owner's rights.
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

-- Serialises changes of roles and suspensions: two admins who demote each other at once must not both pass the check.
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
      and not exists (select 1 from private.account_suspensions as suspension where suspension.user_id = other.id)
  ) then
    raise exception 'É a última pessoa na administração: promova outra antes.'
      using errcode = 'P0001', hint = 'last_admin';
  end if;
end;
$$;

-- The rule is a trigger, so that an operator's own SQL cannot remove the last admin by mistake.
create function private.require_remaining_admin()
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

create function private.require_remaining_unsuspended_admin()
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

create index profiles_admins_idx on public.profiles (id) where role = 'admin';

create trigger require_remaining_admin
before update of role on public.profiles
for each row when (old.role = 'admin' and new.role <> 'admin')
execute function private.require_remaining_admin();
