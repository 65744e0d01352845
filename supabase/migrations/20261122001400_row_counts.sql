-- One trigger function for all counters of rows: posts, comments and likes.

-- Adds the inserted rows of a statement to counters and subtracts the deleted ones. Arguments: the table with the
-- counter, its key, the counter, the column of `changed` that refers to the key, and optionally a condition on
-- `changed`. Deleted posts and people who are deleting their account are skipped: their counters are not shown.
--
-- A like runs it as its last trigger, so that the row of a popular post is locked only shortly
-- before the commit. Several rows are first locked in order; a single row needs no lock before its
-- update. The ids are an array, so that PostgreSQL looks up each row by index regardless of its
-- estimates.
create function private.count_rows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
  condition text := coalesce(tg_argv[4], 'true');
  is_visible text := 'not exists (
      select 1 from private.account_deletions as deletion where deletion.user_id = target.user_id
    )' || case tg_argv[0] when 'public.community_posts' then ' and target.deleted_at is null' else '' end;
  ids uuid[];
  counts integer[];
begin
  execute format(
    'select array_agg(total.id), array_agg(total.count)
     from (select changed.%I as id, count(*)::integer as count from changed where %s group by 1) as total',
    tg_argv[3], condition
  ) into ids, counts;
  if cardinality(ids) = 1 then
    execute format(
      'update %s as target set %2$I = target.%2$I + $1 where target.%3$I = $2 and %4$s',
      tg_argv[0], tg_argv[2], tg_argv[1], is_visible
    ) using step * counts[1], ids[1];
  elsif cardinality(ids) > 1 then
    execute format(
      'select 1 from %s as target where target.%2$I = any ($1) and %3$s order by target.%2$I for no key update',
      tg_argv[0], tg_argv[1], is_visible
    ) using ids;
    execute format(
      'update %s as target set %2$I = target.%2$I + $1 * total.count
       from unnest($2, $3) as total (id, count)
       where target.%3$I = any ($2) and target.%3$I = total.id and %4$s',
      tg_argv[0], tg_argv[2], tg_argv[1], is_visible
    ) using step, ids, counts;
  end if;
  return null;
end;
$$;

-- Adds a row that moderation shows again to its counter, and subtracts one that it hides. Arguments as of count_rows.
-- Runs with the owner's rights, because no client may update a counter.
create function private.count_moderated_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  execute format('update %s as target set %2$I = target.%2$I + $1 where target.%3$I = $2', tg_argv[0], tg_argv[2], tg_argv[1])
  using case when new.hidden_at is null then 1 else -1 end, (to_jsonb(new) ->> tg_argv[3])::uuid;
  return null;
end;
$$;
