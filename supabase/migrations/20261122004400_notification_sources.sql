-- The triggers that create and delete notifications of likes, comments, follows and requests to follow.

create function private.alert_of_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'post_likes' then
    delete from public.notifications as notification
    using changed
    where notification.type = 'like' and notification.post_id = changed.post_id and notification.from_user_id = changed.user_id;
  elsif tg_op = 'DELETE' then
    delete from public.notifications as notification
    using changed
    where notification.type = 'comment_like' and notification.comment_id = changed.comment_id and notification.from_user_id = changed.user_id;
  elsif tg_table_name = 'post_likes' then
    insert into public.notifications (user_id, type, from_user_id, post_id, created_at)
    select post.user_id, 'like', changed.user_id, changed.post_id, changed.created_at
    from changed
    join public.community_posts as post on post.id = changed.post_id
    where post.user_id <> changed.user_id and not private.are_blocked(post.user_id, changed.user_id)
    on conflict do nothing;
  else
    insert into public.notifications (user_id, type, from_user_id, post_id, comment_id, created_at)
    select comment.user_id, 'comment_like', changed.user_id, comment.post_id, comment.id, changed.created_at
    from changed
    join public.community_comments as comment on comment.id = changed.comment_id
    where comment.user_id <> changed.user_id and not private.are_blocked(comment.user_id, changed.user_id)
    on conflict do nothing;
  end if;
  return null;
end;
$$;

-- An author of both the post and the answered comment gets one notification. A foreign key deletes
-- it with the comment.
create function private.alert_of_comments()
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

-- The argument is the type of the followed person's notification. If that person accepted a request, the follower is
-- notified instead. Unfollowing deletes both notifications. Deleting a request keeps the follower's, because accepting
-- deletes the request.
create function private.alert_of_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
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
  end if;
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

-- Their names make these triggers run before the counters, so that the row of a popular post is not
-- locked while notifications are written.
select private.after_statement('public.post_likes', '{insert,delete}', 'alert_of_likes');
select private.after_statement('public.comment_likes', '{insert,delete}', 'alert_of_likes');
select private.after_statement('public.community_comments', '{insert}', 'alert_of_comments');
select private.after_statement('public.follows', '{insert,delete}', 'alert_of_follows', 'follow');
select private.after_statement('public.follow_requests', '{insert,delete}', 'alert_of_follows', 'follow_request');

create trigger delete_hidden_comment_notifications
after update of hidden_at on public.community_comments
for each row when (new.hidden_at is not null)
execute function private.delete_comment_notifications();
