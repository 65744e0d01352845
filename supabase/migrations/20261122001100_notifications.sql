-- What happened to a person: the database writes it, they read it and mark it read.
--
-- Likes, comments and follows tell the person they concern, and take it back when they are undone. One row for
-- each act; what is undone and done again within a day comes as read, so that nobody rings twice. What
-- belongs together for the reader shares a group_key: all likes of a post or comment, all comments on a
-- post, all answers to a comment, the follows of one day (in the reader's own zone).

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
      'like', 'comment', 'comment_like', 'reply', 'mention', 'follow', 'achievement', 'challenge', 'level', 'moderation'
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
      when 'moderation' then post_id is not null and num_nonnulls(from_user_id, achievement_id) = 0
      when 'like' then num_nonnulls(from_user_id, post_id) = 2 and num_nonnulls(achievement_id, comment_id) = 0
      when 'mention' then num_nonnulls(from_user_id, post_id) = 2 and achievement_id is null
      else num_nonnulls(from_user_id, post_id, comment_id) = 3 and achievement_id is null
    end
  )
);

comment on table public.notifications is 'What happened to a person: likes, comments, follows, achievements, finished challenges, levels, and what moderation decided about what they wrote.';
comment on column public.notifications.from_user_id is 'Who caused it; null when the system did.';
comment on column public.notifications.group_key is 'What is shown as one: like:<post>, comment:<post>, comment_like:<comment>, reply:<comment answered>, mention:<post or comment>, follow:<day>, achievement:<id>, challenge:<id>, level:<number>, moderation:<post or comment>.';
comment on column public.notifications.read_at is
  'Null while unread, or until the rows that their owner read all at once are tidied. The only column its owner may write.';

create index notifications_user_newest_idx on public.notifications (user_id, created_at desc, id desc);
-- Whom a group is of is read from the index alone.
create index notifications_group_idx on public.notifications (user_id, group_key, created_at desc, id desc)
include (from_user_id);
-- The badge counts groups.
create index notifications_unread_idx on public.notifications (user_id, group_key, created_at desc) where read_at is null;
create index notifications_from_user_id_idx on public.notifications (from_user_id);
create index notifications_post_id_idx on public.notifications (post_id);
create index notifications_comment_id_idx on public.notifications (comment_id);
create index notifications_achievement_id_idx on public.notifications (achievement_id);
create index notifications_challenge_id_idx on public.notifications (challenge_id);
create unique index notifications_like_once_idx on public.notifications (post_id, from_user_id) where type = 'like';
create unique index notifications_follow_once_idx on public.notifications (user_id, from_user_id) where type = 'follow';
create unique index notifications_comment_like_once_idx on public.notifications (comment_id, from_user_id)
where type = 'comment_like';
create unique index notifications_mention_once_idx on public.notifications (user_id, post_id, comment_id)
nulls not distinct where type = 'mention';

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant all on public.notifications to service_role;
grant select on public.notifications to authenticated;
grant update (read_at) on public.notifications to authenticated;

create policy "a person reads own notifications, save across a block"
on public.notifications for select to authenticated
using (
  user_id = (select auth.uid())
  and (from_user_id is null or from_user_id <> all ((select private.hidden_people())::uuid[]))
);

create policy "a person updates own notifications"
on public.notifications for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

-- Who reads everything at once may have a hundred thousand rows: up to here all is read. The rows follow in the
-- background (account_deletion).
create table private.notification_marks (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  read_until timestamptz not null,
  is_tidy boolean not null default false
);
comment on table private.notification_marks is 'Up to when a person has read all of their notifications.';
comment on column private.notification_marks.is_tidy is 'Whether the rows say so, too.';
alter table private.notification_marks enable row level security;
create index notification_marks_untidy_idx on private.notification_marks (user_id) where not is_tidy;

create function private.read_until()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select mark.read_until from private.notification_marks as mark where mark.user_id = (select auth.uid())), '-infinity'
  );
