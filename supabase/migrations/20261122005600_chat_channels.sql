-- Realtime channels of conversations: `conversation:<id>` and `presence:<user id>`. The database announces new,
-- changed and read messages on conversation:<id>, by id only; members announce there that they are typing. On
-- presence:<user id> that person alone announces presence. Rights are checked at join and with every new token: after
-- a block a channel may stay open until then, but both apps are notified at once.

-- Returns the id in the current topic; null for a topic of another kind. Ids in capitals are not
-- valid, so that each conversation or person has only one topic.
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

create function private.can_join_conversation_channel()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.is_conversation_member(private.topic_id('conversation')), false);
$$;
grant execute on function private.can_join_conversation_channel() to authenticated, service_role;

create function private.can_type_in_conversation_channel()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.topic_id('conversation') is not null
    and private.write_refusal(private.topic_id('conversation')) is null;
$$;
grant execute on function private.can_type_in_conversation_channel() to authenticated, service_role;

create function private.can_join_presence_channel()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    private.topic_id('presence') = (select auth.uid()) or private.can_see_presence(private.topic_id('presence')), false
  );
$$;
grant execute on function private.can_join_presence_channel() to authenticated, service_role;

create policy "members receive events of their conversation"
on realtime.messages for select to authenticated
using (extension = 'broadcast' and (select private.can_join_conversation_channel()));

create policy "members send typing to conversations they may write in"
on realtime.messages for insert to authenticated
with check (extension = 'broadcast' and (select private.can_type_in_conversation_channel()));

-- The policy includes broadcasts, because a server may require this right at join. No policy lets
-- people send broadcasts here.
create policy "people receive own presence and that of people who wrote them"
on realtime.messages for select to authenticated
using (extension in ('broadcast', 'presence') and (select private.can_join_presence_channel()));

create policy "a person sends own presence"
on realtime.messages for insert to authenticated
with check (
  extension = 'presence' and (select realtime.topic()) = 'presence:' || (select auth.uid())::text
);
