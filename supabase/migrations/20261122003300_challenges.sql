-- Challenges, edited by admins, with criteria that fit their type; only triggers record the progress.

-- brew_method: {} for any method or {"methods": [different ids]}; the other types take no criteria.
create function private.is_challenge_criteria(type text, criteria jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when criteria = '{}'::jsonb then true
    when type <> 'brew_method'
      or jsonb_typeof(criteria) is distinct from 'object'
      or jsonb_typeof(criteria -> 'methods') is distinct from 'array'
      or criteria - 'methods' <> '{}'::jsonb
    then false
    else (
      select count(*) between 1 and 20
        and bool_and(jsonb_typeof(method) = 'string')
        and count(distinct method) = count(*)
      from jsonb_array_elements(criteria -> 'methods') as method
    )
  end;
$$;
grant execute on function private.is_challenge_criteria(text, jsonb) to authenticated, service_role;

create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  reward text not null,
  reward_points integer not null default 0,
  target integer not null default 1,
  type text not null default 'brew_method',
  criteria jsonb not null default '{}',
  is_active boolean not null default true,
  badge_icon text not null default 'Trophy',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint challenges_version_check check (version > 0),
  constraint challenges_title_check check (char_length(btrim(title)) >= 1 and char_length(title) <= 80),
  constraint challenges_description_check check (char_length(description) <= 500),
  constraint challenges_reward_check check (char_length(reward) <= 80),
  constraint challenges_reward_points_check check (reward_points between 0 and 10000),
  constraint challenges_target_check check (target between 1 and 10000),
  constraint challenges_type_check check (
    type in ('brew_method', 'total_brews', 'streak', 'origins', 'posts', 'lessons')
  ),
  constraint challenges_criteria_check check (
    jsonb_typeof(criteria) = 'object'
    and octet_length(criteria::text) <= 2048
    and (not criteria ? 'methods' or jsonb_typeof(criteria -> 'methods') = 'array')
  ),
  constraint challenges_criteria_by_type_check check (private.is_challenge_criteria(type, criteria)),
  constraint challenges_badge_icon_check check (badge_icon in ('Medal', 'Award', 'Trophy', 'Star')),
  constraint challenges_ends_at_check check (ends_at > starts_at)
);

comment on table public.challenges is 'Challenges; the newest active one is the dashboard''s "Desafio da Semana".';
comment on column public.challenges.criteria is 'For brew_method: {"methods": [ids]}; without the key every method counts.';
comment on column public.challenges.version is 'Rises with each change of the content; an update filters by it.';
comment on column public.challenges.starts_at is 'Only events from this time on, and before ends_at, count.';

create index challenges_active_newest_idx on public.challenges (created_at desc, id desc) where is_active;

create function private.check_challenge_methods()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if jsonb_typeof(new.criteria -> 'methods') = 'array' and exists (
    select 1
    from jsonb_array_elements_text(new.criteria -> 'methods') as wanted (id)
    where not exists (select 1 from public.brew_methods as method where method.id = wanted.id)
  ) then
    raise exception 'Um dos métodos escolhidos não existe.'
      using errcode = 'P0001', hint = 'challenge_method_unknown';
  end if;
  return new;
end;
$$;

create trigger check_challenge_methods
before insert or update of criteria on public.challenges
for each row execute function private.check_challenge_methods();

create trigger raise_version
before update on public.challenges
for each row
when (
  (old.title, old.description, old.reward, old.reward_points, old.target, old.type, old.criteria, old.is_active,
    old.badge_icon, old.starts_at, old.ends_at)
  is distinct from
  (new.title, new.description, new.reward, new.reward_points, new.target, new.type, new.criteria, new.is_active,
    new.badge_icon, new.starts_at, new.ends_at)
)
execute function private.raise_version();

create trigger audit_admin_edit
after insert or update or delete on public.challenges
for each row execute function private.audit_admin_edit('challenge');

create table public.user_challenges (
  user_id uuid not null references public.profiles (id) on delete cascade,
  challenge_id uuid not null references public.challenges (id) on delete cascade,
  progress integer not null default 0,
  completed_at timestamptz,
  primary key (user_id, challenge_id),
  constraint user_challenges_progress_check check (progress >= 0)
);

comment on table public.user_challenges is 'A person''s progress in a challenge, never above its target.';

create index user_challenges_challenge_id_idx on public.user_challenges (challenge_id);

alter table public.challenges enable row level security;
grant select on public.challenges to authenticated;
grant insert (
  id, title, description, reward, reward_points, target, type, criteria, is_active, badge_icon, starts_at, ends_at
) on public.challenges to authenticated;
grant update (
  title, description, reward, reward_points, target, type, criteria, is_active, badge_icon, starts_at, ends_at
) on public.challenges to authenticated;

create policy "signed-in people read active challenges"
on public.challenges for select to authenticated
using (is_active);

create policy "admins read every challenge"
on public.challenges for select to authenticated
using ((select private.is_admin()));

-- Finished challenges are listed after they end.
create policy "a person reads challenges they finished"
on public.challenges for select to authenticated
using (
  exists (
    select 1
    from public.user_challenges as mine
    where mine.challenge_id = challenges.id
      and mine.user_id = (select auth.uid())
      and mine.completed_at is not null
  )
);

select private.allow_admins('public.challenges', 'challenges', '{insert,update}');

alter table public.user_challenges enable row level security;
grant select on public.user_challenges to authenticated;

select private.allow_own_rows('public.user_challenges', 'progress', '{select}');

