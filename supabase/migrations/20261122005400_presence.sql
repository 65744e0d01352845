-- Presence: when people last used the app, and who may see it.

create table private.last_seen (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  seen_at timestamptz not null default now()
);
comment on table private.last_seen is 'When a person''s app last reported that it is open.';
alter table private.last_seen enable row level security;

create function public.touch_last_seen()
returns void
language sql
security definer
set search_path = ''
as $$
  select private.require_session();
  insert into private.last_seen as known (user_id)
  select profile.id from public.profiles as profile where profile.id = (select auth.uid())
  on conflict (user_id) do update set seen_at = now() where known.seen_at < now() - interval '15 seconds';
$$;
comment on function public.touch_last_seen() is 'Records that the caller is using the app, at most every 15 seconds.';
grant execute on function public.touch_last_seen() to authenticated;

-- The person must have written to the caller: opening a conversation or writing to the person is not enough.
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
