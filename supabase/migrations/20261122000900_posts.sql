-- The community: posts, the feed of the people one follows, likes, saved posts, comments, pictures.

-- A list of at most four {path, width, height, alt}: files of the owner's own folder, px, words.
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
revoke all on function private.are_post_pictures(jsonb, uuid) from public, anon, authenticated;
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
  gone_at timestamptz,
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
  constraint community_posts_gone_at_check check (gone_at is null or hidden_at is not null),
  constraint community_posts_like_count_check check (like_count >= 0),
  constraint community_posts_comment_count_check check (comment_count >= 0)
);

comment on table public.community_posts is 'Posts of the community. Counters, edited_at and hidden_at are the database''s.';
comment on column public.community_posts.id is 'Made by the client, so that a retry is harmless.';
comment on column public.community_posts.pictures is
  'Up to four {path, width, height, alt}, as they are shown. path: <user id>/<file> of an object of the bucket post-images in the author''s own folder; the client makes the address, because an embedded installation''s port changes. px; alt is what the picture shows, in the author''s words, or empty.';
comment on column public.community_posts.recipe_id is 'Null again when the author deletes the recipe; then a post may be left empty.';
comment on column public.community_posts.curve is
  'How the recipe was poured, as brew_curves.curve, thinned: a drawing, and a line to brew along with.';
comment on column public.community_posts.comment_count is 'Comments that moderation has not hidden.';
comment on column public.community_posts.hidden_at is 'Set by moderation: from then on only the author and admins see the post.';
comment on column public.community_posts.hidden_reason is 'What moderation tells the author; gone when the post is shown again.';
comment on column public.community_posts.gone_at is
  'When it was deleted: from then on nobody sees it, and it goes with its likes and comments bit by bit.';
comment on column public.community_posts.brew_id is
  'The author''s brew that the post is about. What may be shown of it is copied when the post is made, by the database, and stays as it was.';

create index community_posts_brew_id_idx on public.community_posts (brew_id);
create index community_posts_brew_method_id_idx on public.community_posts (brew_method_id);
create index community_posts_newest_idx on public.community_posts (created_at desc, id desc);
create index community_posts_user_newest_idx on public.community_posts (user_id, created_at desc, id desc);
create index community_posts_gone_idx on public.community_posts (gone_at) where gone_at is not null;
create index community_posts_recipe_id_idx on public.community_posts (recipe_id);

-- No generated column: beside a trigger that runs before an update, PostgreSQL makes those anew with every
-- update, and a like would read the whole text while everybody else who likes the post waits.
-- With the owner's rights, for who writes a post may not look into this schema.
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
revoke all on function private.search_post() from public, anon, authenticated;

create trigger search_new_post
before insert on public.community_posts
for each row execute function private.search_post();

create trigger search_edited_post
before update of content on public.community_posts
for each row execute function private.search_post();

-- Also for rows that are restored or filled in with the other triggers off.
alter table public.community_posts enable always trigger search_new_post;
alter table public.community_posts enable always trigger search_edited_post;

-- Not a check constraint: deleting the recipe of a post that is nothing but a recipe must not fail, and is
-- no edit of the post. It comes from within the foreign key's own trigger.
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
  if tg_op = 'UPDATE' then
    new.edited_at := now();
  end if;
  return new;
end;
$$;

-- Others never read a brew: the post carries what its author shows of it, as it was then, and no client
-- writes it. Named so that it runs before the check.
create function private.carry_brew()
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
revoke all on function private.carry_brew() from public, anon, authenticated;

create trigger carry_brew_on_insert
before insert on public.community_posts
for each row when (new.brew_id is not null)
execute function private.carry_brew();

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

-- Once a statement. Whoever is leaving is not counted for.
create function private.count_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
  -- As a list, so that each is looked up whatever the planner thinks of their number.
  authors uuid[] := array(select distinct changed.user_id from changed where changed.hidden_at is null);
begin
  perform 1 from private.profile_counts as counts
  where counts.user_id = any (authors)
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = counts.user_id)
  order by counts.user_id for no key update;
  update private.profile_counts as counts
  set posts = counts.posts + step * total.posts
  from (
    select changed.user_id, count(*)::integer as posts from changed where changed.hidden_at is null group by changed.user_id
  ) as total
  where counts.user_id = any (authors)
    and counts.user_id = total.user_id
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = counts.user_id);
  return null;
end;
$$;

create trigger count_new_posts
after insert on public.community_posts
referencing new table as changed
for each statement execute function private.count_posts();

