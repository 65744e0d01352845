-- Presence: when people last used the app, and who may see it.

-- When people last used the app. Private: get_conversation tells whom it concerns.
create table private.last_seen (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  seen_at timestamptz not null default now()
);
comment on table private.last_seen is 'When a person''s app last said that it is open.';
alter table private.last_seen enable row level security;

create function public.touch_last_seen()
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.last_seen as known (user_id)
  select profile.id from public.profiles as profile where profile.id = (select auth.uid())
  on conflict (user_id) do update set seen_at = now() where known.seen_at < now() - interval '15 seconds';
$$;
comment on function public.touch_last_seen() is 'Notes that the caller is here; more often than every 15 seconds changes nothing.';
revoke all on function public.touch_last_seen() from public, anon, authenticated;
grant execute on function public.touch_last_seen() to authenticated, service_role;

-- Whether the caller may know when that person is there: the person has written to them, and neither
-- blocked the other. Opening a conversation with somebody, or writing to them, earns nothing.
create function private.can_see_presence(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := (select auth.uid());
begin
  return exists (
    select 1
    from public.conversations as chat
    join public.conversation_members as theirs on theirs.conversation_id = chat.id and theirs.user_id = person
    where chat.person_one = least(viewer, person) and chat.person_two = greatest(viewer, person) and theirs.has_written
  ) and not private.are_blocked(viewer, person);
end;
$$;
revoke all on function private.can_see_presence(uuid) from public, anon, authenticated;
