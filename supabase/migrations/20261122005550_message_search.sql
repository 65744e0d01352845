-- Search of the caller's messages, in one conversation or in all.

create index messages_search_idx on public.messages using gin (search) with (fastupdate = off);

-- Runs with the owner's rights, since PostgreSQL uses no full-text index under a policy; the joins repeat the
-- policies. The index finds words together with conversations, so that a common word does not read other people's
-- messages. A blocked person's name remains, as in the list of conversations.
create function public.search_messages(
  query text,
  conversation uuid default null,
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (
  id uuid,
  conversation_id uuid,
  sender_id uuid,
  text text,
  created_at timestamptz,
  other_user_id uuid,
  other_user_name text,
  other_user_avatar_url text
)
language plpgsql
stable
rows 20
security definer
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
as $$
declare
  reader uuid := (select auth.uid());
  wanted tsquery := private.search_query(query);
  places tsquery;
begin
  -- In quotes, 'conversation:<id>' is one word with a colon, which no word of a text has. The index is read for each
  -- conversation, so their number is bounded.
  select string_agg('''conversation:' || latest.conversation_id || '''', ' | ')::tsquery into places
  from (
    select mine.conversation_id
    from public.conversation_members as mine
    where mine.user_id = reader
      and mine.last_activity_at is not null
      and (conversation is null or mine.conversation_id = conversation)
    order by mine.last_activity_at desc
    limit 2000
  ) as latest;
  if places is null or wanted is null or numnode(wanted) = 0 then
    return;
  end if;
  return query
    select page.id, page.conversation_id, page.sender_id, page.text, page.created_at, other.id, other.name,
      case when not private.are_blocked(other.id, reader) then other.avatar_url end
    from (
      select matching.*
      from (
        select message.id, message.conversation_id, message.sender_id, message.text, message.created_at
        from public.messages as message
        where message.search @@ (places && wanted)
          and (message.created_at, message.id)
            < (coalesce(before, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
        offset 0
      ) as matching
      join public.conversation_members as mine
        on mine.conversation_id = matching.conversation_id and mine.user_id = reader
      where matching.created_at > coalesce(mine.cleared_at, '-infinity')
      order by matching.created_at desc, matching.id desc
      limit least(greatest(coalesce(page_size, 20), 1), 50)
    ) as page
    left join lateral (
      select profile.id, profile.name, profile.avatar_url
      from public.conversation_members as theirs
      join public.profiles as profile on profile.id = theirs.user_id and profile.account_id is not null
      where theirs.conversation_id = page.conversation_id and theirs.user_id <> reader
      limit 1
    ) as other on true
    order by page.created_at desc, page.id desc;
end;
$$;
comment on function public.search_messages(text, uuid, timestamptz, uuid, integer) is
  'The caller''s messages with all the words, in one conversation or in all, newest first, with the other person (null when the account is deleted). The next page starts before the last row''s (created_at, id); at most 50 rows. Nullable: sender_id, other_user_id, other_user_name, other_user_avatar_url.';
grant execute on function public.search_messages(text, uuid, timestamptz, uuid, integer) to authenticated;
