-- Celebrations: the achievements, challenges and levels that open apps have not celebrated yet. They are read from
-- the unlocks, because a person may have no notifications of achievements, and expire after three days. Exactly one
-- request receives each; its key comes from the client, so that repeating it after a lost answer returns the same
-- rows.

create table private.shown_accomplishments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  request_id uuid not null,
  shown_at timestamptz not null default now(),
  primary key (user_id, kind, subject_id)
);
comment on table private.shown_accomplishments is 'Accomplishments that a person''s apps have celebrated, with the request that received them: an achievement, a challenge or a level each.';
alter table private.shown_accomplishments enable row level security;

create function public.claim_accomplishments(
  request_id uuid,
  since timestamptz default null,
  within_seconds integer default 0
)
returns table (
  kind text,
  subject_id text,
  title text,
  points integer,
  reward text,
  accomplished_at timestamptz
)
language sql
security definer
set search_path = ''
as $$
  select private.require_session();
  with asked as (
    select greatest(
      coalesce(since, now() - make_interval(secs => within_seconds)), now() - interval '3 days'
    ) as instant
  ),
  earned (kind, subject_id, title, points, reward, accomplished_at) as (
    select 'achievement', achievement.id, achievement.name, achievement.points, '', mine.unlocked_at
    from public.user_achievements as mine
    join public.achievements as achievement on achievement.id = mine.achievement_id
    where mine.user_id = (select auth.uid()) and mine.unlocked_at > (select instant from asked)
    union all
    select 'challenge', challenge.id::text, challenge.title, challenge.reward_points, challenge.reward, mine.completed_at
    from public.user_challenges as mine
    join public.challenges as challenge on challenge.id = mine.challenge_id
    where mine.user_id = (select auth.uid()) and mine.completed_at > (select instant from asked)
    union all
    (
      select 'level', mine.level::text, '', 0, '', mine.reached_at
      from private.levels_reached as mine
      where mine.user_id = (select auth.uid()) and mine.reached_at > (select instant from asked)
      order by mine.level desc
      limit 1
    )
  ),
  taken as (
    insert into private.shown_accomplishments (user_id, kind, subject_id, request_id)
    select profile.id, earned.kind, earned.subject_id, claim_accomplishments.request_id
    from earned
    join public.profiles as profile on profile.id = (select auth.uid())
    on conflict (user_id, kind, subject_id) do update set shown_at = now()
    where shown_accomplishments.request_id = excluded.request_id
    returning shown_accomplishments.kind, shown_accomplishments.subject_id
  )
  select earned.* from earned join taken using (kind, subject_id) order by earned.accomplished_at, kind, subject_id;
$$;
comment on function public.claim_accomplishments(uuid, timestamptz, integer) is
  'Achievements, challenges and levels that the caller earned after an instant, or in the last seconds, at most three days ago, and that no other request received; oldest first. reward is empty for achievements and levels. They count as shown from then on; the same request_id receives the same rows again.';
grant execute on function public.claim_accomplishments(uuid, timestamptz, integer) to authenticated;
