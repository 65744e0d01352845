-- Functions that the gateway's statements call with the caller's own rights.
create schema if not exists coado_api;
grant usage on schema coado_api to anon, authenticated, service_role;

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