$$;
revoke all on function private.read_until() from public, anon, authenticated;
grant execute on function private.read_until() to authenticated, service_role;

-- A single group may be as many: what one statement may not mark is read by this, too, until the rows say so.
create table private.read_groups (
  user_id uuid not null references public.profiles (id) on delete cascade,
  group_key text not null,
  read_until timestamptz not null,
  primary key (user_id, group_key)
);
comment on table private.read_groups is
  'Groups of notifications of which more is read than its rows say, and up to when. Gone once they do.';
alter table private.read_groups enable row level security;

-- The caller's, by key; nearly always none. With the owner's rights, for nobody else may read the table; it answers with
-- the caller's own rows alone.
create function private.groups_read_until()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(mark.group_key, mark.read_until), '{}')
  from private.read_groups as mark where mark.user_id = (select auth.uid());
$$;
revoke all on function private.groups_read_until() from public, anon, authenticated;
grant execute on function private.groups_read_until() to authenticated, service_role;

-- Whether the person wants to be told of this kind: a type of notification, or message.
-- Kinds without a switch are always wanted.
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
revoke all on function private.wants_notification(uuid, text) from public, anon, authenticated;

-- One gate for every trigger that notifies, those to come included: what is not wanted makes no row,
-- and so nothing is announced either.
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
revoke all on function private.skip_unwanted_notification() from public, anon, authenticated;

create trigger skip_unwanted_notification
before insert on public.notifications
for each row execute function private.skip_unwanted_notification();

-- Likes and follows that were told within a day, also when they were taken back since.
create table private.told_acts (
  from_user_id uuid not null references public.profiles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  post_id uuid references public.community_posts (id) on delete cascade,
  comment_id uuid references public.community_comments (id) on delete cascade,
  told_at timestamptz not null default now(),
  constraint told_acts_key unique nulls not distinct (from_user_id, user_id, post_id, comment_id)
);
comment on table private.told_acts is
  'Whom a person''s likes (post_id, of a comment comment_id too) and follows were told to in the last day; older ones go with the person''s next act.';
alter table private.told_acts enable row level security;

create index told_acts_user_id_idx on private.told_acts (user_id);
create index told_acts_post_id_idx on private.told_acts (post_id);
create index told_acts_comment_id_idx on private.told_acts (comment_id);

create function private.ring_once()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.told_acts as told
  where told.from_user_id = new.from_user_id and told.told_at <= now() - interval '1 day';
  insert into private.told_acts (from_user_id, user_id, post_id, comment_id)
  values (new.from_user_id, new.user_id, new.post_id, new.comment_id)
  on conflict do nothing;
  if not found then
    new.read_at := now();
  end if;
  return new;
end;
$$;
revoke all on function private.ring_once() from public, anon, authenticated;

-- After skip_unwanted_notification, by its name: what is not wanted is not told.
create trigger take_note_of_told
before insert on public.notifications
for each row when (new.type in ('like', 'comment_like', 'follow'))
execute function private.ring_once();

-- # What is told

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
    when 'follow' then 'follow:' || (
      select (new.created_at at time zone profile.timezone)::date
      from public.profiles as profile
      where profile.id = new.user_id
    )
    when 'moderation' then 'moderation:' || coalesce(new.comment_id, new.post_id)
    when 'mention' then 'mention:' || coalesce(new.comment_id, new.post_id)
    when 'comment_like' then 'comment_like:' || new.comment_id
    when 'reply' then 'reply:' || (
      select answer.parent_id from public.community_comments as answer where answer.id = new.comment_id
    )
    else new.type || ':' || new.post_id
  end;
  return new;
end;
$$;

create trigger group_notification
before insert on public.notifications
for each row execute function private.group_notification();

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

create function private.take_back_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as told
  using changed
  where told.type = 'like' and told.post_id = changed.post_id and told.from_user_id = changed.user_id;
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

create function private.take_back_comment_likes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as told
  using changed
  where told.type = 'comment_like' and told.comment_id = changed.comment_id and told.from_user_id = changed.user_id;
  return null;
