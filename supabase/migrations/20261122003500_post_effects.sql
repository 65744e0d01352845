-- The effects of adding, editing and deleting posts: counts, shared recipes, achievements and challenges.

select private.after_statement(
  'public.community_posts', '{insert,delete}', 'count_rows',
  'private.profile_counts', 'user_id', 'posts', 'user_id', 'hidden_at is null'
);

create trigger count_moderated_post
after update of hidden_at on public.community_posts
for each row when ((new.hidden_at is null) <> (old.hidden_at is null))
execute function private.count_moderated_row('private.profile_counts', 'user_id', 'posts', 'user_id');

-- Sets is_shared of recipes whose visible posts changed. Deleting a recipe first detaches it from its posts.
create function private.update_shared_recipes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  carried uuid[];
begin
  if tg_op = 'UPDATE' then
    carried := array[old.recipe_id, new.recipe_id];
  else
    carried := array[case tg_op when 'DELETE' then old.recipe_id else new.recipe_id end];
  end if;
  update public.recipes as recipe
  set is_shared = not recipe.is_shared
  where recipe.id = any (carried)
    and recipe.is_shared <> exists (
      select 1 from public.community_posts as post where post.recipe_id = recipe.id and post.hidden_at is null
    );
  return null;
end;
$$;

create trigger update_shared_recipes
after insert on public.community_posts
for each row when (new.recipe_id is not null)
execute function private.update_shared_recipes();

create trigger update_recipes_of_deleted_posts
after delete on public.community_posts
for each row when (old.recipe_id is not null)
execute function private.update_shared_recipes();

create trigger update_recipes_of_changed_posts
after update of hidden_at, recipe_id on public.community_posts
for each row when (
  new.recipe_id is distinct from old.recipe_id
  or (new.recipe_id is not null and (new.hidden_at is null) <> (old.hidden_at is null))
)
execute function private.update_shared_recipes();

create function private.after_posts_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  author uuid;
begin
  for author in select distinct changed.user_id from changed order by changed.user_id loop
    perform private.lock_profile(author);
    perform private.award_achievements(author, 'posts');
    perform private.refresh_challenges(author, 'posts');
  end loop;
  return null;
end;
$$;

-- Unlocks and completed challenges remain; open challenges follow the remaining posts.
create function private.after_posts_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  authors uuid[] := array(select distinct changed.user_id from changed where changed.deleted_at is null);
  author uuid;
begin
  for author in
    select profile.id
    from public.profiles as profile
    where profile.id = any (authors)
      and profile.account_id is not null
    order by profile.id
  loop
    perform private.lock_profile(author);
    perform private.refresh_challenges(author, 'posts');
  end loop;
  return null;
end;
$$;

select private.after_statement('public.community_posts', '{insert}', 'after_posts_saved');

select private.after_statement('public.community_posts', '{delete}', 'after_posts_deleted');

-- Deleting a post with more than 200 likes and comments takes too long for a request: it is hidden at once and
-- deleted in the background. A post already hidden this way, or of a deleted account, is really deleted.
create function private.soft_delete_popular_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.deleted_at is not null
    or old.like_count + old.comment_count <= 200
    or not exists (
      select 1 from public.profiles as author where author.id = old.user_id and author.account_id is not null
    )
  then
    return old;
  end if;
  update public.community_posts as post
  set deleted_at = now(), hidden_at = coalesce(post.hidden_at, now())
  where post.id = old.id;
  perform pg_catalog.pg_notify('coado_purge', '');
  return null;
end;
$$;

create trigger soft_delete_popular_post
before delete on public.community_posts
for each row execute function private.soft_delete_popular_post();

create function private.after_post_soft_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(new.user_id);
  perform private.refresh_challenges(new.user_id, 'posts');
  return null;
end;
$$;

create trigger after_post_soft_deleted
after update of deleted_at on public.community_posts
for each row when (new.deleted_at is not null and old.deleted_at is null)
execute function private.after_post_soft_deleted();

select private.after_statement(
  'public.community_posts', '{insert}', 'limit_rate',
  'post', '10', 'post_rate_limited', 'Você publicou bastante nos últimos minutos. Espere um pouco e tente de novo.'
);

create trigger limit_edits
after update on public.community_posts
for each row when (new.edited_at is distinct from old.edited_at)
execute function private.limit_edits('30');
