-- A new account gets its profile in the same transaction.
--
-- Registration sends {name, username, experiencelevel} and may send {timezone}; people who arrive
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
begin
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
  if picture !~ '^https://' or char_length(picture) > 500 then
    picture := null;
  end if;
  if not private.is_timezone(zone) then
    zone := 'America/Sao_Paulo';
  end if;
  insert into public.profiles (id, name, username, avatar_url, experiencelevel, timezone)
  values (
    new.id,
    btrim(left(person_name, 80)),
    chosen_username,
    picture,
    nullif(btrim(meta ->> 'experiencelevel'), ''),
    zone
  );
  return new;
end;
$$;

revoke all on function private.free_username(text) from public, anon, authenticated;
revoke all on function private.create_profile_for_new_user() from public, anon, authenticated;

create trigger create_profile_for_new_user
after insert on auth.users
for each row execute function private.create_profile_for_new_user();
