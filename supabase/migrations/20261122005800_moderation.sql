-- Moderation: the queue of reports, and hiding, restoring and deleting posts and comments.

create index community_posts_hidden_idx on public.community_posts (hidden_at desc, id desc) where hidden_at is not null;

-- One row per reported post, comment, message or person, the most recently reported first.
create function public.admin_list_reports(
  wanted_status text default 'open',
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (
  subject_type text,
  subject_id uuid,
  post_id uuid,
  author_id uuid,
  author_name text,
  author_username text,
  content text,
  pictures jsonb,
  hidden_at timestamptz,
  context jsonb,
  report_count integer,
  reports jsonb,
  newest_at timestamptz,
  newest_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
begin
  perform private.require_admin();
  return query
    select
      case
        when head.post_id is not null then 'post'
        when head.comment_id is not null then 'comment'
        when head.message_id is not null then 'message'
        else 'person'
      end,
      head.subject_id,
      coalesce(post.id, comment.post_id),
      author.id, author.name, author.username,
      coalesce(post.content, comment.content, reported.context -> -1 ->> 'text', author.bio, ''), post.pictures,
      coalesce(post.hidden_at, comment.hidden_at), reported.context, reported.report_count,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', latest.id, 'reason', latest.reason, 'note', latest.note, 'created_at', latest.created_at,
            'reporter_username', latest.username
          )
          order by latest.created_at desc, latest.id desc
        )
        from (
          select report.id, report.reason, report.note, report.created_at, reporter.username
          from public.reports as report
          join public.profiles as reporter on reporter.id = report.reporter_id
          where report.status = wanted_status and report.subject_id = head.subject_id
          order by report.created_at desc, report.id desc
          limit 20
        ) as latest
      ),
      head.created_at, head.id
    from public.reports as head
    -- The limits make PostgreSQL look up each row by index regardless of its estimates.
    left join lateral (
      select one.id, one.user_id, one.content, one.pictures, one.hidden_at from public.community_posts as one
      where one.id = head.post_id and one.deleted_at is null limit 1
    ) as post on true
    left join lateral (
      select one.post_id, one.user_id, one.content, one.hidden_at from public.community_comments as one
      where one.id = head.comment_id limit 1
    ) as comment on true
    left join lateral (
      select one.sender_id from public.messages as one where one.id = head.message_id limit 1
    ) as message on true
    cross join lateral (
      select one.id, one.name, one.username, one.bio from public.profiles as one
      where one.id = coalesce(post.user_id, comment.user_id, message.sender_id, head.person_id) limit 1
    ) as author
    cross join lateral (
      select
        count(*)::integer as report_count,
        (array_agg(report.context order by jsonb_array_length(report.context) desc nulls last))[1] as context
      from public.reports as report
      where report.status = wanted_status and report.subject_id = head.subject_id
    ) as reported
    where head.status = wanted_status
      and (head.created_at, head.id)
        < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      -- A subject is ordered by its newest report. "offset 0" makes PostgreSQL check report by report.
      and not exists (
        select 1 from public.reports as newer
        where newer.status = wanted_status and newer.subject_id = head.subject_id
          and (newer.created_at, newer.id) > (head.created_at, head.id)
        offset 0
      )
    order by head.created_at desc, head.id desc
    limit least(greatest(coalesce(page_size, 20), 1), 100);
end;
$$;
comment on function public.admin_list_reports(text, timestamptz, uuid, integer) is
  'Reported posts, comments, messages and people whose reports are open, dismissed or hidden, each with up to 20 of them. The next page is before (newest_at, newest_id). Nullable: post_id, pictures, hidden_at, context.';
grant execute on function public.admin_list_reports(text, timestamptz, uuid, integer) to authenticated;

