-- Challenges and each person's progress. Progress is written by triggers only.

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
  constraint challenges_badge_icon_check check (badge_icon in ('Medal', 'Award', 'Trophy', 'Star')),
  constraint challenges_ends_at_check check (ends_at > starts_at)
);

comment on table public.challenges is 'Challenges; the newest active one is the dashboard''s "Desafio da Semana".';
comment on column public.challenges.criteria is 'For brew_method: {"methods": [ids]}; without the key every method counts.';
comment on column public.challenges.starts_at is 'Only what happens from here on, and before ends_at, counts.';

create index challenges_active_newest_idx on public.challenges (created_at desc, id desc) where is_active;

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

create policy "signed-in people read active challenges"
on public.challenges for select to authenticated
using (is_active);

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
