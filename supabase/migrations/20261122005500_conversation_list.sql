-- Reading conversations: the list, one conversation's other member, read marks, the badges, and a person's settings.

-- Runs with the owner's rights: a blocked person's name remains on their messages although their profile is hidden.
-- The laterals have a limit, so that PostgreSQL looks up each row by index regardless of its estimates.
create function public.get_user_conversations(
  max_rows integer default 30,
  before_at timestamptz default null,
  before_id uuid default null,
  archived boolean default false
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
  muted boolean,
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
    page.unread_count, page.muted, page.last_activity_at
  from (
    select mine.conversation_id, mine.unread_count, mine.muted, mine.cleared_at, mine.last_activity_at
    from public.conversation_members as mine
    where mine.user_id = (select auth.uid())
      and (mine.archived_at is not null) = coalesce(archived, false)
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
      and message.created_at > coalesce(page.cleared_at, '-infinity')
    order by message.created_at desc
    limit 1
  ) as newest on true
  order by page.last_activity_at desc, page.conversation_id desc;
$$;
comment on function public.get_user_conversations(integer, timestamptz, uuid, boolean) is
  'The caller''s conversations, archived or not, newest first, with the other person (null when the account is deleted) and the last message. The next page starts before the last row''s (last_activity_at, conversation_id); at most 100 rows. Nullable: other_user_id, other_user_name, other_user_username, other_user_avatar_url, last_message_id, last_message_sender_id, last_message_created_at.';
grant execute on function public.get_user_conversations(integer, timestamptz, uuid, boolean) to authenticated;

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
  shares_presence boolean,
  muted boolean,
  archived boolean
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
    case when other.can_see_presence then seen.seen_at end,
    mine.last_read_at, mine.unread_count,
    private.write_refusal(mine.conversation_id) is null,
    coalesce(other.can_see_presence, false),
    mine.muted, mine.archived_at is not null
  from public.conversation_members as mine
  left join lateral (
    select profile.id, profile.name, profile.username, profile.avatar_url, theirs.last_read_at,
      private.are_blocked(profile.id, (select auth.uid())) as is_blocked,
      private.can_see_presence(profile.id) as can_see_presence
    from public.conversation_members as theirs
    join public.profiles as profile on profile.id = theirs.user_id and profile.account_id is not null
    where theirs.conversation_id = mine.conversation_id and theirs.user_id <> (select auth.uid())
    limit 1
  ) as other on true
  left join private.last_seen as seen on seen.user_id = other.id
  where mine.conversation_id = conversation and mine.user_id = (select auth.uid());
$$;
comment on function public.get_conversation(uuid) is
  'The other member of the caller''s conversation, and the read marks of both; no row for other people''s conversations. The other''s columns are null when the account is deleted. presence:<other_user_id> may be joined only if shares_presence is true. Nullable: other_user_id, other_user_name, other_user_username, other_user_avatar_url, other_last_read_at, other_last_seen_at, own_last_read_at.';
grant execute on function public.get_conversation(uuid) to authenticated;

-- Locks the conversation until the commit. Refuses a caller without a membership with not_member.
create function private.lock_own_membership(conversation uuid)
returns public.conversation_members
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.conversation_members;
begin
  perform private.require_session();
  if not private.is_conversation_member(conversation) then
    perform private.raise_write_refusal('not_member');
  end if;
  perform private.lock_conversation(conversation);
  select mine.* into own from public.conversation_members as mine
  where mine.conversation_id = conversation and mine.user_id = (select auth.uid());
  return own;
end;
$$;

-- Runs with the owner's rights, because clients may not write the marks of a membership;
-- lock_own_membership() finds the caller's own.
create function public.mark_conversation_read(conversation uuid, up_to timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.conversation_members := private.lock_own_membership(conversation);
  reader uuid := own.user_id;
  mark timestamptz;
begin
  -- The mark cannot be later than the newest message.
  select max(message.created_at) into mark from public.messages as message
  where message.conversation_id = conversation and message.created_at <= up_to;
  if mark is null or mark <= own.last_read_at then
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
  'Marks the messages up to created_at = up_to as read by the caller. An earlier time than the current mark changes nothing.';
grant execute on function public.mark_conversation_read(uuid, timestamptz) to authenticated;

create function public.set_conversation_settings(
  conversation uuid, is_muted boolean default null, is_archived boolean default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.conversation_members := private.lock_own_membership(conversation);
begin
  update public.conversation_members as mine
  set muted = coalesce(is_muted, own.muted),
    archived_at = case coalesce(is_archived, own.archived_at is not null) when true then coalesce(own.archived_at, now()) end
  where mine.conversation_id = conversation and mine.user_id = own.user_id;
  perform private.broadcast(
    jsonb_build_object('conversation_id', conversation), 'conversation_changed', 'user:' || own.user_id
  );
end;
$$;
comment on function public.set_conversation_settings(uuid, boolean, boolean) is
  'Mutes or archives a conversation for the caller only, or ends that; null changes nothing. A new message ends the archiving of a conversation that is not muted.';
grant execute on function public.set_conversation_settings(uuid, boolean, boolean) to authenticated;

create function public.clear_conversation(conversation uuid, up_to timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.conversation_members := private.lock_own_membership(conversation);
  mark timestamptz := greatest(
    own.cleared_at,
    (
      select max(message.created_at) from public.messages as message
      where message.conversation_id = conversation and message.created_at <= up_to
    )
  );
  newer bigint;
  unread integer;
begin
  select count(*), count(*) filter (
    where message.deleted_at is null and message.sender_id is distinct from own.user_id
      and message.created_at > coalesce(own.last_read_at, '-infinity')
  )
  into newer, unread
  from public.messages as message
  where message.conversation_id = conversation and message.created_at > coalesce(mark, '-infinity');
  update public.conversation_members as mine
  set cleared_at = mark, last_read_at = greatest(own.last_read_at, mark), unread_count = unread, archived_at = null,
    last_activity_at = case when newer > 0 then own.last_activity_at end
  where mine.conversation_id = conversation and mine.user_id = own.user_id;
  perform private.broadcast(
    jsonb_build_object('conversation_id', conversation), 'conversation_changed', 'user:' || own.user_id
  );
end;
$$;
comment on function public.clear_conversation(uuid, timestamptz) is
  'Deletes the messages up to created_at = up_to for the caller only, who has then read them. Without a later message the conversation leaves the caller''s list until one is sent.';
grant execute on function public.clear_conversation(uuid, timestamptz) to authenticated;

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
        where mine.user_id = (select auth.uid())
          and mine.unread_count > 0 and not mine.muted and mine.archived_at is null
        limit 100
      ) as unread
    );
end;
comment on function public.count_unread() is
  'The badges: the number of groups of notifications and of conversations with something unread that are neither muted nor archived, each counted up to a hundred.';
grant execute on function public.count_unread() to authenticated;
