-- One public profile per person, what a username may be, what sign-up makes, and a person's settings.
--
-- A profile is for every signed-in person whom no block separates from it (the policy is in people), in
-- whole: a computed column such as current_streak receives the row, and PostgreSQL then asks for every
-- column's select privilege. What is not for others' eyes (the e-mail above all) belongs elsewhere. Role,
-- points, level and totals have no client grant: only the database writes them.

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

-- A check constraint runs with the rights of whoever writes the row.
revoke all on function private.is_own_or_provider_picture(text, uuid) from public, anon, authenticated;
grant execute on function private.is_own_or_provider_picture(text, uuid) to authenticated, service_role;

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
revoke all on function private.is_timezone(text) from public, anon, authenticated;

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

comment on table public.profiles is 'What signed-in people may know of a person. The e-mail stays in auth.users.';
comment on column public.profiles.account_id is
  'The sign-in, which has the same id. Null once it is gone: then nobody sees the person any more, and what is left of them is being removed.';
comment on column public.profiles.username is 'Stored in lower case, so the plain unique constraint ignores case.';
comment on column public.profiles.role is 'user or admin; no client can write it.';
comment on column public.profiles.level is 'Level n starts at 50·n·(n−1) points.';
comment on column public.profiles.level_points is 'The points at which the level starts.';
comment on column public.profiles.next_level_points is 'The points at which the next level starts.';
comment on column public.profiles.avatar_url is
  'Path <user id>/<file> in the bucket avatars, or the address of a Google or GitHub picture.';
comment on column public.profiles.timezone is 'IANA zone in which the person''s days are counted.';
comment on column public.profiles.is_private is
  'Posts, follow lists and achievements are for the owner, admins and people the owner follows.';

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

revoke all on function private.check_profile_timezone() from public, anon, authenticated;

-- A name is text in one line: marks that turn the direction of what follows, or that nobody sees, would
-- change the sentences around it and make two names look the same. The joiner of emoji stays.
create function private.clean_name()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := btrim(regexp_replace(
    new.name, U&'[\202A-\202E\2066-\2069\200E\200F\061C\200B\2060\FEFF\0001-\001F\007F-\009F]', '', 'g'
  ));
  return new;
end;
$$;
revoke all on function private.clean_name() from public, anon, authenticated;

create trigger clean_name
before insert or update of name on public.profiles
for each row execute function private.clean_name();

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant all on public.profiles to service_role;
grant select on public.profiles to authenticated;
grant update (name, username, avatar_url, bio, experiencelevel, timezone, is_private) on public.profiles to authenticated;

create policy "a person updates own profile"
on public.profiles for update to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()));

-- Takes the person's profile row for the rest of the transaction. Whoever counts something of a
-- person takes it first, so that two of them cannot both count before either wrote. It leaves
-- foreign key checks (which share the key only) alone.
create function private.lock_profile(person uuid)
returns void
language sql
set search_path = ''
as $$
  select 1 from public.profiles as profile where profile.id = person for no key update;
$$;
revoke all on function private.lock_profile(uuid) from public, anon, authenticated;

-- Takes both profiles, in the order of their ids, so that two people who follow each other at the
-- same moment wait instead of deadlocking.
create function private.lock_profiles(one uuid, other uuid)
returns void
language sql
set search_path = ''
as $$
  select 1 from public.profiles as profile where profile.id in (one, other) order by profile.id for no key update;
$$;
revoke all on function private.lock_profiles(uuid, uuid) from public, anon, authenticated;

-- # Counts
--
-- Others change them with every follow, so they are not in the profile's row, which is wide and indexed and held
-- by whoever writes. Locked after everything else, in the order of their ids.

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
  'What the triggers of posts and follows count of a person; read through computed columns of profiles.';
comment on column private.profile_counts.posts is 'Posts that moderation has not hidden.';
alter table private.profile_counts enable row level security;
-- The most followed, for search.
create index profile_counts_followers_idx on private.profile_counts (followers desc, user_id);

create function private.open_counts()
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
revoke all on function private.open_counts() from public, anon, authenticated;

create trigger open_counts
after insert on public.profiles
for each row execute function private.open_counts();

-- # Leaving
--
-- When the account goes, by the person or by an operator, the profile becomes a nameless shell at once. What
-- hangs on it goes bit by bit in the background (account_deletion), for it may be a hundred thousand rows.

create table private.leavers (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  left_at timestamptz not null default now(),
  tried_at timestamptz,
  problem text
);
comment on table private.leavers is 'People whose account is gone and whose rows are being removed. Everybody''s policies hide them.';
comment on column private.leavers.problem is 'Why the last attempt failed, for operators; it is tried again.';
alter table private.leavers enable row level security;

create function private.become_a_shell()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := 'Conta excluída';
  new.username := 'excluida.' || left(replace(gen_random_uuid()::text, '-', ''), 20);
  new.avatar_url := null;
  new.bio := null;
  new.experiencelevel := null;
  new.role := 'user';
  insert into private.leavers (user_id) values (new.id) on conflict do nothing;
  -- The embedded stack listens; elsewhere pg_cron looks every few seconds.
  perform pg_catalog.pg_notify('coado_purge', '');
  return new;
