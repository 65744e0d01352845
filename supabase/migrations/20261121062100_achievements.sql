-- Achievements and who unlocked them. The catalogue comes by migration, unlocks by triggers.

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

comment on table public.user_achievements is 'Unlocked achievements. Shown on profiles, so every signed-in person may read them.';

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

create policy "signed-in people read who unlocked what"
on public.user_achievements for select to authenticated
using (true);
