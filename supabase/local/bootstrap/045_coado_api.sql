-- Functions that the gateway's statements call.
create schema if not exists coado_api;
grant usage on schema coado_api to authenticator, anon, authenticated, service_role;

-- Passes an embedded list on, unless all lists of the statement together have become too long: nested
-- embeds multiply, and a statement's memory is everybody's.
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

-- Refuses every request of a token whose session has ended, also while the token has not expired. Null for keys and
-- for tokens without a session. The database treats a deleted account's token like a suspended person's, so that the
-- deletion can be retried.
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
