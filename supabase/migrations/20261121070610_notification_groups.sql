-- Notifications as people read them: "Ana e mais 3 curtiram…". All three run with the caller's
-- rights; the policies decide what they see.

-- A group stands where its newest notification stands, so a page is the newest rows that have no
-- newer one in their group: an index walk from the cursor on, however many there are.
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
as $$
  select
    head.group_key, head.id, head.type, head.post_id, head.comment_id,
    head.achievement_id, coalesce(achievement.name, ''),
    members.actor_count, coalesce(newest.actors, '[]'::jsonb),
    coalesce(
      case head.type
        when 'like' then (
          select left(post.content, 120) from public.community_posts as post where post.id = head.post_id
        )
        when 'comment' then (
          select left(comment.content, 120) from public.community_comments as comment where comment.id = head.comment_id
        )
      end,
      ''
    ),
    head.created_at, members.is_read
  from (
    select candidate.*
    from public.notifications as candidate
    where candidate.user_id = (select auth.uid())
      and (candidate.created_at, candidate.id)
        < (coalesce(before, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
      and not exists (
        select 1 from public.notifications as newer
        where newer.user_id = (select auth.uid())
          and newer.group_key = candidate.group_key
          and (newer.created_at, newer.id) > (candidate.created_at, candidate.id)
      )
    order by candidate.created_at desc, candidate.id desc
    limit least(greatest(coalesce(page_size, 20), 1), 50)
  ) as head
  left join public.achievements as achievement on achievement.id = head.achievement_id
  cross join lateral (
    select count(distinct member.from_user_id)::integer as actor_count, bool_and(member.read_at is not null) as is_read
    from public.notifications as member
    where member.user_id = (select auth.uid()) and member.group_key = head.group_key
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
      from public.notifications as member
      where member.user_id = (select auth.uid())
        and member.group_key = head.group_key
        and member.from_user_id is not null
      group by member.from_user_id
      order by acted_at desc, member.from_user_id desc
      limit 3
    ) as actor
    join public.profiles as person on person.id = actor.id
  ) as newest on true
  order by head.created_at desc, head.id desc;
$$;
comment on function public.get_notifications(timestamptz, uuid, integer) is
  'The caller''s notifications in groups, newest first. The next page starts before the last row''s (created_at, id). actors: up to three, newest first; excerpt and achievement_name are empty where there is none.';

create function public.mark_notifications_read(group_keys text[] default null)
returns void
language sql
set search_path = ''
as $$
  update public.notifications as unread
  set read_at = now()
  where unread.user_id = (select auth.uid())
    and unread.read_at is null
    and (group_keys is null or unread.group_key = any (group_keys));
$$;
comment on function public.mark_notifications_read(text[]) is 'Marks the groups read; without an argument all of them.';

create function public.count_unread_notifications()
returns integer
language sql
stable
set search_path = ''
as $$
  select count(distinct unread.group_key)::integer
  from public.notifications as unread
  where unread.user_id = (select auth.uid()) and unread.read_at is null;
$$;
comment on function public.count_unread_notifications() is 'How many groups hold something unread: the badge.';

revoke all on function public.get_notifications(timestamptz, uuid, integer) from public, anon, authenticated;
revoke all on function public.mark_notifications_read(text[]) from public, anon, authenticated;
revoke all on function public.count_unread_notifications() from public, anon, authenticated;
grant execute on function public.get_notifications(timestamptz, uuid, integer) to authenticated, service_role;
grant execute on function public.mark_notifications_read(text[]) to authenticated, service_role;
grant execute on function public.count_unread_notifications() to authenticated, service_role;
