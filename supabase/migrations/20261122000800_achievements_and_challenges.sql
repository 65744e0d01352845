-- What people work towards. Achievements and challenges are rows; triggers alone record who reached what.

-- # Achievements
--
-- The catalogue comes by migration.

create table public.achievements (
  id text primary key,
  position integer not null,
  name text not null,
  description text not null,
  category text not null,
  icon text not null,
  points integer not null,
  requirement_type text not null,
  requirement_target integer not null,
  requirement_method text references public.brew_methods (id),
  constraint achievements_position_key unique (position),
  constraint achievements_id_check check (id ~ '^[a-z0-9-]{2,40}$'),
  constraint achievements_category_check check (category in ('brew', 'beans', 'consistency', 'community')),
  constraint achievements_points_check check (points > 0),
  constraint achievements_requirement_type_check check (
    requirement_type in ('totalBrews', 'methodBrews', 'origins', 'streak', 'posts')
  ),
  constraint achievements_requirement_target_check check (requirement_target > 0),
  constraint achievements_requirement_method_check check (
    (requirement_type = 'methodBrews') = (requirement_method is not null)
  )
);

comment on table public.achievements is 'Built-in achievements, in display order.';
comment on column public.achievements.requirement_method is 'Only for methodBrews: the method whose brews count.';

create index achievements_requirement_method_idx on public.achievements (requirement_method);

create table public.user_achievements (
  user_id uuid not null references public.profiles (id) on delete cascade,
  achievement_id text not null references public.achievements (id) on delete cascade,
  unlocked_at timestamptz not null default now(),
  primary key (user_id, achievement_id)
);

comment on table public.user_achievements is 'Unlocked achievements, shown on profiles to whoever may see the person''s activity.';

create index user_achievements_achievement_id_idx on public.user_achievements (achievement_id);

alter table public.achievements enable row level security;
revoke all on public.achievements from anon, authenticated;
grant all on public.achievements to service_role;
grant select on public.achievements to authenticated;

create policy "signed-in people read the achievements"
on public.achievements for select to authenticated
using (true);

alter table public.user_achievements enable row level security;
revoke all on public.user_achievements from anon, authenticated;
grant all on public.user_achievements to service_role;
grant select on public.user_achievements to authenticated;

create policy "people read the unlocks of those whose activity they may see"
on public.user_achievements for select to authenticated
using (user_id = (select auth.uid()) or private.can_see_activity(user_id));

