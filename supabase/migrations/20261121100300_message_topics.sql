-- Realtime topics of messages: conversation:<id> and presence:<user id>.
--
-- The database tells conversation:<id> of new, deleted and read messages, by id only; its members
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

create policy "members say in their conversation that they type"
on realtime.messages for insert to authenticated
with check (extension = 'broadcast' and (select private.types_in_conversation()));

-- Hearing broadcasts too, although nobody may send one there: a server may ask for it at join.
create policy "people see the presence of those who wrote to them, and their own"
on realtime.messages for select to authenticated
using (extension in ('broadcast', 'presence') and (select private.sees_presence()));

create policy "a person shows own presence"
on realtime.messages for insert to authenticated
with check (
  extension = 'presence' and (select realtime.topic()) = 'presence:' || (select auth.uid())::text
);

-- A block, and its end, change what both may do in their conversation.
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
revoke all on function private.announce_block() from public, anon, authenticated;

create trigger announce_block
after insert or delete on public.blocks
for each row execute function private.announce_block();

-- An account goes: its texts stay with the other, without a name; its pictures and recordings go,
-- because their files and paths are the person's. Conversations are locked first, in one order, so
-- that somebody who is writing there is waited for.
create function private.leave_conversations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform 1 from public.conversations as chat
  where chat.person_one = old.id or chat.person_two = old.id
  order by chat.id for update;

  with gone as (
    update public.messages as message
    set deleted_at = now(), image_url = null, image_width = null, image_height = null,
      audio_url = null, audio_seconds = null, audio_peaks = null
    where message.sender_id = old.id and coalesce(message.image_url, message.audio_url) is not null
    returning message.conversation_id, message.created_at
  )
  update public.conversation_members as member
  set unread_count = member.unread_count - missed.count
  from (
    select theirs.conversation_id, theirs.user_id, count(*)::integer as count
    from public.conversation_members as theirs
    join gone on gone.conversation_id = theirs.conversation_id
    where theirs.user_id <> old.id and gone.created_at > coalesce(theirs.last_read_at, '-infinity')
    group by theirs.conversation_id, theirs.user_id
  ) as missed
  where member.conversation_id = missed.conversation_id and member.user_id = missed.user_id;

  perform private.announce_conversation(mine.conversation_id)
  from public.conversation_members as mine where mine.user_id = old.id;
  return old;
end;
$$;
revoke all on function private.leave_conversations() from public, anon, authenticated;

create trigger leave_conversations
before delete on public.profiles
for each row execute function private.leave_conversations();

-- Nobody is left to read what both have left.
create function private.drop_empty_conversations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.conversations as chat
  where chat.id in (select removed.conversation_id from removed)
    and not exists (select 1 from public.conversation_members as member where member.conversation_id = chat.id);
  return null;
end;
$$;
revoke all on function private.drop_empty_conversations() from public, anon, authenticated;

create trigger drop_empty_conversations
after delete on public.conversation_members
referencing old table as removed
for each statement execute function private.drop_empty_conversations();
