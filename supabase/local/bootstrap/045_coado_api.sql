-- Functions that the gateway's statements call.
create schema if not exists coado_api;
grant usage on schema coado_api to authenticator, anon, authenticated, service_role;

-- Returns an embedded list, or raises 54000 when all lists of the statement together are too long:
-- nested embeds multiply, and all callers share the server's memory.
create or replace function coado_api.within_budget(list json) returns json
language plpgsql volatile
as $$
declare
  bytes bigint := coalesce(nullif(current_setting('coado.embedded_bytes', true), ''), '0')::bigint
    + coalesce(octet_length(list::text), 0);
begin
  if bytes > 32 * 1024 * 1024 then
    raise exception 'The answer is too large.' using errcode = '54000',
      hint = 'Ask for fewer rows at a time, or embed fewer of them.';
  end if;
  perform set_config('coado.embedded_bytes', bytes::text, true);
  return list;
end
$$;

-- Refuses requests of a token whose session has ended, although the token has not expired. Null for
-- keys and tokens without a session. A deleted account's token passes, so that the client can
-- repeat the deletion; policies treat it like a suspended person's.
create or replace function coado_api.require_session(session uuid, person text) returns boolean
language plpgsql stable strict security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from auth.sessions as own
    where own.id = session and (own.not_after is null or own.not_after > now())
  ) and exists (select 1 from auth.users as account where account.id = nullif(person, '')::uuid) then
    raise sqlstate 'PT401' using message = 'Session from session_id claim in JWT does not exist';
  end if;
  return true;
end
$$;
