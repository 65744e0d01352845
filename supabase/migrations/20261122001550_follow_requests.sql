-- Requests to follow private people: pending until the followed person answers or the other withdraws. An accepted
-- one becomes a row of follows.

create table public.follow_requests (
  follower_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  following_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  constraint follow_requests_self_check check (follower_id <> following_id)
);

comment on table public.follow_requests is 'follower_id asks to follow following_id, whose profile is private.';

create index follow_requests_following_newest_idx
on public.follow_requests (following_id, created_at desc, follower_id desc);

-- Checks again with the profiles locked: a block may have been committed after the policy check.
create function private.refuse_blocked_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profiles(new.follower_id, new.following_id);
  if private.are_blocked(new.follower_id, new.following_id) then
    raise exception 'Não foi possível seguir esta pessoa.' using errcode = '42501';
  end if;
  return null;
end;
$$;

create trigger refuse_blocked_request
after insert on public.follow_requests
for each row execute function private.refuse_blocked_request();

select private.after_statement(
  'public.follow_requests', '{insert}', 'limit_rate',
  'follow', '60', 'follow_rate_limited', 'Você seguiu muita gente nos últimos minutos. Espere um pouco e tente de novo.', 'follower_id'
);

-- Deletes requests that a follow made obsolete, because the profile became public after the request.
create function private.delete_answered_requests()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.follow_requests as request
  using changed
  where request.follower_id = changed.follower_id and request.following_id = changed.following_id;
  return null;
end;
$$;

select private.after_statement('public.follows', '{insert}', 'delete_answered_requests');

alter table public.follow_requests enable row level security;
grant select, delete on public.follow_requests to authenticated;
grant insert (follower_id, following_id) on public.follow_requests to authenticated;

create policy "people read requests that they sent or received"
on public.follow_requests for select to authenticated
using (follower_id = (select auth.uid()) or following_id = (select auth.uid()));

create policy "a person adds own requests to visible, private people"
on public.follow_requests for insert to authenticated
with check (
  follower_id = (select auth.uid())
  and exists (select 1 from public.profiles as followed where followed.id = following_id and followed.is_private)
);

create policy "people delete requests that they sent or received"
on public.follow_requests for delete to authenticated
using (follower_id = (select auth.uid()) or following_id = (select auth.uid()));

select private.forbid_suspended_writes('public.follow_requests');

create function public.follow_requested_by_me(profile public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1 from public.follow_requests as request
    where request.follower_id = (select auth.uid()) and request.following_id = (profile).id
  );
$$;
comment on function public.follow_requested_by_me(public.profiles) is
  'Whether the caller asked to follow the person. Selected as profiles.follow_requested_by_me.';
grant execute on function public.follow_requested_by_me(public.profiles) to authenticated;

-- Callers see only requests that they sent or received, so for another person's profile it counts at most their own.
create function public.follow_request_count(profile public.profiles)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer from (
    select 1
    from public.follow_requests as request
    join public.profiles as follower on follower.id = request.follower_id
    where request.following_id = (profile).id
    limit 100
  ) as pending;
$$;
comment on function public.follow_request_count(public.profiles) is
  'How many ask to follow the caller, 100 at most. Selected as profiles.follow_request_count.';
grant execute on function public.follow_request_count(public.profiles) to authenticated;

create function public.set_follow(person uuid, is_on boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not is_on then
    delete from public.follows as follow
    where follow.follower_id = (select auth.uid()) and follow.following_id = person;
    delete from public.follow_requests as request
    where request.follower_id = (select auth.uid()) and request.following_id = person;
  elsif exists (
    select 1 from public.follows as follow
    where follow.follower_id = (select auth.uid()) and follow.following_id = person
  ) then
    return;
  elsif exists (select 1 from public.profiles as profile where profile.id = person and profile.is_private) then
    insert into public.follow_requests (following_id) values (person) on conflict do nothing;
  else
    insert into public.follows (following_id) values (person) on conflict do nothing;
  end if;
end;
$$;
comment on function public.set_follow(uuid, boolean) is
  'Follows a public person or asks a private one; false ends the follow or withdraws the request.';
grant execute on function public.set_follow(uuid, boolean) to authenticated;

-- The request is deleted in the same statement, so a withdrawn one cannot be accepted.
create function public.accept_follow_requests(people uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_suspended() then
    perform private.raise_write_refusal('suspended');
  end if;
  with accepted as (
    delete from public.follow_requests as request
    where request.following_id = (select auth.uid()) and request.follower_id = any (people[1:100])
    returning request.follower_id, request.following_id
  )
  insert into public.follows (follower_id, following_id)
  select accepted.follower_id, accepted.following_id from accepted
  on conflict do nothing;
end;
$$;
comment on function public.accept_follow_requests(uuid[]) is
  'Accepts requests to follow the caller, 100 at most; people without a request are ignored.';
grant execute on function public.accept_follow_requests(uuid[]) to authenticated;
