-- A suspended person reads, studies and leaves, but writes nothing others see and no brews.
--
-- Restrictive policies: they narrow whatever the permissive ones allow, now and later. An insert or
-- update is refused with 42501; a delete finds no row.

create function private.forbid_suspended_writes(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create policy "a suspended person adds nothing" on %s as restrictive for insert to authenticated
     with check (not (select private.is_suspended()))', target
  );
  execute format(
    'create policy "a suspended person changes nothing" on %s as restrictive for update to authenticated
     using (true) with check (not (select private.is_suspended()))', target
  );
  execute format(
    'create policy "a suspended person deletes nothing" on %s as restrictive for delete to authenticated
     using (not (select private.is_suspended()))', target
  );
end;
$$;
comment on function private.forbid_suspended_writes(regclass) is 'For migrations: closes a table to suspended people.';
revoke all on function private.forbid_suspended_writes(regclass) from public, anon, authenticated;

-- Blocking others and reading notifications stay open to them; so does the course.
select private.forbid_suspended_writes(name::regclass)
from unnest(array[
  'public.profiles', 'public.beans', 'public.brews', 'public.recipes', 'public.community_posts',
  'public.community_comments', 'public.post_likes', 'public.saved_posts', 'public.follows', 'public.reports',
  'storage.objects'
]) as name;
