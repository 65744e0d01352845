-- Sign-up: a new account gets its profile in the same transaction. Registration sends {name, username,
-- experiencelevel, adult: true} and optionally {timezone}. Social providers and magic links send no username, so one
-- is made from the name. Clients write the metadata: the rest of it is ignored.

-- Returns an available username: "José Álvares" becomes jose.alvares, or jose.alvares2 when that is taken.
create function private.free_username(preferred text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  base text;
  candidate text;
begin
  base := regexp_replace(lower(extensions.unaccent(btrim(coalesce(preferred, '')))), '[^a-z0-9._]+', '.', 'g');
  base := btrim(left(btrim(base, '._'), 24), '._');
  if char_length(base) < 4 then
    base := 'cafe.' || base;
    base := rtrim(base, '.');
  end if;
  candidate := base;
  for attempt in 2..50 loop
    -- Takes the lock of check_username, so that two people of the same name who sign up at once
    -- get different usernames.
    perform pg_advisory_xact_lock(hashtextextended('coado.username:' || candidate, 0));
    if public.username_available(candidate) then
      return candidate;
    end if;
    candidate := base || attempt::text;
  end loop;
  return left(base, 21) || '.' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 8);
end;
$$;

-- Declarations of people that they are adults (Lei 15.211/2025). A sign-up by e-mail without one is
-- refused. A sign-up by a provider contains none, so the person cannot write before making it
-- (private.is_suspended, declare_adult).
create table private.adult_declarations (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  declared_at timestamptz not null default now()
);
comment on table private.adult_declarations is
  'People who declared to be 18 or older, and when. No client reads or writes it.';
alter table private.adult_declarations enable row level security;

create function private.sign_up_name(meta jsonb, email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(left(coalesce(
    nullif(private.clean_title(meta ->> 'name'), ''),
    nullif(private.clean_title(meta ->> 'full_name'), ''),
    nullif(split_part(coalesce(email, ''), '@', 1), ''),
    'Pessoa do café'
  ), 80));
$$;

create function private.sign_up_username(meta jsonb, email text)
returns text
language sql
set search_path = ''
as $$
  select private.free_username(
    coalesce(nullif(btrim(meta ->> 'user_name'), ''), private.sign_up_name(meta, email))
  );
$$;

create function private.create_profile_for_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
  chosen_username text := nullif(btrim(meta ->> 'username'), '');
  picture text := nullif(btrim(meta ->> 'avatar_url'), '');
  zone text := coalesce(nullif(btrim(meta ->> 'timezone'), ''), 'America/Sao_Paulo');
  is_adult boolean := coalesce(meta -> 'adult' = 'true'::jsonb, false);
  -- In a sign-up by e-mail the person wrote the metadata, so its picture is not trusted.
  is_by_email boolean := coalesce(new.raw_app_meta_data ->> 'provider', 'email') = 'email';
begin
  if not is_adult and is_by_email then
    raise exception 'Para ter conta é preciso ter 18 anos ou mais.' using errcode = 'P0001', hint = 'adult_required';
  end if;
  if chosen_username is null then
    chosen_username := private.sign_up_username(meta, new.email);
  end if;
  -- Sign-up continues without a picture or zone that the profile cannot store.
  if is_by_email or not private.is_own_or_provider_picture(picture, new.id) then
    picture := null;
  end if;
  if not private.is_timezone(zone) then
    zone := 'America/Sao_Paulo';
  end if;
  insert into public.profiles (id, account_id, name, username, avatar_url, experiencelevel, timezone)
  values (
    new.id,
    new.id,
    private.sign_up_name(meta, new.email),
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

create trigger create_profile_for_new_user
after insert on auth.users
for each row execute function private.create_profile_for_new_user();

-- A stranger may sign up with another person's address. When another mail or a provider confirms the address, Auth
-- removes the metadata of the pending sign-up; this removes what the profile took from it.
create function private.drop_pending_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}'::jsonb);
begin
  delete from private.adult_declarations as declaration where declaration.user_id = new.id;
  update public.profiles as pending
  set name = private.sign_up_name(meta, new.email), username = private.sign_up_username(meta, new.email),
    avatar_url = null, experiencelevel = null
  where pending.id = new.id;
  return null;
end;
$$;

create trigger drop_pending_profile
after update of raw_user_meta_data on auth.users
for each row
when (
  old.email_confirmed_at is null and old.raw_user_meta_data ? 'adult'
  and not coalesce(new.raw_user_meta_data ? 'adult', false)
)
execute function private.drop_pending_profile();

-- The declaration of the sign-up form, for accounts from a provider. Repeating it has no effect.
create function public.declare_adult()
returns void
language sql
security definer
set search_path = ''
as $$
  select private.require_session();
  insert into private.adult_declarations (user_id)
  select me.id from public.profiles as me where me.id = (select auth.uid()) and me.account_id is not null
  on conflict (user_id) do nothing;
$$;
comment on function public.declare_adult() is 'Records that the caller declared to be 18 or older, without which they cannot write.';
grant execute on function public.declare_adult() to authenticated;
