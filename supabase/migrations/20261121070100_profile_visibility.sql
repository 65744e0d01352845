-- What blocks and private profiles mean for the tables that were there before them, and who reads
-- follows and blocks.

drop policy "signed-in people read every profile" on public.profiles;
create policy "signed-in people read profiles, save across a block"
on public.profiles for select to authenticated
using (id = (select auth.uid()) or id <> all ((select private.hidden_people())::uuid[]));

drop policy "signed-in people read who unlocked what" on public.user_achievements;
create policy "people read the unlocks of those whose activity they may see"
on public.user_achievements for select to authenticated
using (user_id = (select auth.uid()) or private.can_see_activity(user_id));

alter table public.follows enable row level security;
revoke all on public.follows from anon, authenticated;
grant all on public.follows to service_role;
grant select, delete on public.follows to authenticated;
grant insert (follower_id, following_id) on public.follows to authenticated;

-- A follow stands in two people's lists, so both lists must be open to the reader.
create policy "people read own follows and those in lists they may see"
on public.follows for select to authenticated
using (
  follower_id = (select auth.uid())
  or following_id = (select auth.uid())
  or (private.can_see_activity(follower_id) and private.can_see_activity(following_id))
);

create policy "a person follows others, save across a block"
on public.follows for insert to authenticated
with check (
  follower_id = (select auth.uid())
  and following_id <> all ((select private.hidden_people())::uuid[])
);

create policy "a person unfollows"
on public.follows for delete to authenticated
using (follower_id = (select auth.uid()));

alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated;
grant all on public.blocks to service_role;
grant select, delete on public.blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;

create policy "a person reads own blocks"
on public.blocks for select to authenticated
using (blocker_id = (select auth.uid()));

create policy "a person blocks others"
on public.blocks for insert to authenticated
with check (blocker_id = (select auth.uid()));

create policy "a person lifts own blocks"
on public.blocks for delete to authenticated
using (blocker_id = (select auth.uid()));

-- Runs with the owner's rights because the profiles policy hides blocked people from their blocker
-- too, who must still be able to name them to lift the block.
create function public.get_blocked_people()
returns table (id uuid, name text, username text, avatar_url text, blocked_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select profile.id, profile.name, profile.username, profile.avatar_url, block.created_at
  from public.blocks as block
  join public.profiles as profile on profile.id = block.blocked_id
  where block.blocker_id = (select auth.uid())
  order by block.created_at desc, block.blocked_id desc;
$$;
comment on function public.get_blocked_people() is 'Whom the caller blocked, newest first, for the list that lifts blocks.';

create function public.followed_by_me(profile public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.follows as follow
    where follow.follower_id = (select auth.uid()) and follow.following_id = (profile).id
  );
$$;
comment on function public.followed_by_me(public.profiles) is 'Whether the caller follows the person. Selected as profiles.followed_by_me.';

-- A standard body is bound now, by us: at run time the caller may not look into `private`.
create function public.activity_visible(profile public.profiles)
returns boolean
language sql
stable
set search_path = ''
return private.can_see_activity((profile).id);
comment on function public.activity_visible(public.profiles) is
  'False when the profile is private and closed to the caller. Selected as profiles.activity_visible.';

revoke all on function public.get_blocked_people() from public, anon, authenticated;
revoke all on function public.followed_by_me(public.profiles) from public, anon, authenticated;
revoke all on function public.activity_visible(public.profiles) from public, anon, authenticated;
grant execute on function public.get_blocked_people() to authenticated, service_role;
grant execute on function public.followed_by_me(public.profiles) to authenticated, service_role;
grant execute on function public.activity_visible(public.profiles) to authenticated, service_role;
