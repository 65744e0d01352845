-- Messages, their pictures and recordings, reading them, and what open apps tell each other.

-- # Messages
--
-- Written by their sender, read by both, edited for a quarter of an hour, deleted in place.

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
  -- Also the index of every page: newest first within a conversation.
  constraint messages_conversation_created_at_key unique (conversation_id, created_at),
  -- So that a reply can name one of its own conversation only.
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
comment on column public.messages.sender_id is 'Null when the account is gone.';
comment on column public.messages.image_url is 'Path <conversation id>/<sender id>/<file> in the bucket chat_media.';
comment on column public.messages.audio_url is 'Path <conversation id>/<sender id>/<file> in the bucket chat_media.';
comment on column public.messages.audio_seconds is 'Length of the recording in seconds.';
comment on column public.messages.audio_peaks is 'Loudness over time for the drawn wave, 0 to 100.';
comment on column public.messages.shared_kind is
  'recipe or post: the message carries one, in recipe_id or post_id, which are null once that is gone.';
comment on column public.messages.recipe_id is 'A recipe shown in the message, to whoever may read it; one''s own may be read by whoever gets it.';
comment on column public.messages.post_id is 'A post shown in the message, to whoever may read it.';
comment on column public.messages.reply_to_id is 'The message of the same conversation that this one answers.';
comment on column public.messages.created_at is
  'When the database took it, in whole milliseconds, strictly increasing within a conversation: who has everything up to one message misses nothing before it.';
comment on column public.messages.edited_at is 'When the sender last changed its text, at most 15 minutes after created_at.';
comment on column public.messages.changed_at is
  'When it was last edited, deleted or reacted to; rises within a conversation, so that an app asks for what changed since.';
comment on column public.messages.deleted_at is 'When the sender deleted it; what it said is gone with it.';

create index messages_sender_id_idx on public.messages (sender_id);
create index messages_reply_to_idx on public.messages (conversation_id, reply_to_id) where reply_to_id is not null;
create index messages_recipe_id_idx on public.messages (recipe_id) where recipe_id is not null;
create index messages_post_id_idx on public.messages (post_id) where post_id is not null;
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

-- Whether the caller may read a recipe, and so may send it on.
create function private.may_send_recipe(recipe uuid)
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

-- Whether its owner sent the caller a recipe.
create function private.is_recipe_sent(recipe uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select 1
    from public.messages as message
    join public.recipes as sent on sent.id = message.recipe_id and sent.user_id = message.sender_id
    join public.conversation_members as mine
      on mine.conversation_id = message.conversation_id and mine.user_id = (select auth.uid())
    where message.recipe_id = recipe
  );
end;
$$;

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
  if writer is not null and exists (
    select 1 from added as fresh
    where fresh.shared_kind is not null
      and not case fresh.shared_kind
        when 'recipe' then coalesce(private.may_send_recipe(fresh.recipe_id), false)
        else coalesce(private.can_read_post(fresh.post_id), false)
      end
  ) then
    perform private.refuse_writing('missing_shared');
  end if;
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

create trigger after_messages_saved
after insert on public.messages
referencing new table as added
for each statement execute function private.after_messages_saved();

-- Tells both people's open chats that a message is not what it was. Call it with the conversation locked.
create function private.announce_change(message public.messages)
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

-- A message of the caller's that still says something, with its conversation locked until the end; a row of
-- nulls once it was deleted. Raises missing_message when there never was one.
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
    perform private.refuse_writing('missing_message');
  end if;
  if private.is_suspended() then
    perform private.refuse_writing('suspended');
  end if;
  perform private.lock_conversation(own.conversation_id);
  select mine.* into own from public.messages as mine
  where mine.id = message and mine.deleted_at is null for update;
  return own;
end;
$$;

