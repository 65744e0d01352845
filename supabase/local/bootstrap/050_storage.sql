-- The storage schema of a hosted project, so that migrations which add buckets and policies apply
-- there unchanged.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null check (length(name) <= 100),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
create unique index if not exists bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Superseded by owner_id.';
comment on column storage.buckets.file_size_limit is 'Bytes; null leaves the installation''s own limit.';

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
comment on column storage.objects.owner is 'Superseded by owner_id.';
comment on column storage.objects.version is 'Name of the bytes on disk; every upload gets a new one.';

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create or replace function storage.foldername(name text) returns text[]
language sql immutable
as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;

create or replace function storage.filename(name text) returns text
language sql immutable
as $$
  select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))]
$$;

create or replace function storage.extension(name text) returns text
language sql immutable
as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- The current API operation, such as storage.object.upload, so that policies can distinguish reads
-- from lists.
create or replace function storage.operation() returns text
language sql stable
as $$
  select current_setting('storage.operation', true)
$$;

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- As on a hosted project, a delete by SQL must set storage.allow_delete_query, because it would
-- leave the bytes on disk.
create or replace function storage.protect_delete() returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Versions whose bytes no row uses any more. The transaction that changes the row inserts them, so
-- that a rollback keeps the bytes and a crash after the commit does not forget them.
create table if not exists coado_local.storage_garbage (
  version text primary key,
  released_at timestamptz not null default now()
);
comment on table coado_local.storage_garbage is 'Versions of stored objects whose bytes are to be removed from disk.';

create or replace function coado_local.release_bytes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into coado_local.storage_garbage (version)
  select old.version where old.version is not null
  on conflict do nothing;
  return null;
end
$$;
create or replace trigger release_bytes_of_deleted after delete on storage.objects
  for each row execute function coado_local.release_bytes();
create or replace trigger release_bytes_of_replaced after update of version on storage.objects
  for each row when (old.version is distinct from new.version)
  execute function coado_local.release_bytes();