end;
$$;

-- Who wrote the post hears of a comment, who wrote the comment of an answer; both in one are told once.
-- A deleted comment takes its notification with it by the foreign key.
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

create function private.take_back_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as told where told.comment_id = new.id;
  return null;
end;
$$;

create function private.notify_of_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (user_id, type, from_user_id, created_at)
  select changed.following_id, 'follow', changed.follower_id, changed.created_at from changed
  on conflict do nothing;
  return null;
end;
$$;

create function private.take_back_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications as told
  using changed
  where told.type = 'follow' and told.user_id = changed.following_id and told.from_user_id = changed.follower_id;
  return null;
end;
$$;

-- Before the counts, by their names: nobody waits for a popular post or person while somebody is told.
create trigger a_notify_of_likes
after insert on public.post_likes
referencing new table as changed
for each statement execute function private.notify_of_likes();

create trigger a_take_back_likes
after delete on public.post_likes
referencing old table as changed
for each statement execute function private.take_back_likes();

create trigger a_notify_of_comment_likes
after insert on public.comment_likes
referencing new table as changed
for each statement execute function private.notify_of_comment_likes();

create trigger a_take_back_comment_likes
after delete on public.comment_likes
referencing old table as changed
for each statement execute function private.take_back_comment_likes();

create trigger a_notify_of_comments
after insert on public.community_comments
referencing new table as changed
for each statement execute function private.notify_of_comments();

create trigger forget_hidden_comment
after update of hidden_at on public.community_comments
for each row when (new.hidden_at is not null)
execute function private.take_back_comment();

create trigger a_notify_of_follows
after insert on public.follows
referencing new table as changed
for each statement execute function private.notify_of_follows();

create trigger a_take_back_follows
after delete on public.follows
referencing old table as changed
for each statement execute function private.take_back_follows();

revoke all on function private.group_notification() from public, anon, authenticated;
revoke all on function private.notify_of_likes() from public, anon, authenticated;
revoke all on function private.take_back_likes() from public, anon, authenticated;
revoke all on function private.notify_of_comment_likes() from public, anon, authenticated;
revoke all on function private.take_back_comment_likes() from public, anon, authenticated;
revoke all on function private.notify_of_comments() from public, anon, authenticated;
revoke all on function private.take_back_comment() from public, anon, authenticated;
revoke all on function private.notify_of_follows() from public, anon, authenticated;
revoke all on function private.take_back_follows() from public, anon, authenticated;

-- # Telling open apps
--
-- The channel 'feed' is everybody's who is signed in, 'user:<id>' that person's alone. Nobody may send there
-- but the database.

create function private.announce_notifications()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast('{}'::jsonb, 'notification_changed', 'user:' || person.user_id)
  from (select distinct changed.user_id from changed) as person
  -- Who read all at once was told then; their rows only follow.
  where tg_op <> 'UPDATE' or not exists (
    select 1 from private.notification_marks as mark where mark.user_id = person.user_id and not mark.is_tidy
    union all
    select 1 from private.read_groups as mark where mark.user_id = person.user_id
  );
  return null;
end;
$$;
revoke all on function private.announce_notifications() from public, anon, authenticated;

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

-- A finished challenge makes no notification of its own, but the person's open apps cheer for it.
create function private.announce_finished_challenge()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast('{}'::jsonb, 'notification_changed', 'user:' || new.user_id);
  return null;
end;
$$;
revoke all on function private.announce_finished_challenge() from public, anon, authenticated;

create trigger announce_finished_challenge
after insert or update of completed_at on public.user_challenges
for each row when (new.completed_at is not null)
execute function private.announce_finished_challenge();

