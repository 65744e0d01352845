-- Posts of the community.

-- Returns whether a value is a list of at most four {path, width, height, alt}, with paths in the owner's folder.
create function private.are_post_pictures(pictures jsonb, owner uuid)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return case
  when jsonb_typeof(pictures) is distinct from 'array' then false
  else jsonb_array_length(pictures) <= 4
    and not exists (
      select 1 from jsonb_array_elements(pictures) as each (picture)
      where not (
        case
          when jsonb_typeof(picture) <> 'object' or not picture ?& array['path', 'width', 'height', 'alt'] then false
          when array[
              jsonb_typeof(picture -> 'path'), jsonb_typeof(picture -> 'alt'),
              jsonb_typeof(picture -> 'width'), jsonb_typeof(picture -> 'height')
            ] <> array['string', 'string', 'number', 'number'] then false
          else picture - array['path', 'width', 'height', 'alt'] = '{}'
            and char_length(picture ->> 'path') <= 500
            and picture ->> 'path' ~ ('^' || owner || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
            and picture ->> 'width' ~ '^[1-9][0-9]{0,3}$|^1[0-9]{4}$|^20000$'
            and picture ->> 'height' ~ '^[1-9][0-9]{0,3}$|^1[0-9]{4}$|^20000$'
            and char_length(picture ->> 'alt') <= 300
        end
      )
    )
    and (
      select count(distinct picture ->> 'path') = count(*) from jsonb_array_elements(pictures) as each (picture)
    )
end;
grant execute on function private.are_post_pictures(jsonb, uuid) to authenticated, service_role;

create table public.community_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null default '',
  pictures jsonb not null default '[]',
  recipe_id uuid references public.recipes (id) on delete set null,
  curve text,
  brew_id uuid references public.brews (id) on delete set null,
  brew_method_id text references public.brew_methods (id),
  brew_bean_name text,
  brew_coffee_grams numeric(6, 1),
  brew_water_ml numeric(7, 1),
  brew_rating numeric(2, 1),
  like_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  deleted_at timestamptz,
  search tsvector not null,
  constraint community_posts_content_check check (char_length(content) <= 2000),
  constraint community_posts_pictures_check check (private.are_post_pictures(pictures, user_id)),
  constraint community_posts_brew_check check (
    num_nulls(brew_method_id, brew_coffee_grams, brew_water_ml) in (0, 3)
    and (brew_method_id is not null or num_nonnulls(brew_id, brew_bean_name, brew_rating) = 0)
  ),
  constraint community_posts_brew_bean_name_check check (char_length(brew_bean_name) <= 80),
  constraint community_posts_curve_check check (
    char_length(curve) between 4 and 2048 and curve ~ '^[A-Za-z0-9+/]+={0,2}$'
  ),
  constraint community_posts_hidden_reason_check check (
    hidden_reason is null or (hidden_at is not null and char_length(hidden_reason) between 1 and 500)
  ),
  constraint community_posts_deleted_at_check check (deleted_at is null or hidden_at is not null),
  constraint community_posts_like_count_check check (like_count >= 0),
  constraint community_posts_comment_count_check check (comment_count >= 0)
);

comment on table public.community_posts is 'Posts of the community. The database writes counters, edited_at and hidden_at.';
comment on column public.community_posts.id is 'Made by the client, so that a retry is harmless.';
comment on column public.community_posts.pictures is
  'Up to four {path, width, height, alt} in display order. path: <user id>/<file> of an object in the author''s folder of the bucket post-images; the client makes the address, because an embedded installation''s port changes. Sizes in px; alt is the author''s description, or empty.';
comment on column public.community_posts.recipe_id is 'Null again when the author deletes the recipe; then a post may be left empty.';
comment on column public.community_posts.curve is
  'The pour as brew_curves.curve, with fewer points: a drawing, and a curve to brew along with.';
comment on column public.community_posts.comment_count is 'Comments that moderation has not hidden.';
comment on column public.community_posts.hidden_at is 'Set by moderation: only the author and admins see the post from then on.';
comment on column public.community_posts.hidden_reason is 'The reason that moderation shows to the author; null when the post is visible again.';
comment on column public.community_posts.deleted_at is
  'When it was deleted: it is hidden at once, and deleted with its likes and comments in the background.';
comment on column public.community_posts.brew_id is
  'The author''s brew that the post is about. The database copies the shared columns when the post is added; later changes of the brew do not alter them.';

create index community_posts_brew_id_idx on public.community_posts (brew_id);
create index community_posts_brew_method_id_idx on public.community_posts (brew_method_id);
create index community_posts_newest_idx on public.community_posts (created_at desc, id desc);
create index community_posts_user_newest_idx on public.community_posts (user_id, created_at desc, id desc);
create index community_posts_deleted_idx on public.community_posts (deleted_at) where deleted_at is not null;
create index community_posts_recipe_id_idx on public.community_posts (recipe_id);

-- The column `search` is not generated: PostgreSQL recomputes generated columns at every update of
-- a table with a before-update trigger, so a like would parse the whole text while other likes
-- wait. The function runs with the owner's rights: people who write posts cannot use this schema.
create function private.search_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.search := private.search_vector(new.content);
  return new;
end;
$$;

create trigger search_new_post
before insert on public.community_posts
for each row execute function private.search_post();

create trigger search_edited_post
before update of content on public.community_posts
for each row execute function private.search_post();

-- Both triggers also run where other triggers are disabled, as in the restore of a backup.
alter table public.community_posts enable always trigger search_new_post;
alter table public.community_posts enable always trigger search_edited_post;

