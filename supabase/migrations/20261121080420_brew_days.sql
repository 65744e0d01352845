-- The calendar heat map: how many brews on which of the person's own days.

-- Runs with the caller's rights. The index narrows to a day around the range, the exact border is
-- the local date's: where a clock goes back at midnight, "midnight" alone names two instants.
create function public.brew_days(from_day date, to_day date)
returns table (day date, brews integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  zone text;
begin
  if to_day - from_day > 400 then
    raise exception 'Peça no máximo 400 dias de uma vez.' using errcode = 'P0001', hint = 'range_too_long';
  end if;
  select profile.timezone into zone from public.profiles as profile where profile.id = (select auth.uid());
  return query
    select (brew.brewed_at at time zone zone)::date, count(*)::integer
    from public.brews as brew
    where brew.user_id = (select auth.uid())
      and brew.brewed_at >= (from_day - 1)::timestamp at time zone zone
      and brew.brewed_at < (to_day + 2)::timestamp at time zone zone
      and (brew.brewed_at at time zone zone)::date between from_day and to_day
    group by 1
    order by 1;
end;
$$;
comment on function public.brew_days(date, date) is
  'The caller''s brews a day, in their own zone, both ends included; days without a brew are left out.';
revoke all on function public.brew_days(date, date) from public, anon, authenticated;
grant execute on function public.brew_days(date, date) to authenticated, service_role;
