-- Data of this installation that a hosted project does not have, such as keys and unsent e-mails.
-- No API role reaches it, not even service_role.
create schema if not exists coado_local;
revoke all on schema coado_local from public;

create table if not exists coado_local.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table coado_local.settings is 'Secrets and marks of this installation (signing key, opaque keys, seed applied).';

create table if not exists coado_local.mailbox (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  "to" text not null,
  kind text not null,
  subject text not null,
  html text not null,
  "text" text not null
);
create index if not exists mailbox_created_at_idx on coado_local.mailbox (created_at desc, id desc);
comment on table coado_local.mailbox is 'Every e-mail of the auth service, for the mailbox page.';

create table if not exists coado_local.mail_codes (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade,
  code_hash text not null
);
comment on table coado_local.mail_codes is
  'Hashes of the six digits in mails. Separate from the link''s token, because the token is random: GoTrue derives it from the digits.';

-- Deletes an account's e-mails with it: those sent to its addresses, and those to others that
-- contain the address (the two mails of an address change).
create or replace function coado_local.forget_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from coado_local.mailbox as mail
  where mail."to" in (old.email, nullif(old.email_change, ''))
    or mail."text" ~ (
      '(^|[^[:alnum:]._%+-])' || regexp_replace(old.email, '([^[:alnum:]])', '\\\1', 'g')
      || '($|[^[:alnum:].-]|\.($|[^[:alnum:]]))'
    );
  -- The gateway notifies confirmed addresses of the deletion; no row keeps the address.
  if old.email_confirmed_at is not null and old.email !~ '\.invalid$' then
    perform pg_catalog.pg_notify('coado_farewell', old.email);
  end if;
  return null;
end
$$;
create or replace trigger forget_mail after delete on auth.users
  for each row when (old.email <> '')
  execute function coado_local.forget_mail();

-- Lets the realtime service check the rights of a person's open channels again when one of their
-- sessions ends.
create or replace function coado_local.recheck_channels() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('coado_control', json_build_object('recheck', old.user_id)::text);
  return null;
end
$$;
create or replace trigger recheck_channels after delete on auth.sessions
  for each row execute function coado_local.recheck_channels();
