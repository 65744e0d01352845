-- Conversations of two people, and the state of each member. Lock order of every change: the own profile, then the
-- conversation, then rows in it. No transaction locks another person's profile alone, so two writers never deadlock.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  person_one uuid references public.profiles (id) on delete set null,
  person_two uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint conversations_pair_key unique (person_one, person_two),
  -- Each pair has only one order, and no person has a conversation with themselves.
  constraint conversations_pair_check check (person_one < person_two)
);

comment on table public.conversations is 'A conversation of two people, at most one per pair. Made by get_or_create_conversation.';
comment on column public.conversations.person_one is 'The lesser id of the two; null when that account is deleted.';
comment on column public.conversations.person_two is 'The greater id of the two; null when that account is deleted.';

create index conversations_person_two_idx on public.conversations (person_two);

create table public.conversation_members (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  last_read_at timestamptz,
  unread_count integer not null default 0,
  last_activity_at timestamptz,
  has_written boolean not null default false,
  muted boolean not null default false,
  archived_at timestamptz,
  cleared_at timestamptz,
  primary key (conversation_id, user_id),
  constraint conversation_members_unread_count_check check (unread_count >= 0)
);

comment on table public.conversation_members is 'The state of a conversation for one of its two members, read by its owner.';
comment on column public.conversation_members.last_read_at is 'created_at of the newest message read; never moves back.';
comment on column public.conversation_members.unread_count is 'The other''s messages after last_read_at, without deleted ones.';
comment on column public.conversation_members.last_activity_at is
  'Orders the list: the newest message, or the time the person opened the conversation. Null hides it: the other member opened it and has not written, or the person deleted it.';
comment on column public.conversation_members.muted is 'Its messages are not announced and not counted in the badge.';
comment on column public.conversation_members.archived_at is 'When the person archived it; a new message ends that, unless it is muted.';
comment on column public.conversation_members.cleared_at is
  'created_at of the newest message that the person deleted for themselves; they read only later ones.';
comment on column public.conversation_members.has_written is 'Whether the person ever wrote here, which shows the other their presence.';

create index conversation_members_user_newest_idx
on public.conversation_members (user_id, (archived_at is not null), last_activity_at desc, conversation_id desc);
create index conversation_members_unread_idx on public.conversation_members (user_id)
where unread_count > 0 and not muted and archived_at is null;

-- Policies call this for every message written and every file read. It is in plpgsql, which caches
-- plans.
create function private.is_conversation_member(conversation uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select 1 from public.conversation_members as member
    where member.conversation_id = conversation and member.user_id = (select auth.uid())
  );
end;
$$;
grant execute on function private.is_conversation_member(uuid) to authenticated, service_role;

create function private.lock_conversation(conversation uuid)
returns void
language sql
set search_path = ''
as $$
  select 1 from public.conversations as chat where chat.id = conversation for no key update;
$$;

