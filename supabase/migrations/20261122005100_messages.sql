-- Messages: written by their sender, read by both, editable for 15 minutes, deleted in place.

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
  shared_kind text,
  recipe_id uuid references public.recipes (id) on delete set null,
  post_id uuid references public.community_posts (id) on delete set null,
  reply_to_id uuid,
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  edited_at timestamptz,
  deleted_at timestamptz,
  changed_at timestamptz,
  search tsvector generated always as (
    private.search_vector(text) || array_to_tsvector(array['conversation:' || conversation_id::text])
  ) stored,
  -- The index of this constraint also serves every page: newest first within a conversation.
  constraint messages_conversation_created_at_key unique (conversation_id, created_at),
  -- Lets replies refer only to messages of the same conversation.
  constraint messages_conversation_id_key unique (conversation_id, id),
  constraint messages_reply_to_fkey foreign key (conversation_id, reply_to_id)
  references public.messages (conversation_id, id) on delete set null (reply_to_id),
  constraint messages_reply_to_check check (reply_to_id <> id),
  constraint messages_shared_kind_check check (shared_kind in ('recipe', 'post')),
  constraint messages_shared_id_check check (
    (recipe_id is null or shared_kind is not distinct from 'recipe')
    and (post_id is null or shared_kind is not distinct from 'post')
  ),
  constraint messages_content_check check (
    num_nonnulls(text, image_url, audio_url, shared_kind) = case when deleted_at is null then 1 else 0 end
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

comment on table public.messages is 'Messages. Exactly one of text, image_url, audio_url and shared_kind, or none once deleted.';
comment on column public.messages.id is 'Made by the client, so that a retry is harmless.';
comment on column public.messages.sender_id is 'Null when the account is deleted.';
comment on column public.messages.image_url is 'Path <conversation id>/<sender id>/<file> in the bucket chat_media.';
comment on column public.messages.audio_url is 'Path <conversation id>/<sender id>/<file> in the bucket chat_media.';
comment on column public.messages.audio_seconds is 'Length of the recording in seconds.';
comment on column public.messages.audio_peaks is 'Loudness over time for the waveform, 0 to 100.';
comment on column public.messages.shared_kind is
  'recipe or post: the message contains one, in recipe_id or post_id, which are null once that is deleted.';
comment on column public.messages.recipe_id is 'A recipe in the message, for readers who may see it; sent_recipes has a copy of the sender''s own.';
comment on column public.messages.post_id is 'A post in the message, for readers who may see it.';
comment on column public.messages.reply_to_id is 'The message of the same conversation that this one answers.';
comment on column public.messages.created_at is
  'Time of the insert in whole milliseconds, strictly increasing within a conversation: a client with every message up to one misses none before it.';
comment on column public.messages.edited_at is 'When the sender last changed its text, at most 15 minutes after created_at.';
comment on column public.messages.changed_at is
  'When it was last edited, deleted or reacted to; increasing within a conversation, so that apps fetch the changes since a time.';
comment on column public.messages.search is
  'The words of its text, and its conversation as one more word: a search reads only the messages of some conversations.';
comment on column public.messages.deleted_at is 'When the sender deleted it; its content is erased.';

create index messages_sender_id_idx on public.messages (sender_id);
create index messages_reply_to_idx on public.messages (conversation_id, reply_to_id) where reply_to_id is not null;
create index messages_recipe_id_idx on public.messages (recipe_id) where recipe_id is not null;
create index messages_post_id_idx on public.messages (post_id) where post_id is not null;

-- Finds the message that shows a stored file.
create index messages_media_idx on public.messages (coalesce(image_url, audio_url))
where coalesce(image_url, audio_url) is not null;

-- The conversation stays locked until the commit, so the order of created_at is the order of the commits. Whole
-- milliseconds survive JavaScript's Date. Operators, who have no user, may write the past.
create function private.order_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  writer uuid := (select auth.uid());
begin
  -- A caller who is not a member locks nothing; the policy refuses the message.
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

create function private.can_send_recipe(recipe uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select 1 from public.recipes as own where own.id = recipe and own.user_id = (select auth.uid())
  ) or private.is_recipe_shared(recipe) or private.is_recipe_sent(recipe);
end;
$$;

-- Checks only inserted rows: a repeated message inserts none and is accepted even after a block of its sender.
create function private.after_messages_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  writer uuid := (select auth.uid());
  chat record;
begin
  if writer is not null and exists (
    select 1 from changed as fresh
    where fresh.shared_kind is not null
      and not case fresh.shared_kind
        when 'recipe' then coalesce(private.can_send_recipe(fresh.recipe_id), false)
        else coalesce(private.can_read_post(fresh.post_id), false)
      end
  ) then
    perform private.raise_write_refusal('missing_shared');
  end if;
  if writer is not null and exists (select 1 from changed)
    and not private.record_actions(writer, 'message', (select count(*)::integer from changed), 300) then
    perform private.raise_write_refusal('message_rate_limited');
  end if;

  for chat in
    select fresh.conversation_id as id, max(fresh.created_at) as newest
    from changed as fresh group by fresh.conversation_id order by fresh.conversation_id
  loop
    perform private.lock_conversation(chat.id);
    if writer is not null then
      perform private.raise_write_refusal(private.write_refusal(chat.id));
    end if;

    update public.conversation_members as member
    set last_activity_at = greatest(member.last_activity_at, chat.newest),
      archived_at = case when member.muted then member.archived_at end,
      has_written = member.has_written or exists (
        select 1 from changed as fresh where fresh.conversation_id = chat.id and fresh.sender_id = member.user_id
      ),
      unread_count = member.unread_count + (
        select count(*)::integer from changed as fresh
        where fresh.conversation_id = chat.id
          and fresh.deleted_at is null
          and fresh.sender_id is distinct from member.user_id
          and fresh.created_at > coalesce(member.last_read_at, '-infinity')
      )
    where member.conversation_id = chat.id;

    perform private.broadcast(jsonb_build_object('id', fresh.id), 'message_created', 'conversation:' || chat.id)
    from (
      select one.id from changed as one where one.conversation_id = chat.id order by one.created_at
    ) as fresh;
    perform private.announce_conversation(chat.id);
  end loop;
  return null;
end;
$$;

select private.after_statement('public.messages', '{insert}', 'after_messages_saved');

-- Announces a changed message to both people's open chats. Requires the lock of the conversation.
create function private.announce_changed_message(message public.messages)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.messages as changed set changed_at = date_trunc('milliseconds', clock_timestamp())
  where changed.id = message.id;
  perform private.broadcast(
    jsonb_build_object('id', message.id), 'message_changed', 'conversation:' || message.conversation_id
  );
end;
$$;

-- Locks the conversation. Returns nulls for a deleted message; raises missing_message if it never existed.
create function private.lock_own_message(message uuid)
returns public.messages
language plpgsql
security definer
set search_path = ''
as $$
declare
  writer uuid := (select auth.uid());
  own public.messages;
begin
  select mine.* into own from public.messages as mine where mine.id = message and mine.sender_id = writer;
  if not found then
    perform private.raise_write_refusal('missing_message');
  end if;
  if private.is_suspended() then
    perform private.raise_write_refusal('suspended');
  end if;
  perform private.lock_conversation(own.conversation_id);
  select mine.* into own from public.messages as mine
  where mine.id = message and mine.deleted_at is null for update;
  return own;
end;
$$;

-- Only the sender can delete it, permanently: text and path are erased.
create function public.delete_own_message(message uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted public.messages := private.lock_own_message(message);
begin
  if deleted.id is null then
    return null;
  end if;
  update public.messages as mine
  set deleted_at = now(), text = null, image_url = null, image_width = null, image_height = null,
    audio_url = null, audio_seconds = null, audio_peaks = null,
    shared_kind = null, recipe_id = null, post_id = null, reply_to_id = null, edited_at = null
  where mine.id = message;
  delete from public.message_reactions as reaction where reaction.message_id = message;
  delete from public.sent_recipes as sent where sent.id = message;
  update public.conversation_members as member
  set unread_count = member.unread_count - 1
  where member.conversation_id = deleted.conversation_id
    and member.user_id <> deleted.sender_id
    and deleted.created_at > coalesce(member.last_read_at, '-infinity');
  perform private.announce_changed_message(deleted);
  perform private.announce_conversation(deleted.conversation_id);
  return coalesce(deleted.image_url, deleted.audio_url);
end;
$$;
comment on function public.delete_own_message(uuid) is
  'Deletes a message of the caller and returns the path of its file, if it had one, for removal through the storage API. Null if it was deleted before. Hints: missing_message, suspended.';
grant execute on function public.delete_own_message(uuid) to authenticated;

-- Repeating an edit with the same text always succeeds.
create function public.edit_own_message(message uuid, text text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.messages := private.lock_own_message(message);
begin
  if known.id is null or known.text is null then
    perform private.raise_write_refusal('missing_message');
  end if;
  if known.text = edit_own_message.text then
    return;
  end if;
  perform private.raise_write_refusal(private.write_refusal(known.conversation_id));
  if known.created_at < now() - interval '15 minutes' then
    perform private.raise_write_refusal('edit_too_late');
  end if;
  -- An edit reaches the other person's open app like a message, and counts as one.
  if not private.record_actions(known.sender_id, 'message', 1, 300) then
    perform private.raise_write_refusal('message_rate_limited');
  end if;
  update public.messages as mine
  set text = edit_own_message.text, edited_at = date_trunc('milliseconds', clock_timestamp())
  where mine.id = message;
  perform private.announce_changed_message(known);
  perform private.announce_conversation(known.conversation_id);
end;
$$;
comment on function public.edit_own_message(uuid, text) is
  'Changes the text of a message of the caller, at most 15 minutes after it was sent; only texts can be edited. Hints: missing_message, suspended, blocked, missing_person, edit_too_late, message_rate_limited.';
grant execute on function public.edit_own_message(uuid, text) to authenticated;

-- No policy against suspended people: it would refuse repeating a message. after_messages_saved refuses new ones.
alter table public.messages enable row level security;
grant select on public.messages to authenticated;
grant insert (
  id, conversation_id, sender_id, text, image_url, image_width, image_height, audio_url, audio_seconds, audio_peaks,
  shared_kind, recipe_id, post_id, reply_to_id
) on public.messages to authenticated;

-- The conditions are plain SQL, because is_conversation_member would take some ten microseconds for
-- each message: an export of a million messages would exceed the request's time. With plain SQL the
-- planner looks up memberships one by one for a page, and reads the person's own memberships once
-- for a scan.
create policy "people read the messages of their conversations"
on public.messages for select to authenticated
using (
  exists (
    select 1 from public.conversation_members as mine
    where mine.conversation_id = messages.conversation_id and mine.user_id = (select auth.uid())
  )
  -- A separate subquery, because it depends on each message's time; the one above can be read once.
  and not exists (
    select 1 from public.conversation_members as mine
    where mine.conversation_id = messages.conversation_id and mine.user_id = (select auth.uid())
      and mine.cleared_at >= messages.created_at
  )
);

create policy "a person adds own messages to their conversations"
on public.messages for insert to authenticated
with check (sender_id = (select auth.uid()) and private.is_conversation_member(conversation_id));