-- Locks a post or comment against a second moderator. Returns details for the log; raises subject_unknown.
create function private.lock_moderated_subject(subject_type text, subject uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  details jsonb;
begin
  perform private.require_admin();
  if subject_type = 'post' then
    select jsonb_build_object('author_id', post.user_id, 'excerpt', left(post.content, 200), 'pictures', post.pictures)
    into details
    from public.community_posts as post where post.id = subject for update;
  elsif subject_type = 'comment' then
    select jsonb_build_object(
      'author_id', comment.user_id, 'excerpt', left(comment.content, 200), 'post_id', comment.post_id
    )
    into details
    from public.community_comments as comment where comment.id = subject for update;
  elsif subject_type = 'message' then
    select jsonb_build_object('author_id', message.sender_id)
    into details
    from public.messages as message where message.id = subject;
  else
    select jsonb_build_object('author_id', person.id, 'username', person.username)
    into details
    from public.profiles as person where person.id = subject;
  end if;
  if details is null then
    raise exception 'Isto já não existe mais.' using errcode = 'P0001', hint = 'subject_unknown';
  end if;
  return details;
end;
$$;

-- The newest decision about a post or comment replaces older ones.
create function private.notify_author(subject_type text, subject uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.notifications as notification
  where notification.type = 'moderation' and notification.group_key = 'moderation:' || subject;
  if subject_type = 'post' then
    insert into public.notifications (user_id, type, post_id)
    select post.user_id, 'moderation', post.id from public.community_posts as post where post.id = subject;
  elsif subject_type = 'comment' then
    insert into public.notifications (user_id, type, post_id, comment_id)
    select comment.user_id, 'moderation', comment.post_id, comment.id
    from public.community_comments as comment where comment.id = subject;
  end if;
end;
$$;

-- Notifies the author with the reason and settles the reports. Repeating it changes and logs nothing.
create function private.set_hidden(subject_type text, subject uuid, is_hidden boolean, reason text, details jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  words text := case when is_hidden then btrim(reason) end;
  has_changed boolean;
begin
  if subject_type = 'post' then
    update public.community_posts as post
    set hidden_at = case when is_hidden then now() end, hidden_reason = words
    where post.id = subject and (post.hidden_at is not null) <> is_hidden;
  else
    update public.community_comments as comment
    set hidden_at = case when is_hidden then now() end, hidden_reason = words
    where comment.id = subject and (comment.hidden_at is not null) <> is_hidden;
  end if;
  has_changed := found;
  update public.reports as report
  set status = case when is_hidden then 'hidden' else 'dismissed' end
  where report.subject_id = subject
    and (report.status = 'open' or (report.status = 'hidden' and not is_hidden));
  if has_changed then
    perform private.notify_author(subject_type, subject);
    perform private.log_admin_act(
      subject_type || case when is_hidden then '.hidden' else '.restored' end,
      subject_type, subject::text, reason, details
    );
  end if;
end;
$$;

-- Settles the open reports of a subject that stays as it is.
create function private.dismiss_reports(subject_type text, subject uuid, reason text, details jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  was_appealed boolean := exists (
    select 1 from public.reports as report
    where report.subject_id = subject and report.status = 'open' and report.reason = 'recurso'
  );
begin
  update public.reports as report
  set status = 'dismissed'
  where report.subject_id = subject
    and report.status = 'open';
  if not found then
    return;
  end if;
  if was_appealed then
    -- The subject stays hidden; the author is notified with the newest reason.
    update public.community_posts as post set hidden_reason = btrim(reason)
    where subject_type = 'post' and post.id = subject and post.hidden_at is not null;
    update public.community_comments as comment set hidden_reason = btrim(reason)
    where subject_type = 'comment' and comment.id = subject and comment.hidden_at is not null;
    -- The app shows the reason of a suspension above every page; its change is announced.
    update private.account_suspensions as suspension set reason = btrim(dismiss_reports.reason)
    where subject_type = 'person' and suspension.user_id = subject;
    perform private.notify_author(subject_type, subject);
  end if;
  perform private.log_admin_act(
    subject_type || '.reports_dismissed', case subject_type when 'person' then 'profile' else subject_type end,
    subject::text, reason, details
  );
end;
$$;

-- Runs with the owner's rights, because no policy lets admins hide or delete other people's rows;
-- lock_moderated_subject() refuses callers who are no admins.
create function public.admin_moderate(subject_type text, subject uuid, act text, reason text)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  details jsonb := private.lock_moderated_subject(subject_type, subject);
begin
  perform private.require_reason(reason);
  if act = 'dismiss' then
    perform private.dismiss_reports(subject_type, subject, reason, details);
  elsif act in ('hide', 'restore') and subject_type in ('post', 'comment') then
    perform private.set_hidden(subject_type, subject, act = 'hide', reason, details);
  elsif act = 'delete' and subject_type in ('post', 'comment') then
    delete from public.community_posts as deleted where subject_type = 'post' and deleted.id = subject;
    delete from public.community_comments as deleted where subject_type = 'comment' and deleted.id = subject;
    perform private.log_admin_act(subject_type || '.deleted', subject_type, subject::text, reason, details);
    -- SQL cannot delete stored bytes.
    return array(select picture ->> 'path' from jsonb_array_elements(details -> 'pictures') as each (picture));
  else
    raise exception 'Isto não se oculta nem se apaga.' using errcode = 'P0001', hint = 'act_unknown';
  end if;
  return '{}';
end;
$$;
comment on function public.admin_moderate(text, uuid, text, text) is
  'Decides about a post or comment: hide (for all but the author and admins), restore, delete, or dismiss its reports, as of a message or person too. Hiding and restoring settle the reports; people who appealed see the reason. Returns the paths of a deleted post''s pictures, for removal from the bucket post-images.';
grant execute on function public.admin_moderate(text, uuid, text, text) to authenticated;
