-- Posts of the community, with their rate limit and the counters they feed.

create table public.community_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null default '',
  image_url text,
  image_width integer,
  image_height integer,
  recipe_id uuid references public.recipes (id) on delete set null,
  like_count integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  constraint community_posts_content_check check (char_length(content) <= 2000),
  constraint community_posts_image_check check (
    num_nulls(image_url, image_width, image_height) in (0, 3)
    and image_width between 1 and 20000
    and image_height between 1 and 20000
  ),
  constraint community_posts_image_url_check check (
    char_length(image_url) <= 500
    and image_url ~ (
      '^((https?://[^/?#\s]+(/[^?#\s]*)?)?/storage/v1/object/public/post-images/)?' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'
    )
  ),
  constraint community_posts_like_count_check check (like_count >= 0),
  constraint community_posts_comment_count_check check (comment_count >= 0)
);

comment on table public.community_posts is 'Posts of the community. Counters, edited_at and hidden_at are the database''s.';
comment on column public.community_posts.id is 'Made by the client, so that a retry is harmless.';
comment on column public.community_posts.image_url is
  'An object of the bucket post-images in the author''s own folder: its path <user id>/<file>, from which the client makes the address, for an embedded installation''s port changes. A public URL is taken too.';
comment on column public.community_posts.recipe_id is 'Null again when the author deletes the recipe; then a post may be left empty.';
comment on column public.community_posts.comment_count is 'Comments that moderation has not hidden.';
comment on column public.community_posts.hidden_at is 'Set by moderation: from then on only the author and admins see the post.';

create index community_posts_newest_idx on public.community_posts (created_at desc, id desc);
create index community_posts_user_newest_idx on public.community_posts (user_id, created_at desc, id desc);
create index community_posts_recipe_id_idx on public.community_posts (recipe_id);

-- Not a check constraint: deleting the recipe of a post that is nothing but a recipe must not fail.
create function private.check_post()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.content !~ '\S' and new.image_url is null and new.recipe_id is null then
    raise exception 'A publicação está vazia.'
      using errcode = '23514', constraint = 'community_posts_empty_check', table = 'community_posts', schema = 'public';
  end if;
  if tg_op = 'UPDATE' then
    new.edited_at := now();
  end if;
  return new;
end;
$$;

create trigger check_post_on_insert
before insert on public.community_posts
for each row execute function private.check_post();

create trigger check_post_on_edit
before update of content on public.community_posts
for each row when (new.content is distinct from old.content)
execute function private.check_post();

-- What rate limits count: acts, not rows, so that deleting a post does not earn another one.
create table private.recent_actions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now()
);
comment on table private.recent_actions is 'Posts and comments of the last ten minutes, one row an act; older ones go with the person''s next act.';
create index recent_actions_user_kind_idx on private.recent_actions (user_id, kind, created_at);
alter table private.recent_actions enable row level security;

-- Notes `acts` acts of the person and tells whether that keeps within `allowed` in ten minutes.
-- Operators' scripts, which carry no user, are not limited.
create function private.within_rate(person uuid, act text, acts integer, allowed integer)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  window_start timestamptz := now() - interval '10 minutes';
begin
  if auth.uid() is null then
    return true;
  end if;
  perform private.lock_profile(person);
  delete from private.recent_actions as done
  where done.user_id = person and done.kind = act and done.created_at <= window_start;
  insert into private.recent_actions (user_id, kind)
  select person, act from generate_series(1, acts);
  return (
    select count(*) <= allowed from private.recent_actions as done where done.user_id = person and done.kind = act
  );
end;
$$;

-- Adjusts post_count, which also locks the author's profile for everything counted after it.
create function private.count_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  author uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  step integer := 0;
begin
  if tg_op <> 'DELETE' and new.hidden_at is null then
    step := step + 1;
  end if;
  if tg_op <> 'INSERT' and old.hidden_at is null then
    step := step - 1;
  end if;
  update public.profiles set post_count = post_count + step where id = author;
  return null;
end;
$$;

create trigger count_post
after insert or delete on public.community_posts
for each row execute function private.count_post();

create trigger count_post_on_moderation
after update of hidden_at on public.community_posts
for each row when ((new.hidden_at is null) <> (old.hidden_at is null))
execute function private.count_post();

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
    perform private.award_achievements(
      author.id,
      'posts',
      (select count(*)::integer from public.community_posts as post where post.user_id = author.id)
    );
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
  author uuid;
begin
  for author in
    select profile.id
    from public.profiles as profile
    where profile.id in (select removed.user_id from removed)
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

revoke all on function private.check_post() from public, anon, authenticated;
revoke all on function private.within_rate(uuid, text, integer, integer) from public, anon, authenticated;
revoke all on function private.count_post() from public, anon, authenticated;
revoke all on function private.refresh_post_challenges(uuid) from public, anon, authenticated;
revoke all on function private.after_posts_saved() from public, anon, authenticated;
revoke all on function private.after_posts_deleted() from public, anon, authenticated;
