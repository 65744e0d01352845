-- Posts that a person saved for later. Other people do not see them.

create table public.saved_posts (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  post_id uuid not null references public.community_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);

comment on table public.saved_posts is 'Posts saved for later, visible to their owner only.';

create index saved_posts_user_newest_idx on public.saved_posts (user_id, created_at desc, post_id desc);
create index saved_posts_post_id_idx on public.saved_posts (post_id);

alter table public.saved_posts enable row level security;
grant select, delete on public.saved_posts to authenticated;
grant insert (user_id, post_id) on public.saved_posts to authenticated;

select private.allow_own_rows('public.saved_posts', 'saved posts', '{select,delete}');

create policy "a person adds posts they may see to own saved posts"
on public.saved_posts for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_post(post_id));

select private.forbid_suspended_writes('public.saved_posts');

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
grant execute on function public.saved_by_me(public.community_posts) to authenticated;