-- Origins brewed so far; "Etiópia" and " etiopia" are one, an unknown origin is none.
create function private.distinct_origins(person uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  -- Bean by bean: there are few, and each is looked up, where brews are thousands.
  select count(distinct lower(extensions.unaccent(btrim(bean.origin))))::integer
  from public.beans as bean
  where (bean.user_id = person or bean.user_id is null)
    and btrim(bean.origin) <> ''
    and exists (
      select 1 from public.brews as brew
      where brew.user_id = person and brew.bean_id = bean.id and brew.counts
    );
$$;

-- What the person has reached of a kind of achievement (and method): what unlocks one, and the progress that is
-- shown of one, of the brews that count.
create function private.measure_achievement(person uuid, kind text, method text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return case kind
    when 'totalBrews' then (select profile.total_brews from public.profiles as profile where profile.id = person)
    when 'streak' then (select profile.longest_streak from public.profiles as profile where profile.id = person)
    when 'methodBrews' then (
      select count(*)::integer
      from public.brews as brew
      where brew.user_id = person and brew.method_id = method and brew.counts
    )
    when 'origins' then private.distinct_origins(person)
    when 'posts' then (select count(*)::integer from public.community_posts as post where post.user_id = person and post.gone_at is null)
  end;
end;
$$;

-- Unlocks every achievement of the kind (and method) whose target the person has reached: the unlock, its points
-- and its notification, each exactly once however often this runs. Called, with the profile locked, by whatever
-- can raise the count.
create function private.award_achievements(person uuid, kind text, method text default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  reached integer := private.measure_achievement(person, kind, method);
  unlocked record;
begin
  for unlocked in
    insert into public.user_achievements (user_id, achievement_id)
    select person, achievement.id
    from public.achievements as achievement
    where achievement.requirement_type = kind
      and achievement.requirement_method is not distinct from method
      and achievement.requirement_target <= reached
    on conflict do nothing
    returning achievement_id
  loop
    insert into public.points_ledger (user_id, source, source_id, points)
    select person, 'achievement', achievement.id, achievement.points
    from public.achievements as achievement
    where achievement.id = unlocked.achievement_id
    on conflict do nothing;

    insert into public.notifications (user_id, type, achievement_id)
    values (person, 'achievement', unlocked.achievement_id);
  end loop;
end;
$$;

-- Takes back what brews unlocked at or after an instant and the person does not reach any more, with its points
-- and its notification. What was earned before that instant owes nothing to a brew made then.
create function private.take_back_achievements(person uuid, since timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  lost text;
begin
  for lost in
    delete from public.user_achievements as mine
    using public.achievements as achievement
    where mine.user_id = person
      and mine.unlocked_at >= since
      and achievement.id = mine.achievement_id
      and achievement.requirement_type in ('totalBrews', 'streak', 'methodBrews', 'origins')
      and private.measure_achievement(person, achievement.requirement_type, achievement.requirement_method)
        < achievement.requirement_target
    returning mine.achievement_id
  loop
    delete from public.points_ledger as entry
    where entry.user_id = person and entry.source = 'achievement' and entry.source_id = lost;
    delete from public.notifications as told
    where told.user_id = person and told.type = 'achievement' and told.achievement_id = lost;
  end loop;
end;
$$;
revoke all on function private.take_back_achievements(uuid, timestamptz) from public, anon, authenticated;

-- Runs with the owner's rights because the count's rules are in `private`; it tells of the caller alone.
create function public.get_achievements_with_user_progress()
returns table (
  id text,
  name text,
  description text,
  category text,
  icon text,
  points integer,
  target integer,
  user_progress integer,
  unlocked_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    achievement.id, achievement.name, achievement.description, achievement.category, achievement.icon,
    achievement.points, achievement.requirement_target,
    case when mine.unlocked_at is null
      then private.measure_achievement((select auth.uid()), achievement.requirement_type, achievement.requirement_method)
      else achievement.requirement_target
    end,
    mine.unlocked_at
  from public.achievements as achievement
  left join public.user_achievements as mine
    on mine.achievement_id = achievement.id and mine.user_id = (select auth.uid())
  order by achievement.position;
$$;
comment on function public.get_achievements_with_user_progress() is
  'Every achievement in display order, with the caller''s progress by the rules that award it (its target once unlocked) and when it was unlocked. Nullable: unlocked_at.';

revoke all on function private.distinct_origins(uuid) from public, anon, authenticated;
revoke all on function private.measure_achievement(uuid, text, text) from public, anon, authenticated;
revoke all on function private.award_achievements(uuid, text, text) from public, anon, authenticated;
revoke all on function public.get_achievements_with_user_progress() from public, anon, authenticated;
grant execute on function public.get_achievements_with_user_progress() to authenticated, service_role;

-- # Challenges
--
-- Edited by admins, with criteria that mean something for their type.

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
-- The check constraint runs with the right of whoever writes the row.
revoke all on function private.is_challenge_criteria(text, jsonb) from public, anon, authenticated;
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
comment on column public.challenges.starts_at is 'Only what happens from here on, and before ends_at, counts.';

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
revoke all on function private.check_challenge_methods() from public, anon, authenticated;

create trigger check_challenge_methods
before insert or update of criteria on public.challenges
for each row execute function private.check_challenge_methods();

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
revoke all on public.challenges from anon, authenticated;
grant all on public.challenges to service_role;
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

-- So that finished ones can be listed after they end.
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

create policy "admins add challenges"
on public.challenges for insert to authenticated
with check ((select private.is_admin()));

create policy "admins update challenges"
on public.challenges for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

alter table public.user_challenges enable row level security;
revoke all on public.user_challenges from anon, authenticated;
grant all on public.user_challenges to service_role;
grant select on public.user_challenges to authenticated;

create policy "a person reads own progress"
on public.user_challenges for select to authenticated
using (user_id = (select auth.uid()));

-- Runs with the caller's rights: the policies above decide what it sees.
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
  'The running challenges, newest first, with the caller''s progress (0 when not begun).';

revoke all on function public.get_challenges_with_user_progress() from public, anon, authenticated;
grant execute on function public.get_challenges_with_user_progress() to authenticated, service_role;
-- # Progress of the challenges that brews drive, and their reward

-- What the person has reached in the challenge: brews or days or origins between its start and end.
create function private.measure_brew_challenge(person uuid, challenge public.challenges)
returns integer
language sql
stable
set search_path = ''
as $$
  select case challenge.type
    when 'streak' then (
      select coalesce(max(run.days), 0)
      from public.profiles as profile,
        private.brew_day_runs(
          person, profile.timezone, challenge.starts_at, coalesce(challenge.ends_at, 'infinity')
        ) as run
      where profile.id = person
    )
    when 'origins' then (
      select count(distinct lower(extensions.unaccent(btrim(bean.origin))))::integer
      from public.brews as brew
      join public.beans as bean on bean.id = brew.bean_id and btrim(bean.origin) <> ''
      where brew.user_id = person
        and brew.counts
        and brew.brewed_at >= challenge.starts_at
        and brew.brewed_at < coalesce(challenge.ends_at, 'infinity')
    )
    else (
      select count(*)::integer
      from public.brews as brew
      where brew.user_id = person
        and brew.counts
        and brew.brewed_at >= challenge.starts_at
        and brew.brewed_at < coalesce(challenge.ends_at, 'infinity')
        and (
          challenge.type <> 'brew_method'
          or not challenge.criteria ? 'methods'
          or challenge.criteria -> 'methods' ? brew.method_id
        )
    )
  end;
$$;

-- Stores the progress; at the target it completes the challenge and pays the reward, once.
-- A challenge once completed stays so.
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

-- Opens challenges of the brewing kinds again that were completed at or after an instant and are not reached any
-- more, and takes their reward back.
create function private.take_back_challenges(person uuid, since timestamptz)
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
    where mine.completed_at >= since and done.type in ('brew_method', 'total_brews', 'streak', 'origins')
    order by done.created_at, done.id
  loop
    reached := private.measure_brew_challenge(person, challenge);
    continue when reached >= challenge.target;
    update public.user_challenges as mine
    set progress = reached, completed_at = null
    where mine.user_id = person and mine.challenge_id = challenge.id;
    delete from public.points_ledger as entry
    where entry.user_id = person and entry.source = 'challenge' and entry.source_id = challenge.id::text;
    delete from public.notifications as told
    where told.user_id = person and told.type = 'challenge' and told.challenge_id = challenge.id;
  end loop;
end;
$$;
revoke all on function private.take_back_challenges(uuid, timestamptz) from public, anon, authenticated;

-- Brings every open challenge of the brewing kinds up to date. One that ended less than 48 h ago is
-- still open, for a brew of its last day may be saved that late.
create function private.refresh_brew_challenges(person uuid)
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
      and open.type in ('brew_method', 'total_brews', 'streak', 'origins')
      and open.starts_at <= now()
      and (open.ends_at is null or open.ends_at > now() - interval '48 hours')
      and not exists (
        select 1 from public.user_challenges as done
        where done.user_id = person and done.challenge_id = open.id and done.completed_at is not null
      )
    order by open.created_at, open.id
  loop
    perform private.record_challenge_progress(
      person, challenge, private.measure_brew_challenge(person, challenge)
    );
  end loop;
end;
$$;

revoke all on function private.measure_brew_challenge(uuid, public.challenges) from public, anon, authenticated;
revoke all on function private.record_challenge_progress(uuid, public.challenges, integer) from public, anon, authenticated;
revoke all on function private.refresh_brew_challenges(uuid) from public, anon, authenticated;
