-- Reports of posts, comments, messages and people, appeals, and what moderation does about them.

-- # Reports
--
-- People hand them in; reading them is for moderation.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  post_id uuid references public.community_posts (id) on delete cascade,
  comment_id uuid references public.community_comments (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  reason text not null,
  note text,
  context jsonb,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint reports_subject_check check (num_nonnulls(post_id, comment_id, message_id, person_id) = 1),
  constraint reports_reason_check check (reason in ('spam', 'ofensa', 'conteudo_improprio', 'outro', 'recurso')),
  constraint reports_note_check check (char_length(note) <= 500),
  constraint reports_context_check check ((context is not null) = (message_id is not null)),
  constraint reports_appeal_check check (reason <> 'recurso' or num_nonnulls(post_id, comment_id) = 1),
  constraint reports_status_check check (status in ('open', 'dismissed', 'hidden')),
  constraint reports_post_once_key unique (reporter_id, post_id),
  constraint reports_comment_once_key unique (reporter_id, comment_id),
  constraint reports_message_once_key unique (reporter_id, message_id),
  constraint reports_person_once_key unique (reporter_id, person_id)
);

comment on table public.reports is
  'What people report about a post, a comment, a message or a person, once each, and what they appeal. Insert-only for them.';
comment on column public.reports.reason is 'recurso: the author asks to look again at what moderation hid.';
comment on column public.reports.context is
  'The reported message and, with the reporter''s consent, what was said right before it: [{from, text, at}], oldest first; of the reported one its picture''s or recording''s path, too (media).';
comment on column public.reports.status is 'open until moderation dismisses the report or hides its subject.';

create index reports_post_id_idx on public.reports (post_id);
create index reports_comment_id_idx on public.reports (comment_id);
create index reports_message_id_idx on public.reports (message_id);
create index reports_person_id_idx on public.reports (person_id);
create index reports_newest_idx on public.reports (status, created_at desc, id desc);

alter table public.reports enable row level security;
revoke all on public.reports from anon, authenticated;
grant all on public.reports to service_role;
grant insert (id, reporter_id, post_id, comment_id, person_id, reason, note) on public.reports to authenticated;

-- The subqueries see what the person sees; own posts and comments are nobody's to report but others'.
create policy "a person adds own reports of what they may see of others"
on public.reports for insert to authenticated
with check (
  reporter_id = (select auth.uid())
  and reason <> 'recurso'
  and (
    exists (
      select 1 from public.community_posts as post
      where post.id = post_id and post.user_id <> (select auth.uid())
    )
    or exists (
      select 1 from public.community_comments as comment
      where comment.id = comment_id and comment.user_id <> (select auth.uid())
    )
    or exists (
      select 1 from public.profiles as person
      where person.id = person_id and person.id <> (select auth.uid())
    )
  )
);

create policy "a person adds appeals for own hidden posts and comments"
on public.reports for insert to authenticated
with check (
  reporter_id = (select auth.uid())
  and reason = 'recurso'
  and (
    exists (
      select 1 from public.community_posts as post
      where post.id = post_id and post.user_id = (select auth.uid()) and post.hidden_at is not null
    )
    or exists (
      select 1 from public.community_comments as comment
      where comment.id = comment_id and comment.user_id = (select auth.uid()) and comment.hidden_at is not null
    )
  )
);

-- Nobody changes or deletes a report. Who is suspended may still ask for what they wrote to be looked at again.
create policy "a suspended person adds nothing but appeals"
on public.reports as restrictive for insert to authenticated
with check (reason = 'recurso' or not (select private.is_suspended()));

-- What a message says to whoever was not there: files stay in their conversation, but for the reported one.
create function private.message_in_words(message public.messages)
returns text
language sql
immutable
set search_path = ''
return case
  when message.deleted_at is not null then '[apagada]'
  when message.image_url is not null then '[foto]'
  when message.audio_url is not null then '[áudio]'
  when message.shared_kind = 'recipe' then '[receita]'
  when message.shared_kind = 'post' then '[publicação]'
  else left(message.text, 1000)
end;

