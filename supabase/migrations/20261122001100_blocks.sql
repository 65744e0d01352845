-- Blocks: neither of the two people sees the other.

create table public.blocks (
  blocker_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_self_check check (blocker_id <> blocked_id)
);

comment on table public.blocks is 'Neither of the two people sees the other. Only the blocker knows of the block.';

create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

create function private.are_blocked(one uuid, other uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.blocks as block
    where (block.blocker_id = one and block.blocked_id = other)
      or (block.blocker_id = other and block.blocked_id = one)
  );
$$;

create function private.unfollow_blocked()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profiles(new.blocker_id, new.blocked_id);
  delete from public.follows as follow
  where (follow.follower_id = new.blocker_id and follow.following_id = new.blocked_id)
    or (follow.follower_id = new.blocked_id and follow.following_id = new.blocker_id);
  delete from public.follow_requests as request
  where (request.follower_id = new.blocker_id and request.following_id = new.blocked_id)
    or (request.follower_id = new.blocked_id and request.following_id = new.blocker_id);
  -- Channels joined before the block stay open until their policies are checked again: the embedded server does so
  -- now, Supabase when a token is renewed, within the hour.
  perform pg_catalog.pg_notify('coado_control', json_build_object('recheck', person)::text)
  from unnest(array[new.blocker_id, new.blocked_id]) as person;
  return null;
end;
$$;

create trigger unfollow_blocked
after insert on public.blocks
for each row execute function private.unfollow_blocked();

select private.after_statement(
  'public.blocks', '{insert}', 'limit_rate',
  'block', '120', 'block_rate_limited', 'Você bloqueou muita gente nos últimos minutos. Espere um pouco e tente de novo.', 'blocker_id'
);

alter table public.blocks enable row level security;
grant select, delete on public.blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;

select private.allow_own_rows('public.blocks', 'blocks', '{select,insert,delete}', 'blocker_id');
select private.forbid_ended_sessions('public.blocks');

-- Runs with the owner's rights: the profiles policy hides blocked people from their blocker, who needs their names.
create function public.get_blocked_people()
returns table (id uuid, name text, username text, avatar_url text, blocked_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select profile.id, profile.name, profile.username, profile.avatar_url, block.created_at
  from public.blocks as block
  join public.profiles as profile on profile.id = block.blocked_id
  where block.blocker_id = (select auth.uid())
  order by block.created_at desc, block.blocked_id desc;
$$;
comment on function public.get_blocked_people() is 'The people whom the caller blocked, newest first, for the list that removes blocks.';
grant execute on function public.get_blocked_people() to authenticated;
