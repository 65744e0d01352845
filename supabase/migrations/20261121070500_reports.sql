-- Reports of posts and comments. People hand them in; reading them is for moderation.

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
create policy "a person reports what others wrote and they may see"
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
