-- Challenges are edited by admins, with criteria that mean something for their type.

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

alter table public.challenges
add constraint challenges_criteria_by_type_check check (private.is_challenge_criteria(type, criteria));

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

grant insert (
  id, title, description, reward, reward_points, target, type, criteria, is_active, badge_icon, starts_at, ends_at
) on public.challenges to authenticated;
grant update (
  title, description, reward, reward_points, target, type, criteria, is_active, badge_icon, starts_at, ends_at
) on public.challenges to authenticated;

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
