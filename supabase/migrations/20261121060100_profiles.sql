-- One public profile per person.
--
-- Everything here may be read by every signed-in person, because a computed column
-- (current_streak, later) receives the whole row and PostgreSQL then asks for every column's
-- select privilege. What is not for others' eyes (the e-mail above all) belongs elsewhere.
-- Role, points, level and totals have no client grant: only the database writes them.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null,
  username text not null,
  avatar_url text,
  bio text,
  role text not null default 'user',
  experiencelevel text,
  points integer not null default 0,
  level integer not null default 1,
  total_brews integer not null default 0,
  longest_streak integer not null default 0,
  timezone text not null default 'America/Sao_Paulo',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_username_key unique (username),
  constraint profiles_name_check check (char_length(btrim(name)) between 1 and 80 and char_length(name) <= 80),
  constraint profiles_username_check check (username ~ '^[a-z0-9._]{4,30}$'),
  constraint profiles_avatar_url_check check (char_length(avatar_url) <= 500 and avatar_url ~ '^https?://'),
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
  constraint profiles_longest_streak_check check (longest_streak >= 0)
);

comment on table public.profiles is 'What signed-in people may know of a person. The e-mail stays in auth.users.';
comment on column public.profiles.username is 'Stored in lower case, so the plain unique constraint ignores case.';
comment on column public.profiles.role is 'user or admin; no client can write it.';
comment on column public.profiles.level is 'Level n starts at 50·n·(n−1) points.';
comment on column public.profiles.avatar_url is 'Plain http too: an embedded installation serves its pictures on loopback.';
comment on column public.profiles.timezone is 'IANA zone in which the person''s days are counted.';

create trigger touch_updated_at
before update on public.profiles
for each row execute function private.touch_updated_at();

-- True for zones named as browsers name them: Area/Place, UTC, Etc/GMT±n. A zone PostgreSQL does not
-- know would make every later date calculation of the person fail. Asking pg_timezone_names reads
-- some six hundred files; this reads one. The pattern keeps out what "at time zone" takes besides
-- names: abbreviations (BRT) and POSIX rules (Foo3), which the client could not reproduce.
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

revoke all on function private.is_timezone(text) from public, anon, authenticated;
revoke all on function private.check_profile_timezone() from public, anon, authenticated;

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant all on public.profiles to service_role;
grant select on public.profiles to authenticated;
grant update (name, username, avatar_url, bio, experiencelevel, timezone) on public.profiles to authenticated;

create policy "signed-in people read every profile"
on public.profiles for select to authenticated
using (true);

create policy "a person updates the own profile"
on public.profiles for update to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()));
