-- A person's stored files: finding and removing them, and no uploads without an account.

create policy "a person reads own uploads"
on storage.objects for select to authenticated
using (owner_id = (select auth.uid())::text);

create policy "a person deletes own uploads"
on storage.objects for delete to authenticated
using (owner_id = (select auth.uid())::text);

-- An access token is valid for up to an hour after the deletion of the account, and must not leave files behind. The
-- lock makes an upload and the deletion wait for each other.
create function private.has_account()
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.profiles as profile
  where profile.id = (select auth.uid()) and profile.account_id is not null for key share;
  return found;
end;
$$;
grant execute on function private.has_account() to authenticated, service_role;

create policy "only people with an account add files"
on storage.objects as restrictive for insert to authenticated
with check ((select private.has_account()));

create policy "only people with an account update files"
on storage.objects as restrictive for update to authenticated
using (true)
with check ((select private.has_account()));

-- Runs with the owner's rights, because the policies of a bucket may hide own files.
create function public.list_my_objects(max_rows integer default 100)
returns table (bucket_id text, name text)
language sql
stable
security definer
set search_path = ''
as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where object.owner_id = (select auth.uid())::text
    or (
      object.name operator(pg_catalog.~>=~) ((select auth.uid()) || '/')
      and object.name operator(pg_catalog.~<~) ((select auth.uid()) || '0')
    )
  order by object.bucket_id, object.name
  limit least(greatest(coalesce(max_rows, 100), 1), 1000);
$$;
comment on function public.list_my_objects(integer) is
  'The caller''s stored files in every bucket, at most max_rows (1000): their uploads and every file in their folder.';
grant execute on function public.list_my_objects(integer) to authenticated;
