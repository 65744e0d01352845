-- A photo of a brew, and what else its owner may change afterwards.

alter table public.brews
  add column photo_path text,
  add constraint brews_photo_path_check check (
    char_length(photo_path) <= 200 and photo_path ~ ('^' || user_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
  );
comment on column public.brews.photo_path is 'Path <user id>/<file> of an object in the private bucket brew-photos.';

grant update (photo_path, bean_id) on public.brews to authenticated;

-- The subquery sees what the person sees of beans: the catalogue and their own.
drop policy "a person updates own brews" on public.brews;
create policy "a person updates own brews, with a bean they may use"
on public.brews for update to authenticated
using (user_id = (select auth.uid()))
with check (
  user_id = (select auth.uid())
  and (bean_id is null or exists (select 1 from public.beans as bean where bean.id = bean_id))
);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('brew-photos', 'brew-photos', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

create policy "a person sees own brew photos"
on storage.objects for select to authenticated
using (bucket_id = 'brew-photos' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "a person adds own brew photos"
on storage.objects for insert to authenticated
with check (
  bucket_id = 'brew-photos'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*$'
);

create policy "a person replaces own brew photos"
on storage.objects for update to authenticated
using (bucket_id = 'brew-photos' and (storage.foldername(name))[1] = (select auth.uid())::text)
with check (
  bucket_id = 'brew-photos'
  and (storage.foldername(name))[1] = (select auth.uid())::text
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*$'
);

create policy "a person removes own brew photos"
on storage.objects for delete to authenticated
using (bucket_id = 'brew-photos' and (storage.foldername(name))[1] = (select auth.uid())::text);

create index brews_photo_path_idx on public.brews (photo_path) where photo_path is not null;

-- As before, and the photos that no brew shows.
create or replace function public.list_my_orphaned_images()
returns table (bucket_id text, name text)
language sql
stable
set search_path = ''
as $$
  select object.bucket_id, object.name
  from storage.objects as object
  where object.bucket_id in ('avatars', 'post-images', 'brew-photos')
    and object.name operator(pg_catalog.~>=~) ((select auth.uid()) || '/')
    and object.name operator(pg_catalog.~<~) ((select auth.uid()) || '0')
    and object.created_at < now() - interval '1 hour'
    and not exists (
      select 1 from public.community_posts as post
      where object.bucket_id = 'post-images'
        and post.user_id = (select auth.uid())
        and (post.image_url = object.name or post.image_url like '%/post-images/' || object.name)
    )
    and not exists (
      select 1 from public.profiles as profile
      where object.bucket_id = 'avatars'
        and profile.id = (select auth.uid())
        and (profile.avatar_url = object.name or profile.avatar_url like '%/avatars/' || object.name)
    )
    and not exists (
      select 1 from public.brews as brew
      where object.bucket_id = 'brew-photos' and brew.photo_path = object.name
    )
  order by object.created_at
  limit 100;
$$;
comment on function public.list_my_orphaned_images() is
  'Up to 100 of the caller''s stored pictures, older than an hour, that no post, profile or brew shows: to be removed through the storage API.';
