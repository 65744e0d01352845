-- Deleting an account. The sign-in is deleted at once, which hides the person from everyone; the purge deletes their
-- rows, possibly hundreds of thousands, in the background. SQL cannot delete stored files (a hosted project refuses
-- it): the client removes them first, and delete_my_account() requires it.

create table private.account_deletions (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  requested_at timestamptz not null default now(),
  attempted_at timestamptz,
  last_error text
);
comment on table private.account_deletions is 'People with a deleted account and rows that are still being deleted. Every policy hides them.';
comment on column private.account_deletions.last_error is 'The error of the last attempt, for operators; the purge retries.';
alter table private.account_deletions enable row level security;

create function private.anonymise_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := 'Conta excluída';
  new.username := 'excluida.' || left(replace(gen_random_uuid()::text, '-', ''), 20);
  new.avatar_url := null;
  new.bio := null;
  new.experiencelevel := null;
  new.role := 'user';
  insert into private.account_deletions (user_id) values (new.id) on conflict do nothing;
  -- The embedded stack listens on this channel; elsewhere pg_cron runs every few seconds.
  perform pg_catalog.pg_notify('coado_purge', '');
  return new;
end;
$$;

create trigger anonymise_profile
before update of account_id on public.profiles
for each row when (new.account_id is null and old.account_id is not null)
execute function private.anonymise_profile();

-- Actions of admins stay in the log, without the deleted person they concern. A deleted admin's own name stays.
create function private.anonymise_audit_log()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Reasons are free text about the person.
  update public.admin_audit_log as entry
  set subject_id = 'conta excluída', reason = null
  where entry.subject_type = 'profile' and entry.subject_id = old.id::text;
  update public.admin_audit_log as entry
  set details = entry.details - array['author_id', 'excerpt', 'pictures'], reason = null
  where entry.details ? 'author_id' and entry.details ->> 'author_id' = old.id::text;
  return old;
end;
$$;

create index admin_audit_log_author_idx on public.admin_audit_log ((details ->> 'author_id'))
where details ? 'author_id';

create trigger anonymise_audit_log
before delete on public.profiles
for each row execute function private.anonymise_audit_log();

-- Realtime stores broadcasts, which contain ids of people, for three days. This role may lack the right to delete.
create function private.delete_broadcasts(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if has_table_privilege('realtime.messages', 'delete') then
    delete from realtime.messages as message
    where position(person::text in message.topic) > 0
      or (message.inserted_at < now() at time zone 'utc' and position(person::text in message.payload::text) > 0);
  end if;
end;
$$;

-- Returns the time of the last real sign-in from the access token's amr; null if it has none.
create function private.signed_in_at()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select to_timestamp(max((proof.value ->> 'timestamp')::double precision))
  from jsonb_array_elements(
    case jsonb_typeof((select auth.jwt()) -> 'amr') when 'array' then (select auth.jwt()) -> 'amr' else '[]' end
  ) as proof
  where jsonb_typeof(proof.value) = 'object'
    and jsonb_typeof(proof.value -> 'timestamp') = 'number'
    and proof.value ->> 'method' is distinct from 'token_refresh';
$$;

-- Call it only after a check of the caller. It locks no other person's row, so it cannot be part of
-- a deadlock.
create function private.delete_account(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  person_role text;
begin
  perform private.lock_admins();
  select profile.role into person_role from public.profiles as profile where profile.id = person for update;
  if person_role = 'admin' then
    perform private.require_other_admin(person);
  end if;
  if exists (select 1 from public.list_my_objects(1)) then
    raise exception 'Ainda há arquivos seus guardados.' using errcode = 'P0001', hint = 'objects_left';
  end if;
  -- No foreign key removes sign-ins in progress. If this role cannot delete them, the auth service does so later.
  if has_table_privilege('auth.flow_state', 'delete') then
    delete from auth.flow_state as flow where flow.user_id = person;
  end if;
  -- The foreign key sets account_id of the profile to null, which hides the person and queues the purge.
  delete from auth.users as account where account.id = person;
end;
$$;

create function public.delete_my_account(confirmation text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '4s'
as $$
declare
  person uuid := (select auth.uid());
begin
  if person is null then
    raise exception 'Entre na sua conta para excluí-la.' using errcode = '42501';
  end if;
  -- The answer to the first call was lost: the account is deleted, and its session with it.
  if not exists (select 1 from auth.users as account where account.id = person) then
    return;
  end if;
  perform private.require_session();
  if confirmation is distinct from 'EXCLUIR' then
    raise exception 'Digite EXCLUIR para confirmar.' using errcode = 'P0001', hint = 'confirmation';
  end if;
  if coalesce(private.signed_in_at(), '-infinity') < now() - interval '10 minutes' then
    raise exception 'Confirme que é você: entre de novo antes de excluir a conta.'
      using errcode = 'P0001', hint = 'reauthenticate';
  end if;
  perform private.delete_account(person);
exception
  when lock_not_available then
    raise exception 'Há muita coisa acontecendo com a sua conta agora. Tente de novo em instantes.'
      using errcode = 'P0001', hint = 'busy';
end;
$$;
comment on function public.delete_my_account(text) is
  'Deletes the caller''s account: it is hidden at once, and all of its rows are deleted within minutes. confirmation is the word EXCLUIR; refuses with the hints confirmation, reauthenticate (sign in again, then call within ten minutes), last_admin, objects_left (see list_my_objects), busy (try again).';
grant execute on function public.delete_my_account(text) to authenticated;
