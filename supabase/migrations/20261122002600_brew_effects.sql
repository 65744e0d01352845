-- The effects of saving, correcting and deleting brews: totals, streaks, achievements, challenges. They run in the
-- same transaction and first lock the person's profile, so that concurrent saves are counted one after the other.

-- A brew counts if it is saved within two days of brewing. Later and imported brews are in the journal only, so that
-- the gaps of a streak cannot be filled afterwards. A corrected date is judged as if the brew had been saved with it.
-- Operators' scripts, which have no user, may write a past that counts.

create function private.derive_counts()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and new.import_id is null and new.brewed_at > now() + interval '5 minutes' then
    raise exception 'A hora do preparo está no futuro.' using errcode = 'P0001', hint = 'brewed_at_in_future';
  end if;
  new.counts := new.import_id is null
    and ((select auth.uid()) is null or new.brewed_at >= new.created_at - interval '48 hours');
  return new;
end;
$$;

create trigger derive_counts
before insert on public.brews
for each row execute function private.derive_counts();

create trigger derive_counts_on_update
before update of brewed_at on public.brews
for each row when (old.brewed_at is distinct from new.brewed_at)
execute function private.derive_counts();

-- Operators' scripts, which have no user, have no limits; imports have their own.
create function private.check_brew_limits(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (
    select count(*) from public.brews as brew
    where brew.user_id = person and brew.import_id is null and brew.created_at > now() - interval '1 minute'
  ) > 30 then
    raise exception 'Muitos preparos em pouco tempo. Espere um minuto e tente de novo.'
      using errcode = 'P0001', hint = 'brew_rate_limited';
  end if;
  if (
    select count(*) from public.brews as brew
    where brew.user_id = person and brew.import_id is null and brew.created_at > now() - interval '24 hours'
  ) > 500 then
    raise exception 'Você chegou ao limite de 500 preparos em um dia.'
      using errcode = 'P0001', hint = 'brew_daily_limit';
  end if;
end;
$$;

create function private.after_brews_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in
    select distinct changed.user_id from changed where changed.import_id is null order by changed.user_id
  loop
    perform private.lock_profile(person);
    if (select auth.uid()) is not null then
      perform private.check_brew_limits(person);
    end if;
    perform private.refresh_brew_totals(person);

    perform private.award_achievements(person, 'totalBrews');
    perform private.award_achievements(person, 'streak');
    perform private.award_achievements(person, 'methodBrews', brewed.method)
    from (
      select distinct changed.method_id as method
      from changed where changed.user_id = person and changed.counts
    ) as brewed;
    perform private.award_achievements(person, 'origins');
    perform private.refresh_challenges(person, 'brews');
  end loop;
  return null;
end;
$$;

-- A corrected brew counts as if it had been saved with its new values. Unlocks since the brew was made that are no
-- longer reached are revoked with their points, so that one brew is not rewarded twice.
create function private.after_brew_corrected()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(new.user_id);
  perform private.refresh_brew_totals(new.user_id);
  perform private.revoke_unreached_achievements(new.user_id, new.created_at);
  perform private.award_achievements(new.user_id, 'totalBrews');
  perform private.award_achievements(new.user_id, 'streak');
  perform private.award_achievements(new.user_id, 'methodBrews', new.method_id);
  perform private.award_achievements(new.user_id, 'origins');
  perform private.reopen_unreached_challenges(new.user_id, new.created_at);
  perform private.refresh_challenges(new.user_id, 'brews');
  return null;
end;
$$;

-- Unlocks and completed challenges remain; totals, streaks and open challenges follow the journal.
create function private.after_brews_deleted()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  for person in
    select profile.id
    from public.profiles as profile
    where profile.id in (select changed.user_id from changed where changed.import_id is null)
      and profile.account_id is not null
    order by profile.id
  loop
    perform private.lock_profile(person);
    perform private.refresh_brew_totals(person);
    perform private.refresh_challenges(person, 'brews');
  end loop;
  return null;
end;
$$;

create function private.after_origin_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(new.user_id);
  perform private.award_achievements(new.user_id, 'origins');
  perform private.refresh_challenges(new.user_id, 'brews');
  return null;
end;
$$;

-- Saving a brew locks the profile before the bean. A change of a bean's origin must use the same
-- order, to avoid a deadlock.
create function private.lock_own_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_profile((select auth.uid()));
  return null;
end;
$$;

select private.after_statement('public.brews', '{insert}', 'after_brews_saved');

select private.after_statement('public.brews', '{delete}', 'after_brews_deleted');

create trigger after_brew_corrected
after update of method_id, bean_id, brewed_at on public.brews
for each row when (
  (old.counts or new.counts)
  and (old.method_id, old.bean_id, old.brewed_at) is distinct from (new.method_id, new.bean_id, new.brewed_at)
)
execute function private.after_brew_corrected();

create trigger lock_own_profile
before update of origin on public.beans
for each statement execute function private.lock_own_profile();

create trigger after_origin_changed
after update of origin on public.beans
for each row when (old.origin is distinct from new.origin and new.user_id is not null)
execute function private.after_origin_changed();
