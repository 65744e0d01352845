-- One trigger function for all counters of rows: posts, comments and likes.

-- Adds the inserted rows of a statement to counters and subtracts the deleted ones. Arguments: the
-- table with the counter, its key, the counter, the column of `changed` that refers to the key, and
-- optionally a condition on `changed`. It skips deleted posts and people who are deleting their
-- account, because their counters are not shown.
--
-- It is the last step of a like, so that the popular row stays locked only until the commit. Several
-- rows are first locked in order; for a single row that would be a second write to the row that
-- other transactions wait for. The ids are an array, so that PostgreSQL looks up each row by index
-- regardless of its estimates.
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
begin
  execute format('select array(select distinct changed.%I from changed where %s)', tg_argv[3], condition) into ids;
  if cardinality(ids) > 1 then
    execute format(
      'select 1 from %s as target where target.%2$I = any ($1) and %3$s order by target.%2$I for no key update',
      tg_argv[0], tg_argv[1], is_visible
    ) using ids;
  end if;
  execute format(
    'update %s as target
     set %2$I = target.%2$I + $1 * total.count
     from (select changed.%3$I as id, count(*)::integer as count from changed where %4$s group by 1) as total
     where target.%5$I = any ($2) and target.%5$I = total.id and %6$s',
    tg_argv[0], tg_argv[2], tg_argv[3], condition, tg_argv[1], is_visible
  ) using step, ids;
  return null;
end;
$$;
revoke all on function private.count_rows() from public, anon, authenticated;