create trigger count_gone_posts
after delete on public.community_posts
referencing old table as changed
for each statement execute function private.count_posts();

-- Hidden, or shown again.
create function private.count_moderated_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.profile_counts as counts
  set posts = counts.posts + case when new.hidden_at is null then 1 else -1 end
  where counts.user_id = new.user_id;
  return null;
end;
$$;

create trigger count_moderated_post
after update of hidden_at on public.community_posts
for each row when ((new.hidden_at is null) <> (old.hidden_at is null))
execute function private.count_moderated_post();

-- Recipes know whether a shown post carries them. Deleting a recipe takes it off its posts first.
create function private.share_recipes()
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
revoke all on function private.share_recipes() from public, anon, authenticated;

create trigger share_recipes
after insert on public.community_posts
for each row when (new.recipe_id is not null)
execute function private.share_recipes();

create trigger unshare_recipes
after delete on public.community_posts
for each row when (old.recipe_id is not null)
execute function private.share_recipes();

create trigger share_moderated_recipes
after update of hidden_at, recipe_id on public.community_posts
for each row when (
  new.recipe_id is distinct from old.recipe_id
  or (new.recipe_id is not null and (new.hidden_at is null) <> (old.hidden_at is null))
)
execute function private.share_recipes();

-- Progress of the open challenges of type posts: the posts made between start and end.
create function private.refresh_post_challenges(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  challenge public.challenges;
begin
  for challenge in
    select open.*
    from public.challenges as open
    where open.is_active
      and open.type = 'posts'
      and open.starts_at <= now()
      and (open.ends_at is null or open.ends_at > now())
      and not exists (
        select 1 from public.user_challenges as done
        where done.user_id = person and done.challenge_id = open.id and done.completed_at is not null
      )
    order by open.created_at, open.id
  loop
    perform private.record_challenge_progress(
      person,
      challenge,
      (
        select count(*)::integer
        from public.community_posts as post
        where post.user_id = person
          and post.gone_at is null
          and post.created_at >= challenge.starts_at
          and post.created_at < coalesce(challenge.ends_at, 'infinity')
      )
    );
  end loop;
end;
$$;

create function private.after_posts_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  author record;
begin
  for author in
    select added.user_id as id, count(*)::integer as posts from added group by added.user_id order by added.user_id
  loop
    perform private.lock_profile(author.id);
    if not private.within_rate(author.id, 'post', author.posts, 10) then
      raise exception 'Você publicou bastante nos últimos minutos. Espere um pouco e tente de novo.'
        using errcode = 'P0001', hint = 'post_rate_limited';
    end if;
    perform private.award_achievements(author.id, 'posts');
    perform private.refresh_post_challenges(author.id);
  end loop;
  return null;
end;
$$;

-- What was unlocked or completed stays; open challenges follow what is left.
create function private.after_posts_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  authors uuid[] := array(select distinct removed.user_id from removed where removed.gone_at is null);
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
    perform private.refresh_post_challenges(author);
  end loop;
  return null;
end;
$$;

create trigger after_posts_saved
after insert on public.community_posts
referencing new table as added
for each statement execute function private.after_posts_saved();

create trigger after_posts_deleted
after delete on public.community_posts
referencing old table as removed
for each statement execute function private.after_posts_deleted();

-- A post that many liked takes too long to remove while somebody waits: it is gone for everybody at once, and
-- removed with what hangs on it in the background (account_deletion). What is gone already goes for good, and so
-- does whatever goes with its author.
create function private.bury_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.gone_at is not null
    or old.like_count + old.comment_count <= 200
    or not exists (
      select 1 from public.profiles as author where author.id = old.user_id and author.account_id is not null
    )
  then
    return old;
  end if;
  update public.community_posts as post
  set gone_at = now(), hidden_at = coalesce(post.hidden_at, now())
  where post.id = old.id;
  perform pg_catalog.pg_notify('coado_purge', '');
  return null;
end;
$$;

create trigger bury_post
before delete on public.community_posts
for each row execute function private.bury_post();

-- Open challenges follow what is left, as after a deletion.
create function private.after_post_buried()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(new.user_id);
  perform private.refresh_post_challenges(new.user_id);
  return null;
end;
$$;

create trigger after_post_buried
after update of gone_at on public.community_posts
for each row when (new.gone_at is not null and old.gone_at is null)
execute function private.after_post_buried();

revoke all on function private.bury_post() from public, anon, authenticated;
revoke all on function private.after_post_buried() from public, anon, authenticated;
revoke all on function private.check_post() from public, anon, authenticated;
revoke all on function private.count_posts() from public, anon, authenticated;
revoke all on function private.count_moderated_post() from public, anon, authenticated;
revoke all on function private.refresh_post_challenges(uuid) from public, anon, authenticated;
revoke all on function private.after_posts_saved() from public, anon, authenticated;
revoke all on function private.after_posts_deleted() from public, anon, authenticated;

-- Everybody hears that there is something new; whose it is, the policies tell each listener. A private
-- person's post is not announced: those it is for meet it in the feed.
create function private.announce_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from added as post join public.profiles as author on author.id = post.user_id
    where not author.is_private
  ) then
    perform private.broadcast('{}'::jsonb, 'post_created', 'feed');
  end if;
  return null;
