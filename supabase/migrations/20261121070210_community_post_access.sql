-- Who reads and writes posts, and the recipes attached to them.

alter table public.community_posts enable row level security;
revoke all on public.community_posts from anon, authenticated;
grant all on public.community_posts to service_role;
grant select, delete on public.community_posts to authenticated;
grant insert (id, user_id, content, image_url, image_width, image_height, recipe_id) on public.community_posts to authenticated;
grant update (content) on public.community_posts to authenticated;

create policy "people read the posts of those whose activity they may see"
on public.community_posts for select to authenticated
using (
  user_id = (select auth.uid())
  or (hidden_at is null and private.can_see_activity(user_id))
  or (select private.is_admin())
);

create policy "a person publishes own posts with an own recipe"
on public.community_posts for insert to authenticated
with check (
  user_id = (select auth.uid())
  and (
    recipe_id is null
    or exists (
      select 1 from public.recipes as recipe where recipe.id = recipe_id and recipe.user_id = (select auth.uid())
    )
  )
);

create policy "a person edits own posts"
on public.community_posts for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "a person deletes own posts"
on public.community_posts for delete to authenticated
using (user_id = (select auth.uid()));

-- The select policy above, for whatever hangs on a post. Functions instead of subqueries: for a long
-- list the planner may otherwise read all posts once to answer for each row.
create function private.can_read_post(post_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  return exists (
    select 1 from public.community_posts as post
    where post.id = post_id
      and (
        post.user_id = viewer
        or (post.hidden_at is null and private.can_see_activity(post.user_id))
        or private.is_admin()
      )
  );
end;
$$;

create function private.is_recipe_shared(recipe uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  return exists (
    select 1 from public.community_posts as post
    where post.recipe_id = recipe
      and (
        post.user_id = viewer
        or (post.hidden_at is null and private.can_see_activity(post.user_id))
        or private.is_admin()
      )
  );
end;
$$;

revoke all on function private.can_read_post(uuid) from public, anon, authenticated;
revoke all on function private.is_recipe_shared(uuid) from public, anon, authenticated;
grant execute on function private.can_read_post(uuid) to authenticated, service_role;
grant execute on function private.is_recipe_shared(uuid) to authenticated, service_role;

create policy "people read recipes attached to posts they may see"
on public.recipes for select to authenticated
using (private.is_recipe_shared(id));
