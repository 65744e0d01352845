-- Reading notifications in groups ("Ana e mais 3 curtiram…") and marking them read.

-- Notifications up to a mark count as read. The purge updates their rows later, because a person or a group may have a
-- hundred thousand of them.
create table private.notification_read_marks (
  user_id uuid not null references public.profiles (id) on delete cascade,
  group_key text,
  read_until timestamptz not null,
  constraint notification_read_marks_key unique nulls not distinct (user_id, group_key)
);
comment on table private.notification_read_marks is
  'Times up to which a person has read all notifications, or those of a group. Deleted once read_at of the rows is updated.';
comment on column private.notification_read_marks.group_key is 'Null for all notifications.';
alter table private.notification_read_marks enable row level security;

-- Returns the caller's mark for a group or, without one, for all notifications. Runs with the owner's rights, because no
-- client reads the table.
create function private.read_until(of_group text)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(max(mark.read_until), '-infinity')
  from private.notification_read_marks as mark
  where mark.user_id = (select auth.uid()) and (mark.group_key is null or mark.group_key = of_group);
$$;
grant execute on function private.read_until(text) to authenticated, service_role;

-- Groups are ordered by their newest notification, so a page consists of rows without a newer row
-- in their group. The function searches the newest rows first, then goes from group to group along
-- their index. Sorting is disabled, so that PostgreSQL reads in the order of the index: a person
-- may have a hundred thousand rows.
create function private.newest_notifications(before timestamptz, before_id uuid, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
set search_path = ''
set enable_sort = off
as $$
declare
  viewer uuid := (select auth.uid());
  found uuid[];
begin
  found := array(
    select candidate.id
    from (
      select newest.id, newest.group_key, newest.created_at
      from public.notifications as newest
      where newest.user_id = viewer and (newest.created_at, newest.id) < (before, before_id)
      order by newest.created_at desc, newest.id desc
      limit 500
    ) as candidate
    -- "offset 0" makes PostgreSQL check row by row: its estimate of a person's rows is too low.
    where not exists (
      select 1 from public.notifications as newer
      where newer.user_id = viewer
        and newer.group_key = candidate.group_key
        and (newer.created_at, newer.id) > (candidate.created_at, candidate.id)
      offset 0
    )
    order by candidate.created_at desc, candidate.id desc
    limit page_size
  );
  if cardinality(found) < page_size then
    found := array(
      with recursive head as (
        (
          select each.id, each.group_key, each.created_at
          from public.notifications as each
          where each.user_id = viewer
          order by each.group_key, each.created_at desc, each.id desc
          limit 1
        )
        union all
        select next.id, next.group_key, next.created_at
        from head
        cross join lateral (
          select each.id, each.group_key, each.created_at
          from public.notifications as each
          where each.user_id = viewer and each.group_key > head.group_key
          order by each.group_key, each.created_at desc, each.id desc
          limit 1
        ) as next
      )
      select head.id from head
      where (head.created_at, head.id) < (before, before_id)
      order by head.created_at desc, head.id desc
      limit page_size
    );
  end if;
  return query select unnest(found);
end;
$$;
grant execute on function private.newest_notifications(timestamptz, uuid, integer) to authenticated, service_role;

create function public.get_notifications(
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (
  group_key text,
  id uuid,
  type text,
  post_id uuid,
  comment_id uuid,
  achievement_id text,
  achievement_name text,
  actor_count integer,
  actors jsonb,
  excerpt text,
  created_at timestamptz,
  is_read boolean
)
language sql
stable
set search_path = ''
begin atomic
  select
    head.group_key, head.id, head.type, head.post_id, head.comment_id,
    head.achievement_id, coalesce(achievement.name, challenge.title, head.level::text, ''),
    members.actor_count, coalesce(newest.actors, '[]'::jsonb),
    coalesce(
      case
        when head.type = 'like' or (head.type = 'mention' and head.comment_id is null) then (
          select left(post.content, 120) from public.community_posts as post where post.id = head.post_id
        )
        when head.type in ('comment', 'comment_like', 'reply', 'mention') then (
          select left(comment.content, 120) from public.community_comments as comment where comment.id = head.comment_id
        )
        when head.type = 'moderation' then case when head.comment_id is null
          then (select post.hidden_reason from public.community_posts as post where post.id = head.post_id)
          else (
            select comment.hidden_reason from public.community_comments as comment where comment.id = head.comment_id
          )
        end
      end,
      ''
    ),
    head.created_at, members.is_read
  from (
    select found.*
    from private.newest_notifications(
      coalesce(before, 'infinity'),
      coalesce(before_id, '00000000-0000-0000-0000-000000000000'),
      least(greatest(coalesce(page_size, 20), 1), 50)
    ) as page
    cross join lateral (select one.* from public.notifications as one where one.id = page.id offset 0) as found
  ) as head
  left join public.achievements as achievement on achievement.id = head.achievement_id
  left join public.challenges as challenge on challenge.id = head.challenge_id
  cross join lateral (
    select
      (
        -- A person may comment several times, and is counted once.
        select count(distinct counted.from_user_id)::integer
        from (
          select member.from_user_id
          from public.notifications as member
          where member.user_id = (select auth.uid()) and member.group_key = head.group_key
          order by member.created_at desc, member.id desc
          limit 1001
        ) as counted
      ) as actor_count,
      not exists (
        select 1 from public.notifications as unread
        where unread.user_id = (select auth.uid()) and unread.group_key = head.group_key and unread.read_at is null
          and unread.created_at > (select private.read_until(head.group_key))
        offset 0
      ) as is_read
  ) as members
  left join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'id', person.id, 'name', person.name, 'username', person.username, 'avatar_url', person.avatar_url
      )
      order by actor.acted_at desc, actor.id desc
    ) as actors
    from (
      select member.from_user_id as id, max(member.created_at) as acted_at
      from (
        select newest.from_user_id, newest.created_at
        from public.notifications as newest
        where newest.user_id = (select auth.uid())
          and newest.group_key = head.group_key
          and newest.from_user_id is not null
        order by newest.created_at desc, newest.id desc
        limit 20
      ) as member
      group by member.from_user_id
      order by acted_at desc, member.from_user_id desc
      limit 3
    ) as actor
    join public.profiles as person on person.id = actor.id
  ) as newest on true
  order by head.created_at desc, head.id desc;
