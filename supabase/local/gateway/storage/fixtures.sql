-- Buckets and policies of the kinds Coado's migrations make, for the storage service's own tests.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('photos', 'photos', true, 200000, array['image/jpeg', 'image/png', 'image/webp']),
  ('private', 'private', false, 200000, array['image/png', 'audio/*']),
  ('anything', 'anything', false, null, null),
  ('hidden', 'hidden', false, null, null);

create policy "own folder: add" on storage.objects for insert to authenticated
  with check (bucket_id <> 'hidden' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "own folder: see" on storage.objects for select to authenticated
  using (bucket_id <> 'hidden' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "own folder: replace" on storage.objects for update to authenticated
  using (bucket_id <> 'hidden' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id <> 'hidden' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "own folder: remove" on storage.objects for delete to authenticated
  using (bucket_id <> 'hidden' and (storage.foldername(name))[1] = (select auth.uid())::text);
