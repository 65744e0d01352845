-- Follows between people. Private people are followed by request (follow_requests).

create table public.follows (
  follower_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  following_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  constraint follows_self_check check (follower_id <> following_id)
);

comment on table public.follows is 'follower_id follows following_id. profile_counts contains the totals.';

create index follows_following_newest_idx on public.follows (following_id, created_at desc, follower_id desc);
create index follows_follower_newest_idx on public.follows (follower_id, created_at desc, following_id desc);

-- People who are deleting their account are not counted, because their numbers are hidden.
create function private.count_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step integer := case tg_op when 'DELETE' then -1 else 1 end;
  -- The ids are an array, so that PostgreSQL looks up each row by index regardless of its
  -- estimates.
  people uuid[] := array(select changed.follower_id from changed union select changed.following_id from changed);
begin
  if tg_op = 'INSERT' then
    -- Checks again with the profiles locked: a block may have been committed after the policy check.
    perform 1 from public.profiles as profile
    where profile.id = any (people)
    order by profile.id for no key update;
    if exists (select 1 from changed where private.are_blocked(changed.follower_id, changed.following_id)) then
      raise exception 'Não foi possível seguir esta pessoa.' using errcode = '42501';
    end if;
  end if;
  perform 1 from private.profile_counts as counts
  where counts.user_id = any (people)
    and not exists (select 1 from private.account_deletions as deletion where deletion.user_id = counts.user_id)
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
    and not exists (select 1 from private.account_deletions as deletion where deletion.user_id = counts.user_id);
  return null;
end;
$$;

select private.after_statement('public.follows', '{insert,delete}', 'count_follows');

select private.after_statement(
  'public.follows', '{insert}', 'limit_rate',
  'follow', '60', 'follow_rate_limited', 'Você seguiu muita gente nos últimos minutos. Espere um pouco e tente de novo.', 'follower_id'
);

alter table public.follows enable row level security;
grant select, delete on public.follows to authenticated;
grant insert (follower_id, following_id) on public.follows to authenticated;

-- A follow appears in two people's lists, so both lists must be visible to the reader.
create policy "people read own follows and those in lists they may see"
on public.follows for select to authenticated
using (
  follower_id = (select auth.uid())
  or following_id = (select auth.uid())
  or (private.can_see_activity(follower_id) and private.can_see_activity(following_id))
);

-- The subquery runs under the caller's policies: a person who blocked the caller is refused like an unknown one.
create policy "a person adds own follows of visible, public people"
on public.follows for insert to authenticated
with check (
  follower_id = (select auth.uid())
  and exists (select 1 from public.profiles as followed where followed.id = following_id and not followed.is_private)
);

select private.allow_own_rows('public.follows', 'follows', '{delete}', 'follower_id');
select private.forbid_suspended_writes('public.follows');

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
grant execute on function public.followed_by_me(public.profiles) to authenticated;
