-- Notifications: the database writes them, their owner reads them and marks them read. Undoing an action deletes its
-- notification; a like, mention or follow that is repeated within a day arrives as read, so that it alerts once. Rows
-- that are shown as one share a group_key: all likes of a post or comment, all comments on a post, all answers to a
-- comment, the follows of one day (in the reader's time zone).

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null,
  from_user_id uuid references public.profiles (id) on delete cascade,
  post_id uuid references public.community_posts (id) on delete cascade,
  comment_id uuid references public.community_comments (id) on delete cascade,
  achievement_id text references public.achievements (id) on delete cascade,
  challenge_id uuid references public.challenges (id) on delete cascade,
  level integer,
  group_key text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_type_check check (
    type in (
      'like', 'comment', 'comment_like', 'reply', 'mention', 'follow', 'follow_request', 'follow_accepted', 'achievement', 'challenge', 'level',
      'moderation'
    )
  ),
  constraint notifications_earned_check check (
    (challenge_id is not null) = (type = 'challenge') and (level is not null) = (type = 'level')
  ),
  constraint notifications_subject_check check (
    case type
      when 'achievement' then achievement_id is not null and num_nonnulls(from_user_id, post_id, comment_id) = 0
      when 'challenge' then num_nonnulls(achievement_id, from_user_id, post_id, comment_id) = 0
      when 'level' then num_nonnulls(achievement_id, from_user_id, post_id, comment_id) = 0
      when 'follow' then from_user_id is not null and num_nonnulls(achievement_id, post_id, comment_id) = 0
      when 'follow_request' then from_user_id is not null and num_nonnulls(achievement_id, post_id, comment_id) = 0
      when 'follow_accepted' then from_user_id is not null and num_nonnulls(achievement_id, post_id, comment_id) = 0
      when 'moderation' then post_id is not null and num_nonnulls(from_user_id, achievement_id) = 0
      when 'like' then num_nonnulls(from_user_id, post_id) = 2 and num_nonnulls(achievement_id, comment_id) = 0
      when 'mention' then num_nonnulls(from_user_id, post_id) = 2 and achievement_id is null
      else num_nonnulls(from_user_id, post_id, comment_id) = 3 and achievement_id is null
    end
  )
);

comment on table public.notifications is 'Notifications of one person: likes, comments, follows, requests to follow, achievements, finished challenges, levels, and decisions of moderation about their posts and comments.';
comment on column public.notifications.from_user_id is 'The person who caused it; null for the system.';
comment on column public.notifications.group_key is 'Rows with the same key are shown as one: like:<post>, comment:<post>, comment_like:<comment>, reply:<comment answered>, mention:<post or comment>, follow:<day>, follow_request:<day>, follow_accepted:<day>, achievement:<id>, challenge:<id>, level:<number>, moderation:<post or comment>.';
comment on column public.notifications.read_at is
  'Null while unread, or until the background job applies a read mark. The only column its owner may write.';

create index notifications_user_newest_idx on public.notifications (user_id, created_at desc, id desc);

-- The people of a group are read from the index alone.
create index notifications_group_idx on public.notifications (user_id, group_key, created_at desc, id desc)
include (from_user_id);

-- The badge counts unread groups by this index.
create index notifications_unread_idx on public.notifications (user_id, group_key, created_at desc) where read_at is null;
create index notifications_from_user_id_idx on public.notifications (from_user_id);
create index notifications_post_id_idx on public.notifications (post_id);
create index notifications_comment_id_idx on public.notifications (comment_id);
create index notifications_achievement_id_idx on public.notifications (achievement_id);
create index notifications_challenge_id_idx on public.notifications (challenge_id);
create unique index notifications_like_once_idx on public.notifications (post_id, from_user_id) where type = 'like';
create unique index notifications_follow_once_idx on public.notifications (user_id, from_user_id, type)
where type in ('follow', 'follow_request', 'follow_accepted');
create unique index notifications_comment_like_once_idx on public.notifications (comment_id, from_user_id)
where type = 'comment_like';
create unique index notifications_mention_once_idx on public.notifications (post_id, comment_id, user_id)
nulls not distinct where type = 'mention';

alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create policy "a person reads own notifications, except across a block"
on public.notifications for select to authenticated
using (
  user_id = (select auth.uid())
  and (from_user_id is null or from_user_id <> all ((select private.hidden_people())::uuid[]))
);

select private.allow_own_rows('public.notifications', 'notifications', '{update}');
select private.forbid_ended_sessions('public.notifications');

-- `kind` is a type of notification or 'message'. Kinds without a setting are always wanted.
create function private.wants_notification(person uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select case kind
        when 'like' then settings.notify_likes
        when 'comment_like' then settings.notify_likes
        when 'comment' then settings.notify_comments
        when 'reply' then settings.notify_comments
        when 'mention' then settings.notify_mentions
        when 'follow' then settings.notify_follows
        when 'follow_request' then settings.notify_follows
        when 'follow_accepted' then settings.notify_follows
        when 'achievement' then settings.notify_achievements
        when 'challenge' then settings.notify_achievements
        when 'level' then settings.notify_achievements
        when 'message' then settings.notify_messages
        else true
      end
      from public.user_settings as settings
      where settings.user_id = person
    ),
    true
  );
$$;

-- One check for all triggers that notify: an unwanted notification makes no row, so it is not announced either.
create function private.skip_unwanted_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.wants_notification(new.user_id, new.type) then
    return new;
  end if;
  return null;
end;
$$;

create trigger skip_unwanted_notification
before insert on public.notifications
for each row execute function private.skip_unwanted_notification();

create table private.notified_actions (
  from_user_id uuid not null references public.profiles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid references public.community_posts (id) on delete cascade,
  comment_id uuid references public.community_comments (id) on delete cascade,
  notified_at timestamptz not null default now(),
  constraint notified_actions_key unique nulls not distinct (from_user_id, user_id, post_id, comment_id)
);
comment on table private.notified_actions is
  'Likes and mentions (post_id, and comment_id for those of comments), follows and requests to follow of a person that were notified in the last day; the person''s next action deletes older ones.';
alter table private.notified_actions enable row level security;

create index notified_actions_user_id_idx on private.notified_actions (user_id);
create index notified_actions_post_id_idx on private.notified_actions (post_id);
create index notified_actions_comment_id_idx on private.notified_actions (comment_id);

create function private.alert_once()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.notified_actions as earlier
  where earlier.from_user_id = new.from_user_id and earlier.notified_at <= now() - interval '1 day';
  insert into private.notified_actions (from_user_id, user_id, post_id, comment_id)
  values (new.from_user_id, new.user_id, new.post_id, new.comment_id)
  on conflict do nothing;
  if not found then
    new.read_at := now();
  end if;
  return new;
end;
$$;

-- Runs after skip_unwanted_notification, by its name: unwanted notifications are not recorded.
create trigger suppress_repeated_alerts
before insert on public.notifications
for each row when (new.type in ('like', 'comment_like', 'follow', 'follow_request', 'mention'))
execute function private.alert_once();

create function private.group_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.group_key := case new.type
    when 'achievement' then 'achievement:' || new.achievement_id
    when 'challenge' then 'challenge:' || new.challenge_id
    when 'level' then 'level:' || new.level
    when 'like' then 'like:' || new.post_id
    when 'comment' then 'comment:' || new.post_id
    when 'moderation' then 'moderation:' || coalesce(new.comment_id, new.post_id)
    when 'mention' then 'mention:' || coalesce(new.comment_id, new.post_id)
    when 'comment_like' then 'comment_like:' || new.comment_id
    when 'reply' then 'reply:' || (
      select answer.parent_id from public.community_comments as answer where answer.id = new.comment_id
    )
    -- Follows and requests to follow: a group for each day.
    else new.type || ':' || (
      select (new.created_at at time zone profile.timezone)::date
      from public.profiles as profile
      where profile.id = new.user_id
    )
  end;
  return new;
end;
$$;

create trigger group_notification
before insert on public.notifications
for each row execute function private.group_notification();
