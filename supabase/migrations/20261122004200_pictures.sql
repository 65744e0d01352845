-- Buckets for avatars, pictures of posts and photos of brews, and the list of pictures that nothing shows any more.
-- Avatars and pictures of posts are public: their objects are read by address, without a policy, and get a new name
-- when their profile or post becomes private or hidden or their owner is suspended (picture_moves). No policy lets
-- people list the objects of others, or a private profile's pictures could be found by folder.
--
-- SQL cannot delete stored objects (a hosted project refuses it). The client that deletes a post removes its pictures
-- through the storage API, and later the leftovers of a lost connection with list_my_orphaned_images().

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 2097152, array['image/jpeg', 'image/png', 'image/webp']),
  ('post-images', 'post-images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('brew-photos', 'brew-photos', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

-- Lets people read, add, update and delete the files of their own folder. A path has one folder and a plain name, as
-- the rows that refer to the files require.
create function private.allow_own_files(noun text, variadic buckets text[])
returns void
language sql
set search_path = ''
as $$
  select private.allow_rows(
    'storage.objects', 'a person', noun, '{select,insert,update,delete}',
    format(
      'bucket_id in (%s) and (storage.foldername(name))[1] = (select auth.uid())::text',
      (select string_agg(quote_literal(bucket), ', ') from unnest(buckets) as bucket)
    ),
    $condition$name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-][A-Za-z0-9._-]*$'$condition$
  );
$$;

select private.allow_own_files('pictures', 'avatars', 'post-images');
select private.allow_own_files('brew photos', 'brew-photos');

-- Names in a folder are between '<id>/' and '<id>0' ('0' follows '/'). Only ~>=~ and ~<~ use the index on names.
create function public.list_my_orphaned_images()
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
        and post.pictures @> jsonb_build_array(jsonb_build_object('path', object.name))
    )
    and not exists (
      select 1 from public.profiles as profile
      where object.bucket_id = 'avatars'
        and profile.id = (select auth.uid())
        and profile.avatar_url = object.name
    )
    and not exists (
      select 1 from public.brews as brew
      where object.bucket_id = 'brew-photos' and brew.photo_path = object.name
    )
    and not exists (
      select 1 from public.beans as bean
      where object.bucket_id = 'brew-photos'
        and bean.user_id = (select auth.uid())
        and bean.photo_path = object.name
    )
  order by object.created_at
  limit 100;
$$;
comment on function public.list_my_orphaned_images() is
  'Up to 100 of the caller''s stored pictures, older than an hour, that no post, profile, brew or bean shows: for removal through the storage API.';
grant execute on function public.list_my_orphaned_images() to authenticated;