end;
$$;
revoke all on function private.announce_posts() from public, anon, authenticated;

create trigger announce_posts
after insert on public.community_posts
referencing new table as added
for each statement execute function private.announce_posts();

-- # Who reads and writes posts

alter table public.community_posts enable row level security;
revoke all on public.community_posts from anon, authenticated;
grant all on public.community_posts to service_role;
grant select, delete on public.community_posts to authenticated;
grant insert (id, user_id, content, pictures, recipe_id, curve, brew_id) on public.community_posts to authenticated;
grant update (content, pictures, recipe_id, curve) on public.community_posts to authenticated;

create policy "people read the posts of those whose activity they may see"
on public.community_posts for select to authenticated
using (
  gone_at is null
  and (
    user_id = (select auth.uid())
    or (hidden_at is null and private.can_see_activity(user_id))
    or ((select private.is_admin()) and user_id <> all ((select private.hidden_people())::uuid[]))
  )
);

create policy "a person adds own posts with an own recipe"
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

create policy "a person updates own posts, with an own recipe"
on public.community_posts for update to authenticated
using (user_id = (select auth.uid()))
with check (
  user_id = (select auth.uid())
  and (
    recipe_id is null
    or exists (
      select 1 from public.recipes as recipe where recipe.id = recipe_id and recipe.user_id = (select auth.uid())
    )
  )
);

create policy "a person deletes own posts"
on public.community_posts for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.community_posts');

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
      and post.gone_at is null
      and (
        post.user_id = viewer
        or (post.hidden_at is null and private.can_see_activity(post.user_id))
        or private.is_admin()
      )
  );
end;
$$;
revoke all on function private.can_read_post(uuid) from public, anon, authenticated;
grant execute on function private.can_read_post(uuid) to authenticated, service_role;

-- # "Seguindo"
--
-- The posts of the people one follows, newest first.

-- The page's ids. Whose activity is open is asked of those whose posts may be on the page, and of nobody else.
create function private.following_page(before timestamptz, before_id uuid, page_size integer)
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
  -- Of somebody who follows hundreds, some of the newest posts of all are likely to fill the page.
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
  -- A page of twenty is by the twenty who posted last, at most: the newest of each, of which it is the newest.
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

