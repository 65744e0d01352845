-- Points and levels. Points are a ledger, one row per award; the profile shows the sum. unique (user_id, source,
-- source_id) makes every award happen once.

create table public.points_ledger (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  source text not null,
  source_id text not null,
  points integer not null,
  created_at timestamptz not null default now(),
  constraint points_ledger_once_key unique (user_id, source, source_id),
  constraint points_ledger_source_check check (source in ('achievement', 'challenge', 'lesson')),
  constraint points_ledger_points_check check (points > 0)
);

comment on table public.points_ledger is 'Every award of points, once for each (person, source, source id).';

create index points_ledger_user_newest_idx on public.points_ledger (user_id, created_at desc, id desc);

-- Level n starts at 50·n·(n−1) points, solved for n. 1 + 4p/50 is a perfect square exactly at the
-- borders, where the square root of a double is exact, so floor is exact too.
create function private.level_for_points(points integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select floor((1 + sqrt(1 + points::double precision * 4 / 50)) / 2)::integer;
$$;

-- Each level is reached once, even if points are revoked and earned again.
create table private.levels_reached (
  user_id uuid not null references public.profiles (id) on delete cascade,
  level integer not null,
  reached_at timestamptz not null default now(),
  primary key (user_id, level)
);
comment on table private.levels_reached is 'When a person first reached a level; the first level makes no notification.';
alter table private.levels_reached enable row level security;

create function private.apply_points()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
  reached integer;
begin
  for person in select distinct changed.user_id from changed order by changed.user_id loop
    perform private.lock_profile(person);
    update public.profiles as profile
    set points = total.points, level = private.level_for_points(total.points)
    from (
      select coalesce(sum(entry.points), 0)::integer as points
      from public.points_ledger as entry
      where entry.user_id = person
    ) as total
    where profile.id = person
    returning profile.level into reached;
    if reached > 1 then
      insert into private.levels_reached (user_id, level)
      select person, step from generate_series(2, reached) as step
      where not exists (
        select 1 from private.levels_reached as known where known.user_id = person and known.level = step
      );
      if found then
        insert into public.notifications (user_id, type, level) values (person, 'level', reached);
      end if;
    end if;
  end loop;
  return null;
end;
$$;

select private.after_statement('public.points_ledger', '{insert,update,delete}', 'apply_points');

alter table public.points_ledger enable row level security;
grant select on public.points_ledger to authenticated;

select private.allow_own_rows('public.points_ledger', 'points', '{select}');
