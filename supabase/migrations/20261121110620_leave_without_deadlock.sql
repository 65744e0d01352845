-- Leaving touches rows in whatever order the foreign keys take, and others act on the same person at the
-- same moment. Whoever leaves gives way: soon (before PostgreSQL would break a deadlock by picking a
-- victim, perhaps somebody's like) it lets go of everything and begins again.

-- The deletion itself, once everything that is asked of the caller is answered.
create function private.erase_account(person uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  person_role text;
begin
  -- One deletion at a time: two people who follow each other would wait for each other's profile.
  perform private.lock_admins();
  select profile.role into person_role from public.profiles as profile where profile.id = person for update;
  if person_role = 'admin' then
    perform private.require_other_admin(person);
  end if;
  if exists (select 1 from public.list_my_objects(1)) then
    raise exception 'Ainda há arquivos seus guardados.' using errcode = 'P0001', hint = 'objects_left';
  end if;
  perform private.forget_sign_ins(person);
  delete from auth.users as account where account.id = person;
end;
$$;
revoke all on function private.erase_account(uuid) from public, anon, authenticated;

create or replace function public.delete_my_account(confirmation text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '300ms'
as $$
declare
  person uuid := (select auth.uid());
begin
  if person is null then
    raise exception 'Entre na sua conta para excluí-la.' using errcode = '42501';
  end if;
  if confirmation is distinct from 'EXCLUIR' then
    raise exception 'Digite EXCLUIR para confirmar.' using errcode = 'P0001', hint = 'confirmation';
  end if;
  if coalesce(private.signed_in_at(), '-infinity') < now() - interval '10 minutes' then
    raise exception 'Confirme que é você: entre de novo antes de excluir a conta.'
      using errcode = 'P0001', hint = 'reauthenticate';
  end if;
  for attempt in 1..15 loop
    begin
      perform private.erase_account(person);
      return;
    exception
      when lock_not_available or deadlock_detected then
        -- The block's end has released every lock it took.
        continue;
    end;
  end loop;
  raise exception 'Há muita coisa acontecendo com a sua conta agora. Tente de novo em instantes.'
    using errcode = 'P0001', hint = 'busy';
end;
$$;
comment on function public.delete_my_account(text) is
  'Deletes the caller''s account and everything of theirs. Takes the word EXCLUIR; refuses with the hints confirmation, reauthenticate (sign in again, then call within ten minutes), last_admin, objects_left (see list_my_objects), busy (try again).';
