-- Leaving: everything of a person goes with their account, and nothing of others'.
--
-- Rows go by the foreign keys; stored files cannot go by SQL (a hosted project refuses it, for the
-- bytes would stay), so the client removes them first through the storage API and this insists on it.

-- # Files

-- Whatever bucket it lies in, a person's own upload can be found and removed by them.
create policy "a person reads own uploads"
on storage.objects for select to authenticated
using (owner_id = (select auth.uid())::text);

create policy "a person deletes own uploads"
on storage.objects for delete to authenticated
using (owner_id = (select auth.uid())::text);

-- An access token outlives the account by up to an hour; it must not leave files behind. The lock makes
-- an upload and the deletion of the account wait for each other.
create function private.has_account()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.profiles as profile where profile.id = (select auth.uid()) for key share;
  return found;
end;
$$;
revoke all on function private.has_account() from public, anon, authenticated;
grant execute on function private.has_account() to authenticated, service_role;

create policy "only people with an account add files"
on storage.objects as restrictive for insert to authenticated
with check ((select private.has_account()));

create policy "only people with an account update files"
on storage.objects as restrictive for update to authenticated
using (true)
with check ((select private.has_account()));

-- With the owner's rights, because the policies of a bucket may show less than what one owns there.
create function public.list_my_objects(max_rows integer default 100)
returns table (bucket_id text, name text)
language sql
stable
security definer
set search_path = ''
as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where object.owner_id = (select auth.uid())::text
    or (
      object.name operator(pg_catalog.~>=~) ((select auth.uid()) || '/')
      and object.name operator(pg_catalog.~<~) ((select auth.uid()) || '0')
    )
  order by object.bucket_id, object.name
  limit least(greatest(coalesce(max_rows, 100), 1), 1000);
$$;
comment on function public.list_my_objects(integer) is
  'The caller''s stored files in every bucket, at most max_rows (1000): their uploads and whatever lies in their folder.';

revoke all on function public.list_my_objects(integer) from public, anon, authenticated;
grant execute on function public.list_my_objects(integer) to authenticated, service_role;

-- # What no table of theirs tells
--
-- Reports are not for reading in the tables, so that nobody finds out who reported; one's own are one's own.
create function public.export_account()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  sessions jsonb;
begin
  if has_table_privilege('auth.sessions', 'select') then
    select jsonb_agg(
      jsonb_build_object(
        'since', session.created_at, 'last_used_at', coalesce(session.refreshed_at at time zone 'utc', session.created_at),
        'device', session.user_agent, 'address', host(session.ip)
      )
      order by session.created_at
    )
    into sessions
    from auth.sessions as session where session.user_id = person;
  end if;
  return jsonb_build_object(
    'sessions', coalesce(sessions, '[]'),
    'suspension', (select to_jsonb(mine) from public.my_suspension() as mine),
    'reports', coalesce(
      (
        select jsonb_agg(to_jsonb(report) - 'reporter_id' order by report.created_at, report.id)
        from public.reports as report where report.reporter_id = person
      ),
      '[]'
    )
  );
end;
$$;
comment on function public.export_account() is
  'What the caller may take along besides their rows: open sessions, own reports, and a suspension with its reason.';
revoke all on function public.export_account() from public, anon, authenticated;
grant execute on function public.export_account() to authenticated, service_role;

-- # What no foreign key removes

-- The log keeps what admins did, not to whom once they are gone. An admin's own name stays: their acts
-- over others remain attributable.
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
  set details = entry.details - array['author_id', 'excerpt', 'image_url'], reason = null
  where entry.details ? 'author_id' and entry.details ->> 'author_id' = old.id::text;
  return old;
end;
$$;
revoke all on function private.anonymise_audit_log() from public, anon, authenticated;

create index admin_audit_log_author_idx on public.admin_audit_log ((details ->> 'author_id'))
where details ? 'author_id';

create trigger anonymise_audit_log
before delete on public.profiles
for each row execute function private.anonymise_audit_log();

-- Sign-ins in progress are the one thing of a person in the auth schema that no foreign key removes.
-- Where this role may not, the auth service forgets them by itself.
create function private.forget_sign_ins(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if has_table_privilege('auth.flow_state', 'delete') then
    delete from auth.flow_state as flow where flow.user_id = person;
  end if;
end;
$$;
revoke all on function private.forget_sign_ins(uuid) from public, anon, authenticated;

-- Broadcasts wait three days in case somebody has to catch up; their topics and payloads name people. Where
-- this role may not remove them, the service does when they are three days old.
create function private.forget_broadcasts(person uuid)
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
revoke all on function private.forget_broadcasts(uuid) from public, anon, authenticated;

-- # Leaving

-- When the person last proved who they are, from the access token's amr; null when it does not say.
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
revoke all on function private.signed_in_at() from public, anon, authenticated;

-- The deletion itself, once everything that is asked of the caller is answered.
create function private.erase_account(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  person_role text;
begin
  -- One deletion at a time: two people who follow each other would wait for each other's profile.
  perform private.lock_admins();
  select profile.role into person_role from public.profiles as profile where profile.id = person for update;
  if person_role = 'admin' then
    perform private.require_other_admin(person);
  end if;
  if exists (select 1 from public.list_my_objects(1)) then
    raise exception 'Ainda há arquivos seus guardados.' using errcode = 'P0001', hint = 'objects_left';
  end if;
  perform private.forget_sign_ins(person);
  delete from auth.users as account where account.id = person;
  perform private.forget_broadcasts(person);
end;
$$;
revoke all on function private.erase_account(uuid) from public, anon, authenticated;

-- Leaving touches rows in whatever order the foreign keys take, and others act on the same person at the
-- same moment. Whoever leaves gives way: soon (before PostgreSQL would break a deadlock by picking a
-- victim, perhaps somebody's like) it lets go of everything and begins again.
create function public.delete_my_account(confirmation text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '300ms'
as $$
declare
  person uuid := (select auth.uid());
begin
  if person is null then
    raise exception 'Entre na sua conta para excluí-la.' using errcode = '42501';
  end if;
  if confirmation is distinct from 'EXCLUIR' then
    raise exception 'Digite EXCLUIR para confirmar.' using errcode = 'P0001', hint = 'confirmation';
  end if;
  if coalesce(private.signed_in_at(), '-infinity') < now() - interval '10 minutes' then
    raise exception 'Confirme que é você: entre de novo antes de excluir a conta.'
      using errcode = 'P0001', hint = 'reauthenticate';
  end if;
  for attempt in 1..15 loop
    begin
      perform private.erase_account(person);
      return;
    exception
      when lock_not_available or deadlock_detected then
        -- The block's end has released every lock it took.
        continue;
    end;
  end loop;
  raise exception 'Há muita coisa acontecendo com a sua conta agora. Tente de novo em instantes.'
    using errcode = 'P0001', hint = 'busy';
end;
$$;
comment on function public.delete_my_account(text) is
  'Deletes the caller''s account and everything of theirs. Takes the word EXCLUIR; refuses with the hints confirmation, reauthenticate (sign in again, then call within ten minutes), last_admin, objects_left (see list_my_objects), busy (try again).';

revoke all on function public.delete_my_account(text) from public, anon, authenticated;
grant execute on function public.delete_my_account(text) to authenticated, service_role;
