-- The triggers that create and delete notifications of likes, comments, follows and requests to follow.

create function private.notify_of_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (user_id, type, from_user_id, post_id, created_at)
  select post.user_id, 'like', changed.user_id, changed.post_id, changed.created_at
  from changed
  join public.community_posts as post on post.id = changed.post_id
  where post.user_id <> changed.user_id and not private.are_blocked(post.user_id, changed.user_id)
  on conflict do nothing;
  return null;
end;
$$;

create function private.delete_like_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as notification
  using changed
  where notification.type = 'like' and notification.post_id = changed.post_id and notification.from_user_id = changed.user_id;
  return null;
end;
$$;

create function private.notify_of_comment_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (user_id, type, from_user_id, post_id, comment_id, created_at)
  select comment.user_id, 'comment_like', changed.user_id, comment.post_id, comment.id, changed.created_at
  from changed
  join public.community_comments as comment on comment.id = changed.comment_id
  where comment.user_id <> changed.user_id and not private.are_blocked(comment.user_id, changed.user_id)
  on conflict do nothing;
  return null;
end;
$$;

create function private.delete_comment_like_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as notification
  using changed
  where notification.type = 'comment_like' and notification.comment_id = changed.comment_id and notification.from_user_id = changed.user_id;
  return null;
end;
$$;

-- An author of both the post and the answered comment gets one notification. A foreign key deletes
-- it with the comment.
create function private.notify_of_comments()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (user_id, type, from_user_id, post_id, comment_id, created_at)
  select post.user_id, 'comment', changed.user_id, changed.post_id, changed.id, changed.created_at
  from changed
  join public.community_posts as post on post.id = changed.post_id
  where post.user_id <> changed.user_id
    and not private.are_blocked(post.user_id, changed.user_id)
    and not exists (
      select 1 from public.community_comments as answered
      where answered.id = changed.parent_id and answered.user_id = post.user_id
    );
  insert into public.notifications (user_id, type, from_user_id, post_id, comment_id, created_at)
  select answered.user_id, 'reply', changed.user_id, changed.post_id, changed.id, changed.created_at
  from changed
  join public.community_comments as answered on answered.id = changed.parent_id
  where answered.user_id <> changed.user_id and not private.are_blocked(answered.user_id, changed.user_id);
  return null;
end;
$$;

create function private.delete_comment_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as notification where notification.comment_id = new.id;
  return null;
end;
$$;

-- The argument is the type of the followed person's notification. If that person accepted a request,
-- the follower is notified instead.
create function private.notify_of_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (user_id, type, from_user_id, created_at)
  select changed.following_id, tg_argv[0], changed.follower_id, changed.created_at from changed
  where changed.following_id is distinct from auth.uid()
  union all
  select changed.follower_id, 'follow_accepted', changed.following_id, changed.created_at from changed
  where changed.following_id = auth.uid()
  on conflict do nothing;
  return null;
end;
$$;

-- The end of a follow also deletes follow_accepted; the end of a request does not, because accepting ends it.
create function private.delete_follow_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as notification
  using changed
  where notification.type = tg_argv[0] and notification.type in ('follow', 'follow_request')
    and notification.user_id = changed.following_id and notification.from_user_id = changed.follower_id;
  if tg_argv[0] = 'follow' then
    delete from public.notifications as notification
    using changed
    where notification.type = 'follow_accepted' and notification.user_id = changed.follower_id and notification.from_user_id = changed.following_id;
  end if;
  return null;
end;
$$;

-- Their names make these triggers run before the counters, so that the popular row is not
-- locked while notifications are written.
create trigger a_notify_of_likes
after insert on public.post_likes
referencing new table as changed
for each statement execute function private.notify_of_likes();

create trigger a_delete_like_notifications
after delete on public.post_likes
referencing old table as changed
for each statement execute function private.delete_like_notifications();

create trigger a_notify_of_comment_likes
after insert on public.comment_likes
referencing new table as changed
for each statement execute function private.notify_of_comment_likes();

create trigger a_delete_comment_like_notifications
after delete on public.comment_likes
referencing old table as changed
for each statement execute function private.delete_comment_like_notifications();

create trigger a_notify_of_comments
after insert on public.community_comments
referencing new table as changed
for each statement execute function private.notify_of_comments();

create trigger delete_hidden_comment_notifications
after update of hidden_at on public.community_comments
for each row when (new.hidden_at is not null)
execute function private.delete_comment_notifications();

create trigger a_notify_of_follows
after insert on public.follows
referencing new table as changed
for each statement execute function private.notify_of_follows('follow');

create trigger a_delete_follow_notifications
after delete on public.follows
referencing old table as changed
for each statement execute function private.delete_follow_notifications('follow');

create trigger a_notify_of_follow_requests
after insert on public.follow_requests
referencing new table as changed
for each statement execute function private.notify_of_follows('follow_request');

create trigger a_delete_follow_request_notifications
after delete on public.follow_requests
referencing old table as changed
for each statement execute function private.delete_follow_notifications('follow_request');
