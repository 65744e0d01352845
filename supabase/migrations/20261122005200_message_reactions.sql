-- Reactions to messages: one of six per person and message.

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
  'Reactions of the two people of a conversation to a message, one each. Written by react_to_message.';
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
begin
  select said.* into known from public.messages as said where said.id = message;
  if not found or not private.is_conversation_member(known.conversation_id) then
    perform private.raise_write_refusal('missing_message');
  end if;
  perform private.raise_write_refusal(private.write_refusal(known.conversation_id));
  if not private.record_actions(reader, 'reaction', 1, 300) then
    perform private.raise_write_refusal('message_rate_limited');
  end if;
  perform private.lock_conversation(known.conversation_id);
  if react_to_message.reaction is null then
    delete from public.message_reactions as own where own.message_id = message and own.user_id = reader;
  else
    if not exists (select 1 from public.messages as said where said.id = message and said.deleted_at is null) then
      perform private.raise_write_refusal('missing_message');
    end if;
    insert into public.message_reactions as own (message_id, user_id, reaction)
    values (message, reader, react_to_message.reaction)
    on conflict (message_id, user_id) do update set reaction = excluded.reaction, created_at = now()
    where own.reaction <> excluded.reaction;
  end if;
  if found then
    perform private.announce_changed_message(known);
  end if;
end;
$$;
comment on function public.react_to_message(uuid, text) is
  'Sets the caller''s one reaction to a message of their conversation (love, like, laugh, wow, sad, coffee), or removes it (null). Hints: missing_message, suspended, blocked, missing_person, message_rate_limited.';
grant execute on function public.react_to_message(uuid, text) to authenticated;

alter table public.message_reactions enable row level security;
grant select on public.message_reactions to authenticated;

create policy "people read the reactions in their conversations"
on public.message_reactions for select to authenticated
using (exists (select 1 from public.messages as message where message.id = message_reactions.message_id));
