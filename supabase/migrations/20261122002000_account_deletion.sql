-- Leaving: everything of a person goes with their account, and nothing of others'.
--
-- The sign-in goes at once, and with it everybody's sight of the person. Their rows go bit by bit in the
-- background, for they may be hundreds of thousands; so do posts that many liked. Stored files cannot go by SQL
-- (a hosted project refuses it, for the bytes would stay), so the client removes them first through the storage
-- API and this insists on it.

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
  perform 1 from public.profiles as profile
  where profile.id = (select auth.uid()) and profile.account_id is not null for key share;
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
    'suspension', (select to_jsonb(mine) - 'needs_adult' from public.my_suspension() as mine where not mine.needs_adult),
    'declared_adult_at', (select mine.declared_at from private.adult_declarations as mine where mine.user_id = person),
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

-- A page of the caller's messages for taking along, conversation by conversation, each from its oldest: whoever has
-- twenty thousand reads each once. With the owner's rights, so that membership is asked once a conversation.
create function public.export_messages(
  after_conversation uuid default null,
  after_at timestamptz default null,
  max_rows integer default 1000
)
returns setof public.messages
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  left_rows integer := least(greatest(coalesce(max_rows, 1000), 1), 1000);
  chat uuid;
  step integer;
begin
  for chat in
    select mine.conversation_id from public.conversation_members as mine
    where mine.user_id = (select auth.uid())
      and mine.conversation_id >= coalesce(after_conversation, '00000000-0000-0000-0000-000000000000')
    order by mine.conversation_id
  loop
    return query
      select message.* from public.messages as message
      where message.conversation_id = chat
        and message.created_at > case when chat = after_conversation then after_at else '-infinity' end
      order by message.created_at
      limit left_rows;
    get diagnostics step = row_count;
    left_rows := left_rows - step;
    exit when left_rows = 0;
  end loop;
end;
$$;
comment on function public.export_messages(uuid, timestamptz, integer) is
  'The caller''s messages, by conversation and age, at most 1000. The next page starts after the last row''s (conversation_id, created_at).';
revoke all on function public.export_messages(uuid, timestamptz, integer) from public, anon, authenticated;
grant execute on function public.export_messages(uuid, timestamptz, integer) to authenticated, service_role;

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
  set details = entry.details - array['author_id', 'excerpt', 'pictures'], reason = null
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

-- The deletion itself, once everything that is asked of the caller is answered. It holds the person's own row
-- and waits for no other, so that it is in nobody's ring.
create function private.erase_account(person uuid)
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
  perform private.forget_sign_ins(person);
  -- The profile's reference becomes null, which hides the person and has the rest removed.
  delete from auth.users as account where account.id = person;
end;
$$;
revoke all on function private.erase_account(uuid) from public, anon, authenticated;

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
  if confirmation is distinct from 'EXCLUIR' then
    raise exception 'Digite EXCLUIR para confirmar.' using errcode = 'P0001', hint = 'confirmation';
  end if;
  if coalesce(private.signed_in_at(), '-infinity') < now() - interval '10 minutes' then
    raise exception 'Confirme que é você: entre de novo antes de excluir a conta.'
      using errcode = 'P0001', hint = 'reauthenticate';
  end if;
  perform private.erase_account(person);
exception
  when lock_not_available then
    raise exception 'Há muita coisa acontecendo com a sua conta agora. Tente de novo em instantes.'
      using errcode = 'P0001', hint = 'busy';
end;
$$;
comment on function public.delete_my_account(text) is
  'Ends the caller''s account: nobody sees them any more, and everything of theirs is removed within minutes. Takes the word EXCLUIR; refuses with the hints confirmation, reauthenticate (sign in again, then call within ten minutes), last_admin, objects_left (see list_my_objects), busy (try again).';

revoke all on function public.delete_my_account(text) from public, anon, authenticated;
grant execute on function public.delete_my_account(text) to authenticated, service_role;

-- # Removing what is left
--
-- In batches, each its own transaction, one at a time and resumable: what is still there is what is left to do.
-- Rows that somebody holds are left for the next round, counts are locked last and in order, so that nobody
-- waits for a purge while it waits for them.

-- Removes what hangs on a row by foreign keys that cascade, and lets go of what those that set null hold, up to
-- so many rows. Tables to come need no word here. Answers how many rows it was; fewer than the budget: all done,
-- or the rest is held.
create function private.purge_under(parent regclass, parent_id uuid, budget integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  link record;
  children uuid[];
  child uuid;
  done integer := 0;
  step integer;
begin
  for link in
    select fk.conrelid::regclass as child, quote_ident(attribute.attname) as holder, fk.confdeltype as deed,
      exists (
        select 1 from pg_catalog.pg_constraint as deeper
        where deeper.contype = 'f' and deeper.confrelid = fk.conrelid
          and deeper.confdeltype in ('c', 'n') and cardinality(deeper.conkey) = 1
      ) as has_children
    from pg_catalog.pg_constraint as fk
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = fk.conrelid and attribute.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.confrelid = parent and cardinality(fk.conkey) = 1 and fk.confdeltype in ('c', 'n')
      and fk.conrelid not in ('private.leavers'::regclass, 'private.profile_counts'::regclass)
    -- What has most under it last: of a bean's brews nothing need be let go when they are gone already.
    order by has_children, fk.conrelid::regclass::text desc, holder
  loop
    if link.deed = 'n' then
      execute format(
        'update %1$s set %2$s = null where ctid = any (array(
           select ctid from %1$s where %2$s = $1 limit $2 for update skip locked))', link.child, link.holder
      ) using parent_id, budget - done;
      get diagnostics step = row_count;
      done := done + step;
    elsif not link.has_children then
      execute format(
        'delete from %1$s where ctid = any (array(
           select ctid from %1$s where %2$s = $1 limit $2 for update skip locked))', link.child, link.holder
      ) using parent_id, budget - done;
      get diagnostics step = row_count;
      done := done + step;
    else
      loop
        execute format(
          'select array(select id from %s where %s = $1 limit least($2, 50) for update skip locked)', link.child, link.holder
        ) into children using parent_id, budget - done;
        exit when cardinality(children) = 0;
        foreach child in array children loop
          done := done + private.purge_under(link.child, child, budget - done);
          if done >= budget then
            return done;
          end if;
        end loop;
        execute format('delete from %s where id = any ($1)', link.child) using children;
        done := done + cardinality(children);
        exit when done >= budget;
      end loop;
    end if;
    if done >= budget then
      return done;
    end if;
  end loop;
  return done;
