-- Unlocking achievements, whatever earned them.
--
-- Brews call this below; posts will, with kind 'posts', from a trigger of their own.

-- Unlocks every achievement of the kind (and method) whose target the person has reached: the
-- unlock, its points and its notification, each exactly once however often this runs.
create function private.award_achievements(person uuid, kind text, reached integer, method text default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
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

revoke all on function private.award_achievements(uuid, text, integer, text) from public, anon, authenticated;