-- # Whom to follow
--
-- People who lately showed the methods and beans that the caller brews with. Of others only what they
-- published counts: nobody's journal is read but the caller's.
create function private.people_alike(page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 5
security definer
set search_path = ''
as $$
declare
  viewer uuid := (select auth.uid());
  hidden uuid[] := private.hidden_people();
  methods text[];
  bean_names text[];
begin
  select array_agg(distinct lately.method_id), array_agg(distinct lower(bean.name)) filter (where bean.name is not null)
  into methods, bean_names
  from (
    select brew.method_id, brew.bean_id from public.brews as brew
    where brew.user_id = viewer
    order by brew.brewed_at desc
    limit 100
  ) as lately
  left join public.beans as bean on bean.id = lately.bean_id;
  return query
    select newest.user_id
    from (
      select post.user_id, post.recipe_id, post.brew_method_id, lower(post.brew_bean_name) as bean
      from public.community_posts as post
      where post.hidden_at is null
      order by post.created_at desc, post.id desc
      limit 500
    ) as newest
    join public.profiles as person on person.id = newest.user_id
    left join public.recipes as recipe on recipe.id = newest.recipe_id
    where newest.user_id <> viewer
      and newest.user_id <> all (hidden)
      and not person.is_private
      and not exists (
        select 1 from public.follows as follow
        where follow.follower_id = viewer and follow.following_id = newest.user_id
      )
      and (
        newest.bean = any (bean_names)
        or coalesce(newest.brew_method_id, recipe.method_id) = any (methods)
      )
    group by newest.user_id
    order by count(distinct newest.bean) filter (where newest.bean = any (bean_names)) desc,
      count(distinct coalesce(newest.brew_method_id, recipe.method_id)) desc,
      newest.user_id
    limit page_size;
end;
$$;
revoke all on function private.people_alike(integer) from public, anon, authenticated;
grant execute on function private.people_alike(integer) to authenticated, service_role;

create function public.suggest_people(page_size integer default 5)
returns setof public.profiles
language sql
stable
set search_path = ''
begin atomic
  select profile.*
  from private.people_alike(least(greatest(coalesce(page_size, 5), 1), 20)) with ordinality as found (id, rank)
  join public.profiles as profile on profile.id = found.id
  order by found.rank;
end;
comment on function public.suggest_people(integer) is
  'People to follow: those who lately showed the beans and methods that the caller brews with, shared beans first.';
revoke all on function public.suggest_people(integer) from public, anon, authenticated;
grant execute on function public.suggest_people(integer) to authenticated, service_role;

-- # Likes and saved posts
--
-- One row for each person and post, so that nobody writes another's.

create table public.post_likes (
  post_id uuid not null references public.community_posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

comment on table public.post_likes is 'Who likes which post. community_posts.like_count follows it.';

create index post_likes_post_newest_idx on public.post_likes (post_id, created_at desc, user_id desc);
create index post_likes_user_id_idx on public.post_likes (user_id, post_id);

create table public.saved_posts (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  post_id uuid not null references public.community_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

comment on table public.saved_posts is 'Posts a person keeps for later. Nobody else knows of them.';

create index saved_posts_user_newest_idx on public.saved_posts (user_id, created_at desc, post_id desc);
create index saved_posts_post_id_idx on public.saved_posts (post_id);

-- Once a statement, and last of all that a like does: the post is held for no longer than it takes to commit.
-- Its lock comes before that on the person everywhere. What is gone or leaving is not counted for. Several are
-- locked in order first; for one that would be a second write to the row that everybody waits for.
create function private.count_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
  posts uuid[] := array(select distinct changed.post_id from changed);
begin
  if cardinality(posts) > 1 then
    perform 1 from public.community_posts as post
    where post.id = any (posts)
      and post.gone_at is null
      and not exists (select 1 from private.leavers as leaver where leaver.user_id = post.user_id)
    order by post.id for no key update;
  end if;
  update public.community_posts as post
  set like_count = post.like_count + step * total.likes
  from (select changed.post_id, count(*)::integer as likes from changed group by changed.post_id) as total
  where post.id = any (posts)
    and post.id = total.post_id
    and post.gone_at is null
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = post.user_id);
  return null;
end;
$$;

create trigger count_new_likes
after insert on public.post_likes
referencing new table as changed
for each statement execute function private.count_likes();

create trigger count_gone_likes
after delete on public.post_likes
referencing old table as changed
for each statement execute function private.count_likes();

-- After the count, by its name.
create function private.limit_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select changed.user_id as id, count(*)::integer as likes from changed group by changed.user_id order by 1
  loop
    if not private.within_rate(person.id, 'like', person.likes, 120) then
      raise exception 'Você curtiu bastante nos últimos minutos. Espere um pouco e tente de novo.'
        using errcode = 'P0001', hint = 'like_rate_limited';
    end if;
  end loop;
  return null;
end;
$$;

create trigger limit_likes
after insert on public.post_likes
referencing new table as changed
for each statement execute function private.limit_likes();

revoke all on function private.count_likes() from public, anon, authenticated;
revoke all on function private.limit_likes() from public, anon, authenticated;

alter table public.post_likes enable row level security;
revoke all on public.post_likes from anon, authenticated;
grant all on public.post_likes to service_role;
grant select, delete on public.post_likes to authenticated;
grant insert (post_id, user_id) on public.post_likes to authenticated;

create policy "people read own likes and those of posts they may see"
on public.post_likes for select to authenticated
using (
  user_id = (select auth.uid())
  or (user_id <> all ((select private.hidden_people())::uuid[]) and private.can_read_post(post_id))
);

create policy "a person adds own likes to posts they may see"
on public.post_likes for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_post(post_id));

create policy "a person deletes own likes"
on public.post_likes for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.post_likes');

alter table public.saved_posts enable row level security;
revoke all on public.saved_posts from anon, authenticated;
grant all on public.saved_posts to service_role;
grant select, delete on public.saved_posts to authenticated;
grant insert (user_id, post_id) on public.saved_posts to authenticated;

create policy "a person reads own saved posts"
on public.saved_posts for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds posts they may see to own saved posts"
on public.saved_posts for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_post(post_id));