-- What changes about posts and people that somebody may be looking at, by id alone, to everybody: an
-- open app asks with its viewer's own eyes for the few that it shows. An id tells nothing to whoever may
-- not read its row. A statement that changes more rows than one message should name tells of the first.
create function private.announce_reactions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  named uuid[] := array(select distinct changed.post_id from changed limit 100);
  posts jsonb := (
    select jsonb_agg(post.id)
    from public.community_posts as post
    where post.id = any (named) and post.gone_at is null
      and not exists (select 1 from private.leavers as leaver where leaver.user_id = post.user_id)
  );
begin
  if posts is not null then
    perform private.broadcast(
      jsonb_build_object('posts', posts)
        || case tg_table_name when 'community_comments' then jsonb_build_object('comments', posts) else '{}' end,
      'rows_changed', 'feed'
    );
  end if;
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
  perform private.broadcast(jsonb_build_object('posts', jsonb_build_array(new.id)), 'rows_changed', 'feed');
  return null;
end;
$$;

create function private.announce_gone_posts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  posts jsonb := (
    select jsonb_agg(named.id) from (select changed.id from changed where changed.gone_at is null limit 100) as named
  );
begin
  if posts is not null then
    perform private.broadcast(jsonb_build_object('posts', posts), 'rows_changed', 'feed');
  end if;
  return null;
end;
$$;

create function private.announce_follows()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  people jsonb := (
    select jsonb_agg(named.id)
    from (
      select changed.follower_id as id from changed union select changed.following_id from changed limit 100
    ) as named
    -- Whoever is leaving for good is named nowhere any more.
    where exists (
      select 1 from public.profiles as person where person.id = named.id and person.account_id is not null
    )
  );
begin
  if people is not null then
    perform private.broadcast(jsonb_build_object('people', people), 'rows_changed', 'feed');
  end if;
  return null;
end;
$$;

revoke all on function private.announce_reactions() from public, anon, authenticated;
revoke all on function private.announce_changed_post() from public, anon, authenticated;
revoke all on function private.announce_gone_posts() from public, anon, authenticated;
revoke all on function private.announce_follows() from public, anon, authenticated;

create trigger announce_new_likes
after insert on public.post_likes
referencing new table as changed
for each statement execute function private.announce_reactions();

create trigger announce_gone_likes
after delete on public.post_likes
referencing old table as changed
for each statement execute function private.announce_reactions();

create trigger announce_new_comments
after insert on public.community_comments
referencing new table as changed
for each statement execute function private.announce_reactions();

create trigger announce_changed_comments
after update on public.community_comments
referencing new table as changed
for each statement execute function private.announce_reactions();

create trigger announce_gone_comments
after delete on public.community_comments
referencing old table as changed
for each statement execute function private.announce_reactions();

create trigger announce_changed_post
after update of content, pictures, recipe_id, curve, hidden_at on public.community_posts
for each row when (
  (new.content, new.pictures, new.recipe_id, new.curve, new.hidden_at)
  is distinct from (old.content, old.pictures, old.recipe_id, old.curve, old.hidden_at)
)
execute function private.announce_changed_post();

create trigger announce_gone_posts
after delete on public.community_posts
referencing old table as changed
for each statement execute function private.announce_gone_posts();

create trigger announce_new_follows
after insert on public.follows
referencing new table as changed
for each statement execute function private.announce_follows();

create trigger announce_gone_follows
after delete on public.follows
referencing old table as changed
for each statement execute function private.announce_follows();

create policy "people hear of posts and of their own notifications"
on realtime.messages for select to authenticated
using (
  extension = 'broadcast'
  and (
    (select realtime.topic()) = 'feed'
    or (select realtime.topic()) = 'user:' || (select auth.uid())::text
  )
);

-- A device that ended the person's other sessions says so on their own channel: the others ask the server at
-- once whether they are still wanted, instead of going on until their access token runs out.
create function public.announce_sign_out()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.broadcast('{}', 'signed_out_elsewhere', 'user:' || (select auth.uid()));
end;
$$;
comment on function public.announce_sign_out() is
  'Tells the caller''s open apps that another device ended sessions; each then asks for itself whether it still has one.';