end;
comment on function public.get_notifications(timestamptz, uuid, integer) is
  'The caller''s notifications in groups, newest first. The next page starts before the last row''s (created_at, id). actor_count: from the newest 1,001 rows; actors: up to three from the newest twenty, newest first; excerpt and achievement_name are empty if there is none; achievement_name is the title of a challenge and the number of a level. For moderation the excerpt is the reason, empty once it is shown again.';
grant execute on function public.get_notifications(timestamptz, uuid, integer) to authenticated;

-- Marking everything moves the mark without changing a row. Marking groups updates two hundred rows,
-- enough for nearly every group, and sets a mark for the rest.
create function public.mark_notifications_read(group_keys text[] default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  marked integer;
begin
  perform private.require_session();
  if group_keys is not null then
    update public.notifications as unread
    set read_at = now()
    where unread.ctid = any (array(
      select each.ctid from public.notifications as each
      where each.user_id = person and each.read_at is null and each.group_key = any (group_keys)
        and each.created_at > private.read_until(null)
      limit 200 for update
    ));
    get diagnostics marked = row_count;
    if marked < 200 then
      return;
    end if;
  end if;
  insert into private.notification_read_marks as mark (user_id, group_key, read_until)
  select person, chosen.group_key, chosen.newest_at
  from (
    select null as group_key, (
      select max(each.created_at) from public.notifications as each where each.user_id = person
    ) as newest_at
    where group_keys is null and exists (
      select 1 from public.notifications as unread where unread.user_id = person and unread.read_at is null
    )
    union all
    select named.group_key, (
      select max(each.created_at) from public.notifications as each
      where each.user_id = person and each.group_key = named.group_key
    )
    from (select distinct unnest(group_keys)) as named (group_key)
  ) as chosen
  where chosen.newest_at is not null
  order by chosen.group_key
  on conflict (user_id, group_key) do update set read_until = excluded.read_until
  where excluded.read_until > mark.read_until;
  if found then
    perform pg_catalog.pg_notify('coado_purge', '');
    if group_keys is null then
      perform private.broadcast('{}'::jsonb, 'notification_changed', 'user:' || person);
    end if;
  end if;
end;
$$;
comment on function public.mark_notifications_read(text[]) is 'Marks the groups as read; without an argument all of them.';
grant execute on function public.mark_notifications_read(text[]) to authenticated;

-- Steps from group to group along the index, a hundred at most: the badge shows no more. It skips up
-- to a thousand groups that are read by a mark and not yet updated.
create function private.count_unread_notifications()
returns integer
language sql
stable
set search_path = ''
begin atomic
  with recursive unread as (
    (
      select each.group_key, 1 as step,
        (each.created_at > private.read_until(each.group_key))::integer as nth
      from public.notifications as each
      where each.user_id = (select auth.uid()) and each.read_at is null
      order by each.group_key, each.created_at desc
      limit 1
    )
    union all
    select next.group_key, unread.step + 1, unread.nth + next.is_new
    from unread
    cross join lateral (
      select each.group_key,
        (each.created_at > private.read_until(each.group_key))::integer as is_new
      from public.notifications as each
      where each.user_id = (select auth.uid()) and each.read_at is null and each.group_key > unread.group_key
      order by each.group_key, each.created_at desc
      limit 1
    ) as next
    where unread.nth < 100 and unread.step < 1000
  )
  select coalesce(max(unread.nth), 0) from unread;
end;
comment on function private.count_unread_notifications() is 'Number of groups with an unread notification of the caller, counted up to a hundred.';
grant execute on function private.count_unread_notifications() to authenticated, service_role;
