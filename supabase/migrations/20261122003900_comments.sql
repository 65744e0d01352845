-- Comments and their answers.

create table public.community_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.community_posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  parent_id uuid,
  content text not null,
  like_count integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  constraint community_comments_id_post_key unique (id, post_id),
  constraint community_comments_parent_fkey foreign key (parent_id, post_id)
    references public.community_comments (id, post_id) on delete cascade,
  constraint community_comments_like_count_check check (like_count >= 0),
  constraint community_comments_content_check check (content ~ '\S' and char_length(content) <= 1000),
  constraint community_comments_hidden_reason_check check (
    hidden_reason is null or (hidden_at is not null and char_length(hidden_reason) between 1 and 500)
  )
);

comment on table public.community_comments is 'Comments. community_posts.comment_count is the number of visible ones.';
comment on column public.community_comments.id is 'Made by the client, so that a retry is harmless.';
comment on column public.community_comments.parent_id is
  'The comment that this one answers, under the same post. Answers have no answers: one level.';
comment on column public.community_comments.edited_at is 'When the commenter last changed its text. The database writes it.';
comment on column public.community_comments.hidden_at is 'Set by moderation: only the commenter and admins see it from then on.';
comment on column public.community_comments.hidden_reason is 'The reason that moderation shows to the commenter; null when the comment is visible again.';

create index community_comments_post_oldest_idx on public.community_comments (post_id, created_at, id);
create index community_comments_user_id_idx on public.community_comments (user_id, created_at desc);
create index community_comments_parent_idx on public.community_comments (parent_id, post_id);

-- Answers to an answer must refer to the comment above it.
create function private.check_comment_parent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from public.community_comments as answered
    where answered.id = new.parent_id and answered.parent_id is not null
  ) then
    raise exception 'Responda ao comentário, não à resposta.' using errcode = 'P0001', hint = 'comment_too_deep';
  end if;
  return new;
end;
$$;

create trigger check_comment_parent
before insert on public.community_comments
for each row when (new.parent_id is not null)
execute function private.check_comment_parent();

create function private.mark_edited_comment()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.edited_at := now();
  return new;
end;
$$;

create trigger mark_edited_comment
before update of content on public.community_comments
for each row when (new.content is distinct from old.content)
execute function private.mark_edited_comment();

select private.after_statement(
  'public.community_comments', '{insert,delete}', 'count_rows',
  'public.community_posts', 'id', 'comment_count', 'post_id', 'hidden_at is null'
);

create trigger count_moderated_comment
after update of hidden_at on public.community_comments
for each row when ((new.hidden_at is null) <> (old.hidden_at is null))
execute function private.count_moderated_row('public.community_posts', 'id', 'comment_count', 'post_id');

select private.after_statement(
  'public.community_comments', '{insert}', 'limit_rate',
  'comment', '30', 'comment_rate_limited', 'Você comentou bastante nos últimos minutos. Espere um pouco e tente de novo.'
);

create trigger limit_edits
after update on public.community_comments
for each row when (new.edited_at is distinct from old.edited_at)
execute function private.limit_edits('30');

alter table public.community_comments enable row level security;
grant select, delete on public.community_comments to authenticated;
grant insert (id, post_id, user_id, parent_id, content) on public.community_comments to authenticated;
grant update (content) on public.community_comments to authenticated;

create policy "people read own comments and those of posts they may see"
on public.community_comments for select to authenticated
using (
  user_id = (select auth.uid())
  or (
    hidden_at is null
    and user_id <> all ((select private.hidden_people())::uuid[])
    and private.can_read_post(post_id)
  )
  or ((select private.is_admin()) and user_id <> all ((select private.hidden_people())::uuid[]))
);

select private.allow_own_rows('public.community_comments', 'comments to posts they may see', '{insert}', new_condition => 'private.can_read_post(post_id)');

create policy "a person updates own comments on posts they may see"
on public.community_comments for update to authenticated
using (user_id = (select auth.uid()) and private.can_read_post(post_id))
with check (user_id = (select auth.uid()));

create policy "a person deletes own comments and those on own posts"
on public.community_comments for delete to authenticated
using (
  user_id = (select auth.uid())
  or exists (
    select 1 from public.community_posts as post where post.id = post_id and post.user_id = (select auth.uid())
  )
);

select private.forbid_suspended_writes('public.community_comments');

create function private.can_read_comment(comment_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  viewer uuid := auth.uid();
begin
  return exists (
    select 1 from public.community_comments as comment
    where comment.id = comment_id
      and (
        comment.user_id = viewer
        or (
          comment.hidden_at is null
          and comment.user_id <> all (private.hidden_people())
          and private.can_read_post(comment.post_id)
        )
        or private.is_admin()
      )
  );
end;
$$;
grant execute on function private.can_read_comment(uuid) to authenticated, service_role;

create policy "a person adds answers only to comments that they may see"
on public.community_comments as restrictive for insert to authenticated
with check (parent_id is null or private.can_read_comment(parent_id));