revoke all on function public.announce_sign_out() from public, anon, authenticated;
grant execute on function public.announce_sign_out() to authenticated, service_role;

-- # As people read them
--
-- "Ana e mais 3 curtiram…". All three run with the caller's rights; the policies decide what they see.

-- A group stands where its newest notification stands, so a page is the newest rows that have no newer
-- one in their group. They are looked for among the newest rows first; where few groups fill those, from
-- group to group along their index. With the caller's rights.
create function private.newest_notifications(before timestamptz, before_id uuid, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
set search_path = ''
-- In the order of their index: whoever has a hundred thousand would have them sorted otherwise.
set enable_sort = off
as $$
declare
  viewer uuid := (select auth.uid());
  found uuid[];
begin
  found := array(
    select candidate.id
    from (
      select newest.id, newest.group_key, newest.created_at
      from public.notifications as newest
      where newest.user_id = viewer and (newest.created_at, newest.id) < (before, before_id)
      order by newest.created_at desc, newest.id desc
      limit 500
    ) as candidate
    -- "offset 0" has it asked of row after row: the planner does not know that somebody has a hundred thousand.
    where not exists (
      select 1 from public.notifications as newer
      where newer.user_id = viewer
        and newer.group_key = candidate.group_key
        and (newer.created_at, newer.id) > (candidate.created_at, candidate.id)
      offset 0
    )
    order by candidate.created_at desc, candidate.id desc
    limit page_size
  );
  if cardinality(found) < page_size then
    found := array(
      with recursive head as (
        (
          select each.id, each.group_key, each.created_at
          from public.notifications as each
          where each.user_id = viewer
          order by each.group_key, each.created_at desc, each.id desc
          limit 1
        )
        union all
        select next.id, next.group_key, next.created_at
        from head
        cross join lateral (
          select each.id, each.group_key, each.created_at
          from public.notifications as each
          where each.user_id = viewer and each.group_key > head.group_key
          order by each.group_key, each.created_at desc, each.id desc
          limit 1
        ) as next
      )
      select head.id from head
      where (head.created_at, head.id) < (before, before_id)
      order by head.created_at desc, head.id desc
      limit page_size
    );
  end if;
  return query select unnest(found);
end;
$$;
revoke all on function private.newest_notifications(timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function private.newest_notifications(timestamptz, uuid, integer) to authenticated, service_role;

create function public.get_notifications(
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (
  group_key text,
  id uuid,
  type text,
  post_id uuid,
  comment_id uuid,
  achievement_id text,
  achievement_name text,
  actor_count integer,
  actors jsonb,
  excerpt text,
  created_at timestamptz,
  is_read boolean
)
language sql
stable
set search_path = ''
begin atomic
  select
    head.group_key, head.id, head.type, head.post_id, head.comment_id,
    head.achievement_id, coalesce(achievement.name, challenge.title, head.level::text, ''),
    members.actor_count, coalesce(newest.actors, '[]'::jsonb),
    coalesce(
      case
        when head.type = 'like' or (head.type = 'mention' and head.comment_id is null) then (
          select left(post.content, 120) from public.community_posts as post where post.id = head.post_id
        )
        when head.type in ('comment', 'comment_like', 'reply', 'mention') then (
          select left(comment.content, 120) from public.community_comments as comment where comment.id = head.comment_id
        )
        when head.type = 'moderation' then case when head.comment_id is null
          then (select post.hidden_reason from public.community_posts as post where post.id = head.post_id)
          else (
            select comment.hidden_reason from public.community_comments as comment where comment.id = head.comment_id
          )
        end
      end,
      ''
    ),
    head.created_at, members.is_read
  from (
    select found.*
    from private.newest_notifications(
      coalesce(before, 'infinity'),
      coalesce(before_id, '00000000-0000-0000-0000-000000000000'),
      least(greatest(coalesce(page_size, 20), 1), 50)
    ) as page
    cross join lateral (select one.* from public.notifications as one where one.id = page.id offset 0) as found
  ) as head
  left join public.achievements as achievement on achievement.id = head.achievement_id
  left join public.challenges as challenge on challenge.id = head.challenge_id
  cross join lateral (
    select
      (
        -- Each person likes a post and follows somebody once; who comments often is counted once.
        select count(distinct counted.from_user_id)::integer
        from (
          select member.from_user_id
          from public.notifications as member
          where member.user_id = (select auth.uid()) and member.group_key = head.group_key
          order by member.created_at desc, member.id desc
          limit 1001
        ) as counted
      ) as actor_count,
      not exists (
        select 1 from public.notifications as unread
        where unread.user_id = (select auth.uid()) and unread.group_key = head.group_key and unread.read_at is null
          and unread.created_at > greatest(
            (select private.read_until()), ((select private.groups_read_until()) ->> head.group_key)::timestamptz
          )
        offset 0
      ) as is_read
  ) as members
  left join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'id', person.id, 'name', person.name, 'username', person.username, 'avatar_url', person.avatar_url
      )
      order by actor.acted_at desc, actor.id desc
    ) as actors
    from (
      select member.from_user_id as id, max(member.created_at) as acted_at
      from (
        select newest.from_user_id, newest.created_at
        from public.notifications as newest
        where newest.user_id = (select auth.uid())
          and newest.group_key = head.group_key
          and newest.from_user_id is not null
        order by newest.created_at desc, newest.id desc
        limit 20
      ) as member
      group by member.from_user_id
      order by acted_at desc, member.from_user_id desc
      limit 3
    ) as actor
    join public.profiles as person on person.id = actor.id
  ) as newest on true
  order by head.created_at desc, head.id desc;