create policy "a person deletes own saved posts"
on public.saved_posts for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.saved_posts');

create function public.liked_by_me(post public.community_posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.post_likes as mine
    where mine.post_id = (post).id and mine.user_id = (select auth.uid())
  );
$$;
comment on function public.liked_by_me(public.community_posts) is
  'Whether the caller likes the post. Selected as community_posts.liked_by_me.';

create function public.saved_by_me(post public.community_posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.saved_posts as mine
    where mine.user_id = (select auth.uid()) and mine.post_id = (post).id
  );
$$;
comment on function public.saved_by_me(public.community_posts) is
  'Whether the caller saved the post. Selected as community_posts.saved_by_me.';

revoke all on function public.liked_by_me(public.community_posts) from public, anon, authenticated;
revoke all on function public.saved_by_me(public.community_posts) from public, anon, authenticated;
grant execute on function public.liked_by_me(public.community_posts) to authenticated, service_role;
grant execute on function public.saved_by_me(public.community_posts) to authenticated, service_role;

-- # Comments

create table public.community_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.community_posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  parent_id uuid,
  content text not null,
  like_count integer not null default 0,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_reason text,
  constraint community_comments_id_post_key unique (id, post_id),
  constraint community_comments_parent_fkey foreign key (parent_id, post_id)
    references public.community_comments (id, post_id) on delete cascade,
  constraint community_comments_like_count_check check (like_count >= 0),
  constraint community_comments_content_check check (content ~ '\S' and char_length(content) <= 1000),
  constraint community_comments_hidden_reason_check check (
    hidden_reason is null or (hidden_at is not null and char_length(hidden_reason) between 1 and 500)
  )
);

comment on table public.community_comments is 'Comments. community_posts.comment_count follows those that are not hidden.';
comment on column public.community_comments.id is 'Made by the client, so that a retry is harmless.';
comment on column public.community_comments.parent_id is
  'The comment that this one answers, under the same post. Answers have none of their own: one level.';
comment on column public.community_comments.hidden_at is 'Set by moderation: from then on only the commenter and admins see it.';
comment on column public.community_comments.hidden_reason is 'What moderation tells the commenter; gone when the comment is shown again.';

create index community_comments_post_oldest_idx on public.community_comments (post_id, created_at, id);
create index community_comments_user_id_idx on public.community_comments (user_id, created_at desc);
create index community_comments_parent_idx on public.community_comments (parent_id, post_id);

-- An answer to an answer belongs under what both answer.
create function private.check_comment_parent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from public.community_comments as answered
    where answered.id = new.parent_id and answered.parent_id is not null
  ) then
    raise exception 'Responda ao comentário, não à resposta.' using errcode = 'P0001', hint = 'comment_too_deep';
  end if;
  return new;
end;
$$;
revoke all on function private.check_comment_parent() from public, anon, authenticated;

create trigger check_comment_parent
before insert on public.community_comments
for each row when (new.parent_id is not null)
execute function private.check_comment_parent();

-- As likes are counted.
create function private.count_comments()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
  posts uuid[] := array(select distinct changed.post_id from changed where changed.hidden_at is null);
begin
  if cardinality(posts) > 1 then
    perform 1 from public.community_posts as post
    where post.id = any (posts)
      and post.gone_at is null
      and not exists (select 1 from private.leavers as leaver where leaver.user_id = post.user_id)
    order by post.id for no key update;
  end if;
  update public.community_posts as post
  set comment_count = post.comment_count + step * total.comments
  from (
    select changed.post_id, count(*)::integer as comments from changed where changed.hidden_at is null group by changed.post_id
  ) as total
  where post.id = any (posts)
    and post.id = total.post_id
    and post.gone_at is null
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = post.user_id);
  return null;
end;
$$;

create trigger count_new_comments
after insert on public.community_comments
referencing new table as changed
for each statement execute function private.count_comments();

create trigger count_gone_comments
after delete on public.community_comments
referencing old table as changed
for each statement execute function private.count_comments();

-- Hidden, or shown again.
create function private.count_moderated_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.community_posts as post
  set comment_count = post.comment_count + case when new.hidden_at is null then 1 else -1 end
  where post.id = new.post_id;
  return null;
