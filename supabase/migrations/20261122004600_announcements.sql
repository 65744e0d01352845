-- Broadcasts to open apps: the channel 'feed' for every signed-in person, 'user:<id>' for one person. Only the
-- database sends there.

-- Announces new posts to everyone, except those of private people; the policies decide who reads them.
create function private.announce_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from changed as post join public.profiles as author on author.id = post.user_id
    where not author.is_private
  ) then
    perform private.broadcast('{}'::jsonb, 'post_created', 'feed');
  end if;
  return null;
end;
$$;

select private.after_statement('public.community_posts', '{insert}', 'announce_posts');

create function private.announce_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast('{}'::jsonb, 'notification_changed', 'user:' || person.user_id)
  from (select distinct changed.user_id from changed) as person
  -- Marking everything read was announced at once; updates of the rows follow in the background.
  where tg_op <> 'UPDATE' or not exists (
    select 1 from private.notification_read_marks as mark where mark.user_id = person.user_id
  );
  return null;
end;
$$;

select private.after_statement('public.notifications', '{insert,update,delete}', 'announce_notifications');

-- The person's open apps celebrate a finished challenge, even if it makes no notification.
create trigger announce_finished_challenge
after insert or update of completed_at on public.user_challenges
for each row when (new.completed_at is not null)
execute function private.announce_to_person('notification_changed');

-- Announces changed posts by id. A statement announces at most a hundred posts.
create function private.announce_reactions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  named uuid[] := array(select distinct changed.post_id from changed limit 100);
begin
  perform private.announce_rows(
    array(
      select post.id
      from public.community_posts as post
      where post.id = any (named) and post.deleted_at is null
        and not exists (select 1 from private.account_deletions as deletion where deletion.user_id = post.user_id)
    ),
    variadic tg_argv
  );
  return null;
end;
$$;

create function private.announce_changed_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_rows(array[new.id], 'posts');
  return null;
end;
$$;

create function private.announce_deleted_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_rows(
    array(select changed.id from changed where changed.deleted_at is null limit 100), 'posts'
  );
  return null;
end;
$$;

create function private.announce_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_rows(
    array(
      select named.id
      from (
        select changed.follower_id as id from changed union select changed.following_id from changed limit 100
      ) as named
      where exists (
        select 1 from public.profiles as person where person.id = named.id and person.account_id is not null
      )
    ),
    'people'
  );
  return null;
end;
$$;

select private.after_statement('public.post_likes', '{insert,delete}', 'announce_reactions', 'posts');

select private.after_statement(
  'public.community_comments', '{insert,update,delete}', 'announce_reactions', 'posts', 'comments'
);

create trigger announce_changed_post
after update of content, pictures, recipe_id, curve, hidden_at on public.community_posts
for each row when (
  (new.content, new.pictures, new.recipe_id, new.curve, new.hidden_at)
  is distinct from (old.content, old.pictures, old.recipe_id, old.curve, old.hidden_at)
)
execute function private.announce_changed_post();

select private.after_statement('public.community_posts', '{delete}', 'announce_deleted_posts');

select private.after_statement('public.follows', '{insert,delete}', 'announce_follows');

create policy "people receive events of posts and of own notifications"
on realtime.messages for select to authenticated
using (
  extension = 'broadcast'
  and (
    (select realtime.topic()) = 'feed'
    or (select realtime.topic()) = 'user:' || (select auth.uid())::text
  )
);

-- A device calls this after it ended other sessions: their apps then check them before their tokens expire.
create function public.announce_sign_out()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  perform private.broadcast('{}', 'signed_out_elsewhere', 'user:' || (select auth.uid()));
end;
$$;
comment on function public.announce_sign_out() is
  'Announces to the caller''s open apps that another device ended sessions; each app then checks its own session.';
grant execute on function public.announce_sign_out() to authenticated;