-- Returns why the caller cannot write: not_member, suspended, missing_person or blocked; null if they can.
create function private.write_refusal(conversation uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  writer uuid := (select auth.uid());
  chat public.conversations;
begin
  select one.* into chat from public.conversations as one
  where one.id = conversation and (one.person_one = writer or one.person_two = writer);
  return case
    when not found then 'not_member'
    when private.is_suspended() then 'suspended'
    when num_nulls(chat.person_one, chat.person_two) > 0 or exists (
      select 1 from private.account_deletions as deletion where deletion.user_id in (chat.person_one, chat.person_two)
    ) then 'missing_person'
    when private.are_blocked(chat.person_one, chat.person_two) then 'blocked'
  end;
end;
$$;

create function private.raise_write_refusal(reason text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if reason is null then
    return;
  end if;
  if reason = 'not_member' then
    raise exception 'Esta conversa não é sua.' using errcode = '42501', hint = reason;
  end if;
  raise exception using
    errcode = 'P0001',
    hint = reason,
    message = case reason
      when 'suspended' then 'Sua conta está suspensa: por enquanto você pode ler, mas não escrever.'
      when 'missing_person' then 'Esta pessoa não está no Coado, ou não conversa com você.'
      when 'blocked' then 'Não é possível trocar mensagens com esta pessoa.'
      when 'self' then 'Não dá para conversar consigo.'
      when 'missing_message' then 'Mensagem não encontrada.'
      when 'missing_shared' then 'O que você quis enviar não está mais disponível.'
      when 'edit_too_late' then 'Uma mensagem pode ser editada até 15 minutos depois de enviada.'
      when 'message_rate_limited' then 'Você enviou muitas mensagens nos últimos minutos. Espere um pouco e tente de novo.'
      when 'conversation_rate_limited' then 'Você abriu muitas conversas nos últimos minutos. Espere um pouco e tente de novo.'
    end;
end;
$$;
comment on function private.raise_write_refusal(text) is 'Raises the refusal with the reason as its hint for the client; does nothing for null.';

create function public.get_or_create_conversation(other_user_id uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  opener uuid := (select auth.uid());
  chat uuid;
begin
  if opener is null then
    raise exception 'Entre na sua conta para conversar.' using errcode = '42501';
  end if;
  if other_user_id = opener then
    perform private.raise_write_refusal('self');
  end if;
  select known.id into chat from public.conversations as known
  where known.person_one = least(opener, other_user_id) and known.person_two = greatest(opener, other_user_id);

  if chat is null then
    if not exists (select 1 from public.profiles as other where other.id = other_user_id) then
      perform private.raise_write_refusal('missing_person');
    end if;
    -- Locked until the commit: a block by either person, and a concurrent call by the other, wait.
    perform private.lock_profiles(opener, other_user_id);
    -- Only the blocker knows of the block; to the other, the person does not exist.
    if private.are_blocked(opener, other_user_id) then
      perform private.raise_write_refusal(
        case
          when exists (
            select 1 from public.blocks as own where own.blocker_id = opener and own.blocked_id = other_user_id
          ) then 'blocked'
          else 'missing_person'
        end
      );
    end if;
    if private.is_suspended() then
      perform private.raise_write_refusal('suspended');
    end if;
    insert into public.conversations (person_one, person_two)
    values (least(opener, other_user_id), greatest(opener, other_user_id))
    on conflict (person_one, person_two) do nothing
    returning id into chat;
    if chat is null then
      select known.id into chat from public.conversations as known
      where known.person_one = least(opener, other_user_id) and known.person_two = greatest(opener, other_user_id);
    else
      insert into public.conversation_members (conversation_id, user_id) values (chat, opener), (chat, other_user_id);
      if not private.record_actions(opener, 'conversation', 1, 30) then
        perform private.raise_write_refusal('conversation_rate_limited');
      end if;
    end if;
  end if;

  update public.conversation_members as member set last_activity_at = now()
  where member.conversation_id = chat and member.user_id = opener and member.last_activity_at is null;
  if found then
    perform private.broadcast(jsonb_build_object('conversation_id', chat), 'conversation_changed', 'user:' || opener);
  end if;
  return chat;
end;
$$;
comment on function public.get_or_create_conversation(uuid) is
  'Returns the id of the caller''s conversation with a person; both people get the same one, and an old one remains available across a block. A new one is refused with the hints missing_person, blocked, self, suspended, conversation_rate_limited.';
grant execute on function public.get_or_create_conversation(uuid) to authenticated;

alter table public.conversations enable row level security;
grant select on public.conversations to authenticated;

-- Only the person who opened a conversation without messages sees it: the policy of members hides it from the other.
create policy "people read conversations in use"
on public.conversations for select to authenticated
using (
  (person_one = (select auth.uid()) or person_two = (select auth.uid()))
  and exists (select 1 from public.conversation_members as mine where mine.conversation_id = conversations.id)
);

-- The other member's row is not readable: get_conversation returns the part that may be known.
alter table public.conversation_members enable row level security;
grant select on public.conversation_members to authenticated;

create policy "a person reads own memberships in use"
on public.conversation_members for select to authenticated
using (user_id = (select auth.uid()) and (last_activity_at is not null or cleared_at is not null));

-- # Blocks and deleted accounts

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

-- A block, and its end, change who can write in the conversation.
create function private.announce_block()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed public.blocks := case tg_op when 'DELETE' then old else new end;
begin
  perform private.announce_conversation(chat.id)
  from public.conversations as chat
  where chat.person_one = least(changed.blocker_id, changed.blocked_id)
    and chat.person_two = greatest(changed.blocker_id, changed.blocked_id);
  return null;
end;
$$;

create trigger announce_block
after insert or delete on public.blocks
for each row execute function private.announce_block();

-- Detaches a deleted account: its texts remain without a name; its pictures and recordings are deleted. It processes
-- at most `budget` messages, then conversations, and returns their number. It locks the conversations first, in
-- order, and so waits for messages that are being written.
create function private.detach_from_conversations(person uuid, budget integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  chats uuid[];
  texts uuid[];
  left_chat uuid;
begin
  select array_agg(mine.id), array_agg(distinct mine.conversation_id)
  into texts, chats
  from (
    select message.id, message.conversation_id from public.messages as message where message.sender_id = person limit budget
  ) as mine;
  if texts is not null then
    perform 1 from public.conversations as chat where chat.id = any (chats) order by chat.id for update;
    with known as (
      select message.id, message.conversation_id, message.created_at, message.deleted_at is null
        and coalesce(message.image_url, message.audio_url) is not null as has_media
      from public.messages as message where message.id = any (texts)
    ), detached as (
      update public.messages as message
      set sender_id = null, deleted_at = case when known.has_media then now() else message.deleted_at end,
        image_url = null, image_width = null, image_height = null,
        audio_url = null, audio_seconds = null, audio_peaks = null,
        changed_at = case when known.has_media then clock_timestamp() else message.changed_at end
      from known where known.id = message.id
      returning known.conversation_id, known.created_at, known.has_media
    )
    update public.conversation_members as member
    set unread_count = member.unread_count - missed.count
    from (
      select theirs.conversation_id, theirs.user_id, count(*)::integer as count
      from public.conversation_members as theirs
      join detached on detached.conversation_id = theirs.conversation_id
      where theirs.user_id <> person and detached.has_media and detached.created_at > coalesce(theirs.last_read_at, '-infinity')
      group by theirs.conversation_id, theirs.user_id
    ) as missed
    where member.conversation_id = missed.conversation_id and member.user_id = missed.user_id;
    if cardinality(texts) >= budget then
      return budget;
    end if;
  end if;
  chats := array(
    select mine.conversation_id from public.conversation_members as mine where mine.user_id = person limit budget
  );
  perform 1 from public.conversations as chat where chat.id = any (chats) order by chat.id for update;
  foreach left_chat in array chats loop
    perform private.announce_conversation(left_chat);
  end loop;
  delete from public.conversation_members as mine where mine.user_id = person and mine.conversation_id = any (chats);
  return least(budget, coalesce(cardinality(texts), 0) + cardinality(chats));
end;
$$;

create function private.delete_empty_conversations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.conversations as chat
  where chat.id in (select changed.conversation_id from changed)
    and not exists (select 1 from public.conversation_members as member where member.conversation_id = chat.id);
  return null;
end;
$$;

select private.after_statement('public.conversation_members', '{delete}', 'delete_empty_conversations');