end;
$$;

create trigger count_moderated_comment
after update of hidden_at on public.community_comments
for each row when ((new.hidden_at is null) <> (old.hidden_at is null))
execute function private.count_moderated_comment();

create function private.limit_comments()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  author record;
begin
  for author in
    select added.user_id as id, count(*)::integer as comments from added group by added.user_id order by added.user_id
  loop
    if not private.within_rate(author.id, 'comment', author.comments, 30) then
      raise exception 'Você comentou bastante nos últimos minutos. Espere um pouco e tente de novo.'
        using errcode = 'P0001', hint = 'comment_rate_limited';
    end if;
  end loop;
  return null;
end;
$$;

create trigger limit_comments
after insert on public.community_comments
referencing new table as added
for each statement execute function private.limit_comments();

revoke all on function private.count_comments() from public, anon, authenticated;
revoke all on function private.count_moderated_comment() from public, anon, authenticated;
revoke all on function private.limit_comments() from public, anon, authenticated;

alter table public.community_comments enable row level security;
revoke all on public.community_comments from anon, authenticated;
grant all on public.community_comments to service_role;
grant select, delete on public.community_comments to authenticated;
grant insert (id, post_id, user_id, parent_id, content) on public.community_comments to authenticated;

create policy "people read own comments and those of posts they may see"
on public.community_comments for select to authenticated
using (
  user_id = (select auth.uid())
  or (
    hidden_at is null
    and user_id <> all ((select private.hidden_people())::uuid[])
    and private.can_read_post(post_id)
  )
  or ((select private.is_admin()) and user_id <> all ((select private.hidden_people())::uuid[]))
);

create policy "a person adds own comments to posts they may see"
on public.community_comments for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_post(post_id));

create policy "a person deletes own comments and those on own posts"
on public.community_comments for delete to authenticated
using (
  user_id = (select auth.uid())
  or exists (
    select 1 from public.community_posts as post where post.id = post_id and post.user_id = (select auth.uid())
  )
);

select private.forbid_suspended_writes('public.community_comments');

create function private.can_read_comment(comment_id uuid)
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
    select 1 from public.community_comments as comment
    where comment.id = comment_id
      and (
        comment.user_id = viewer
        or (
          comment.hidden_at is null
          and comment.user_id <> all (private.hidden_people())
          and private.can_read_post(comment.post_id)
        )
        or private.is_admin()
      )
  );
end;
$$;
revoke all on function private.can_read_comment(uuid) from public, anon, authenticated;
grant execute on function private.can_read_comment(uuid) to authenticated, service_role;

create policy "a person adds answers only to comments that they may see"
on public.community_comments as restrictive for insert to authenticated
with check (parent_id is null or private.can_read_comment(parent_id));

-- # Likes of comments

create table public.comment_likes (
  comment_id uuid not null references public.community_comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);

comment on table public.comment_likes is
  'Who likes which comment; each person reads their own. community_comments.like_count follows it.';

create index comment_likes_user_id_idx on public.comment_likes (user_id, comment_id);

-- As likes of posts are counted; the comment goes with its post and its writer.
create function private.count_comment_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
  comments uuid[] := array(select distinct changed.comment_id from changed);
begin
  perform 1 from public.community_comments as comment
  where comment.id = any (comments)
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = comment.user_id)
  order by comment.id for no key update;
  update public.community_comments as comment
  set like_count = comment.like_count + step * total.likes
  from (select changed.comment_id, count(*)::integer as likes from changed group by changed.comment_id) as total
  where comment.id = any (comments)
    and comment.id = total.comment_id
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = comment.user_id);
  return null;
end;
$$;
revoke all on function private.count_comment_likes() from public, anon, authenticated;

create trigger count_new_likes
after insert on public.comment_likes
referencing new table as changed
for each statement execute function private.count_comment_likes();

create trigger count_gone_likes
after delete on public.comment_likes
referencing old table as changed
for each statement execute function private.count_comment_likes();

create trigger limit_likes
after insert on public.comment_likes
referencing new table as changed
for each statement execute function private.limit_likes();

alter table public.comment_likes enable row level security;
revoke all on public.comment_likes from anon, authenticated;
grant all on public.comment_likes to service_role;
grant select, delete on public.comment_likes to authenticated;
grant insert (comment_id, user_id) on public.comment_likes to authenticated;

create policy "a person reads own likes of comments"
on public.comment_likes for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds own likes to comments they may see"
on public.comment_likes for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_comment(comment_id));

