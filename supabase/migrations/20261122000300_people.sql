-- Who follows whom, who blocked whom, and who therefore sees what of whom.
--
-- Two helpers carry the rules into policies everywhere. They live in `private`, which no API role may use by
-- name, but authenticated may execute them because a policy runs with the caller's rights:
--   hidden_people()        everyone the caller and who must not see each other, and who is leaving, once a query
--   can_see_activity(p)    may the caller see p's posts, follow lists and achievements?
-- Admins see everything, blocked or private, because they moderate.

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
-- plpgsql for the reason of private.is_admin.
create function private.hidden_people()
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  if private.is_admin() then
    return array(select leaver.user_id from private.leavers as leaver);
  end if;
  return array(
    select block.blocked_id from public.blocks as block where block.blocker_id = viewer
    union
    select block.blocker_id from public.blocks as block where block.blocked_id = viewer
    union
    select leaver.user_id from private.leavers as leaver
  );
end;
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
        and profile.account_id is not null
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
    or (private.is_admin() and not exists (select 1 from private.leavers as leaver where leaver.user_id = person));
end;
$$;

-- Once a statement. Whoever is leaving is not counted for: their own numbers nobody sees any more.
create function private.count_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
  -- As a list, so that each is looked up whatever the planner thinks of their number.
  people uuid[] := array(select changed.follower_id from changed union select changed.following_id from changed);
  follower record;
begin
  if tg_op = 'INSERT' then
    -- Again, now that the profiles are held: the block may have been committed after the policy looked.
    perform 1 from public.profiles as profile
    where profile.id = any (people)
    order by profile.id for no key update;
    if exists (select 1 from changed where private.are_blocked(changed.follower_id, changed.following_id)) then
      raise exception 'Não foi possível seguir esta pessoa.' using errcode = '42501';
    end if;
    for follower in
      select changed.follower_id as id, count(*)::integer as follows from changed group by changed.follower_id order by 1
    loop
      if not private.within_rate(follower.id, 'follow', follower.follows, 60) then
        raise exception 'Você seguiu muita gente nos últimos minutos. Espere um pouco e tente de novo.'
          using errcode = 'P0001', hint = 'follow_rate_limited';
      end if;
    end loop;
  end if;
  perform 1 from private.profile_counts as counts
  where counts.user_id = any (people)
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = counts.user_id)
  order by counts.user_id for no key update;
  update private.profile_counts as counts
  set followers = counts.followers + step * total.followers, following = counts.following + step * total.following
  from (
    select person.id, count(*) filter (where person.is_followed)::integer as followers,
      count(*) filter (where not person.is_followed)::integer as following
    from (
      select changed.following_id as id, true as is_followed from changed
      union all select changed.follower_id, false from changed
    ) as person
    group by person.id
  ) as total
  where counts.user_id = any (people)
    and counts.user_id = total.id
    and not exists (select 1 from private.leavers as leaver where leaver.user_id = counts.user_id);
  return null;
end;
$$;

create trigger count_new_follows
after insert on public.follows
referencing new table as changed
for each statement execute function private.count_follows();

create trigger count_gone_follows
after delete on public.follows
referencing old table as changed
for each statement execute function private.count_follows();

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
  -- Open channels were allowed before the block. A server that listens asks the policies again; Supabase's
  -- own does so when a token is renewed, within the hour.
  perform pg_catalog.pg_notify('coado_control', json_build_object('recheck', person)::text)
  from unnest(array[new.blocker_id, new.blocked_id]) as person;
  return null;
end;
$$;

create trigger unfollow_blocked
after insert on public.blocks
for each row execute function private.unfollow_blocked();

revoke all on function private.are_blocked(uuid, uuid) from public, anon, authenticated;
revoke all on function private.hidden_people() from public, anon, authenticated;
revoke all on function private.can_see_activity(uuid) from public, anon, authenticated;
revoke all on function private.count_follows() from public, anon, authenticated;
revoke all on function private.unfollow_blocked() from public, anon, authenticated;
grant execute on function private.hidden_people() to authenticated, service_role;
grant execute on function private.can_see_activity(uuid) to authenticated, service_role;

-- # Access

create policy "signed-in people read profiles, save across a block"
on public.profiles for select to authenticated
using (id = (select auth.uid()) or id <> all ((select private.hidden_people())::uuid[]));

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

-- Somebody who blocked the caller is refused like somebody who does not exist, by the caller's own sight.
create policy "a person adds own follows, save across a block"
on public.follows for insert to authenticated
with check (
  follower_id = (select auth.uid())
  and exists (select 1 from public.profiles as followed where followed.id = following_id)
);

create policy "a person deletes own follows"
on public.follows for delete to authenticated
using (follower_id = (select auth.uid()));

select private.forbid_suspended_writes('public.follows');

alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated;
grant all on public.blocks to service_role;
grant select, delete on public.blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;

create policy "a person reads own blocks"
on public.blocks for select to authenticated
using (blocker_id = (select auth.uid()));

create policy "a person adds own blocks"
on public.blocks for insert to authenticated
with check (blocker_id = (select auth.uid()));

create policy "a person deletes own blocks"
on public.blocks for delete to authenticated
using (blocker_id = (select auth.uid()));

-- # What a profile's reader asks of it

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

-- The counts are in a table nobody may read. As with streaks, whoever is hidden from the caller has none.
create function private.counts_of(person uuid)
returns private.profile_counts
language sql
stable
security definer
set search_path = ''
as $$
  select counts from private.profile_counts as counts
  where counts.user_id = person
    and (person = (select auth.uid()) or (select auth.uid()) is null or person <> all ((select private.hidden_people())::uuid[]));
$$;
revoke all on function private.counts_of(uuid) from public, anon, authenticated;

create function public.follower_count(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$ select coalesce((private.counts_of((profile).id)).followers, 0); $$;
comment on function public.follower_count(public.profiles) is 'How many follow the person. Selected as profiles.follower_count.';

create function public.following_count(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$ select coalesce((private.counts_of((profile).id)).following, 0); $$;
comment on function public.following_count(public.profiles) is 'How many the person follows. Selected as profiles.following_count.';

create function public.post_count(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$ select coalesce((private.counts_of((profile).id)).posts, 0); $$;
comment on function public.post_count(public.profiles) is
  'The person''s posts that moderation has not hidden. Selected as profiles.post_count.';

revoke all on function public.follower_count(public.profiles) from public, anon, authenticated;
revoke all on function public.following_count(public.profiles) from public, anon, authenticated;
revoke all on function public.post_count(public.profiles) from public, anon, authenticated;
grant execute on function public.follower_count(public.profiles) to authenticated, service_role;
grant execute on function public.following_count(public.profiles) to authenticated, service_role;
grant execute on function public.post_count(public.profiles) to authenticated, service_role;

revoke all on function public.get_blocked_people() from public, anon, authenticated;
revoke all on function public.followed_by_me(public.profiles) from public, anon, authenticated;
revoke all on function public.activity_visible(public.profiles) from public, anon, authenticated;
grant execute on function public.get_blocked_people() to authenticated, service_role;
grant execute on function public.followed_by_me(public.profiles) to authenticated, service_role;
grant execute on function public.activity_visible(public.profiles) to authenticated, service_role;