-- Conversations are private: moderation reads what the one who reports hands over, nothing else.
create function public.report_message(message uuid, reason text, note text, with_context boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  reporter uuid := (select auth.uid());
  reported public.messages;
begin
  if private.is_suspended() then
    perform private.refuse_writing('suspended');
  end if;
  select said.* into reported
  from public.messages as said
  where said.id = message
    and said.sender_id <> reporter
    and exists (
      select 1 from public.conversation_members as member
      where member.conversation_id = said.conversation_id and member.user_id = reporter
    );
  if not found then
    raise exception 'Mensagem não encontrada.' using errcode = 'P0001', hint = 'missing_message';
  end if;
  insert into public.reports (reporter_id, message_id, reason, note, context)
  select
    reporter, message, report_message.reason, nullif(btrim(report_message.note), ''),
    (
      select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'media', case when said.id = reported.id then coalesce(said.image_url, said.audio_url) end,
          'from', case when said.sender_id = reporter then 'reporter' else 'reported' end,
          'text', private.message_in_words(said.*),
          'at', said.created_at
        ))
        order by said.created_at
      )
      from (
        select before.*
        from public.messages as before
        where before.conversation_id = reported.conversation_id and before.created_at <= reported.created_at
        order by before.created_at desc
        limit case when with_context then 10 else 1 end
      ) as said
    );
end;
$$;
comment on function public.report_message(uuid, text, text, boolean) is
  'Reports a message that somebody else wrote to the caller; with_context hands over the nine before it too. Hints: missing_message, suspended.';
revoke all on function private.message_in_words(public.messages) from public, anon, authenticated;
revoke all on function public.report_message(uuid, text, text, boolean) from public, anon, authenticated;
grant execute on function public.report_message(uuid, text, text, boolean) to authenticated, service_role;

-- # Moderation
--
-- The queue of reports, and hiding, restoring and deleting posts and comments.

create index community_posts_hidden_idx on public.community_posts (hidden_at desc, id desc) where hidden_at is not null;

-- One row for each reported post, comment, message or person, the most recently reported first.
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
      coalesce(head.post_id, head.comment_id, head.message_id, head.person_id),
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
          where report.status = wanted_status
            and (
              report.post_id = head.post_id or report.comment_id = head.comment_id
              or report.message_id = head.message_id or report.person_id = head.person_id
            )
          order by report.created_at desc, report.id desc
          limit 20
        ) as latest
      ),
      head.created_at, head.id
    from public.reports as head
    -- The limits have each looked up, whatever the planner thinks of their number.
    left join lateral (
      select one.id, one.user_id, one.content, one.pictures, one.hidden_at from public.community_posts as one
      where one.id = head.post_id and one.gone_at is null limit 1
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
      where report.status = wanted_status
        and (
          report.post_id = head.post_id or report.comment_id = head.comment_id
          or report.message_id = head.message_id or report.person_id = head.person_id
        )
    ) as reported
    where head.status = wanted_status
      and (head.created_at, head.id)
        < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      -- What is reported stands where its newest report stands. "offset 0" has that asked of report after report.
      and not exists (
        select 1 from public.reports as newer
        where newer.status = wanted_status
          and (
            newer.post_id = head.post_id or newer.comment_id = head.comment_id
            or newer.message_id = head.message_id or newer.person_id = head.person_id
          )
          and (newer.created_at, newer.id) > (head.created_at, head.id)
        offset 0
      )
    order by head.created_at desc, head.id desc
    limit least(greatest(coalesce(page_size, 20), 1), 100);
end;
$$;
comment on function public.admin_list_reports(text, timestamptz, uuid, integer) is
  'Reported posts, comments, messages and people whose reports are open, dismissed or hidden, each with up to 20 of them. The next page is before (newest_at, newest_id). Nullable: post_id, pictures, hidden_at, context.';

-- Locks the subject against a second moderator and says what the log keeps of it; null when unknown.
create function private.subject_for_moderation(subject_type text, subject uuid)
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

-- The reports of a post, a comment, a message or a person.
create function private.reports_of(subject_type text, subject uuid)
returns setof public.reports
language sql
stable
rows 10
set search_path = ''
as $$
  select report.*
  from public.reports as report
  where (subject_type = 'post' and report.post_id = subject)
    or (subject_type = 'comment' and report.comment_id = subject)
    or (subject_type = 'message' and report.message_id = subject)
    or (subject_type = 'person' and report.person_id = subject);
$$;