-- The sender's alone, and for good: text and path are erased.
create function public.delete_own_message(message uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  gone public.messages := private.lock_own_message(message);
begin
  if gone.id is null then
    return null;
  end if;
  update public.messages as mine
  set deleted_at = now(), text = null, image_url = null, image_width = null, image_height = null,
    audio_url = null, audio_seconds = null, audio_peaks = null,
    shared_kind = null, recipe_id = null, post_id = null, reply_to_id = null, edited_at = null
  where mine.id = message;
  delete from public.message_reactions as reaction where reaction.message_id = message;
  update public.conversation_members as member
  set unread_count = member.unread_count - 1
  where member.conversation_id = gone.conversation_id
    and member.user_id <> gone.sender_id
    and gone.created_at > coalesce(member.last_read_at, '-infinity');
  perform private.announce_change(gone);
  perform private.announce_conversation(gone.conversation_id);
  return coalesce(gone.image_url, gone.audio_url);
end;
$$;
comment on function public.delete_own_message(uuid) is
  'Deletes a message of the caller''s and returns the path of its file, if it had one, to be removed through the storage API. Null when it was deleted before. Hints: missing_message, suspended.';

-- A second try of the same text is accepted whenever it comes.
create function public.edit_own_message(message uuid, text text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.messages := private.lock_own_message(message);
  refusal text;
begin
  if known.id is null or known.text is null then
    perform private.refuse_writing('missing_message');
  end if;
  if known.text = edit_own_message.text then
    return;
  end if;
  refusal := private.write_refusal(known.conversation_id);
  if refusal is not null then
    perform private.refuse_writing(refusal);
  end if;
  if known.created_at < now() - interval '15 minutes' then
    perform private.refuse_writing('edit_too_late');
  end if;
  update public.messages as mine
  set text = edit_own_message.text, edited_at = date_trunc('milliseconds', clock_timestamp())
  where mine.id = message;
  perform private.announce_change(known);
  perform private.announce_conversation(known.conversation_id);
end;
$$;
comment on function public.edit_own_message(uuid, text) is
  'Changes the text of a message of the caller''s, at most 15 minutes after it was sent; pictures, recordings and what was shared stay. Hints: missing_message, suspended, blocked, missing_person, edit_too_late.';

-- # Reactions
--
-- One of six, by each of the two, to any message.

create table public.message_reactions (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  reaction text not null,
  created_at timestamptz not null default now(),
  primary key (message_id, user_id),
  constraint message_reactions_reaction_check check (
    reaction in ('love', 'like', 'laugh', 'wow', 'sad', 'coffee')
  )
);

comment on table public.message_reactions is
  'What the two people of a conversation say to a message with a sign, once each. Written by react_to_message.';
comment on column public.message_reactions.reaction is 'love, like, laugh, wow, sad or coffee.';

create index message_reactions_user_id_idx on public.message_reactions (user_id, message_id);

create function public.react_to_message(message uuid, reaction text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid := (select auth.uid());
  known public.messages;
  refusal text;
begin
  select said.* into known from public.messages as said where said.id = message;
  if not found or not private.is_conversation_member(known.conversation_id) then
    perform private.refuse_writing('missing_message');
  end if;
  refusal := private.write_refusal(known.conversation_id);
  if refusal is not null then
    perform private.refuse_writing(refusal);
  end if;
  if not private.within_rate(reader, 'reaction', 1, 300) then
    perform private.refuse_writing('message_rate_limited');
  end if;
  perform private.lock_conversation(known.conversation_id);
  if react_to_message.reaction is null then
    delete from public.message_reactions as own where own.message_id = message and own.user_id = reader;
  else
    if not exists (select 1 from public.messages as said where said.id = message and said.deleted_at is null) then
      perform private.refuse_writing('missing_message');
    end if;
    insert into public.message_reactions as own (message_id, user_id, reaction)
    values (message, reader, react_to_message.reaction)
    on conflict (message_id, user_id) do update set reaction = excluded.reaction, created_at = now()
    where own.reaction <> excluded.reaction;
  end if;
  if found then
    perform private.announce_change(known);
  end if;
end;
$$;
comment on function public.react_to_message(uuid, text) is
  'Gives a message of the caller''s conversation their one reaction (love, like, laugh, wow, sad, coffee), or takes it back (null). Hints: missing_message, suspended, blocked, missing_person, message_rate_limited.';

revoke all on function private.announce_change(public.messages) from public, anon, authenticated;
revoke all on function private.lock_own_message(uuid) from public, anon, authenticated;
revoke all on function private.may_send_recipe(uuid) from public, anon, authenticated;
revoke all on function private.is_recipe_sent(uuid) from public, anon, authenticated;
grant execute on function private.is_recipe_sent(uuid) to authenticated, service_role;
revoke all on function public.edit_own_message(uuid, text) from public, anon, authenticated;
grant execute on function public.edit_own_message(uuid, text) to authenticated, service_role;
revoke all on function public.react_to_message(uuid, text) from public, anon, authenticated;
grant execute on function public.react_to_message(uuid, text) to authenticated, service_role;

create policy "people read recipes that their owner sent them"
on public.recipes for select to authenticated
using (private.is_recipe_sent(id));

revoke all on function private.order_message() from public, anon, authenticated;
revoke all on function private.after_messages_saved() from public, anon, authenticated;
revoke all on function public.delete_own_message(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_message(uuid) to authenticated, service_role;

-- No restrictive policy for suspended people here: it would refuse the retry of a message that was
-- taken before; after_messages_saved refuses new ones.
alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant all on public.messages to service_role;
grant select on public.messages to authenticated;
grant insert (
  id, conversation_id, sender_id, text, image_url, image_width, image_height, audio_url, audio_seconds, audio_peaks,
  shared_kind, recipe_id, post_id, reply_to_id
) on public.messages to authenticated;

-- For reading many messages at once, as an export does. is_conversation_member would be asked for every message
-- of everybody that the query came by, some ten microseconds each: a million messages took longer than a
-- request may. Said in plain SQL, the planner looks memberships up one by one for a page of a conversation and
-- gathers the person's own once for a scan.
create policy "people read the messages of their conversations"
on public.messages for select to authenticated
using (
  exists (
    select 1 from public.conversation_members as mine
    where mine.conversation_id = messages.conversation_id and mine.user_id = (select auth.uid())
  )
);

create policy "a person adds own messages to their conversations"
on public.messages for insert to authenticated
with check (sender_id = (select auth.uid()) and private.is_conversation_member(conversation_id));

alter table public.message_reactions enable row level security;
revoke all on public.message_reactions from anon, authenticated;
grant all on public.message_reactions to service_role;
grant select on public.message_reactions to authenticated;

-- The subquery sees what the person sees of messages.
create policy "people read the reactions in their conversations"
on public.message_reactions for select to authenticated
using (exists (select 1 from public.messages as message where message.id = message_reactions.message_id));

-- # Pictures and recordings
--
-- <conversation id>/<sender id>/<file> in a private bucket.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'chat_media', 'chat_media', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'audio/wav', 'audio/x-wav', 'audio/wave']
)
on conflict (id) do nothing;

-- The conversation a file belongs to, when the name is one that a message could have.
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

-- Members read what a message shows, and what they put there themselves: a deleted message's file is
-- out of reach even before its sender's app has removed it. Admins read what was reported to them.
create function private.reads_chat_media(name text)
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

create function private.adds_chat_media(name text)
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
    and private.has_room(conversation || '/' || (select auth.uid()), 256);
end;
$$;

revoke all on function private.chat_media_conversation(text) from public, anon, authenticated;
revoke all on function private.reads_chat_media(text) from public, anon, authenticated;
revoke all on function private.adds_chat_media(text) from public, anon, authenticated;
grant execute on function private.reads_chat_media(text) to authenticated, service_role;
grant execute on function private.adds_chat_media(text) to authenticated, service_role;

create policy "people read the files of messages to and from them"
on storage.objects for select to authenticated
using (bucket_id = 'chat_media' and private.reads_chat_media(name));

create policy "a person adds own files to conversations they may write in"
on storage.objects for insert to authenticated
with check (bucket_id = 'chat_media' and private.adds_chat_media(name));

create policy "a person deletes own files from conversations"
on storage.objects for delete to authenticated
using (bucket_id = 'chat_media' and (storage.foldername(name))[2] = (select auth.uid())::text);

-- # Reading
--
-- The list of conversations, one conversation's other side, and read marks.

-- Runs with the owner's rights: the name of a blocked person stays on what they wrote, although their
-- profile is hidden; username and picture do not. Laterals with a limit, so that each row is looked up
-- by index whatever the planner thinks of the page's size.
create function public.get_user_conversations(
  max_rows integer default 30,
  before_at timestamptz default null,
  before_id uuid default null
)
returns table (
  conversation_id uuid,
  other_user_id uuid,
  other_user_name text,
  other_user_username text,
  other_user_avatar_url text,
  last_message_id uuid,
  last_message_text text,
  last_message_image_url text,
  last_message_audio_url text,
  last_message_shared_kind text,
  last_message_sender_id uuid,
  last_message_deleted boolean,
  last_message_created_at timestamptz,
  unread_count integer,
  last_activity_at timestamptz
)
language sql
stable
rows 30
security definer
set search_path = ''
as $$
  select
    page.conversation_id, other.id, other.name,
    case when not other.is_blocked then other.username end,
    case when not other.is_blocked then other.avatar_url end,
    newest.id, newest.text, newest.image_url, newest.audio_url, newest.shared_kind, newest.sender_id,
    newest.deleted_at is not null, newest.created_at,
    page.unread_count, page.last_activity_at
  from (
    select mine.conversation_id, mine.unread_count, mine.last_activity_at
    from public.conversation_members as mine
    where mine.user_id = (select auth.uid())
      and (mine.last_activity_at, mine.conversation_id) < (
        coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by mine.last_activity_at desc, mine.conversation_id desc
    limit least(greatest(coalesce(max_rows, 30), 1), 100)
  ) as page
  left join lateral (
    select profile.id, profile.name, profile.username, profile.avatar_url,
      private.are_blocked(profile.id, (select auth.uid())) as is_blocked
    from public.conversation_members as theirs
    join public.profiles as profile on profile.id = theirs.user_id and profile.account_id is not null
    where theirs.conversation_id = page.conversation_id and theirs.user_id <> (select auth.uid())
    limit 1
  ) as other on true
  left join lateral (
    select message.id, message.text, message.image_url, message.audio_url, message.shared_kind, message.sender_id,
      message.deleted_at, message.created_at
    from public.messages as message
    where message.conversation_id = page.conversation_id
    order by message.created_at desc
    limit 1
  ) as newest on true
  order by page.last_activity_at desc, page.conversation_id desc;
$$;
comment on function public.get_user_conversations(integer, timestamptz, uuid) is
  'The caller''s conversations, newest first, with the other person (null when the account is gone) and the last message. The next page starts before the last row''s (last_activity_at, conversation_id); at most 100 rows. Nullable: other_user_id, other_user_name, other_user_username, other_user_avatar_url, last_message_id, last_message_sender_id, last_message_created_at.';

-- When people last used the app. Private: get_conversation tells whom it concerns.
create table private.last_seen (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  seen_at timestamptz not null default now()
);
comment on table private.last_seen is 'When a person''s app last said that it is open.';
alter table private.last_seen enable row level security;

create function public.touch_last_seen()
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.last_seen as known (user_id)
  select profile.id from public.profiles as profile where profile.id = (select auth.uid())
  on conflict (user_id) do update set seen_at = now() where known.seen_at < now() - interval '15 seconds';
$$;
comment on function public.touch_last_seen() is 'Notes that the caller is here; more often than every 15 seconds changes nothing.';

-- Whether the caller may know when that person is there: the person has written to them, and neither
-- blocked the other. Opening a conversation with somebody, or writing to them, earns nothing.
create function private.shows_presence(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := (select auth.uid());
begin
  return exists (
    select 1
    from public.conversations as chat
    join public.conversation_members as theirs on theirs.conversation_id = chat.id and theirs.user_id = person
    where chat.person_one = least(viewer, person) and chat.person_two = greatest(viewer, person) and theirs.has_written
  ) and not private.are_blocked(viewer, person);
end;
$$;

create function public.get_conversation(conversation uuid)
returns table (
  conversation_id uuid,
  other_user_id uuid,
  other_user_name text,
  other_user_username text,
  other_user_avatar_url text,
  other_last_read_at timestamptz,
  other_last_seen_at timestamptz,
  own_last_read_at timestamptz,
  unread_count integer,
  can_write boolean,
  shares_presence boolean
)
language sql
stable
rows 1
security definer
set search_path = ''
as $$
  select
    mine.conversation_id, other.id, other.name,
    case when not other.is_blocked then other.username end,
    case when not other.is_blocked then other.avatar_url end,
    case when not other.is_blocked then other.last_read_at end,
    case when other.shows_presence then seen.seen_at end,
    mine.last_read_at, mine.unread_count,
    private.write_refusal(mine.conversation_id) is null,
    coalesce(other.shows_presence, false)
  from public.conversation_members as mine
  left join lateral (
    select profile.id, profile.name, profile.username, profile.avatar_url, theirs.last_read_at,
      private.are_blocked(profile.id, (select auth.uid())) as is_blocked,
      private.shows_presence(profile.id) as shows_presence
    from public.conversation_members as theirs
    join public.profiles as profile on profile.id = theirs.user_id and profile.account_id is not null
    where theirs.conversation_id = mine.conversation_id and theirs.user_id <> (select auth.uid())
    limit 1
  ) as other on true
  left join private.last_seen as seen on seen.user_id = other.id
  where mine.conversation_id = conversation and mine.user_id = (select auth.uid());
$$;
comment on function public.get_conversation(uuid) is
  'Who is on the other side of the caller''s conversation, and how far each has read; no row when it is not theirs. The other''s columns are null when the account is gone. Only where shares_presence is true may presence:<other_user_id> be joined. Nullable: other_user_id, other_user_name, other_user_username, other_user_avatar_url, other_last_read_at, other_last_seen_at, own_last_read_at.';

create function public.mark_conversation_read(conversation uuid, up_to timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reader uuid := (select auth.uid());
  before timestamptz;
  mark timestamptz;
begin
  if not private.is_conversation_member(conversation) then
    perform private.refuse_writing('not_member');
  end if;
  perform private.lock_conversation(conversation);
  select mine.last_read_at into before from public.conversation_members as mine
  where mine.conversation_id = conversation and mine.user_id = reader;
  -- Nothing that is still to come is read.
  select max(message.created_at) into mark from public.messages as message
  where message.conversation_id = conversation and message.created_at <= up_to;
  if mark is null or mark <= before then
    return;
  end if;
  update public.conversation_members as mine
  set last_read_at = mark,
    unread_count = (
      select count(*)::integer from public.messages as message
      where message.conversation_id = conversation
        and message.created_at > mark
        and message.deleted_at is null
        and message.sender_id is distinct from reader
    )
  where mine.conversation_id = conversation and mine.user_id = reader;
  if not exists (
    select 1 from public.conversations as chat
    where chat.id = conversation and private.are_blocked(chat.person_one, chat.person_two)
  ) then
    perform private.broadcast(
      jsonb_build_object('user_id', reader, 'last_read_at', mark), 'conversation_read', 'conversation:' || conversation
    );
  end if;
  perform private.broadcast(
    jsonb_build_object('conversation_id', conversation), 'conversation_changed', 'user:' || reader
  );
end;
$$;
comment on function public.mark_conversation_read(uuid, timestamptz) is
  'Marks the messages up to created_at = up_to as read by the caller. An earlier time than before changes nothing.';

-- Both badges of the header, which every page asks for at once. With the caller's rights: the policies leave
-- the own rows.
create function public.count_unread()
returns table (notifications integer, conversations integer)
language sql
stable
set search_path = ''
begin atomic
  select
    private.count_unread_notifications(),
    (
      select count(*)::integer
      from (
        select 1 from public.conversation_members as mine
        where mine.user_id = (select auth.uid()) and mine.unread_count > 0
        limit 100
      ) as unread
    );
end;
comment on function public.count_unread() is
  'The badges: how many groups of notifications and how many conversations hold something the caller has not read, each counted up to a hundred.';

revoke all on function public.get_user_conversations(integer, timestamptz, uuid) from public, anon, authenticated;
revoke all on function public.touch_last_seen() from public, anon, authenticated;
revoke all on function private.shows_presence(uuid) from public, anon, authenticated;
revoke all on function public.get_conversation(uuid) from public, anon, authenticated;
revoke all on function public.mark_conversation_read(uuid, timestamptz) from public, anon, authenticated;
revoke all on function public.count_unread() from public, anon, authenticated;
grant execute on function public.get_user_conversations(integer, timestamptz, uuid) to authenticated, service_role;
grant execute on function public.touch_last_seen() to authenticated, service_role;
grant execute on function public.get_conversation(uuid) to authenticated, service_role;
grant execute on function public.mark_conversation_read(uuid, timestamptz) to authenticated, service_role;
grant execute on function public.count_unread() to authenticated, service_role;

-- # Realtime topics: conversation:<id> and presence:<user id>.
--
-- The database tells conversation:<id> of new, changed and read messages, by id only; its members
-- tell each other there that they are typing. In presence:<user id> that person alone shows
-- themselves. Rights are asked at join and with every new token, so after a block a channel may stay
-- open until the token is renewed: both apps are told at once that something changed, and what is
-- still sent there names nothing but ids.

-- The id in the topic asked about; null when the topic is of another kind. One spelling only, or a
-- topic would have doubles.
create function private.topic_id(kind text)
returns uuid
language sql
stable
set search_path = ''
as $$
  select substring(
    realtime.topic()
    from '^' || kind || ':([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'
  )::uuid;
$$;

create function private.hears_conversation()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.is_conversation_member(private.topic_id('conversation')), false);
$$;

create function private.types_in_conversation()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.topic_id('conversation') is not null
    and private.write_refusal(private.topic_id('conversation')) is null;
$$;

create function private.sees_presence()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    private.topic_id('presence') = (select auth.uid()) or private.shows_presence(private.topic_id('presence')), false
  );
$$;

revoke all on function private.topic_id(text) from public, anon, authenticated;
revoke all on function private.hears_conversation() from public, anon, authenticated;
revoke all on function private.types_in_conversation() from public, anon, authenticated;
revoke all on function private.sees_presence() from public, anon, authenticated;
grant execute on function private.hears_conversation() to authenticated, service_role;
grant execute on function private.types_in_conversation() to authenticated, service_role;
grant execute on function private.sees_presence() to authenticated, service_role;

create policy "members hear their conversation"
on realtime.messages for select to authenticated
using (extension = 'broadcast' and (select private.hears_conversation()));

create policy "members send typing to conversations they may write in"
on realtime.messages for insert to authenticated
with check (extension = 'broadcast' and (select private.types_in_conversation()));

-- Hearing broadcasts too, although nobody may send one there: a server may ask for it at join.
create policy "people hear own presence and that of those who wrote to them"
on realtime.messages for select to authenticated
using (extension in ('broadcast', 'presence') and (select private.sees_presence()));

create policy "a person sends own presence"
on realtime.messages for insert to authenticated
with check (
  extension = 'presence' and (select realtime.topic()) = 'presence:' || (select auth.uid())::text
);
