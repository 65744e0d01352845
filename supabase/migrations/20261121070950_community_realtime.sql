-- What the database tells open apps: that somebody posted, and that one's notifications changed.
--
-- Messages carry ids only; whoever hears one asks the tables, where the policies decide. They go to
-- private channels, which the policy below opens: 'feed' to everybody signed in, 'user:<id>' to that
-- person alone. Nobody may send there but the database.

-- Telling is a courtesy: without the realtime schema, or when sending fails, the write still counts.
create function private.broadcast(payload jsonb, event text, topic text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform realtime.send(payload, event, topic, true);
exception
  when others then
    raise warning 'broadcast of % failed: %', event, sqlerrm;
end;
$$;

-- A private person's post is not announced to everybody: those it is for meet it in the feed.
create function private.announce_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast(
    jsonb_build_object('id', post.id, 'user_id', post.user_id), 'post_created', 'feed'
  )
  from added as post
  join public.profiles as author on author.id = post.user_id
  where not author.is_private;
  return null;
end;
$$;

create function private.announce_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast('{}'::jsonb, 'notification_changed', 'user:' || person.user_id)
  from (select distinct changed.user_id from changed) as person;
  return null;
end;
$$;

revoke all on function private.broadcast(jsonb, text, text) from public, anon, authenticated;
revoke all on function private.announce_posts() from public, anon, authenticated;
revoke all on function private.announce_notifications() from public, anon, authenticated;

create trigger announce_posts
after insert on public.community_posts
referencing new table as added
for each statement execute function private.announce_posts();

create trigger announce_new_notifications
after insert on public.notifications
referencing new table as changed
for each statement execute function private.announce_notifications();

create trigger announce_read_notifications
after update on public.notifications
referencing new table as changed
for each statement execute function private.announce_notifications();

create trigger announce_gone_notifications
after delete on public.notifications
referencing old table as changed
for each statement execute function private.announce_notifications();

create policy "people hear of posts and of their own notifications"
on realtime.messages for select to authenticated
using (
  extension = 'broadcast'
  and (
    (select realtime.topic()) = 'feed'
    or (select realtime.topic()) = 'user:' || (select auth.uid())::text
  )
);
