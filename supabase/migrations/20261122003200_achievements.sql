-- Achievements: the catalogue comes by migration; only triggers record the unlocks.

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

comment on table public.user_achievements is 'Unlocked achievements, shown on profiles to people who may see the person''s activity.';

create index user_achievements_achievement_id_idx on public.user_achievements (achievement_id);

alter table public.achievements enable row level security;
grant select on public.achievements to authenticated;

create policy "signed-in people read the achievements"
on public.achievements for select to authenticated
using (true);

alter table public.user_achievements enable row level security;
grant select on public.user_achievements to authenticated;

create policy "people read the unlocks of those whose activity they may see"
on public.user_achievements for select to authenticated
using (user_id = (select auth.uid()) or private.can_see_activity(user_id));

-- Returns the value that decides an unlock and that the app shows as progress.
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
    -- Example: "Etiópia" and " etiopia" are one origin. This reads the beans, which are fewer than the brews.
    when 'origins' then (
      select count(distinct lower(extensions.unaccent(btrim(bean.origin))))::integer
      from public.beans as bean
      where (bean.user_id = person or bean.user_id is null)
        and btrim(bean.origin) <> ''
        and exists (
          select 1 from public.brews as brew
          where brew.user_id = person and brew.bean_id = bean.id and brew.counts
        )
    )
    when 'posts' then (select count(*)::integer from public.community_posts as post where post.user_id = person and post.deleted_at is null)
  end;
end;
$$;

-- Unlocks every achievement of the kind (and method) whose target is reached, with points and notification, once even
-- if repeated. Requires the profile's lock; every change that can raise the value calls it.
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

-- Revokes the achievements that brews unlocked since an instant and no longer reach, with points and notification.
-- Earlier unlocks do not depend on a brew made since that instant.
create function private.revoke_unreached_achievements(person uuid, since timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  revoked text;
begin
  for revoked in
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
    where entry.user_id = person and entry.source = 'achievement' and entry.source_id = revoked;
    delete from public.notifications as notification
    where notification.user_id = person and notification.type = 'achievement' and notification.achievement_id = revoked;
  end loop;
end;
$$;

-- Runs with the owner's rights because measure_achievement() is in `private`.
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
grant execute on function public.get_achievements_with_user_progress() to authenticated;
