-- Pictures come from our own storage or from the two sign-in providers, and a block hides streaks
-- and new posts as well.

-- A picture at any address would tell a stranger who looked at it and when, and would escape the
-- buckets' limits and moderation.
create function private.is_own_or_provider_picture(picture text, person uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(picture) <= 500 and (
    picture ~ ('^' || person || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
    or picture ~ '^https://([a-z0-9-]+\.googleusercontent\.com|avatars\.githubusercontent\.com)/[^\s%\\]*$'
  );
$$;

-- At sign-up a picture the profile cannot take is no reason to refuse a person.
create function private.drop_unknown_picture()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_own_or_provider_picture(new.avatar_url, new.id) then
    new.avatar_url := null;
  end if;
  return new;
end;
$$;

create trigger drop_unknown_picture
before insert on public.profiles
for each row when (new.avatar_url is not null)
execute function private.drop_unknown_picture();

-- A check constraint runs with the rights of whoever writes the row.
revoke all on function private.is_own_or_provider_picture(text, uuid) from public, anon, authenticated;
grant execute on function private.is_own_or_provider_picture(text, uuid) to authenticated, service_role;
revoke all on function private.drop_unknown_picture() from public, anon, authenticated;

alter table public.profiles
  drop constraint profiles_avatar_url_check,
  add constraint profiles_avatar_url_check check (private.is_own_or_provider_picture(avatar_url, id)) not valid;
comment on column public.profiles.avatar_url is
  'Path <user id>/<file> in the bucket avatars, or the address of a Google or GitHub picture.';

alter table public.community_posts
  drop constraint community_posts_image_url_check,
  add constraint community_posts_image_url_check check (
    char_length(image_url) <= 500 and image_url ~ ('^' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
  ) not valid;
comment on column public.community_posts.image_url is
  'Path <user id>/<file> of an object of the bucket post-images in the author''s own folder. The client makes the address, because an embedded installation''s port changes.';

-- The computed column takes a row, which a caller may invent: whoever is hidden has no streak.
create or replace function public.current_streak(profile public.profiles)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select streak.current_streak_days
      from private.profile_streaks as streak
      where streak.user_id = (profile).id
        and streak.last_brew_on >= (now() at time zone (profile).timezone)::date - 1
        and (profile).id <> all ((select private.hidden_people())::uuid[])
    ),
    0
  );
$$;

-- Everybody hears that there is something new; whose it is, the policies tell each listener.
create or replace function private.announce_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from added as post join public.profiles as author on author.id = post.user_id
    where not author.is_private
  ) then
    perform private.broadcast('{}'::jsonb, 'post_created', 'feed');
  end if;
  return null;
end;
$$;
