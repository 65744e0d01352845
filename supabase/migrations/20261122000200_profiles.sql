-- One public profile per person. Others read the whole row, because a computed column such as current_streak requires
-- the select privilege of every column: data that others must not see, the e-mail above all, is stored elsewhere.

-- A picture at any address would reveal viewers to a stranger's server and bypass the buckets' limits and moderation.
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
-- Check constraints run with the rights of the role that writes the row.
grant execute on function private.is_own_or_provider_picture(text, uuid) to authenticated, service_role;

-- Returns whether the zone has a name that browsers use: Area/Place, UTC, Etc/GMT±n. A zone unknown to PostgreSQL
-- would make every later date calculation fail. The pattern excludes abbreviations (BRT) and POSIX rules (Foo3),
-- which the client cannot reproduce. Reading pg_timezone_names would open some six hundred files.
create function private.is_timezone(zone text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if zone !~ '^(UTC|Etc/GMT[+-]([0-9]|1[0-4])|[A-Za-z]+(/[A-Za-z_-]+)+)$' then
    return false;
  end if;
  perform now() at time zone zone;
  return true;
exception
  when invalid_parameter_value then
    return false;
end;
$$;

create table public.profiles (
  id uuid primary key,
  account_id uuid references auth.users (id) on delete set null,
  name text not null,
  username text not null,
  avatar_url text,
  bio text,
  experiencelevel text,
  timezone text not null default 'America/Sao_Paulo',
  is_private boolean not null default false,
  role text not null default 'user',
  points integer not null default 0,
  level integer not null default 1,
  level_points integer not null generated always as (50 * level * (level - 1)) stored,
  next_level_points integer not null generated always as (50 * level * (level + 1)) stored,
  total_brews integer not null default 0,
  longest_streak integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (private.search_vector(name || ' ' || username)) stored,
  constraint profiles_username_key unique (username),
  constraint profiles_name_check check (char_length(btrim(name)) between 1 and 80 and char_length(name) <= 80),
  constraint profiles_username_check check (username ~ '^[a-z0-9._]{4,30}$' and username ~ '[a-z0-9]'),
  constraint profiles_avatar_url_check check (private.is_own_or_provider_picture(avatar_url, id)),
  constraint profiles_bio_check check (char_length(bio) <= 160),
  constraint profiles_role_check check (role in ('user', 'admin')),
  constraint profiles_experiencelevel_check check (
    experiencelevel in (
      'Curioso por Café', 'Barista Doméstico', 'Profissional', 'Dono de Cafeteria', 'Torrador de Café'
    )
  ),
  constraint profiles_points_check check (points >= 0),
  constraint profiles_level_check check (level >= 1),
  constraint profiles_total_brews_check check (total_brews >= 0),
  constraint profiles_longest_streak_check check (longest_streak >= 0),
  constraint profiles_account_id_key unique (account_id),
  constraint profiles_account_id_check check (account_id = id)
);

comment on table public.profiles is 'The data of a person that signed-in people may see. The e-mail is in auth.users.';
comment on column public.profiles.account_id is
  'The sign-in, with the same id. Null once it is deleted: the person is hidden and their remaining rows are being deleted.';
comment on column public.profiles.username is 'Stored in lower case, so the plain unique constraint ignores case.';
comment on column public.profiles.role is 'user or admin; no client can write it.';
comment on column public.profiles.level is 'Level n starts at 50·n·(n−1) points.';
comment on column public.profiles.level_points is 'The points at which the level starts.';
comment on column public.profiles.next_level_points is 'The points at which the next level starts.';
comment on column public.profiles.avatar_url is
  'Path <user id>/<file> in the bucket avatars, or the address of the picture that Google or GitHub has of the person.';
comment on column public.profiles.timezone is 'IANA zone in which the person''s days are counted.';
comment on column public.profiles.is_private is
  'Posts, follow lists and achievements are for the owner, admins and followers, whom the owner accepts.';

create trigger touch_updated_at
before update on public.profiles
for each row execute function private.touch_updated_at();

create function private.check_profile_timezone()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_timezone(new.timezone) then
    raise exception 'Fuso horário desconhecido.' using errcode = 'P0001', hint = 'timezone_invalid';
  end if;
  return new;
end;
$$;

create trigger check_timezone_on_insert
before insert on public.profiles
for each row execute function private.check_profile_timezone();

create trigger check_timezone_on_update
before update of timezone on public.profiles
for each row when (new.timezone is distinct from old.timezone)
execute function private.check_profile_timezone();

-- Refuses a picture at a provider's host that the person's identity does not name, since people can upload there.
create function private.check_provider_picture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select 1 from auth.identities as identity
    where identity.user_id = new.account_id and identity.provider <> 'email'
      and new.avatar_url in (identity.identity_data ->> 'avatar_url', identity.identity_data ->> 'picture')
  ) then
    raise exception 'Esta foto não é da sua conta no provedor.'
      using errcode = '23514', constraint = 'profiles_avatar_url_check', table = 'profiles', schema = 'public';
  end if;
  return new;
end;
$$;

create trigger check_provider_picture
before update of avatar_url on public.profiles
for each row when (
  new.avatar_url is distinct from old.avatar_url and not starts_with(new.avatar_url, new.id || '/')
)
execute function private.check_provider_picture();

create trigger clean_titles
before insert or update of name on public.profiles
for each row execute function private.clean_titles('name');

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (name, username, avatar_url, bio, experiencelevel, timezone, is_private) on public.profiles to authenticated;

select private.allow_own_rows('public.profiles', 'profile', '{update}', 'id');

-- Locks the profile's row until the transaction ends. Functions that count rows of a person lock it first, so that
-- concurrent counts see each other's rows. Foreign key checks (key share) do not wait for it.
create function private.lock_profile(person uuid)
returns void
language sql
set search_path = ''
as $$
  select 1 from public.profiles as profile where profile.id = person for no key update;
$$;

-- Locks in the order of ids, so that two people who follow each other at the same moment do not deadlock.
create function private.lock_profiles(one uuid, other uuid)
returns void
language sql
set search_path = ''
as $$
  select 1 from public.profiles as profile where profile.id in (one, other) order by profile.id for no key update;
$$;
