-- Limits: storage per person, rows per person and actions per ten minutes.

-- Names in a folder are between 'folder/' and 'folder0' ('0' follows '/'). Only ~>=~ and ~<~ use the index on names.
create function private.has_storage_space(folder text, megabytes integer)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) >= 5000 or coalesce(sum((object.metadata ->> 'size')::bigint), 0) >= megabytes * 1048576::bigint
    from storage.objects as object
    where object.name operator(pg_catalog.~>=~) (folder || '/')
      and object.name operator(pg_catalog.~<~) (folder || '0')
  ) then
    raise exception 'Seu espaço para arquivos acabou. Apague algumas fotos e tente de novo.'
      using errcode = 'P0001', hint = 'storage_full';
  end if;
  return true;
end;
$$;
grant execute on function private.has_storage_space(text, integer) to authenticated, service_role;

create policy "a person adds files while storage space is left"
on storage.objects as restrictive for insert to authenticated
with check ((select private.has_storage_space((select auth.uid())::text, 1024)));

-- Arguments: the maximum, the hint, the message and, if only some rows count, their condition. The
-- trigger counts after the insert: a repeated save inserts nothing, and so is accepted at the
-- limit.
create function private.limit_rows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  maximum integer := tg_argv[0];
  owner_id uuid;
  owned integer;
begin
  for owner_id in
    select distinct changed.user_id from changed where changed.user_id is not null order by changed.user_id
  loop
    perform private.lock_profile(owner_id);
    execute format(
      'select count(*) from %I.%I where user_id = $1 and %s', tg_table_schema, tg_table_name, coalesce(tg_argv[3], 'true')
    )
    into owned using owner_id;
    if owned > maximum then
      raise exception using errcode = 'P0001', hint = tg_argv[1], message = tg_argv[2];
    end if;
  end loop;
  return null;
end;
$$;

-- Rate limits count actions, not rows, so that deleting a post does not allow another one.
create table private.recent_actions (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now()
);
comment on table private.recent_actions is
  'Actions of people towards others in the last ten minutes, one row per action; the person''s next action deletes older ones.';
alter table private.recent_actions enable row level security;

create index recent_actions_user_kind_idx on private.recent_actions (user_id, kind, created_at);

-- Records actions and returns whether their number in ten minutes is allowed. Operators have no user and no limit.
create function private.record_actions(person uuid, act text, acts integer, allowed integer)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  window_start timestamptz := now() - interval '10 minutes';
begin
  if auth.uid() is null then
    return true;
  end if;
  perform private.lock_profile(person);
  delete from private.recent_actions as done
  where done.user_id = person and done.created_at <= window_start;
  insert into private.recent_actions (user_id, kind)
  select person, act from generate_series(1, acts);
  return (
    select count(*) <= allowed from private.recent_actions as done where done.user_id = person and done.kind = act
  );
end;
$$;

-- Limits edits of posts and comments together. Argument: the maximum in ten minutes.
create function private.limit_edits()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.record_actions(new.user_id, 'edit', 1, tg_argv[0]::integer) then
    raise exception 'Você editou bastante nos últimos minutos. Espere um pouco e tente de novo.'
      using errcode = 'P0001', hint = 'edit_rate_limited';
  end if;
  return null;
end;
$$;

-- Arguments: the action, its maximum in ten minutes, the hint, the message and the person's column, if not user_id.
-- Only the caller's own rows count: accepting a request to follow inserts a row of the other person. PostgreSQL runs
-- triggers in the order of their names, so limit_rate runs after the count triggers.
create function private.limit_rate()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  actions integer;
begin
  execute format('select count(*) from changed where %I = $1', coalesce(tg_argv[4], 'user_id')) into actions using caller;
  if actions > 0 and not private.record_actions(caller, tg_argv[0], actions, tg_argv[1]::integer) then
    raise exception using errcode = 'P0001', hint = tg_argv[2], message = tg_argv[3];
  end if;
  return null;
end;
$$;