end;
comment on function public.get_notifications(timestamptz, uuid, integer) is
  'The caller''s notifications in groups, newest first. The next page starts before the last row''s (created_at, id). actor_count: of the newest 1,001 acts; actors: up to three of the newest twenty, newest first; excerpt and achievement_name are empty where there is none; of a challenge that name is its title, of a level its number. Of moderation the excerpt is why it is hidden, empty once it is shown again.';

-- All at once moves the mark and touches no row. Of some groups two hundred rows are marked, which is all of nearly
-- every group, and whatever is beyond those by a mark of the group's.
create function public.mark_notifications_read(group_keys text[] default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  marked integer;
begin
  if group_keys is not null then
    update public.notifications as unread
    set read_at = now()
    where unread.ctid = any (array(
      select each.ctid from public.notifications as each
      where each.user_id = person and each.read_at is null and each.group_key = any (group_keys)
        and each.created_at > private.read_until()
      limit 200 for update
    ));
    get diagnostics marked = row_count;
    if marked = 200 then
      insert into private.read_groups as mark (user_id, group_key, read_until)
      select person, chosen.group_key, newest.created_at
      from (select distinct unnest(group_keys)) as chosen (group_key)
      cross join lateral (
        select told.created_at from public.notifications as told
        where told.user_id = person and told.group_key = chosen.group_key
        order by told.created_at desc, told.id desc limit 1
      ) as newest
      order by chosen.group_key
      on conflict (user_id, group_key) do update set read_until = excluded.read_until
      where excluded.read_until > mark.read_until;
      perform pg_catalog.pg_notify('coado_purge', '');
    end if;
    return;
  end if;
  insert into private.notification_marks as mark (user_id, read_until)
  select person, newest.created_at
  from (
    select told.created_at from public.notifications as told
    where told.user_id = person order by told.created_at desc, told.id desc limit 1
  ) as newest
  on conflict (user_id) do update set read_until = excluded.read_until, is_tidy = false
  where excluded.read_until > mark.read_until;
  if found then
    perform private.broadcast('{}'::jsonb, 'notification_changed', 'user:' || person);
    perform pg_catalog.pg_notify('coado_purge', '');
  end if;
end;
$$;
comment on function public.mark_notifications_read(text[]) is 'Marks the groups read; without an argument all of them.';

-- From group to group along the index, a hundred at most: the badge shows no more. Groups that were read by a mark
-- and are not tidied yet are passed over, a thousand at most.
create function private.count_unread_notifications()
returns integer
language sql
stable
set search_path = ''
begin atomic
  with recursive unread as (
    (
      select each.group_key, 1 as step,
        (
          each.created_at > greatest(
            (select private.read_until()), ((select private.groups_read_until()) ->> each.group_key)::timestamptz
          )
        )::integer as nth
      from public.notifications as each
      where each.user_id = (select auth.uid()) and each.read_at is null
      order by each.group_key, each.created_at desc
      limit 1
    )
    union all
    select next.group_key, unread.step + 1, unread.nth + next.is_new
    from unread
    cross join lateral (
      select each.group_key,
        (
          each.created_at > greatest(
            (select private.read_until()), ((select private.groups_read_until()) ->> each.group_key)::timestamptz
          )
        )::integer as is_new
      from public.notifications as each
      where each.user_id = (select auth.uid()) and each.read_at is null and each.group_key > unread.group_key
      order by each.group_key, each.created_at desc
      limit 1
    ) as next
    where unread.nth < 100 and unread.step < 1000
  )
  select coalesce(max(unread.nth), 0) from unread;
end;
comment on function private.count_unread_notifications() is 'How many groups hold something that the caller has not read, counted up to a hundred.';

revoke all on function public.get_notifications(timestamptz, uuid, integer) from public, anon, authenticated;
revoke all on function public.mark_notifications_read(text[]) from public, anon, authenticated;
revoke all on function private.count_unread_notifications() from public, anon, authenticated;
grant execute on function public.get_notifications(timestamptz, uuid, integer) to authenticated, service_role;
grant execute on function public.mark_notifications_read(text[]) to authenticated, service_role;
grant execute on function private.count_unread_notifications() to authenticated, service_role;

-- # As open apps tell of what was earned
--
-- From what was earned itself: whoever wants no notification of achievements is still cheered for one that
-- they earn before the app. A cheer is no history: what is older than three days is no news any more. Whichever
-- look comes first is told of it, and no other ever is. The key of a look is made by who looks: where the answer is
-- lost, the same look again is told the same.

create table private.told_accomplishments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  look_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (user_id, kind, subject_id)
);
comment on table private.told_accomplishments is 'What a person''s open apps have told them of, and in which look: an achievement, a challenge or a level each.';
alter table private.told_accomplishments enable row level security;

