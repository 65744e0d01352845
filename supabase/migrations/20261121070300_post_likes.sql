-- Likes and saved posts: one row for each person and post, so that nobody writes another's.

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

create function private.count_like()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.community_posts set like_count = like_count + 1 where id = new.post_id;
  else
    update public.community_posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end;
$$;

create trigger count_like
after insert or delete on public.post_likes
for each row execute function private.count_like();

revoke all on function private.count_like() from public, anon, authenticated;

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

create policy "a person likes posts they may see"
on public.post_likes for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_post(post_id));

create policy "a person takes own likes back"
on public.post_likes for delete to authenticated
using (user_id = (select auth.uid()));

alter table public.saved_posts enable row level security;
revoke all on public.saved_posts from anon, authenticated;
grant all on public.saved_posts to service_role;
grant select, delete on public.saved_posts to authenticated;
grant insert (user_id, post_id) on public.saved_posts to authenticated;

create policy "a person reads own saved posts"
on public.saved_posts for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person saves posts they may see"
on public.saved_posts for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_post(post_id));

create policy "a person drops own saved posts"
on public.saved_posts for delete to authenticated
using (user_id = (select auth.uid()));

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
