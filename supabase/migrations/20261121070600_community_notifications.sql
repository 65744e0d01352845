-- Likes, comments and follows tell the person they concern, and take it back when they are undone.
--
-- One row for each act. What belongs together for the reader shares a group_key: all likes of a post,
-- all comments on a post, the follows of one day (in the reader's own zone).

alter table public.notifications
  add column post_id uuid references public.community_posts (id) on delete cascade,
  add column comment_id uuid references public.community_comments (id) on delete cascade,
  add column group_key text;

-- Rows from before posts existed. There were achievements only, but a like without a post means nothing.
delete from public.notifications where type in ('like', 'comment');
update public.notifications
set group_key = case type
  when 'achievement' then 'achievement:' || achievement_id
  else 'follow:' || (created_at at time zone 'America/Sao_Paulo')::date
end;

alter table public.notifications
  alter column group_key set not null,
  drop constraint notifications_subject_check,
  add constraint notifications_subject_check check (
    case type
      when 'achievement' then achievement_id is not null and num_nonnulls(from_user_id, post_id, comment_id) = 0
      when 'follow' then from_user_id is not null and num_nonnulls(achievement_id, post_id, comment_id) = 0
      when 'like' then num_nonnulls(from_user_id, post_id) = 2 and num_nonnulls(achievement_id, comment_id) = 0
      else num_nonnulls(from_user_id, post_id, comment_id) = 3 and achievement_id is null
    end
  );

comment on column public.notifications.group_key is 'What is shown as one: like:<post>, comment:<post>, follow:<day>, achievement:<id>.';

create index notifications_post_id_idx on public.notifications (post_id);
create index notifications_comment_id_idx on public.notifications (comment_id);
create index notifications_group_idx on public.notifications (user_id, group_key, created_at desc, id desc);
create unique index notifications_like_once_idx on public.notifications (post_id, from_user_id) where type = 'like';
create unique index notifications_follow_once_idx on public.notifications (user_id, from_user_id) where type = 'follow';
-- The badge counts groups.
drop index public.notifications_unread_idx;
create index notifications_unread_idx on public.notifications (user_id, group_key) where read_at is null;

create function private.group_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.group_key := case new.type
    when 'achievement' then 'achievement:' || new.achievement_id
    when 'follow' then 'follow:' || (
      select (new.created_at at time zone profile.timezone)::date
      from public.profiles as profile
      where profile.id = new.user_id
    )
    else new.type || ':' || new.post_id
  end;
  return new;
end;
$$;

create trigger group_notification
before insert on public.notifications
for each row execute function private.group_notification();

create function private.notify_of_like()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.notifications (user_id, type, from_user_id, post_id, created_at)
    select post.user_id, 'like', new.user_id, new.post_id, new.created_at
    from public.community_posts as post
    where post.id = new.post_id
      and post.user_id <> new.user_id
      and not private.are_blocked(post.user_id, new.user_id)
    on conflict do nothing;
  else
    delete from public.notifications as told
    where told.type = 'like' and told.post_id = old.post_id and told.from_user_id = old.user_id;
  end if;
  return null;
end;
$$;

-- A deleted comment takes its notification with it by the foreign key.
create function private.notify_of_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.notifications (user_id, type, from_user_id, post_id, comment_id, created_at)
    select post.user_id, 'comment', new.user_id, new.post_id, new.id, new.created_at
    from public.community_posts as post
    where post.id = new.post_id
      and post.user_id <> new.user_id
      and not private.are_blocked(post.user_id, new.user_id);
  else
    delete from public.notifications as told where told.comment_id = new.id;
  end if;
  return null;
end;
$$;

create function private.notify_of_follow()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.notifications (user_id, type, from_user_id, created_at)
    values (new.following_id, 'follow', new.follower_id, new.created_at)
    on conflict do nothing;
  else
    delete from public.notifications as told
    where told.type = 'follow' and told.user_id = old.following_id and told.from_user_id = old.follower_id;
  end if;
  return null;
end;
$$;

create trigger notify_of_like
after insert or delete on public.post_likes
for each row execute function private.notify_of_like();

create trigger notify_of_comment
after insert on public.community_comments
for each row execute function private.notify_of_comment();

create trigger forget_hidden_comment
after update of hidden_at on public.community_comments
for each row when (new.hidden_at is not null)
execute function private.notify_of_comment();

create trigger notify_of_follow
after insert or delete on public.follows
for each row execute function private.notify_of_follow();

revoke all on function private.group_notification() from public, anon, authenticated;
revoke all on function private.notify_of_like() from public, anon, authenticated;
revoke all on function private.notify_of_comment() from public, anon, authenticated;
revoke all on function private.notify_of_follow() from public, anon, authenticated;

-- A block hides what was told before it; lifting the block brings it back.
drop policy "a person reads own notifications" on public.notifications;
create policy "a person reads own notifications, save across a block"
on public.notifications for select to authenticated
using (
  user_id = (select auth.uid())
  and (from_user_id is null or from_user_id <> all ((select private.hidden_people())::uuid[]))
);