create function public.take_accomplishments(
  look_id uuid,
  since timestamptz default null,
  within_seconds integer default 0
)
returns table (
  kind text,
  subject_id text,
  title text,
  points integer,
  reward text,
  accomplished_at timestamptz
)
language sql
security definer
set search_path = ''
as $$
  with asked as (
    select greatest(
      coalesce(since, now() - make_interval(secs => within_seconds)), now() - interval '3 days'
    ) as instant
  ),
  earned (kind, subject_id, title, points, reward, accomplished_at) as (
    select 'achievement', achievement.id, achievement.name, achievement.points, '', mine.unlocked_at
    from public.user_achievements as mine
    join public.achievements as achievement on achievement.id = mine.achievement_id
    where mine.user_id = (select auth.uid()) and mine.unlocked_at > (select instant from asked)
    union all
    select 'challenge', challenge.id::text, challenge.title, challenge.reward_points, challenge.reward, mine.completed_at
    from public.user_challenges as mine
    join public.challenges as challenge on challenge.id = mine.challenge_id
    where mine.user_id = (select auth.uid()) and mine.completed_at > (select instant from asked)
    union all
    (
      select 'level', mine.level::text, '', 0, '', mine.reached_at
      from private.levels_reached as mine
      where mine.user_id = (select auth.uid()) and mine.reached_at > (select instant from asked)
      order by mine.level desc
      limit 1
    )
  ),
  taken as (
    insert into private.told_accomplishments (user_id, kind, subject_id, look_id)
    select profile.id, earned.kind, earned.subject_id, take_accomplishments.look_id
    from earned
    join public.profiles as profile on profile.id = (select auth.uid())
    on conflict (user_id, kind, subject_id) do update set told_at = now()
    where told_accomplishments.look_id = excluded.look_id
    returning told_accomplishments.kind, told_accomplishments.subject_id
  )
  select earned.* from earned join taken using (kind, subject_id) order by earned.accomplished_at, kind, subject_id;
