-- Pictures and recordings of messages, as `<conversation id>/<sender id>/<file>` in a private bucket.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'chat_media', 'chat_media', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'audio/wav', 'audio/x-wav', 'audio/wave']
)
on conflict (id) do nothing;

-- Returns the conversation in a file's name; null for a name that no message can have.
create function private.chat_media_conversation(name text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select case
    when name ~ '^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/){2}[A-Za-z0-9_-][A-Za-z0-9._-]*$'
      and char_length(name) <= 200
    then split_part(name, '/', 1)::uuid
  end;
$$;

-- Members read their own uploads and the files of messages, not those of deleted ones; admins read reported files.
create function private.can_read_chat_media(name text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if coalesce(private.is_conversation_member(private.chat_media_conversation(name)), false) then
    return split_part(name, '/', 2) = (select auth.uid())::text
      or exists (
        select 1 from public.messages as message where coalesce(message.image_url, message.audio_url) = name
      );
  end if;
  return private.is_admin() and exists (
    select 1
    from public.messages as message
    join public.reports as report on report.message_id = message.id
    where coalesce(message.image_url, message.audio_url) = name
  );
end;
$$;
grant execute on function private.can_read_chat_media(text) to authenticated, service_role;

create function private.can_add_chat_media(name text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  conversation uuid := private.chat_media_conversation(name);
begin
  return conversation is not null
    and split_part(name, '/', 2) = (select auth.uid())::text
    and private.write_refusal(conversation) is null
    and private.has_storage_space(conversation || '/' || (select auth.uid()), 256);
end;
$$;
grant execute on function private.can_add_chat_media(text) to authenticated, service_role;

create policy "people read the files of messages to and from them"
on storage.objects for select to authenticated
using (bucket_id = 'chat_media' and private.can_read_chat_media(name));

create policy "a person adds own files to conversations they may write in"
on storage.objects for insert to authenticated
with check (bucket_id = 'chat_media' and private.can_add_chat_media(name));

create policy "a person deletes own files from conversations"
on storage.objects for delete to authenticated
using (bucket_id = 'chat_media' and (storage.foldername(name))[2] = (select auth.uid())::text);