end;
$$;
revoke all on function private.purge_under(regclass, uuid, integer) from public, anon, authenticated;

-- A batch of the next thing to go: deleted posts first, then what was read by a mark, then people. Answers how many rows it was; none: there is
-- nothing to do, or another is at it; -1: it was in somebody's way and undid the batch. It gives way long before
-- PostgreSQL would break a deadlock by picking a victim, perhaps somebody's like. What fails for another reason is
-- put back for a minute, and says why in private.leavers.
create function private.purge_batch(budget integer default 500)
returns integer
language plpgsql
set search_path = ''
set lock_timeout = '300ms'
as $$
declare
  next_id uuid;
  next_group text;
  done integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('coado.purge', 0)) then
    return 0;
  end if;
  select post.id into next_id from public.community_posts as post
  where post.gone_at is not null order by post.gone_at limit 1 for update skip locked;
  if found then
    done := private.purge_under('public.community_posts', next_id, budget);
    if done < budget then
      delete from public.community_posts as post where post.id = next_id;
      done := done + 1;
    end if;
    return done;
  end if;
  select mark.user_id into next_id from private.notification_marks as mark
  where not mark.is_tidy order by mark.user_id limit 1 for update skip locked;
  if found then
    update public.notifications as unread
    set read_at = now()
    where unread.ctid = any (array(
      select behind.ctid from public.notifications as behind
      join private.notification_marks as mark on mark.user_id = behind.user_id
      where behind.user_id = next_id and behind.read_at is null and behind.created_at <= mark.read_until
      limit budget for update of behind skip locked
    ));
    get diagnostics done = row_count;
    if done < budget then
      update private.notification_marks as mark set is_tidy = true where mark.user_id = next_id;
    end if;
    return done + 1;
  end if;
  select mark.user_id, mark.group_key into next_id, next_group from private.read_groups as mark
  order by mark.user_id, mark.group_key limit 1 for update skip locked;
  if found then
    update public.notifications as unread
    set read_at = now()
    where unread.ctid = any (array(
      select behind.ctid from public.notifications as behind
      where behind.user_id = next_id and behind.group_key = next_group and behind.read_at is null
        and behind.created_at <= (
          select mark.read_until from private.read_groups as mark
          where mark.user_id = next_id and mark.group_key = next_group
        )
      limit budget for update skip locked
    ));
    get diagnostics done = row_count;
    if done < budget then
      delete from private.read_groups as mark where mark.user_id = next_id and mark.group_key = next_group;
    end if;
    return done + 1;
  end if;
  select leaver.user_id into next_id from private.leavers as leaver
  where leaver.tried_at is null or leaver.tried_at < now() - interval '1 minute'
  order by leaver.left_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  begin
    -- As whoever writes: the own profile first, then conversations.
    perform 1 from public.profiles as profile where profile.id = next_id for update;
    done := private.leave_conversations(next_id, budget);
    if done < budget then
      done := done + private.purge_under('public.profiles', next_id, budget - done);
    end if;
    if done < budget then
      delete from public.profiles as profile where profile.id = next_id;
      perform private.forget_broadcasts(next_id);
      done := done + 1;
    end if;
    return done;
  exception
    when lock_not_available or deadlock_detected then
      raise;
    when others then
      update private.leavers as leaver set tried_at = now(), problem = sqlerrm where leaver.user_id = next_id;
      raise warning 'purge of % failed: %', next_id, sqlerrm;
      return 1;
  end;
exception
  when lock_not_available or deadlock_detected then
    return -1;
end;
$$;
revoke all on function private.purge_batch(integer) from public, anon, authenticated;

-- Batch after batch, each committed, until nothing is left or the time is over. Without `set`, which would forbid
-- to commit.
create procedure private.purge(seconds double precision default 20)
language plpgsql
as $$
declare
  until timestamptz := pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => seconds);
  done integer;
begin
  loop
    done := private.purge_batch();
    commit;
    exit when done = 0 or pg_catalog.clock_timestamp() >= until;
    if done < 0 then
      perform pg_catalog.pg_sleep(0.1);
    end if;
  end loop;
end;
$$;
comment on procedure private.purge(double precision) is
  'Removes what deleted posts and people who left have still in the database, for at most so many seconds.';
revoke all on procedure private.purge(double precision) from public, anon, authenticated;

-- Hosted, pg_cron looks every ten seconds; the embedded stack does so itself when it is told.
do $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions as one where one.name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('coado-purge', '10 seconds', 'call private.purge(8)');
  end if;
exception
  when others then
    raise warning 'pg_cron cannot be used (%): call private.purge() regularly by other means', sqlerrm;
end;
$$;