$$;
comment on function public.take_accomplishments(uuid, timestamptz, integer) is
  'What the caller earned after an instant, or in the last so many seconds, and no other look was told of, oldest first: achievements and levels (reward is empty) and challenges, of three days at most. It counts as told from then on; the same look may ask again.';

revoke all on function public.take_accomplishments(uuid, timestamptz, integer) from public, anon, authenticated;
grant execute on function public.take_accomplishments(uuid, timestamptz, integer) to authenticated, service_role;

-- # Mentions
--
-- Who is named in a post or a comment. The client draws the same ones as links (src/shared/linkify.ts);
-- tests/database/community/mentions-and-tags.test.ts holds the two together, and so it does for hashtags.

-- The usernames in a text, in lower case, the first ten: "oi @Ana.coado, e @beto" names two.
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
revoke all on function private.mentioned_usernames(text) from public, anon, authenticated;

-- Whether the person may see the post, asked for somebody else than the caller (see can_read_post).
create function private.may_read_post(person uuid, post public.community_posts)
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
            where follow.follower_id = (post).user_id and follow.following_id = person
          )
        )
    );
$$;
revoke all on function private.may_read_post(uuid, public.community_posts) from public, anon, authenticated;

-- Tells whom a text names for the first time, as long as they may read it, nothing stands between them
-- and its writer, and they do not hear of it anyway.
create function private.notify_of_mentions(
  writer uuid, post public.community_posts, comment_id uuid, content text, before text, told uuid[]
)
returns void
language sql
set search_path = ''
as $$
  insert into public.notifications (user_id, type, from_user_id, post_id, comment_id)
  select person.id, 'mention', writer, (post).id, notify_of_mentions.comment_id
  from public.profiles as person
  where person.username = any (private.mentioned_usernames(content))
    and person.username <> all (private.mentioned_usernames(before))
    and person.id <> writer
    and person.id <> all (told)
    and not private.are_blocked(person.id, writer)
    and private.may_read_post(person.id, post)
  on conflict do nothing;
$$;
revoke all on function private.notify_of_mentions(uuid, public.community_posts, uuid, text, text, uuid[])
from public, anon, authenticated;

create function private.tell_mentioned_in_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.hidden_at is not null then
    delete from public.notifications as told
    where told.type = 'mention' and told.post_id = new.id and told.comment_id is null;
  else
    perform private.notify_of_mentions(
      new.user_id, new, null, new.content, case tg_op when 'UPDATE' then old.content else '' end, '{}'
    );
  end if;
  return null;
end;
$$;
revoke all on function private.tell_mentioned_in_post() from public, anon, authenticated;

create trigger tell_mentioned_on_post
after insert on public.community_posts
for each row when (new.content like '%@%')
execute function private.tell_mentioned_in_post();

create trigger tell_mentioned_on_edit
after update of content, hidden_at on public.community_posts
for each row when (
  (new.content is distinct from old.content and new.content like '%@%')
  or (new.hidden_at is not null and old.hidden_at is null)
)
execute function private.tell_mentioned_in_post();

-- Whoever hears of the comment or the answer is not told twice.
create function private.tell_mentioned_in_comment()
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
    new.user_id, commented, new.id, new.content, '', array_remove(array[commented.user_id, answered], null)
  );
  return null;
end;
$$;
revoke all on function private.tell_mentioned_in_comment() from public, anon, authenticated;

create trigger tell_mentioned_in_comment
after insert on public.community_comments
for each row when (new.content like '%@%')
execute function private.tell_mentioned_in_comment();
