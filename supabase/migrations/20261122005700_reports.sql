-- Reports of posts, comments, messages and people, and appeals. People submit them; only moderation reads them.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  post_id uuid references public.community_posts (id) on delete cascade,
  comment_id uuid references public.community_comments (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  subject_id uuid generated always as (coalesce(post_id, comment_id, message_id, person_id)) stored not null,
  reason text not null,
  note text,
  context jsonb,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint reports_subject_check check (num_nonnulls(post_id, comment_id, message_id, person_id) = 1),
  constraint reports_reason_check check (reason in ('spam', 'ofensa', 'conteudo_improprio', 'outro', 'recurso')),
  constraint reports_note_check check (char_length(note) <= 500),
  constraint reports_context_check check ((context is not null) = (message_id is not null)),
  constraint reports_appeal_check check (reason <> 'recurso' or message_id is null),
  constraint reports_status_check check (status in ('open', 'dismissed', 'hidden')),
  constraint reports_once_key unique (reporter_id, subject_id)
);

comment on table public.reports is
  'Reports of a post, a comment, a message or a person, one per reporter, and appeals. Clients only insert.';
comment on column public.reports.reason is 'recurso: the person appeals against their hidden post or comment, or their suspension.';
comment on column public.reports.context is
  'The reported message and, with the reporter''s consent, the messages before it: [{from, text, at}], oldest first; for the reported one also the path of its picture or recording (media).';
comment on column public.reports.status is 'open until moderation dismisses the report or hides its subject.';

create index reports_post_id_idx on public.reports (post_id);
create index reports_comment_id_idx on public.reports (comment_id);
create index reports_message_id_idx on public.reports (message_id);
create index reports_person_id_idx on public.reports (person_id);
create index reports_subject_id_idx on public.reports (subject_id);
create index reports_newest_idx on public.reports (status, created_at desc, id desc);

alter table public.reports enable row level security;
grant insert (id, reporter_id, post_id, comment_id, person_id, reason, note) on public.reports to authenticated;

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

create policy "a person adds appeals for what moderation hid or suspended"
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
    or (
      person_id = (select auth.uid())
      and exists (select 1 from public.my_suspension() as suspension where not suspension.needs_adult)
    )
  )
);

create policy "a suspended person adds nothing but appeals"
on public.reports as restrictive for insert to authenticated
with check (reason = 'recurso' or not (select private.is_suspended()));

select private.forbid_ended_sessions('public.reports');

-- One person's reports must not hide those of others in the queue.
select private.after_statement(
  'public.reports', '{insert}', 'limit_rate',
  'report', '30', 'report_rate_limited', 'Você denunciou bastante nos últimos minutos. Espere um pouco e tente de novo.', 'reporter_id'
);

-- Returns the part of the caller's appeals that the app shows; clients cannot read reports.
create function public.my_appeals()
returns table (post_id uuid, comment_id uuid, person_id uuid, is_open boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select appeal.post_id, appeal.comment_id, appeal.person_id, appeal.status = 'open'
  from public.reports as appeal
  where appeal.reporter_id = (select auth.uid()) and appeal.reason = 'recurso';
$$;
comment on function public.my_appeals() is
  'The caller''s appeals: the post, the comment or, for a suspension, the caller, and whether moderation has not answered yet.';
grant execute on function public.my_appeals() to authenticated;

-- Describes a message to moderation: files are not shown, except the reported one.
create function private.describe_message(message public.messages)
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

-- Conversations are private: moderation reads only what the reporter submits.
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
    perform private.raise_write_refusal('suspended');
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
          'text', private.describe_message(said.*),
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
  'Reports a message that another person wrote to the caller; with_context includes the nine messages before it. Hints: missing_message, suspended.';
grant execute on function public.report_message(uuid, text, text, boolean) to authenticated;
