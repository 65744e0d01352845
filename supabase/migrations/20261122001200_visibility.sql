-- Which people and which activity the caller may see.
-- Two helpers are in policies everywhere, which run them with the caller's rights, hence the grants:
--   hidden_people()        people hidden from the caller: blocked either way, or deleting their account
--   can_see_activity(p)    whether the caller may see the posts, follow lists and achievements of p
-- Admins see everything, blocked or private, because they moderate.

-- Returns an array, so that a policy computes it once per query:
-- id <> all ((select private.hidden_people())::uuid[]).
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
    return array(select deletion.user_id from private.account_deletions as deletion);
  end if;
  return array(
    select block.blocked_id from public.blocks as block where block.blocker_id = viewer
    union
    select block.blocker_id from public.blocks as block where block.blocked_id = viewer
    union
    select deletion.user_id from private.account_deletions as deletion
  );
end;
$$;
grant execute on function private.hidden_people() to authenticated, service_role;

-- A feed calls the function for every row. It is in plpgsql, which caches plans per connection.
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
            where follow.follower_id = viewer and follow.following_id = person
          )
        )
        and not exists (
          select 1 from public.blocks as block where block.blocker_id = viewer and block.blocked_id = person
        )
        and not exists (
          select 1 from public.blocks as block where block.blocker_id = person and block.blocked_id = viewer
        )
    )
    or (private.is_admin() and not exists (select 1 from private.account_deletions as deletion where deletion.user_id = person));
end;
$$;
grant execute on function private.can_see_activity(uuid) to authenticated, service_role;

create function private.is_public_person(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select 1 from public.profiles as profile
    where profile.id = person
      and profile.account_id is not null
      and not profile.is_private
      and not exists (select 1 from private.account_deletions as deletion where deletion.user_id = person)
      and not exists (select 1 from private.account_suspensions as suspension where suspension.user_id = person)
  );
end;
$$;

create policy "signed-in people read profiles, except across a block"
on public.profiles for select to authenticated
using (id = (select auth.uid()) or id <> all ((select private.hidden_people())::uuid[]));

-- An SQL-standard body (`return …`) resolves names at creation, with the owner's rights. A text
-- body would fail, because the caller cannot use the schema `private`.
create function public.activity_visible(profile public.profiles)
returns boolean
language sql
stable
set search_path = ''
return private.can_see_activity((profile).id);
comment on function public.activity_visible(public.profiles) is
  'False when the profile is private and closed to the caller. Selected as profiles.activity_visible.';
grant execute on function public.activity_visible(public.profiles) to authenticated;