end;
$$;
revoke all on function private.become_a_shell() from public, anon, authenticated;

create trigger become_a_shell
before update of account_id on public.profiles
for each row when (new.account_id is null and old.account_id is not null)
execute function private.become_a_shell();

-- # Usernames
--
-- Clients map the hints, not the sentences: username_invalid, username_reserved, username_taken.

create function private.normalized_username(candidate text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(btrim(candidate));
$$;

-- Dots and underscores are ignored, so that "ad.min" is no way round the list. Pages beside people
-- (src/shared/profile-path.ts) are part of it.
create function private.is_reserved_username(candidate text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select translate(candidate, '._', '') in (
    'admin', 'administrador', 'administradora', 'administrator', 'ajuda', 'anonimo', 'assistente',
    'atendimento', 'cafezinho', 'coado', 'coadoapp', 'coadooficial', 'contato', 'diretoria', 'equipe',
    'equipecoado', 'followers', 'following', 'help', 'moderador', 'moderadora', 'moderacao', 'moderator', 'null', 'oficial',
    'postmaster', 'privacidade', 'root', 'saved', 'seguranca', 'sistema', 'staff', 'suporte', 'suportecoado',
    'support', 'system', 'termos', 'undefined', 'usuario', 'webmaster'
  );
$$;

-- Lower-cases the name and refuses a malformed, reserved or taken one in words a person understands.
-- The lock makes two people who ask for the same name at once wait for each other; the unique
-- constraint stays underneath as the last word.
create function private.check_username()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.username := private.normalized_username(new.username);
  if new.username is null or new.username !~ '^[a-z0-9._]{4,30}$' or new.username !~ '[a-z0-9]' then
    raise exception 'Use de 4 a 30 letras sem acento, números, pontos ou sublinhados.'
      using errcode = 'P0001', hint = 'username_invalid';
  end if;
  if private.is_reserved_username(new.username) then
    raise exception 'Este nome de usuário é reservado.' using errcode = 'P0001', hint = 'username_reserved';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('coado.username:' || new.username, 0));
  if exists (
    select 1 from public.profiles as other where other.username = new.username and other.id <> new.id
  ) then
    raise exception 'Nome de usuário já existe.'
      using errcode = '23505', hint = 'username_taken', constraint = 'profiles_username_key';
  end if;
  return new;
end;
$$;

create trigger check_username_on_insert
before insert on public.profiles
for each row execute function private.check_username();

create trigger check_username_on_update
before update of username on public.profiles
for each row when (new.username is distinct from old.username)
execute function private.check_username();

revoke all on function private.normalized_username(text) from public, anon, authenticated;
revoke all on function private.is_reserved_username(text) from public, anon, authenticated;
revoke all on function private.check_username() from public, anon, authenticated;

-- Runs with the owner's rights because a visitor who registers may not read profiles; it tells no
-- more than whether a name is free.
create function public.username_available(candidate text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    private.normalized_username(candidate) ~ '^[a-z0-9._]{4,30}$'
    and private.normalized_username(candidate) ~ '[a-z0-9]'
    and not private.is_reserved_username(private.normalized_username(candidate))
    and not exists (
      select 1 from public.profiles as taken
      where taken.username = private.normalized_username(candidate)
    ),
    false
  );
$$;
comment on function public.username_available(text) is
  'True when the name is well formed, not reserved and free. For the registration form, before sign-in.';

revoke all on function public.username_available(text) from public, anon, authenticated;
grant execute on function public.username_available(text) to anon, authenticated, service_role;

-- # Sign-up
--
-- A new account gets its profile in the same transaction.
--
-- Registration sends {name, username, experiencelevel, adult: true} and may send {timezone}; people who arrive
-- through a social provider or a magic link send no username, so one is made from what the provider
-- tells of them. Nothing else of the metadata is believed: it is written by the client.

-- A free, well-formed username close to the wish: "José Álvares" becomes jose.alvares, or
-- jose.alvares2 when that is taken.
create function private.free_username(wish text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  base text;
  candidate text;
begin
  base := regexp_replace(lower(extensions.unaccent(btrim(coalesce(wish, '')))), '[^a-z0-9._]+', '.', 'g');
  base := btrim(left(btrim(base, '._'), 24), '._');
  if char_length(base) < 4 then
    base := 'cafe.' || base;
    base := rtrim(base, '.');
  end if;
  candidate := base;
  for attempt in 2..50 loop
    -- The lock of check_username, taken early: two namesakes who arrive at once get two names.
    perform pg_advisory_xact_lock(hashtextextended('coado.username:' || candidate, 0));
    if public.username_available(candidate) then
      return candidate;
    end if;
    candidate := base || attempt::text;
  end loop;
  -- Fifty namesakes: stop counting and take a random tail.
  return left(base, 21) || '.' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8);
end;
$$;

-- Who said that they are 18 or older (Lei 15.211/2025). The database is who insists on it: nobody signs up by
-- e-mail without saying so, and whoever came by a provider, which takes no such word along, writes nothing
-- before they did (private.is_suspended, declare_adult).
create table private.adult_declarations (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  declared_at timestamptz not null default now()
);
comment on table private.adult_declarations is
  'Who declared to be 18 or older, and when. No client reads or writes it.';
alter table private.adult_declarations enable row level security;

create function private.create_profile_for_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
  mailbox text := split_part(coalesce(new.email, ''), '@', 1);
  person_name text := coalesce(
    nullif(btrim(meta ->> 'name'), ''),
    nullif(btrim(meta ->> 'full_name'), ''),
    nullif(mailbox, ''),
    'Pessoa do café'
  );
  chosen_username text := nullif(btrim(meta ->> 'username'), '');
  picture text := nullif(btrim(meta ->> 'avatar_url'), '');
  zone text := coalesce(nullif(btrim(meta ->> 'timezone'), ''), 'America/Sao_Paulo');
  is_adult boolean := coalesce(meta -> 'adult' = 'true'::jsonb, false);
begin
  if not is_adult and coalesce(new.raw_app_meta_data ->> 'provider', 'email') = 'email' then
    raise exception 'Para ter conta é preciso ter 18 anos ou mais.' using errcode = 'P0001', hint = 'adult_required';
  end if;
  if chosen_username is null then
    chosen_username := private.free_username(
      coalesce(
        nullif(btrim(meta ->> 'user_name'), ''),
        nullif(btrim(meta ->> 'name'), ''),
        nullif(btrim(meta ->> 'full_name'), ''),
        mailbox
      )
    );
  end if;
  -- A picture or a zone the profile cannot take is no reason to refuse a person.
  if not private.is_own_or_provider_picture(picture, new.id) then
    picture := null;
  end if;
  if not private.is_timezone(zone) then
    zone := 'America/Sao_Paulo';
  end if;
  insert into public.profiles (id, account_id, name, username, avatar_url, experiencelevel, timezone)
  values (
    new.id,
    new.id,
    btrim(left(person_name, 80)),
    chosen_username,
    picture,
    nullif(btrim(meta ->> 'experiencelevel'), ''),
    zone
  );
  if is_adult then
    insert into private.adult_declarations (user_id) values (new.id);
  end if;
  return new;
end;
$$;

revoke all on function private.free_username(text) from public, anon, authenticated;
revoke all on function private.create_profile_for_new_user() from public, anon, authenticated;

create trigger create_profile_for_new_user
after insert on auth.users
for each row execute function private.create_profile_for_new_user();

-- # Settings
--
-- A person without a row has the defaults, so nothing has to be made at sign-up.

create table public.user_settings (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  units text not null default 'metric',
  altitude_m smallint,
  notify_likes boolean not null default true,
  notify_comments boolean not null default true,
  notify_mentions boolean not null default true,
  notify_follows boolean not null default true,
  notify_achievements boolean not null default true,
  notify_messages boolean not null default true,
  quiet_from time,
  quiet_until time,
  updated_at timestamptz not null default now(),
  constraint user_settings_units_check check (units in ('metric', 'imperial')),
  constraint user_settings_altitude_m_check check (altitude_m between 0 and 5000),
  constraint user_settings_quiet_check check (num_nulls(quiet_from, quiet_until) <> 1 and quiet_from <> quiet_until)
);

comment on table public.user_settings is 'A person''s settings, for them alone. No row means the defaults.';
comment on column public.user_settings.units is 'How amounts are shown; they are stored in grams and millilitres.';
comment on column public.user_settings.altitude_m is 'Metres above the sea where the person brews, for how hot water gets; null when they did not say.';
comment on column public.user_settings.notify_likes is 'False: likes make no notification. The other notify columns likewise.';
comment on column public.user_settings.quiet_from is
  'From here to quiet_until, by the clock of the person''s time zone and over midnight, closed apps are not told; both null: always.';

create trigger touch_updated_at
before update on public.user_settings
for each row execute function private.touch_updated_at();

alter table public.user_settings enable row level security;
revoke all on public.user_settings from anon, authenticated;
grant all on public.user_settings to service_role;
grant select on public.user_settings to authenticated;
-- user_id may be updated because an upsert names it; the policy lets it be nobody else's.
grant insert (
  user_id, units, altitude_m, notify_likes, notify_comments, notify_mentions, notify_follows, notify_achievements, notify_messages,
  quiet_from, quiet_until
) on public.user_settings to authenticated;
grant update (
  user_id, units, altitude_m, notify_likes, notify_comments, notify_mentions, notify_follows, notify_achievements, notify_messages,
  quiet_from, quiet_until
) on public.user_settings to authenticated;

create policy "a person reads own settings"
on public.user_settings for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person adds own settings"
on public.user_settings for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "a person updates own settings"
on public.user_settings for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));
