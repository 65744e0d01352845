-- Messages: written by their sender, read by both, deleted in place.

create table public.messages (
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid default auth.uid() references public.profiles (id) on delete set null,
  text text,
  image_url text,
  image_width integer,
  image_height integer,
  audio_url text,
  audio_seconds numeric,
  audio_peaks smallint[],
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  deleted_at timestamptz,
  -- Also the index of every page: newest first within a conversation.
  constraint messages_conversation_created_at_key unique (conversation_id, created_at),
  constraint messages_content_check check (
    num_nonnulls(text, image_url, audio_url) = case when deleted_at is null then 1 else 0 end
  ),
  constraint messages_text_check check (text ~ '\S' and char_length(text) <= 4000),
  constraint messages_image_url_check check (
    char_length(image_url) <= 200
    and image_url ~ ('^' || conversation_id || '/' || sender_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
  ),
  constraint messages_image_size_check check (
    num_nulls(image_width, image_height) in (0, 2)
    and (image_width is null or image_url is not null)
    and image_width between 1 and 20000
    and image_height between 1 and 20000
  ),
  constraint messages_audio_url_check check (
    char_length(audio_url) <= 200
    and audio_url ~ ('^' || conversation_id || '/' || sender_id || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
  ),
  constraint messages_audio_seconds_check check (
    (audio_seconds is null or audio_url is not null) and audio_seconds > 0 and audio_seconds <= 300
  ),
  constraint messages_audio_peaks_check check (
    (audio_peaks is null or audio_url is not null)
    and array_ndims(audio_peaks) = 1
    and cardinality(audio_peaks) between 1 and 100
    and array_position(audio_peaks, null) is null
    and 0 <= all (audio_peaks)
    and 100 >= all (audio_peaks)
  )
);

comment on table public.messages is 'Messages. Exactly one of text, image_url and audio_url, or none once deleted.';
comment on column public.messages.id is 'Made by the client, so that a retry is harmless.';
comment on column public.messages.sender_id is 'Null when the account is gone.';
comment on column public.messages.image_url is 'Path <conversation id>/<sender id>/<file> in the bucket chat_media.';
comment on column public.messages.audio_url is 'Path <conversation id>/<sender id>/<file> in the bucket chat_media.';
comment on column public.messages.audio_seconds is 'Length of the recording in seconds.';
comment on column public.messages.audio_peaks is 'Loudness over time for the drawn wave, 0 to 100.';
comment on column public.messages.created_at is
  'When the database took it, in whole milliseconds, strictly increasing within a conversation: who has everything up to one message misses nothing before it.';
comment on column public.messages.deleted_at is 'When the sender deleted it; what it said is gone with it.';

create index messages_sender_id_idx on public.messages (sender_id);
-- Whether a stored file is (still) shown.
create index messages_media_idx on public.messages (coalesce(image_url, audio_url))
where coalesce(image_url, audio_url) is not null;

-- The conversation stays locked until the message is committed, so the order of created_at is the
-- order of the commits. Whole milliseconds survive JavaScript's Date. Operators, who carry no user,
-- may write the past.
create function private.order_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  writer uuid := (select auth.uid());
begin
  -- Whoever is no member is refused by the policy a moment later, and locks nothing.
  if writer is null or not private.is_conversation_member(new.conversation_id) then
    return new;
  end if;
  perform private.lock_profile(writer);
  perform private.lock_conversation(new.conversation_id);
  new.created_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    (
      select max(earlier.created_at) from public.messages as earlier
      where earlier.conversation_id = new.conversation_id
    ) + interval '1 millisecond'
  );
  return new;
end;
$$;

create trigger order_message
before insert on public.messages
for each row execute function private.order_message();

-- Over the rows really inserted: a retry of a saved message has none, and is accepted again even if
-- meanwhile its sender was blocked, suspended or is past the limit.
create function private.after_messages_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  writer uuid := (select auth.uid());
  chat record;
  refusal text;
begin
  if writer is not null and exists (select 1 from added)
    and not private.within_rate(writer, 'message', (select count(*)::integer from added), 300) then
    perform private.refuse_writing('message_rate_limited');
  end if;

  for chat in
    select fresh.conversation_id as id, max(fresh.created_at) as newest
    from added as fresh group by fresh.conversation_id order by fresh.conversation_id
  loop
    perform private.lock_conversation(chat.id);
    if writer is not null then
      refusal := private.write_refusal(chat.id);
      if refusal is not null then
        perform private.refuse_writing(refusal);
      end if;
    end if;

    update public.conversation_members as member
    set last_activity_at = greatest(member.last_activity_at, chat.newest),
      has_written = member.has_written or exists (
        select 1 from added as fresh where fresh.conversation_id = chat.id and fresh.sender_id = member.user_id
      ),
      unread_count = member.unread_count + (
        select count(*)::integer from added as fresh
        where fresh.conversation_id = chat.id
          and fresh.deleted_at is null
          and fresh.sender_id is distinct from member.user_id
          and fresh.created_at > coalesce(member.last_read_at, '-infinity')
      )
    where member.conversation_id = chat.id;

    perform private.broadcast(jsonb_build_object('id', fresh.id), 'message_created', 'conversation:' || chat.id)
    from (
      select one.id from added as one where one.conversation_id = chat.id order by one.created_at
    ) as fresh;
    perform private.announce_conversation(chat.id);
  end loop;
  return null;
end;
$$;

-- Tells both people's apps that the list has changed.
create function private.announce_conversation(conversation uuid)
returns void
language sql
set search_path = ''
as $$
  select private.broadcast(
    jsonb_build_object('conversation_id', conversation), 'conversation_changed', 'user:' || member.user_id
  )
  from public.conversation_members as member
  where member.conversation_id = conversation;
$$;

create trigger after_messages_saved
after insert on public.messages
referencing new table as added
for each statement execute function private.after_messages_saved();

-- The sender's alone, and for good: text and path are erased.
create function public.delete_own_message(message uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  writer uuid := (select auth.uid());
  gone public.messages;
begin
  select mine.* into gone from public.messages as mine where mine.id = message and mine.sender_id = writer;
  if not found then
    raise exception 'Mensagem não encontrada.' using errcode = 'P0001', hint = 'missing_message';
  end if;
  if private.is_suspended() then
    perform private.refuse_writing('suspended');
  end if;
  perform private.lock_conversation(gone.conversation_id);
  select mine.* into gone from public.messages as mine
  where mine.id = message and mine.deleted_at is null for update;
  if not found then
    return null;
  end if;
  update public.messages as mine
  set deleted_at = now(), text = null, image_url = null, image_width = null, image_height = null,
    audio_url = null, audio_seconds = null, audio_peaks = null
  where mine.id = message;
  update public.conversation_members as member
  set unread_count = member.unread_count - 1
  where member.conversation_id = gone.conversation_id
    and member.user_id <> writer
    and gone.created_at > coalesce(member.last_read_at, '-infinity');
  perform private.broadcast(jsonb_build_object('id', message), 'message_deleted', 'conversation:' || gone.conversation_id);
  perform private.announce_conversation(gone.conversation_id);
  return coalesce(gone.image_url, gone.audio_url);
end;
$$;
comment on function public.delete_own_message(uuid) is
  'Deletes a message of the caller''s and returns the path of its file, if it had one, to be removed through the storage API. Null when it was deleted before. Hints: missing_message, suspended.';

revoke all on function private.order_message() from public, anon, authenticated;
revoke all on function private.after_messages_saved() from public, anon, authenticated;
revoke all on function private.announce_conversation(uuid) from public, anon, authenticated;
revoke all on function public.delete_own_message(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_message(uuid) to authenticated, service_role;

-- No restrictive policy for suspended people here: it would refuse the retry of a message that was
-- taken before; after_messages_saved refuses new ones.
alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant all on public.messages to service_role;
grant select on public.messages to authenticated;
grant insert (
  id, conversation_id, sender_id, text, image_url, image_width, image_height, audio_url, audio_seconds, audio_peaks
) on public.messages to authenticated;

create policy "people read the messages of their conversations"
on public.messages for select to authenticated
using (private.is_conversation_member(conversation_id));

create policy "a person writes own messages in their conversations"
on public.messages for insert to authenticated
with check (sender_id = (select auth.uid()) and private.is_conversation_member(conversation_id));
