-- Mentions: people named in a post or a comment. The client shows the same mentions as links (src/shared/linkify.ts);
-- a test compares the two and the hashtags (tests/database/community/mentions-and-tags.test.ts).

-- Returns the first ten usernames in a text, in lower case: "oi @Ana.coado, e @beto" names two.
create function private.mentioned_usernames(content text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array(
  select distinct lower(found.words[1])
  from (
    select words
    from regexp_matches(
      content, '(?:^|[^[:alnum:]_.@/+-])@([A-Za-z0-9._]{3,29}[A-Za-z0-9_])(?![A-Za-z0-9_])', 'g'
    ) as each (words)
    limit 10
  ) as found
);

-- Returns whether any person can read a post; can_read_post checks only the caller.
create function private.can_person_read_post(person uuid, post public.community_posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (post).hidden_at is null
    and not private.are_blocked(person, (post).user_id)
    and exists (
      select 1 from public.profiles as author
      where author.id = (post).user_id
        and (
          not author.is_private
          or exists (
            select 1 from public.follows as follow
            where follow.follower_id = person and follow.following_id = (post).user_id
          )
        )
    );
$$;

-- Notifies people whom a text newly mentions, if no other notification informs them. A text notifies ten people in
-- all, however often it is edited; a writer sixty in ten minutes, or slightly more, because there is no lock.
create function private.notify_of_mentions(
  writer uuid, post public.community_posts, comment_id uuid, content text, before text, already_notified uuid[]
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  notified integer;
begin
  insert into public.notifications (user_id, type, from_user_id, post_id, comment_id)
  select person.id, 'mention', writer, (post).id, notify_of_mentions.comment_id
  from public.profiles as person
  where person.username = any (private.mentioned_usernames(content))
    and person.username <> all (private.mentioned_usernames(before))
    and person.id <> writer
    and person.id <> all (already_notified)
    and not private.are_blocked(person.id, writer)
    and private.can_person_read_post(person.id, post)
  limit 10 - least(10, (
    select count(*) from public.notifications as earlier
    where earlier.type = 'mention' and earlier.post_id = (post).id
      and earlier.comment_id is not distinct from notify_of_mentions.comment_id
  ))
  on conflict do nothing;
  get diagnostics notified = row_count;
  if notified = 0 or auth.uid() is null then
    return;
  end if;
  insert into private.recent_actions (user_id, kind) select writer, 'mention' from generate_series(1, notified);
  if (
    select count(*) > 60 from private.recent_actions as done
    where done.user_id = writer and done.kind = 'mention' and done.created_at > now() - interval '10 minutes'
  ) then
    raise exception 'Você mencionou muita gente nos últimos minutos. Espere um pouco e tente de novo.'
      using errcode = 'P0001', hint = 'mention_rate_limited';
  end if;
end;
$$;

create function private.notify_mentioned_in_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.hidden_at is not null then
    delete from public.notifications as notification
    where notification.type = 'mention' and notification.post_id = new.id and notification.comment_id is null;
  else
    perform private.notify_of_mentions(
      new.user_id, new, null, new.content, case tg_op when 'UPDATE' then old.content else '' end, '{}'
    );
  end if;
  return null;
end;
$$;

create trigger notify_mentioned_on_insert
after insert on public.community_posts
for each row when (new.content like '%@%')
execute function private.notify_mentioned_in_post();

create trigger notify_mentioned_on_edit
after update of content, hidden_at on public.community_posts
for each row when (
  (new.content is distinct from old.content and new.content like '%@%')
  or (new.hidden_at is not null and old.hidden_at is null)
)
execute function private.notify_mentioned_in_post();

-- People who are notified of the comment or the answer get no mention.
create function private.notify_mentioned_in_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  commented public.community_posts;
  answered uuid;
begin
  select post.* into commented from public.community_posts as post where post.id = new.post_id;
  select comment.user_id into answered from public.community_comments as comment where comment.id = new.parent_id;
  perform private.notify_of_mentions(
    new.user_id,
    commented,
    new.id,
    new.content,
    case tg_op when 'UPDATE' then old.content else '' end,
    array_remove(array[commented.user_id, answered], null)
  );
  return null;
end;
$$;

create trigger notify_mentioned_in_comment
after insert on public.community_comments
for each row when (new.content like '%@%')
execute function private.notify_mentioned_in_comment();

create trigger notify_mentioned_in_edited_comment
after update of content on public.community_comments
for each row when (
  new.content is distinct from old.content and new.content like '%@%' and new.hidden_at is null
)
execute function private.notify_mentioned_in_comment();
