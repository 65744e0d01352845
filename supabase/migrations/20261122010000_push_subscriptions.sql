-- Web Push subscriptions: devices that are notified while the app is closed. A subscription ends with the session it
-- was made in.

-- The sender requests the address in a subscription, so only push services are allowed. Operators may add services.
create table private.push_services (
  origin text primary key,
  constraint push_services_origin_check check (origin ~ '^https?://[a-z0-9.%:-]+$')
);
comment on table private.push_services is
  'Push services for subscriptions: https origins, where % matches any labels of the host.';
alter table private.push_services enable row level security;

insert into private.push_services (origin) values
  ('https://fcm.googleapis.com'),
  ('https://updates.push.services.mozilla.com'),
  ('https://web.push.apple.com'),
  ('https://%.push.apple.com'),
  ('https://%.notify.windows.com');

-- The text that is compared (scheme, host and port) can contain neither a user name nor a slash.
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
  'Devices that are notified while the app is closed, at most ten per person. Made by save_push_subscription; deleted with the session.';
comment on column public.push_subscriptions.endpoint is 'The address of this device at the browser''s push service.';
comment on column public.push_subscriptions.p256dh is 'The device''s public key (RFC 8291), base64url.';
comment on column public.push_subscriptions.auth is 'The device''s authentication secret (RFC 8291), base64url. Only the sender reads it.';

create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);

alter table public.push_subscriptions enable row level security;
grant select (id, user_id, session_id, endpoint, created_at) on public.push_subscriptions to authenticated;
grant delete on public.push_subscriptions to authenticated;

select private.allow_own_rows('public.push_subscriptions', 'subscriptions', '{select,delete}');
select private.forbid_ended_sessions('public.push_subscriptions');

-- A device has one session and one address, so earlier rows with either are replaced. Another
-- person's row has the same address if that person signed out of this device without a connection.
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
  if session is null or private.has_ended_session() then
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
  'Subscribes the device of the caller''s session to notifications while the app is closed; keeps the ten newest of a person. Hint: push_service_unknown.';
grant execute on function public.save_push_subscription(text, text, text) to authenticated;

-- A browser may change a device's address while the app is signed out: the old address and its secret are the proof.
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
    -- The new address is known already; the old one will be deleted as expired.
    null;
end;
$$;
comment on function public.renew_push_subscription(text, text, text, text, text) is
  'Replaces a device''s old address with the new one, if the old secret is correct. Returns nothing in both cases.';
grant execute on function public.renew_push_subscription(text, text, text, text, text) to anon, authenticated;

-- Browsers bind a subscription to the sender's public key. The private key is never stored here.

create table private.push_server (
  is_only boolean primary key default true,
  public_key text not null,
  constraint push_server_is_only_check check (is_only),
  constraint push_server_public_key_check check (public_key ~ '^[A-Za-z0-9_-]{87}$')
);
comment on table private.push_server is 'The sender''s public key (RFC 8292, base64url); no row before a sender announced it.';
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
  'The public key for subscribing a device; null where nothing is sent while the app is closed. Nullable: get_push_key.';
grant execute on function public.get_push_key() to authenticated;

-- Push services refuse messages to subscriptions made with another key.
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
comment on function public.announce_push_key(text) is 'The sender announces its public key; a new one deletes every subscription.';
