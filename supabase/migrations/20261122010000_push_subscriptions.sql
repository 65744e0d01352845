-- Web Push subscriptions: devices that are notified while the app is closed.
--
-- A subscription ends with the session it was made in.

-- A subscription names an address that the sender will ask: only those of push services, so that nobody makes it
-- knock anywhere else. Operators may add services of their own.
create table private.push_services (
  origin text primary key,
  constraint push_services_origin_check check (origin ~ '^https?://[a-z0-9.%:-]+$')
);
comment on table private.push_services is
  'Push services that devices may be subscribed at: https origins, % standing for any labels of the host.';
alter table private.push_services enable row level security;

insert into private.push_services (origin) values
  ('https://fcm.googleapis.com'),
  ('https://updates.push.services.mozilla.com'),
  ('https://web.push.apple.com'),
  ('https://%.push.apple.com'),
  ('https://%.notify.windows.com');

-- Neither a user in the address nor a slash can be in what is compared.
create function private.is_push_service(endpoint text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.push_services as service
    where substring(endpoint from '^(https?://[a-z0-9.-]+(?::[0-9]{1,5})?)/') like replace(service.origin, '_', '\_')
  );
$$;
revoke all on function private.is_push_service(text) from public, anon, authenticated;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_session_id_key unique (session_id),
  constraint push_subscriptions_endpoint_check check (char_length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table public.push_subscriptions is
  'Devices that are told with the app closed, at most ten a person. Made by save_push_subscription; gone with the session.';
comment on column public.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for this device.';
comment on column public.push_subscriptions.p256dh is 'The device''s public key (RFC 8291), base64url.';
comment on column public.push_subscriptions.auth is 'The device''s authentication secret (RFC 8291), base64url. Nobody reads it but the sender.';

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant all on public.push_subscriptions to service_role;
grant select (id, user_id, session_id, endpoint, created_at) on public.push_subscriptions to authenticated;
grant delete on public.push_subscriptions to authenticated;

create policy "a person reads own subscriptions"
on public.push_subscriptions for select to authenticated
using (user_id = (select auth.uid()));

create policy "a person deletes own subscriptions"
on public.push_subscriptions for delete to authenticated
using (user_id = (select auth.uid()));

-- A device has one session and one address: what was known under either of the two gives way. Whoever knows an
-- address has the device before them, so that another person's row goes, too: they signed out without a connection.
create function public.save_push_subscription(endpoint text, p256dh text, auth_secret text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  session uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if not exists (select 1 from auth.sessions as own where own.id = session and own.user_id = person) then
    raise exception 'Entre na sua conta para receber avisos.' using errcode = '42501';
  end if;
  if not private.is_push_service(save_push_subscription.endpoint) then
    raise exception 'O serviço de avisos deste navegador não é aceito pelo Coado.'
      using errcode = 'P0001', hint = 'push_service_unknown';
  end if;
  perform private.lock_profile(person);
  delete from public.push_subscriptions as known
  where (known.endpoint = save_push_subscription.endpoint) <> (known.session_id = session);
  insert into public.push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth)
  values (person, session, save_push_subscription.endpoint, save_push_subscription.p256dh, auth_secret)
  on conflict (session_id) do update set p256dh = excluded.p256dh, auth = excluded.auth;
  delete from public.push_subscriptions as oldest
  where oldest.id in (
    select own.id from public.push_subscriptions as own
    where own.user_id = person order by own.created_at desc, own.id offset 10
  );
end;
$$;
comment on function public.save_push_subscription(text, text, text) is
  'Has the device of the caller''s session told with the app closed; the ten newest of a person are kept. Hint: push_service_unknown.';
revoke all on function public.save_push_subscription(text, text, text) from public, anon, authenticated;
grant execute on function public.save_push_subscription(text, text, text) to authenticated, service_role;

-- A browser may change a device's address with the app closed, when nobody is signed in to say so: the old
-- address and its secret are the proof.
create function public.renew_push_subscription(
  old_endpoint text, old_auth_secret text, endpoint text, p256dh text, auth_secret text
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.is_push_service(renew_push_subscription.endpoint) then
    update public.push_subscriptions as known
    set endpoint = renew_push_subscription.endpoint, p256dh = renew_push_subscription.p256dh, auth = auth_secret
    where known.endpoint = old_endpoint and known.auth = old_auth_secret;
  end if;
exception
  when unique_violation then
    -- The new address is known already: the old one goes unheard, and so away.
    null;
end;
$$;
comment on function public.renew_push_subscription(text, text, text, text, text) is
  'Puts a device''s new address in the place of the old one, for who knows the old one''s secret. Says nothing either way.';
revoke all on function public.renew_push_subscription(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.renew_push_subscription(text, text, text, text, text) to anon, authenticated, service_role;

-- # The sender's key
--
-- Browsers bind a subscription to the public half of the sender's key. The sender says which it has; the private
-- half is never here.

create table private.push_server (
  is_only boolean primary key default true,
  public_key text not null,
  constraint push_server_is_only_check check (is_only),
  constraint push_server_public_key_check check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);
comment on table private.push_server is 'The public key (RFC 8292, base64url) of the sender; no row while none has ever said it.';
alter table private.push_server enable row level security;

create function public.get_push_key()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select server.public_key from private.push_server as server;
$$;
comment on function public.get_push_key() is
  'The public key that a device is subscribed with; null where nothing is sent with the app closed. Nullable: get_push_key.';
revoke all on function public.get_push_key() from public, anon, authenticated;
grant execute on function public.get_push_key() to authenticated, service_role;

-- What was subscribed with another key can never be sent to again.
create function public.announce_push_key(public_key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.push_server as known (public_key) values (announce_push_key.public_key)
  on conflict (is_only) do update set public_key = excluded.public_key
  where known.public_key <> excluded.public_key;
  if found then
    -- A hosted project refuses a deletion without a condition.
    delete from public.push_subscriptions as device where device.created_at <= now();
  end if;
end;
$$;
comment on function public.announce_push_key(text) is 'The sender says which key it signs with; a new one ends every subscription.';
revoke all on function public.announce_push_key(text) from public, anon, authenticated;
grant execute on function public.announce_push_key(text) to service_role;