-- Pictures' descriptions are cleaned like names, because a screen reader reads both within sentences of the app. The
-- text of a post is read alone.
create trigger clean_titles
before insert or update of pictures on public.community_posts
for each row execute function private.clean_titles('pictures');

-- This is no check constraint, because deleting a recipe must not fail if a post consists of it. The
-- deletion, by which the foreign key updates the post, is no edit, and neither is a picture's move.
create function private.check_post()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return new;
  end if;
  if new.content !~ '\S' and new.pictures = '[]' and new.recipe_id is null and new.brew_method_id is null then
    raise exception 'A publicação está vazia.'
      using errcode = '23514', constraint = 'community_posts_empty_check', table = 'community_posts', schema = 'public';
  end if;
  if tg_op = 'UPDATE' and auth.uid() is not null then
    new.edited_at := now();
  end if;
  return new;
end;
$$;

-- Other people never read brews: the post has a copy of the shared columns. By its name it runs before the check.
create function private.attach_brew()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select brew.method_id, bean.name, brew.coffee_grams, brew.water_ml, brew.rating
  into new.brew_method_id, new.brew_bean_name, new.brew_coffee_grams, new.brew_water_ml, new.brew_rating
  from public.brews as brew
  left join public.beans as bean on bean.id = brew.bean_id
  where brew.id = new.brew_id and brew.user_id = new.user_id;
  if not found then
    raise exception 'Este preparo não existe mais.' using errcode = 'P0001', hint = 'brew_unknown';
  end if;
  return new;
end;
$$;

create trigger attach_brew_on_insert
before insert on public.community_posts
for each row when (new.brew_id is not null)
execute function private.attach_brew();

create trigger check_post_on_insert
before insert on public.community_posts
for each row execute function private.check_post();

create trigger check_post_on_edit
before update of content, pictures, recipe_id, curve on public.community_posts
for each row when (
  (new.content, new.pictures, new.recipe_id, new.curve)
  is distinct from (old.content, old.pictures, old.recipe_id, old.curve)
)
execute function private.check_post();

alter table public.community_posts enable row level security;
grant select, delete on public.community_posts to authenticated;
grant insert (id, user_id, content, pictures, recipe_id, curve, brew_id) on public.community_posts to authenticated;
grant update (content, pictures, recipe_id, curve) on public.community_posts to authenticated;

create policy "people read the posts of those whose activity they may see"
on public.community_posts for select to authenticated
using (
  deleted_at is null
  and (
    user_id = (select auth.uid())
    or (hidden_at is null and private.can_see_activity(user_id))
    or ((select private.is_admin()) and user_id <> all ((select private.hidden_people())::uuid[]))
  )
);

select private.allow_own_rows(
  'public.community_posts', 'posts with an own recipe', '{insert,update}', new_condition => $$
  (
    recipe_id is null
    or exists (
      select 1 from public.recipes as recipe where recipe.id = recipe_id and recipe.user_id = (select auth.uid())
    )
  )
$$);

select private.allow_own_rows('public.community_posts', 'posts', '{delete}');
select private.forbid_suspended_writes('public.community_posts');

-- The select policy's condition, for rows that refer to a post. It is a function, because the
-- planner might otherwise read all posts for each row of a long list.
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
      and post.deleted_at is null
      and (
        post.user_id = viewer
        or (post.hidden_at is null and private.can_see_activity(post.user_id))
        or private.is_admin()
      )
  );
end;
$$;
grant execute on function private.can_read_post(uuid) to authenticated, service_role;

-- Returns the newest public posts, or the wanted one. Visitors have this function instead of a
-- policy, so that they cannot list posts without a bound. It returns no id of the author.
create function public.get_public_posts(wanted uuid default null)
returns table (
  id uuid,
  content text,
  pictures jsonb,
  recipe_id uuid,
  recipe_title text,
  brew_method_id text,
  brew_method_name text,
  brew_bean_name text,
  brew_coffee_grams numeric,
  brew_water_ml numeric,
  brew_rating numeric,
  created_at timestamptz,
  edited_at timestamptz,
  author_name text,
  author_username text,
  author_avatar_url text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  ids uuid[] := case
    when wanted is not null then array[wanted]
    else array(
      select newest.id from public.community_posts as newest
      where newest.deleted_at is null and newest.hidden_at is null and private.is_public_person(newest.user_id)
      order by newest.created_at desc, newest.id desc
      limit 20
    )
  end;
begin
  return query
    select
      post.id, post.content, post.pictures, recipe.id, recipe.title, method.id, method.name,
      post.brew_bean_name, post.brew_coffee_grams, post.brew_water_ml, post.brew_rating, post.created_at,
      post.edited_at, author.name, author.username, author.avatar_url
    from public.community_posts as post
    join public.profiles as author on author.id = post.user_id
    left join public.recipes as recipe on recipe.id = post.recipe_id and recipe.is_shared
    left join public.brew_methods as method on method.id = post.brew_method_id and method.user_id is null
    where post.id = any (ids)
      and post.deleted_at is null
      and post.hidden_at is null
      and private.is_public_person(post.user_id)
    order by post.created_at desc, post.id desc;
end;
$$;
comment on function public.get_public_posts(uuid) is
  'The 20 newest posts of public profiles, or the wanted one, for visitors; no row for any other. Nullable: the recipe, the brew, edited_at, author_avatar_url.';
grant execute on function public.get_public_posts(uuid) to anon, authenticated;
