-- Usernames: what is valid, reserved or taken. Clients map the hints, not the messages: username_invalid,
-- username_reserved, username_taken.

create function private.normalized_username(candidate text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(btrim(candidate));
$$;

-- Ignores dots and underscores, as in "ad.min". Pages below /profile are reserved too: a profile's
-- address is /profile/<username> (src/shared/addresses.ts).
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
    'postmaster', 'privacidade', 'requests', 'root', 'saved', 'seguranca', 'sistema', 'staff', 'suporte', 'suportecoado',
    'support', 'system', 'termos', 'undefined', 'usuario', 'webmaster'
  );
$$;

-- The lock makes concurrent requests for the same name wait; the unique constraint remains as the last check.
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

-- Runs with the owner's rights because visitors who register cannot read profiles.
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
grant execute on function public.username_available(text) to anon, authenticated;
