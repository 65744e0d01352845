-- Likes of posts and of comments: one row per person and post or comment.

create table public.post_likes (
  post_id uuid not null references public.community_posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);

comment on table public.post_likes is 'Likes of posts. community_posts.like_count is their number.';

create index post_likes_post_newest_idx on public.post_likes (post_id, created_at desc, user_id desc);
create index post_likes_user_id_idx on public.post_likes (user_id, post_id);

select private.after_statement(
  'public.post_likes', '{insert,delete}', 'count_rows',
  'public.community_posts', 'id', 'like_count', 'post_id'
);

select private.after_statement(
  'public.post_likes', '{insert}', 'limit_rate',
  'like', '120', 'like_rate_limited', 'Você curtiu bastante nos últimos minutos. Espere um pouco e tente de novo.'
);

alter table public.post_likes enable row level security;
grant select, delete on public.post_likes to authenticated;
grant insert (post_id, user_id) on public.post_likes to authenticated;

create policy "people read own likes and those of posts they may see"
on public.post_likes for select to authenticated
using (
  user_id = (select auth.uid())
  or (user_id <> all ((select private.hidden_people())::uuid[]) and private.can_read_post(post_id))
);

select private.allow_own_rows('public.post_likes', 'likes to posts they may see', '{insert}', new_condition => 'private.can_read_post(post_id)');

select private.allow_own_rows('public.post_likes', 'likes', '{delete}');
select private.forbid_suspended_writes('public.post_likes');

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
grant execute on function public.liked_by_me(public.community_posts) to authenticated;

create table public.comment_likes (
  comment_id uuid not null references public.community_comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);

comment on table public.comment_likes is
  'Likes of comments; each person reads their own. community_comments.like_count is their number.';

create index comment_likes_user_id_idx on public.comment_likes (user_id, comment_id);

select private.after_statement(
  'public.comment_likes', '{insert,delete}', 'count_rows',
  'public.community_comments', 'id', 'like_count', 'comment_id'
);

select private.after_statement(
  'public.comment_likes', '{insert}', 'limit_rate',
  'like', '120', 'like_rate_limited', 'Você curtiu bastante nos últimos minutos. Espere um pouco e tente de novo.'
);

alter table public.comment_likes enable row level security;
grant select, delete on public.comment_likes to authenticated;
grant insert (comment_id, user_id) on public.comment_likes to authenticated;

select private.allow_own_rows('public.comment_likes', 'likes of comments', '{select,delete}');

select private.allow_own_rows('public.comment_likes', 'likes to comments they may see', '{insert}', new_condition => 'private.can_read_comment(comment_id)');

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
grant execute on function public.comment_liked_by_me(public.community_comments) to authenticated;
