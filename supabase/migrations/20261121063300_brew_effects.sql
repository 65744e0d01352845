-- What saving and deleting brews sets in motion, in the same transaction.
--
-- Statement triggers over the rows really inserted or deleted: a retry of a saved brew has none and
-- does nothing, a batch counts once. Each starts by locking the person's profile, so that brews
-- saved at the same moment are counted one after the other.

-- Limits bind people. Operators' scripts and imports, which carry no user, may write the past.
create function private.check_brew_limits(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (
    select count(*) from public.brews as brew
    where brew.user_id = person and brew.created_at > now() - interval '1 minute'
  ) > 30 then
    raise exception 'Muitos preparos em pouco tempo. Espere um minuto e tente de novo.'
      using errcode = 'P0001', hint = 'brew_rate_limited';
  end if;
  if (
    select count(*) from public.brews as brew
    where brew.user_id = person and brew.created_at > now() - interval '24 hours'
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
  method text;
begin
  if (select auth.uid()) is not null then
    if exists (select 1 from added where added.brewed_at > now() + interval '5 minutes') then
      raise exception 'A hora do preparo está no futuro.' using errcode = 'P0001', hint = 'brewed_at_in_future';
    end if;
    if exists (select 1 from added where added.brewed_at < now() - interval '48 hours') then
      raise exception 'Só dá para salvar preparos das últimas 48 horas.'
        using errcode = 'P0001', hint = 'brewed_at_too_old';
    end if;
  end if;

  for person in select distinct added.user_id from added order by added.user_id loop
    perform private.lock_profile(person);
    if (select auth.uid()) is not null then
      perform private.check_brew_limits(person);
    end if;
    perform private.refresh_brew_totals(person);

    perform private.award_achievements(person, 'totalBrews', profile.total_brews),
      private.award_achievements(person, 'streak', profile.longest_streak)
    from public.profiles as profile where profile.id = person;

    for method in select distinct added.method_id from added where added.user_id = person loop
      perform private.award_achievements(
        person,
        'methodBrews',
        (select count(*)::integer from public.brews as brew where brew.user_id = person and brew.method_id = method),
        method
      );
    end loop;

    perform private.award_achievements(person, 'origins', private.distinct_origins(person));
    perform private.refresh_brew_challenges(person);
  end loop;
  return null;
end;
$$;

-- Origins brewed so far; "Etiópia" and " etiopia" are one, an unknown origin is none.
create function private.distinct_origins(person uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(distinct lower(extensions.unaccent(btrim(bean.origin))))::integer
  from public.brews as brew
  join public.beans as bean on bean.id = brew.bean_id
  where brew.user_id = person and btrim(bean.origin) <> '';
$$;

-- What was unlocked or completed stays; totals, streaks and open challenges follow the diary.
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
    where profile.id in (select removed.user_id from removed)
    order by profile.id
  loop
    perform private.lock_profile(person);
    perform private.refresh_brew_totals(person);
    perform private.refresh_brew_challenges(person);
  end loop;
  return null;
end;
$$;

revoke all on function private.check_brew_limits(uuid) from public, anon, authenticated;
revoke all on function private.after_brews_saved() from public, anon, authenticated;
revoke all on function private.distinct_origins(uuid) from public, anon, authenticated;
revoke all on function private.after_brews_deleted() from public, anon, authenticated;

create trigger after_brews_saved
after insert on public.brews
referencing new table as added
for each statement execute function private.after_brews_saved();

create trigger after_brews_deleted
after delete on public.brews
referencing old table as removed
for each statement execute function private.after_brews_deleted();