create policy "a person deletes own likes of comments"
on public.comment_likes for delete to authenticated
using (user_id = (select auth.uid()));

select private.forbid_suspended_writes('public.comment_likes');

create function public.comment_liked_by_me(comment public.community_comments)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.comment_likes as mine
    where mine.comment_id = (comment).id and mine.user_id = (select auth.uid())
  );
$$;
comment on function public.comment_liked_by_me(public.community_comments) is
  'Whether the caller likes the comment. Selected as community_comments.comment_liked_by_me.';
revoke all on function public.comment_liked_by_me(public.community_comments) from public, anon, authenticated;
grant execute on function public.comment_liked_by_me(public.community_comments) to authenticated, service_role;

-- # Hashtags
--
-- A row for each tag of a post, so that a tag's page is read from an index however much the tag is used.

create table private.post_tags (
  tag text collate "C" not null,
  post_id uuid not null references public.community_posts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (tag, post_id),
  constraint post_tags_tag_check check (tag ~ '^[a-z0-9_]{2,50}$' and tag ~ '[a-z]')
);
comment on table private.post_tags is
  'The hashtags of each post, folded: "#Café" and "#cafe" are one. created_at is the post''s.';
alter table private.post_tags enable row level security;

create index post_tags_newest_idx on private.post_tags (tag, created_at desc, post_id desc);
create index post_tags_post_id_idx on private.post_tags (post_id);

-- Without accents and in lower case: what a tag is, however it was written.
create function private.folded_tag(written text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(written, nfc)));
revoke all on function private.folded_tag(text) from public, anon, authenticated;