-- Tells the author what was decided about what they wrote; the newest decision takes the place of older ones.
create function private.tell_author(subject_type text, subject uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.notifications as told
  where told.type = 'moderation' and told.group_key = 'moderation:' || subject;
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

-- Hides (or shows again), tells the author why and settles the reports. Repeating it changes and logs nothing.
create function private.set_hidden(subject_type text, subject uuid, is_hidden boolean, reason text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  details jsonb := private.subject_for_moderation(subject_type, subject);
  words text := case when is_hidden then btrim(reason) end;
  has_changed boolean;
begin
  perform private.require_reason(reason);
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
  where report.id in (select known.id from private.reports_of(subject_type, subject) as known)
    and (report.status = 'open' or (report.status = 'hidden' and not is_hidden));
  if has_changed then
    perform private.tell_author(subject_type, subject);
    perform private.log_admin_act(
      subject_type || case when is_hidden then '.hidden' else '.restored' end,
      subject_type, subject::text, reason, details
    );
  end if;
end;
$$;

revoke all on function private.subject_for_moderation(text, uuid) from public, anon, authenticated;
revoke all on function private.reports_of(text, uuid) from public, anon, authenticated;
revoke all on function private.tell_author(text, uuid) from public, anon, authenticated;
revoke all on function private.set_hidden(text, uuid, boolean, text) from public, anon, authenticated;

create function public.admin_hide_post(post uuid, reason text)
returns void language sql security definer set search_path = ''
as $$ select private.set_hidden('post', post, true, reason); $$;
comment on function public.admin_hide_post(uuid, text) is
  'From now on only the author and admins see the post; its open reports are settled.';

create function public.admin_restore_post(post uuid, reason text)
returns void language sql security definer set search_path = ''
as $$ select private.set_hidden('post', post, false, reason); $$;
comment on function public.admin_restore_post(uuid, text) is 'Shows a hidden post again; its reports are dismissed.';

create function public.admin_hide_comment(comment uuid, reason text)
returns void language sql security definer set search_path = ''
as $$ select private.set_hidden('comment', comment, true, reason); $$;
comment on function public.admin_hide_comment(uuid, text) is
  'From now on only its author and admins see the comment; its open reports are settled.';

create function public.admin_restore_comment(comment uuid, reason text)
returns void language sql security definer set search_path = ''
as $$ select private.set_hidden('comment', comment, false, reason); $$;
comment on function public.admin_restore_comment(uuid, text) is
  'Shows a hidden comment again; its reports are dismissed.';

-- SQL may not delete stored bytes, so the caller gets the pictures to remove through the storage API.
create function public.admin_delete_post(post uuid, reason text)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  details jsonb := private.subject_for_moderation('post', post);
begin
  perform private.require_reason(reason);
  delete from public.community_posts as doomed where doomed.id = post;
  perform private.log_admin_act('post.deleted', 'post', post::text, reason, details);
  return array(select picture ->> 'path' from jsonb_array_elements(details -> 'pictures') as each (picture));
end;
$$;
comment on function public.admin_delete_post(uuid, text) is
  'Deletes the post for good. Returns the paths of its pictures, for removal from the bucket post-images.';

create function public.admin_delete_comment(comment uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  details jsonb := private.subject_for_moderation('comment', comment);
begin
  perform private.require_reason(reason);
  delete from public.community_comments as doomed where doomed.id = comment;
  perform private.log_admin_act('comment.deleted', 'comment', comment::text, reason, details);
end;
$$;
comment on function public.admin_delete_comment(uuid, text) is 'Deletes the comment for good.';

create function public.admin_dismiss_reports(subject_type text, subject uuid, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kind text := case
    when admin_dismiss_reports.subject_type in ('comment', 'message', 'person') then admin_dismiss_reports.subject_type
    else 'post'
  end;
  details jsonb := private.subject_for_moderation(kind, subject);
  was_appealed boolean := exists (
    select 1 from private.reports_of(kind, subject) as report
    where report.status = 'open' and report.reason = 'recurso'
  );
begin
  perform private.require_reason(reason);
  update public.reports as report
  set status = 'dismissed'
  where report.id in (select known.id from private.reports_of(kind, subject) as known) and report.status = 'open';
  if not found then
    return;
  end if;
  if was_appealed then
    -- It stays hidden: the author hears why, by the newest reason.
    update public.community_posts as post set hidden_reason = btrim(reason)
    where kind = 'post' and post.id = subject and post.hidden_at is not null;
    update public.community_comments as comment set hidden_reason = btrim(reason)
    where kind = 'comment' and comment.id = subject and comment.hidden_at is not null;
    perform private.tell_author(kind, subject);
  end if;
  perform private.log_admin_act(
    kind || '.reports_dismissed', case kind when 'person' then 'profile' else kind end, subject::text, reason, details
  );
end;
$$;
comment on function public.admin_dismiss_reports(text, uuid, text) is
  'Settles the open reports of what stays as it is; whoever appealed is told why.';

revoke all on function public.admin_list_reports(text, timestamptz, uuid, integer) from public, anon, authenticated;
revoke all on function public.admin_hide_post(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_restore_post(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_delete_post(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_hide_comment(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_restore_comment(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_delete_comment(uuid, text) from public, anon, authenticated;
revoke all on function public.admin_dismiss_reports(text, uuid, text) from public, anon, authenticated;
grant execute on function public.admin_list_reports(text, timestamptz, uuid, integer) to authenticated, service_role;
grant execute on function public.admin_hide_post(uuid, text) to authenticated, service_role;
grant execute on function public.admin_restore_post(uuid, text) to authenticated, service_role;
grant execute on function public.admin_delete_post(uuid, text) to authenticated, service_role;
grant execute on function public.admin_hide_comment(uuid, text) to authenticated, service_role;
grant execute on function public.admin_restore_comment(uuid, text) to authenticated, service_role;
grant execute on function public.admin_delete_comment(uuid, text) to authenticated, service_role;
grant execute on function public.admin_dismiss_reports(text, uuid, text) to authenticated, service_role;

-- Every post, for moderation that nobody had to ask for.
create function public.admin_list_posts(
  query text default '',
  state text default 'all',
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns setof public.community_posts
language plpgsql
stable
rows 20
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.search_query(query);
  wanted_name text := lower(nullif(substring(btrim(query) from '^@(.+)$'), ''));
  author uuid := (select person.id from public.profiles as person where person.username = wanted_name);
  from_at timestamptz := coalesce(before, 'infinity');
  from_id uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  at_most integer := least(greatest(coalesce(page_size, 20), 1), 100);
  leavers uuid[];
  found uuid[];
begin
  perform private.require_admin();
  leavers := private.hidden_people();
  if wanted_name is not null then
    found := array(
      select post.id from public.community_posts as post
      where post.user_id = author and (post.created_at, post.id) < (from_at, from_id)
        and post.gone_at is null
        and (state <> 'hidden' or post.hidden_at is not null) and (state <> 'visible' or post.hidden_at is null)
      order by post.created_at desc, post.id desc limit at_most
    );
  elsif state = 'hidden' then
    -- Few are hidden.
    found := array(
      select post.id from public.community_posts as post
      where post.hidden_at is not null and (post.created_at, post.id) < (from_at, from_id)
        and post.gone_at is null and post.user_id <> all (leavers) and (wanted is null or post.search @@ wanted)
      order by post.created_at desc, post.id desc limit at_most
    );
  else
    -- As private.posts_found: the newest first, and by the words' index what they do not answer.
    found := array(
      select newest.id
      from (
        select post.id, post.created_at, post.user_id, post.search
        from public.community_posts as post
        where (post.created_at, post.id) < (from_at, from_id)
          and post.gone_at is null and (state <> 'visible' or post.hidden_at is null)
        order by post.created_at desc, post.id desc limit 4000
      ) as newest
      where newest.user_id <> all (leavers) and (wanted is null or newest.search @@ wanted)
      order by newest.created_at desc, newest.id desc limit at_most
    );
    if cardinality(found) < at_most and wanted is not null then
      found := array(
        select match.id
        from private.posts_by_words(wanted, from_at, from_id, state <> 'visible') as match
        join public.community_posts as post on post.id = match.id
        where post.gone_at is null and post.user_id <> all (leavers)
        order by match.created_at desc, match.id desc limit at_most
      );
    end if;
  end if;
  return query
    select post.* from public.community_posts as post
    where post.id = any (found)
    order by post.created_at desc, post.id desc;
end;
$$;
comment on function public.admin_list_posts(text, text, timestamptz, uuid, integer) is
  'Every post, newest first: by words, or by @author, all, hidden or visible ones. The next page starts before the last row''s (created_at, id).';
revoke all on function public.admin_list_posts(text, text, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.admin_list_posts(text, text, timestamptz, uuid, integer) to authenticated, service_role;

-- Removing the picture of a deleted post needs both.
create policy "admins read pictures"
on storage.objects for select to authenticated
using (bucket_id in ('avatars', 'post-images') and (select private.is_admin()));

create policy "admins delete pictures"
on storage.objects for delete to authenticated
using (bucket_id in ('avatars', 'post-images') and (select private.is_admin()));
