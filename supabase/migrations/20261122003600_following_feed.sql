-- The feed "Seguindo": posts of the people whom the caller follows, newest first.

-- Visibility is checked only for authors whose posts may be on the page.
create function private.following_feed_page(before timestamptz, before_id uuid, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
as $$
declare
  followed uuid[] := array(
    select follow.following_id from public.follows as follow where follow.follower_id = (select auth.uid())
  );
  found uuid[];
begin
  -- For people who follow hundreds, the newest posts of all people are likely to fill the page.
  if cardinality(followed) > 200 then
    found := array(
      select theirs.id
      from (
        select newest.id, newest.user_id, newest.created_at
        from (
          select post.id, post.user_id, post.created_at
          from public.community_posts as post
          where post.hidden_at is null and (post.created_at, post.id) < (before, before_id)
          order by post.created_at desc, post.id desc
          limit 2000
        ) as newest
        join unnest(followed) as person on person = newest.user_id
        order by newest.created_at desc, newest.id desc
        offset 0
      ) as theirs
      where private.can_see_activity(theirs.user_id)
      order by theirs.created_at desc, theirs.id desc
      limit page_size
    );
    if cardinality(found) = page_size then
      return query select unnest(found);
      return;
    end if;
  end if;
  -- A page of twenty has at most twenty authors: those who posted last.
  return query
  select newest.id
  from (
    select latest.user_id
    from (
      select person as user_id, post.created_at, post.id
      from unnest(followed) as person
      cross join lateral (
        select post.created_at, post.id
        from public.community_posts as post
        where post.user_id = person
          and post.hidden_at is null
          and (post.created_at, post.id) < (before, before_id)
        order by post.created_at desc, post.id desc
        limit 1
      ) as post
      order by post.created_at desc, post.id desc
      offset 0
    ) as latest
    where private.can_see_activity(latest.user_id)
    order by latest.created_at desc, latest.id desc
    limit page_size
  ) as author
  cross join lateral (
    select post.id, post.created_at
    from public.community_posts as post
    where post.user_id = author.user_id
      and post.hidden_at is null
      and (post.created_at, post.id) < (before, before_id)
    order by post.created_at desc, post.id desc
    limit page_size
  ) as newest
  order by newest.created_at desc, newest.id desc
  limit page_size;
end;
$$;
grant execute on function private.following_feed_page(timestamptz, uuid, integer) to authenticated, service_role;
