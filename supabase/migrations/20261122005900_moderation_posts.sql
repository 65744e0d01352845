-- Moderation of posts without a report: the list of all posts, and the pictures of deleted ones.

create function public.admin_list_posts(
  query text default '',
  state text default 'all',
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns setof public.community_posts
language plpgsql
stable
rows 20
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.search_query(query);
  wanted_name text := lower(nullif(substring(btrim(query) from '^@(.+)$'), ''));
  author uuid := (select person.id from public.profiles as person where person.username = wanted_name);
  from_at timestamptz := coalesce(before, 'infinity');
  from_id uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  at_most integer := least(greatest(coalesce(page_size, 20), 1), 100);
  hidden uuid[];
  found uuid[];
begin
  perform private.require_admin();
  hidden := private.hidden_people();
  if wanted_name is not null then
    found := array(
      select post.id from public.community_posts as post
      where post.user_id = author and (post.created_at, post.id) < (from_at, from_id)
        and post.deleted_at is null
        and (state <> 'hidden' or post.hidden_at is not null) and (state <> 'visible' or post.hidden_at is null)
      order by post.created_at desc, post.id desc limit at_most
    );
  elsif state = 'hidden' then
    -- Hidden posts are few, so this search does not need the index of words.
    found := array(
      select post.id from public.community_posts as post
      where post.hidden_at is not null and (post.created_at, post.id) < (from_at, from_id)
        and post.deleted_at is null and post.user_id <> all (hidden) and (wanted is null or post.search @@ wanted)
      order by post.created_at desc, post.id desc limit at_most
    );
  else
    -- As in private.find_posts: first a window of the newest posts, then the index of words.
    found := array(
      select newest.id
      from (
        select post.id, post.created_at, post.user_id, post.search
        from public.community_posts as post
        where (post.created_at, post.id) < (from_at, from_id)
          and post.deleted_at is null and (state <> 'visible' or post.hidden_at is null)
        order by post.created_at desc, post.id desc limit 4000
      ) as newest
      where newest.user_id <> all (hidden) and (wanted is null or newest.search @@ wanted)
      order by newest.created_at desc, newest.id desc limit at_most
    );
    if cardinality(found) < at_most and wanted is not null then
      found := array(
        select match.id
        from private.find_posts_by_index(wanted, from_at, from_id, state <> 'visible') as match
        join public.community_posts as post on post.id = match.id
        where post.deleted_at is null and post.user_id <> all (hidden)
        order by match.created_at desc, match.id desc limit at_most
      );
    end if;
  end if;
  return query
    select post.* from public.community_posts as post
    where post.id = any (found)
    order by post.created_at desc, post.id desc;
end;
$$;
comment on function public.admin_list_posts(text, text, timestamptz, uuid, integer) is
  'Every post, newest first: by words, or by @author, all, hidden or visible ones. The next page starts before the last row''s (created_at, id).';
grant execute on function public.admin_list_posts(text, text, timestamptz, uuid, integer) to authenticated;

-- Removing the pictures of a deleted post requires both policies.
create policy "admins read pictures"
on storage.objects for select to authenticated
using (bucket_id in ('avatars', 'post-images') and (select private.is_admin()));

create policy "admins delete pictures"
on storage.objects for delete to authenticated
using (bucket_id in ('avatars', 'post-images') and (select private.is_admin()));
