-- The admin area's people: roles, suspensions and search.

-- Returns the person's role and locks the admins against changes; refuses an unknown person.
create function private.role_for_change(person uuid)
returns text
language plpgsql
set search_path = ''
as $$
declare
  current_role_name text;
begin
  -- Locked before the caller's own role is checked: they may be demoted while they wait.
  perform private.lock_admins();
  perform private.require_admin();
  select profile.role into current_role_name from public.profiles as profile where profile.id = person;
  if not found then
    raise exception 'Pessoa não encontrada.' using errcode = 'P0001', hint = 'person_unknown';
  end if;
  return current_role_name;
end;
$$;

create function public.admin_set_role(person uuid, new_role text, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_role text := private.role_for_change(person);
begin
  perform private.require_reason(reason);
  if new_role is null or new_role not in ('user', 'admin') then
    raise exception 'Este papel não existe.' using errcode = 'P0001', hint = 'role_unknown';
  end if;
  if new_role = old_role then
    return;
  end if;
  -- Logged first: an admin who demotes themselves is still an admin now.
  perform private.log_admin_act(
    'role.changed', 'profile', person::text, reason,
    jsonb_build_object('role', jsonb_build_object('from', old_role, 'to', new_role))
  );
  update public.profiles as profile set role = new_role where profile.id = person;
end;
$$;
comment on function public.admin_set_role(uuid, text, text) is
  'Makes a person admin or user, with a reason; refuses to demote the last admin (hint last_admin).';
grant execute on function public.admin_set_role(uuid, text, text) to authenticated;

create function public.admin_suspend(person uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  has_changed boolean;
begin
  perform private.role_for_change(person);
  perform private.require_reason(reason);
  if person = (select auth.uid()) then
    raise exception 'Você não pode suspender a própria conta.' using errcode = 'P0001', hint = 'self_suspension';
  end if;
  insert into private.account_suspensions as known (user_id, reason, suspended_by)
  values (person, btrim(reason), (select auth.uid()))
  on conflict (user_id) do update set reason = excluded.reason, suspended_by = excluded.suspended_by
  where known.reason <> excluded.reason;
  has_changed := found;
  -- Settles the reports of the person and of their messages.
  update public.reports as report
  set status = 'hidden'
  where report.status = 'open'
    and (
      report.person_id = person
      or report.message_id in (select message.id from public.messages as message where message.sender_id = person)
    );
  if has_changed then
    perform private.log_admin_act('account.suspended', 'profile', person::text, reason);
  end if;
end;
$$;
comment on function public.admin_suspend(uuid, text) is
  'Removes a person''s right to write, with a reason shown to them. Repeating it replaces the reason; the same reason changes and logs nothing.';
grant execute on function public.admin_suspend(uuid, text) to authenticated;

create function public.admin_unsuspend(person uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.role_for_change(person);
  perform private.require_reason(reason);
  delete from private.account_suspensions as suspension where suspension.user_id = person;
  if found then
    -- Each suspension can be appealed once.
    delete from public.reports as appeal
    where appeal.person_id = person and appeal.reporter_id = person and appeal.reason = 'recurso';
    perform private.log_admin_act('account.unsuspended', 'profile', person::text, reason);
  end if;
end;
$$;
comment on function public.admin_unsuspend(uuid, text) is 'Restores a suspended person''s right to write.';
grant execute on function public.admin_unsuspend(uuid, text) to authenticated;

create index profiles_newest_idx on public.profiles (created_at desc, id desc);

create function public.admin_search_users(
  query text default '',
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (
  id uuid,
  name text,
  username text,
  avatar_url text,
  role text,
  level integer,
  points integer,
  total_brews integer,
  created_at timestamptz,
  suspended_at timestamptz,
  suspension_reason text
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  wanted tsquery := private.search_query(query);
  from_at timestamptz := coalesce(before_created_at, 'infinity');
  from_id uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  at_most integer := least(greatest(coalesce(page_size, 20), 1), 100);
  found uuid[];
begin
  perform private.require_admin();
  -- As in private.find_posts: first a window of the newest people, then the index of words.
  found := array(
    select newest.id
    from (
      select profile.id, profile.created_at, profile.search from public.profiles as profile
      where (profile.created_at, profile.id) < (from_at, from_id)
      order by profile.created_at desc, profile.id desc limit 1000
    ) as newest
    where wanted is null or newest.search @@ wanted
    order by newest.created_at desc, newest.id desc limit at_most
  );
  if cardinality(found) < at_most and wanted is not null then
    found := array(
      select person.id
      from (
        select profile.id, profile.created_at from public.profiles as profile where profile.search @@ wanted offset 0
      ) as person
      where (person.created_at, person.id) < (from_at, from_id)
      order by person.created_at desc, person.id desc limit at_most
    );
  end if;
  return query
    select
      profile.id, profile.name, profile.username, profile.avatar_url, profile.role, profile.level, profile.points,
      profile.total_brews, profile.created_at, suspension.created_at, suspension.reason
    from public.profiles as profile
    left join private.account_suspensions as suspension on suspension.user_id = profile.id
    where profile.id = any (found)
    order by profile.created_at desc, profile.id desc;
end;
$$;
comment on function public.admin_search_users(text, timestamptz, uuid, integer) is
  'People by name or username (all words, the last as a prefix), newest first, with suspensions; the next page is before the last row''s (created_at, id). Nullable: suspended_at, suspension_reason.';
grant execute on function public.admin_search_users(text, timestamptz, uuid, integer) to authenticated;
