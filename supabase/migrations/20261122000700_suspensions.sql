-- Suspended people: they read, block others, mark notifications and delete their account, but cannot write posts,
-- comments, messages, brews or completed lessons. Restrictive policies refuse an insert or update with 42501; a
-- delete finds no row.

create table private.account_suspensions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  reason text not null,
  suspended_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint account_suspensions_reason_check check (char_length(btrim(reason)) >= 1 and char_length(reason) <= 500)
);
comment on table private.account_suspensions is
  'People who may read but not write. Other people cannot read it; the person reads it through my_suspension().';
create index account_suspensions_suspended_by_idx on private.account_suspensions (suspended_by);
alter table private.account_suspensions enable row level security;

-- Policies call is_suspended and is_admin in every request; both are in plpgsql, which caches plans per connection.

-- Returns whether the caller cannot write: suspended, deleted, without a declaration of age or with an ended session.
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
    -- The account is deleted, but its access token is still valid.
    select 1 from private.account_deletions as deletion where deletion.user_id = person
  ) or (
    person is not null and not exists (
      select 1 from private.adult_declarations as declaration where declaration.user_id = person
    )
  ) or private.has_ended_session();
end;
$$;
-- Policies call the function with the caller's rights; the API does not expose its schema.
grant execute on function private.is_suspended() to authenticated, service_role;

create trigger announce_suspension
after insert or update or delete on private.account_suspensions
for each row execute function private.announce_to_person('suspension_changed');

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
  'Why and since when the caller may not write; no row when they may. If needs_adult is true, declare_adult() lets them write.';
grant execute on function public.my_suspension() to authenticated;


create function private.forbid_suspended_writes(target regclass)
returns void
language sql
set search_path = ''
as $$
  select private.forbid_writes(target, 'a suspended person', 'private.is_suspended()');
$$;
comment on function private.forbid_suspended_writes(regclass) is
  'For migrations: closes a table to suspended people, in addition to the table''s own policies.';

select private.forbid_suspended_writes('public.profiles');

-- Suspended people may delete files, so that they can delete their account.
create policy "a suspended person adds nothing"
on storage.objects as restrictive for insert to authenticated
with check (not (select private.is_suspended()));

create policy "a suspended person updates nothing"
on storage.objects as restrictive for update to authenticated
using (true)
with check (not (select private.is_suspended()));

create policy "an ended session deletes nothing"
on storage.objects as restrictive for delete to authenticated
using (not (select private.has_ended_session()));

-- Realtime checks this at every join and new token; the embedded server also when a session ends.
create policy "an ended session receives nothing"
on realtime.messages as restrictive for select to authenticated
using (not (select private.has_ended_session()));

create policy "an ended session sends nothing"
on realtime.messages as restrictive for insert to authenticated
with check (not (select private.has_ended_session()));

create trigger require_remaining_unsuspended_admin
before insert on private.account_suspensions
for each row execute function private.require_remaining_unsuspended_admin();
