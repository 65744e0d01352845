-- The number of posts, followers and followed people of each person. They are not in the profile's row, which is
-- wide, indexed and locked by its owner's writes. They are locked after all other rows, in order of id.

create table private.profile_counts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  posts integer not null default 0,
  followers integer not null default 0,
  following integer not null default 0,
  constraint profile_counts_posts_check check (posts >= 0),
  constraint profile_counts_followers_check check (followers >= 0),
  constraint profile_counts_following_check check (following >= 0)
) with (fillfactor = 70);
comment on table private.profile_counts is
  'Counters kept by the triggers of posts and follows; read through computed columns of profiles.';
comment on column private.profile_counts.posts is 'Posts that moderation has not hidden.';
alter table private.profile_counts enable row level security;

create index profile_counts_followers_idx on private.profile_counts (followers desc, user_id);

create function private.create_profile_counts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.profile_counts (user_id) values (new.id);
  return null;
end;
$$;

create trigger create_profile_counts
after insert on public.profiles
for each row execute function private.create_profile_counts();

-- People hidden from the caller have no counts, as with streaks.
create function private.visible_counts(person uuid)
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

create function public.follower_count(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((private.visible_counts((profile).id)).followers, 0);
$$;
comment on function public.follower_count(public.profiles) is 'How many follow the person. Selected as profiles.follower_count.';
grant execute on function public.follower_count(public.profiles) to authenticated;

create function public.following_count(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((private.visible_counts((profile).id)).following, 0);
$$;
comment on function public.following_count(public.profiles) is 'How many the person follows. Selected as profiles.following_count.';
grant execute on function public.following_count(public.profiles) to authenticated;

create function public.post_count(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((private.visible_counts((profile).id)).posts, 0);
$$;
comment on function public.post_count(public.profiles) is
  'The person''s posts that moderation has not hidden. Selected as profiles.post_count.';
grant execute on function public.post_count(public.profiles) to authenticated;
