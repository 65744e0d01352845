-- Purging: deleting the rows of deleted posts and deleted accounts in the background. Each batch is a transaction of
-- its own: the remaining rows are the remaining work. It skips locked rows until the next round and locks counters
-- last and in order, so that no user waits for a purge that waits for them.

-- Deletes the rows that refer to a row by cascading foreign keys and clears those that set null, up to `budget` rows.
-- New tables need no change here. Returns their number: below the budget when no unlocked row is left.
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
    select fk.conrelid::regclass as child, quote_ident(attribute.attname) as holder, fk.confdeltype as action,
      exists (
        select 1 from pg_catalog.pg_constraint as deeper
        where deeper.contype = 'f' and deeper.confrelid = fk.conrelid
          and deeper.confdeltype in ('c', 'n') and cardinality(deeper.conkey) = 1
      ) as has_children
    from pg_catalog.pg_constraint as fk
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = fk.conrelid and attribute.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.confrelid = parent and cardinality(fk.conkey) = 1 and fk.confdeltype in ('c', 'n')
      and fk.conrelid not in ('private.account_deletions'::regclass, 'private.profile_counts'::regclass)
    -- Tables with children come last, so that rows deleted with the others need no update.
    order by has_children, fk.conrelid::regclass::text desc, holder
  loop
    if link.action = 'n' then
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

-- Processes a batch of deleted posts, else read marks, else deleted accounts. Returns the number of rows; 0 if
-- nothing is pending or another purge is running; -1 if a lock was not available: waiting longer could cancel a
-- user's transaction as a deadlock. After another error it retries in a minute.
create function private.purge_batch(budget integer default 500)
returns integer
language plpgsql
set search_path = ''
set lock_timeout = '300ms'
as $$
declare
  next_id uuid;
  mark private.notification_read_marks;
  done integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('coado.purge', 0)) then
    return 0;
  end if;
  select post.id into next_id from public.community_posts as post
  where post.deleted_at is not null order by post.deleted_at limit 1 for update skip locked;
  if found then
    done := private.purge_under('public.community_posts', next_id, budget);
    if done < budget then
      delete from public.community_posts as post where post.id = next_id;
      done := done + 1;
    end if;
    return done;
  end if;
  select each.* into mark from private.notification_read_marks as each
  order by each.user_id, each.group_key limit 1 for update skip locked;
  if found then
    update public.notifications as unread
    set read_at = now()
    where unread.ctid = any (array(
      select behind.ctid from public.notifications as behind
      where behind.user_id = mark.user_id and (mark.group_key is null or behind.group_key = mark.group_key)
        and behind.read_at is null and behind.created_at <= mark.read_until
      limit budget for update skip locked
    ));
    get diagnostics done = row_count;
    if done < budget then
      delete from private.notification_read_marks as each
      where each.user_id = mark.user_id and each.group_key is not distinct from mark.group_key
        and not exists (
          select 1 from public.notifications as locked
          where locked.user_id = mark.user_id and (mark.group_key is null or locked.group_key = mark.group_key)
            and locked.read_at is null and locked.created_at <= mark.read_until
        );
      if not found then
        return -1;
      end if;
    end if;
    return done + 1;
  end if;
  select deletion.user_id into next_id from private.account_deletions as deletion
  where deletion.attempted_at is null or deletion.attempted_at < now() - interval '1 minute'
  order by deletion.requested_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  begin
    -- The lock order of all writers: the own profile, then conversations.
    perform 1 from public.profiles as profile where profile.id = next_id for update;
    done := private.detach_from_conversations(next_id, budget);
    if done < budget then
      done := done + private.purge_under('public.profiles', next_id, budget - done);
    end if;
    if done < budget then
      delete from public.profiles as profile where profile.id = next_id;
      perform private.delete_broadcasts(next_id);
      done := done + 1;
    end if;
    return done;
  exception
    when lock_not_available or deadlock_detected then
      raise;
    when others then
      update private.account_deletions as deletion set attempted_at = now(), last_error = sqlerrm where deletion.user_id = next_id;
      raise warning 'purge of % failed: %', next_id, sqlerrm;
      return 1;
  end;
exception
  when lock_not_available or deadlock_detected then
    return -1;
end;
$$;

-- Runs batches and commits each, until no work is left or the time is over. The procedure has no
-- `set` clause, which would forbid commits.
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
  'Deletes the rows of deleted posts and accounts, for at most the given seconds.';

-- The embedded stack purges when it is notified.
select private.schedule_job('coado-purge', '10 seconds', 'call private.purge(8)');
