-- Reports of posts and comments, and what moderation does about them.

-- # Reports
--
-- People hand them in; reading them is for moderation.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  post_id uuid references public.community_posts (id) on delete cascade,
  comment_id uuid references public.community_comments (id) on delete cascade,
  reason text not null,
  note text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint reports_subject_check check (num_nonnulls(post_id, comment_id) = 1),
  constraint reports_reason_check check (reason in ('spam', 'ofensa', 'conteudo_improprio', 'outro')),
  constraint reports_note_check check (char_length(note) <= 500),
  constraint reports_status_check check (status in ('open', 'dismissed', 'hidden')),
  constraint reports_post_once_key unique (reporter_id, post_id),
  constraint reports_comment_once_key unique (reporter_id, comment_id)
);

comment on table public.reports is 'What people report about a post or a comment, once each. Insert-only for them.';
comment on column public.reports.status is 'open until moderation dismisses the report or hides its subject.';

create index reports_post_id_idx on public.reports (post_id);
create index reports_comment_id_idx on public.reports (comment_id);
create index reports_open_idx on public.reports (created_at desc, id desc) where status = 'open';

alter table public.reports enable row level security;
revoke all on public.reports from anon, authenticated;
grant all on public.reports to service_role;
grant insert (id, reporter_id, post_id, comment_id, reason, note) on public.reports to authenticated;

-- The subqueries see what the person sees; own posts and comments are nobody's to report but others'.
create policy "a person adds own reports of what they may see of others"
on public.reports for insert to authenticated
with check (
  reporter_id = (select auth.uid())
  and (
    exists (
      select 1 from public.community_posts as post
      where post.id = post_id and post.user_id <> (select auth.uid())
    )
    or exists (
      select 1 from public.community_comments as comment
      where comment.id = comment_id and comment.user_id <> (select auth.uid())
    )
  )
);

select private.forbid_suspended_writes('public.reports');

-- # Moderation
--
-- The queue of reports, and hiding, restoring and deleting posts and comments.

create index community_posts_hidden_idx on public.community_posts (hidden_at desc, id desc) where hidden_at is not null;

-- One row for each reported post or comment, the most recently reported first.
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
  image_url text,
  hidden_at timestamptz,
  report_count integer,
  reports jsonb,
  newest_at timestamptz,
  newest_id uuid
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    with subjects as (
      select
        report.post_id, report.comment_id, count(*)::integer as report_count,
        -- The newest report; its id breaks ties.
        (array_agg(report.id order by report.created_at desc, report.id desc))[1] as newest_id,
        max(report.created_at) as newest_at
      from public.reports as report
      where report.status = wanted_status
      group by report.post_id, report.comment_id
    )
    select
      case when subject.post_id is not null then 'post' else 'comment' end,
      coalesce(subject.post_id, subject.comment_id),
      coalesce(post.id, comment.post_id),
      author.id, author.name, author.username,
      coalesce(post.content, comment.content), post.image_url, coalesce(post.hidden_at, comment.hidden_at),
      subject.report_count,
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
            and (report.post_id = subject.post_id or report.comment_id = subject.comment_id)
          order by report.created_at desc, report.id desc
          limit 20
        ) as latest
      ),
      subject.newest_at, subject.newest_id
    from subjects as subject
    left join public.community_posts as post on post.id = subject.post_id
    left join public.community_comments as comment on comment.id = subject.comment_id
    join public.profiles as author on author.id = coalesce(post.user_id, comment.user_id)
    where before is null
      or (subject.newest_at, subject.newest_id) < (before, coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by subject.newest_at desc, subject.newest_id desc
    limit least(greatest(coalesce(page_size, 20), 1), 100);
end;
$$;
comment on function public.admin_list_reports(text, timestamptz, uuid, integer) is
  'Reported posts and comments whose reports are open, dismissed or hidden, each with up to 20 of them. The next page is before (newest_at, newest_id).';

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
    select jsonb_build_object('author_id', post.user_id, 'excerpt', left(post.content, 200), 'image_url', post.image_url)
    into details
    from public.community_posts as post where post.id = subject for update;
  else
    select jsonb_build_object(
      'author_id', comment.user_id, 'excerpt', left(comment.content, 200), 'post_id', comment.post_id
    )
    into details
    from public.community_comments as comment where comment.id = subject for update;
  end if;
  if details is null then
    raise exception 'Isto já não existe mais.' using errcode = 'P0001', hint = 'subject_unknown';
  end if;
  return details;
end;
$$;

-- Hides (or shows again) and settles the reports. Repeating it changes and logs nothing.
create function private.set_hidden(subject_type text, subject uuid, is_hidden boolean, reason text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  details jsonb := private.subject_for_moderation(subject_type, subject);
  has_changed boolean;
begin
  perform private.require_reason(reason);
  if subject_type = 'post' then
    update public.community_posts as post
    set hidden_at = case when is_hidden then now() end
    where post.id = subject and (post.hidden_at is not null) <> is_hidden;
  else
    update public.community_comments as comment
    set hidden_at = case when is_hidden then now() end
    where comment.id = subject and (comment.hidden_at is not null) <> is_hidden;
  end if;
  has_changed := found;
  update public.reports as report
  set status = case when is_hidden then 'hidden' else 'dismissed' end
  where (case subject_type when 'post' then report.post_id else report.comment_id end) = subject
    and (report.status = 'open' or (report.status = 'hidden' and not is_hidden));
  if has_changed then
    perform private.log_admin_act(
      subject_type || case when is_hidden then '.hidden' else '.restored' end,
      subject_type, subject::text, reason, details
    );
  end if;
end;
$$;

revoke all on function private.subject_for_moderation(text, uuid) from public, anon, authenticated;
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

-- SQL may not delete stored bytes, so the caller gets the image to remove through the storage API.
create function public.admin_delete_post(post uuid, reason text)
returns text
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
  return details ->> 'image_url';
end;
$$;
comment on function public.admin_delete_post(uuid, text) is
  'Deletes the post for good. Returns its image_url, if any, for removal from the bucket post-images.';

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
  kind text := case when admin_dismiss_reports.subject_type = 'comment' then 'comment' else 'post' end;
  details jsonb := private.subject_for_moderation(kind, subject);
begin
  perform private.require_reason(reason);
  update public.reports as report
  set status = 'dismissed'
  where (case kind when 'post' then report.post_id else report.comment_id end) = subject and report.status = 'open';
  if found then
    perform private.log_admin_act(kind || '.reports_dismissed', kind, subject::text, reason, details);
  end if;
end;
$$;
comment on function public.admin_dismiss_reports(text, uuid, text) is
  'Settles the open reports of a post or comment that stays as it is.';

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

-- Removing the picture of a deleted post needs both.
create policy "admins read pictures"
on storage.objects for select to authenticated
using (bucket_id in ('avatars', 'post-images') and (select private.is_admin()));

create policy "admins delete pictures"
on storage.objects for delete to authenticated
using (bucket_id in ('avatars', 'post-images') and (select private.is_admin()));