-- The first ten tags of a text: "#Café e #V60" has cafe and v60. A number alone is none.
create function private.tags_of(content text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array(
  select distinct found.words[1]
  from (
    select words
    from regexp_matches(
      private.folded_tag(content), '(?:^|[^[:alnum:]_&/#])#([a-z0-9_]{2,50})(?![[:alnum:]_])', 'g'
    ) as each (words)
    where words[1] ~ '[a-z]'
    limit 10
  ) as found
);
revoke all on function private.tags_of(text) from public, anon, authenticated;

create function private.note_tags()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.post_tags as noted
    where noted.post_id = new.id and noted.tag <> all (private.tags_of(new.content));
  end if;
  insert into private.post_tags (tag, post_id, created_at)
  select tag, new.id, new.created_at from unnest(private.tags_of(new.content)) as tag
  on conflict do nothing;
  return null;
end;
$$;
revoke all on function private.note_tags() from public, anon, authenticated;

create trigger note_tags
after insert on public.community_posts
for each row when (new.content like '%#%')
execute function private.note_tags();

create trigger note_tags_on_edit
after update of content on public.community_posts
for each row when (new.content is distinct from old.content and (new.content like '%#%' or old.content like '%#%'))
execute function private.note_tags();

-- With the owner's rights, newest first from the index, and only what the caller may see.
create function private.tagged_page(wanted text, before timestamptz, before_id uuid, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
as $$
begin
  return query
    select noted.post_id
    from private.post_tags as noted
    where noted.tag = wanted
      and (noted.created_at, noted.post_id) < (before, before_id)
      and private.can_read_post(noted.post_id)
    order by noted.created_at desc, noted.post_id desc
    limit page_size;
end;
$$;
revoke all on function private.tagged_page(text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function private.tagged_page(text, timestamptz, uuid, integer) to authenticated, service_role;
grant execute on function private.folded_tag(text) to authenticated, service_role;

create function public.get_tag_feed(
  tag text,
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
  from private.tagged_page(
    private.folded_tag(tag),
    coalesce(before, 'infinity'),
    coalesce(before_id, '00000000-0000-0000-0000-000000000000'),
    least(greatest(coalesce(page_size, 20), 1), 50)
  ) as page
  join public.community_posts as post on post.id = page.id
  order by post.created_at desc, post.id desc;
end;
comment on function public.get_tag_feed(text, timestamptz, uuid, integer) is
  'Posts with the hashtag, written with or without accents, newest first. The next page starts before the last row''s (created_at, id).';
revoke all on function public.get_tag_feed(text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.get_tag_feed(text, timestamptz, uuid, integer) to authenticated, service_role;

-- From tag to tag along the index, so that a tag of a million posts costs what a tag of one does. A tag
-- counts when one of its newest posts may be seen.
create function public.suggest_tags(beginning text)
returns setof text
language sql
stable
rows 8
security definer
set search_path = ''
as $$
  with recursive asked as (
    select left(private.folded_tag(beginning), 50) as prefix
  ),
  known as (
    (
      select noted.tag, 1 as nth
      from private.post_tags as noted
      where noted.tag >= (select prefix from asked)
      order by noted.tag
      limit 1
    )
    union all
    select next.tag, known.nth + 1
    from known
    cross join lateral (
      select noted.tag
      from private.post_tags as noted
      where noted.tag > known.tag
      order by noted.tag
      limit 1
    ) as next
    where known.nth < 40 and starts_with(known.tag, (select prefix from asked))
  )
  select known.tag
  from known
  where starts_with(known.tag, (select prefix from asked))
    and (select auth.uid()) is not null
    and exists (
      select 1
      from (
        select noted.post_id from private.post_tags as noted
        where noted.tag = known.tag
        order by noted.created_at desc, noted.post_id desc
        limit 5
      ) as newest
      where private.can_read_post(newest.post_id)
    )
  order by known.nth
  limit 8;
$$;
comment on function public.suggest_tags(text) is 'Up to eight hashtags that begin so, of posts that the caller may see.';
revoke all on function public.suggest_tags(text) from public, anon, authenticated;
grant execute on function public.suggest_tags(text) to authenticated, service_role;

-- # Pictures
--
-- Buckets for pictures of people and posts, who writes into them, and which pictures nothing shows any more.
--
-- Both are public: their objects are read by address, without a policy. There is no policy that lets
-- people list or look up others' objects, or a private profile's pictures could be found by folder.
--
-- SQL must not delete stored objects (a hosted project refuses it, for the bytes would stay), so the
-- client that deletes a post removes its image through the storage API, and cleans up what a lost
-- connection left behind with list_my_orphaned_images(). Brew photos are private and stand with brews.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 2097152, array['image/jpeg', 'image/png', 'image/webp']),
  ('post-images', 'post-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

create policy "a person reads own pictures"
on storage.objects for select to authenticated
using (
  bucket_id in ('avatars', 'post-images')
  and (storage.foldername(name))[1] = (select auth.uid())::text
);

-- One level deep and plainly named, as the rows that point here require.
create policy "a person adds own pictures"
on storage.objects for insert to authenticated
with check (
  bucket_id in ('avatars', 'post-images')
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*$'
);

create policy "a person updates own pictures"
on storage.objects for update to authenticated
using (
  bucket_id in ('avatars', 'post-images')
  and (storage.foldername(name))[1] = (select auth.uid())::text
)
with check (
  bucket_id in ('avatars', 'post-images')
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*$'
);

create policy "a person deletes own pictures"
on storage.objects for delete to authenticated
using (
  bucket_id in ('avatars', 'post-images')
  and (storage.foldername(name))[1] = (select auth.uid())::text
);

-- With the caller's rights: the policy above keeps it to the own folder. The pattern operators give
-- the folder as a range of the names' index ('0' follows '/').
create function public.list_my_orphaned_images()
returns table (bucket_id text, name text)
language sql
stable
set search_path = ''
as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where object.bucket_id in ('avatars', 'post-images', 'brew-photos')
    and object.name operator(pg_catalog.~>=~) ((select auth.uid()) || '/')
    and object.name operator(pg_catalog.~<~) ((select auth.uid()) || '0')
    and object.created_at < now() - interval '1 hour'
    and not exists (
      select 1 from public.community_posts as post
      where object.bucket_id = 'post-images'
        and post.user_id = (select auth.uid())
        and post.pictures @> jsonb_build_array(jsonb_build_object('path', object.name))
    )
    and not exists (
      select 1 from public.profiles as profile
      where object.bucket_id = 'avatars'
        and profile.id = (select auth.uid())
        and profile.avatar_url = object.name
    )
    and not exists (
      select 1 from public.brews as brew
      where object.bucket_id = 'brew-photos' and brew.photo_path = object.name
    )
    and not exists (
      select 1 from public.beans as bean
      where object.bucket_id = 'brew-photos'
        and bean.user_id = (select auth.uid())
        and bean.photo_path = object.name
    )
  order by object.created_at
  limit 100;
$$;
comment on function public.list_my_orphaned_images() is
  'Up to 100 of the caller''s stored pictures, older than an hour, that no post, profile, brew or bean shows: to be removed through the storage API.';

revoke all on function public.list_my_orphaned_images() from public, anon, authenticated;
grant execute on function public.list_my_orphaned_images() to authenticated, service_role;