create function public.get_challenges_with_user_progress()
returns table (
  id uuid,
  title text,
  description text,
  reward text,
  reward_points integer,
  target integer,
  type text,
  criteria jsonb,
  is_active boolean,
  badge_icon text,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz,
  user_progress integer,
  completed_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select
    challenge.id, challenge.title, challenge.description, challenge.reward, challenge.reward_points,
    challenge.target, challenge.type, challenge.criteria, challenge.is_active, challenge.badge_icon,
    challenge.starts_at, challenge.ends_at, challenge.created_at,
    coalesce(mine.progress, 0), mine.completed_at
  from public.challenges as challenge
  left join public.user_challenges as mine
    on mine.challenge_id = challenge.id and mine.user_id = (select auth.uid())
  where challenge.is_active
    and challenge.starts_at <= now()
    and (challenge.ends_at is null or challenge.ends_at > now())
  order by challenge.created_at desc, challenge.id desc;
$$;
comment on function public.get_challenges_with_user_progress() is
  'The running challenges, newest first, with the caller''s progress (0 before the start).';
grant execute on function public.get_challenges_with_user_progress() to authenticated;

-- # Progress and reward

create function private.measure_challenge(person uuid, challenge public.challenges)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  ends_at timestamptz := coalesce(challenge.ends_at, 'infinity');
begin
  return case challenge.type
    when 'posts' then (
      select count(*)::integer
      from public.community_posts as post
      where post.user_id = person
        and post.deleted_at is null
        and post.created_at >= challenge.starts_at
        and post.created_at < ends_at
    )
    when 'lessons' then (
      select count(*)::integer
      from public.lesson_completions as done
      where done.user_id = person and done.completed_at >= challenge.starts_at and done.completed_at < ends_at
    )
    when 'streak' then (
      select coalesce(max(run.days), 0)
      from public.profiles as profile,
        private.brew_day_runs(person, profile.timezone, challenge.starts_at, ends_at) as run
      where profile.id = person
    )
    when 'origins' then (
      select count(distinct lower(extensions.unaccent(btrim(bean.origin))))::integer
      from public.brews as brew
      join public.beans as bean on bean.id = brew.bean_id and btrim(bean.origin) <> ''
      where brew.user_id = person
        and brew.counts
        and brew.brewed_at >= challenge.starts_at
        and brew.brewed_at < ends_at
    )
    else (
      select count(*)::integer
      from public.brews as brew
      where brew.user_id = person
        and brew.counts
        and brew.brewed_at >= challenge.starts_at
        and brew.brewed_at < ends_at
        and (
          challenge.type <> 'brew_method'
          or not challenge.criteria ? 'methods'
          or challenge.criteria -> 'methods' ? brew.method_id
        )
    )
  end;
end;
$$;

-- Completes the challenge and pays the reward once, when the target is reached. A completed
-- challenge remains completed.
create function private.record_challenge_progress(person uuid, challenge public.challenges, reached integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  is_completed boolean := reached >= challenge.target;
begin
  insert into public.user_challenges as mine (user_id, challenge_id, progress, completed_at)
  select person, challenge.id, least(reached, challenge.target), case when is_completed then now() end
  where reached > 0
    or exists (
      select 1 from public.user_challenges as begun
      where begun.user_id = person and begun.challenge_id = challenge.id
    )
  on conflict (user_id, challenge_id) do update
  set progress = excluded.progress, completed_at = excluded.completed_at
  where mine.completed_at is null;

  if found and is_completed then
    insert into public.notifications (user_id, type, challenge_id) values (person, 'challenge', challenge.id);
  end if;

  if is_completed and challenge.reward_points > 0 then
    insert into public.points_ledger (user_id, source, source_id, points)
    values (person, 'challenge', challenge.id::text, challenge.reward_points)
    on conflict do nothing;
  end if;
end;
$$;

-- Reopens challenges of brewing completed since an instant that are no longer reached, and revokes their reward.
create function private.reopen_unreached_challenges(person uuid, since timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  challenge public.challenges;
  reached integer;
begin
  for challenge in
    select done.*
    from public.challenges as done
    join public.user_challenges as mine on mine.challenge_id = done.id and mine.user_id = person
    where mine.completed_at >= since and done.type not in ('posts', 'lessons')
    order by done.created_at, done.id
  loop
    reached := private.measure_challenge(person, challenge);
    continue when reached >= challenge.target;
    update public.user_challenges as mine
    set progress = reached, completed_at = null
    where mine.user_id = person and mine.challenge_id = challenge.id;
    delete from public.points_ledger as entry
    where entry.user_id = person and entry.source = 'challenge' and entry.source_id = challenge.id::text;
    delete from public.notifications as notification
    where notification.user_id = person and notification.type = 'challenge' and notification.challenge_id = challenge.id;
  end loop;
end;
$$;

-- Records the progress in the open challenges of one source: brews, posts or lessons. One of brewing is open for 48 h
-- after its end, because a brew of its last day may be saved that late.
create function private.refresh_challenges(person uuid, source text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  challenge public.challenges;
begin
  for challenge in
    select open.*
    from public.challenges as open
    where open.is_active
      and case when open.type in ('posts', 'lessons') then open.type else 'brews' end = source
      and open.starts_at <= now()
      and (
        open.ends_at is null
        or open.ends_at > now() - case source when 'brews' then interval '48 hours' else interval '0' end
      )
      and not exists (
        select 1 from public.user_challenges as done
        where done.user_id = person and done.challenge_id = open.id and done.completed_at is not null
      )
    order by open.created_at, open.id
  loop
    perform private.record_challenge_progress(person, challenge, private.measure_challenge(person, challenge));
  end loop;
end;
$$;
