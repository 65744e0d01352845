-- "Seguindo": the posts of the people one follows, newest first.

-- The page's ids. For each followed person whose activity is open the newest few from an index, then
-- the newest of those: the cost grows with the people followed, not with their posts. It runs with
-- the owner's rights so that visibility is asked once a person, not once a post.
create function private.following_page(before timestamptz, before_id uuid, page_size integer)
returns table (id uuid)
language sql
stable
rows 20
security definer
set search_path = ''
as $$
  select newest.id
  from public.follows as follow
  cross join lateral (
    select post.id, post.created_at
    from public.community_posts as post
    where post.user_id = follow.following_id
      and post.hidden_at is null
      and (post.created_at, post.id) < (before, before_id)
    order by post.created_at desc, post.id desc
    limit page_size
  ) as newest
  where follow.follower_id = (select auth.uid()) and private.can_see_activity(follow.following_id)
  order by newest.created_at desc, newest.id desc
  limit page_size;
$$;
revoke all on function private.following_page(timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function private.following_page(timestamptz, uuid, integer) to authenticated, service_role;

-- With the caller's rights: the posts pass the policy once more.
create function public.get_following_feed(
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns setof public.community_posts
language sql
stable
set search_path = ''
begin atomic
  select post.*
  from private.following_page(
    coalesce(before, 'infinity'),
    coalesce(before_id, '00000000-0000-0000-0000-000000000000'),
    least(greatest(coalesce(page_size, 20), 1), 50)
  ) as page
  join public.community_posts as post on post.id = page.id
  order by post.created_at desc, post.id desc;
end;
comment on function public.get_following_feed(timestamptz, uuid, integer) is
  'Posts of the people the caller follows, newest first. The next page starts before the last row''s (created_at, id).';

revoke all on function public.get_following_feed(timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.get_following_feed(timestamptz, uuid, integer) to authenticated, service_role;
