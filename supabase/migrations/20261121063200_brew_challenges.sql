-- Progress of the challenges that brews drive, and their reward.

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
    else (
      select case challenge.type
        when 'origins' then
          count(distinct lower(extensions.unaccent(btrim(bean.origin)))) filter (where btrim(bean.origin) <> '')
        when 'brew_method' then
          count(*) filter (
            where not challenge.criteria ? 'methods' or challenge.criteria -> 'methods' ? brew.method_id
          )
        else count(*)
      end::integer
      from public.brews as brew
      left join public.beans as bean on bean.id = brew.bean_id
      where brew.user_id = person
        and brew.brewed_at >= challenge.starts_at
        and brew.brewed_at < coalesce(challenge.ends_at, 'infinity')
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

  if is_completed and challenge.reward_points > 0 then
    insert into public.points_ledger (user_id, source, source_id, points)
    values (person, 'challenge', challenge.id::text, challenge.reward_points)
    on conflict do nothing;
  end if;
end;
$$;

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
