-- Who follows whom, who blocked whom, and what follows from it for profiles.
--
-- Three helpers carry the rules into the policies of this and the next migrations. They live in
-- `private`, which no API role may use by name, but authenticated may execute them because a policy
-- runs with the caller's rights:
--   hidden_people()        everyone the caller and who must not see each other, computed once a query
--   can_see_activity(p)    may the caller see p's posts, follow lists and achievements?
--   is_admin()             admins see everything, blocked or private, because they moderate

alter table public.profiles
  add column follower_count integer not null default 0 constraint profiles_follower_count_check check (follower_count >= 0),
  add column following_count integer not null default 0 constraint profiles_following_count_check check (following_count >= 0),
  add column post_count integer not null default 0 constraint profiles_post_count_check check (post_count >= 0),
  add column is_private boolean not null default false;

comment on column public.profiles.is_private is
  'Posts, follow lists and achievements are for the owner, admins and people the owner follows.';
comment on column public.profiles.post_count is 'Posts that moderation has not hidden.';

grant update (is_private) on public.profiles to authenticated;

-- An own picture is stored as its path in the bucket avatars, because an embedded installation's
-- address changes; a provider's picture stays a URL.
alter table public.profiles
  drop constraint profiles_avatar_url_check,
  add constraint profiles_avatar_url_check check (
    char_length(avatar_url) <= 500
    and (avatar_url ~ '^https?://' or avatar_url ~ ('^' || id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$'))
  );
comment on column public.profiles.avatar_url is
  'Path <user id>/<file> in the bucket avatars, or an absolute URL (a provider''s picture).';

create table public.follows (
  follower_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  following_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  constraint follows_self_check check (follower_id <> following_id)
);

comment on table public.follows is 'follower_id follows following_id. The profiles'' counters follow it.';

create index follows_following_newest_idx on public.follows (following_id, created_at desc, follower_id desc);
create index follows_follower_newest_idx on public.follows (follower_id, created_at desc, following_id desc);

create table public.blocks (
  blocker_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_self_check check (blocker_id <> blocked_id)
);

comment on table public.blocks is 'Neither of the two sees the other anywhere. Only the blocker knows of it.';

create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.profiles as profile
    where profile.id = (select auth.uid()) and profile.role = 'admin'
  );
$$;

create function private.are_blocked(one uuid, other uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.blocks as block
    where (block.blocker_id = one and block.blocked_id = other)
      or (block.blocker_id = other and block.blocked_id = one)
  );
$$;

-- An array, so that a policy computes it once for a query: id <> all ((select private.hidden_people())::uuid[]).
create function private.hidden_people()
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when private.is_admin() then '{}'::uuid[] else array(
    select block.blocked_id from public.blocks as block where block.blocker_id = (select auth.uid())
    union
    select block.blocker_id from public.blocks as block where block.blocked_id = (select auth.uid())
  ) end;
$$;

-- plpgsql keeps its plans for the whole connection; this is asked for every row of a feed.
create function private.can_see_activity(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  if viewer is null then
    return false;
  end if;
  return person = viewer
    or exists (
      select 1 from public.profiles as profile
      where profile.id = person
        and (
          not profile.is_private
          or exists (
            select 1 from public.follows as follow
            where follow.follower_id = person and follow.following_id = viewer
          )
        )
        and not exists (
          select 1 from public.blocks as block where block.blocker_id = viewer and block.blocked_id = person
        )
        and not exists (
          select 1 from public.blocks as block where block.blocker_id = person and block.blocked_id = viewer
        )
    )
    or private.is_admin();
end;
$$;

-- Takes both profiles, in the order of their ids, so that two people who follow each other at the
-- same moment wait instead of deadlocking.
create function private.lock_profiles(one uuid, other uuid)
returns void
language sql
set search_path = ''
as $$
  select 1 from public.profiles as profile where profile.id in (one, other) order by profile.id for no key update;
$$;

create function private.count_follow()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  follower uuid := case tg_op when 'DELETE' then old.follower_id else new.follower_id end;
  followed uuid := case tg_op when 'DELETE' then old.following_id else new.following_id end;
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform private.lock_profiles(follower, followed);
  -- Again, now that the locks are held: the block may have been committed after the policy looked.
  if tg_op = 'INSERT' and private.are_blocked(follower, followed) then
    raise exception 'Não foi possível seguir esta pessoa.' using errcode = '42501';
  end if;
  update public.profiles set following_count = following_count + step where id = follower;
  update public.profiles set follower_count = follower_count + step where id = followed;
  return null;
end;
$$;

create trigger count_follow
after insert or delete on public.follows
for each row execute function private.count_follow();

create function private.unfollow_blocked()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profiles(new.blocker_id, new.blocked_id);
  delete from public.follows as follow
  where (follow.follower_id = new.blocker_id and follow.following_id = new.blocked_id)
    or (follow.follower_id = new.blocked_id and follow.following_id = new.blocker_id);
  return null;
end;
$$;

create trigger unfollow_blocked
after insert on public.blocks
for each row execute function private.unfollow_blocked();

revoke all on function private.is_admin() from public, anon, authenticated;
revoke all on function private.are_blocked(uuid, uuid) from public, anon, authenticated;
revoke all on function private.hidden_people() from public, anon, authenticated;
revoke all on function private.can_see_activity(uuid) from public, anon, authenticated;
revoke all on function private.lock_profiles(uuid, uuid) from public, anon, authenticated;
revoke all on function private.count_follow() from public, anon, authenticated;
revoke all on function private.unfollow_blocked() from public, anon, authenticated;
grant execute on function private.is_admin() to authenticated, service_role;
grant execute on function private.hidden_people() to authenticated, service_role;
grant execute on function private.can_see_activity(uuid) to authenticated, service_role;
