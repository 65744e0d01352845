-- Comments on posts, oldest first.

create table public.community_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.community_posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  constraint community_comments_content_check check (content ~ '\S' and char_length(content) <= 1000)
);

comment on table public.community_comments is 'Comments. community_posts.comment_count follows those that are not hidden.';
comment on column public.community_comments.id is 'Made by the client, so that a retry is harmless.';
comment on column public.community_comments.hidden_at is 'Set by moderation: from then on only the commenter and admins see it.';

create index community_comments_post_oldest_idx on public.community_comments (post_id, created_at, id);
create index community_comments_user_id_idx on public.community_comments (user_id, created_at desc);

create function private.count_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  commented uuid := case tg_op when 'DELETE' then old.post_id else new.post_id end;
  step integer := 0;
begin
  if tg_op <> 'DELETE' and new.hidden_at is null then
    step := step + 1;
  end if;
  if tg_op <> 'INSERT' and old.hidden_at is null then
    step := step - 1;
  end if;
  update public.community_posts set comment_count = comment_count + step where id = commented;
  return null;
end;
$$;

create trigger count_comment
after insert or delete on public.community_comments
for each row execute function private.count_comment();

create trigger count_comment_on_moderation
after update of hidden_at on public.community_comments
for each row when ((new.hidden_at is null) <> (old.hidden_at is null))
execute function private.count_comment();

create function private.after_comments_saved()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  author record;
begin
  for author in
    select added.user_id as id, count(*)::integer as comments from added group by added.user_id order by added.user_id
  loop
    if not private.within_rate(author.id, 'comment', author.comments, 30) then
      raise exception 'Você comentou bastante nos últimos minutos. Espere um pouco e tente de novo.'
        using errcode = 'P0001', hint = 'comment_rate_limited';
    end if;
  end loop;
  return null;
end;
$$;

create trigger after_comments_saved
after insert on public.community_comments
referencing new table as added
for each statement execute function private.after_comments_saved();

revoke all on function private.count_comment() from public, anon, authenticated;
revoke all on function private.after_comments_saved() from public, anon, authenticated;

alter table public.community_comments enable row level security;
revoke all on public.community_comments from anon, authenticated;
grant all on public.community_comments to service_role;
grant select, delete on public.community_comments to authenticated;
grant insert (id, post_id, user_id, content) on public.community_comments to authenticated;

create policy "people read own comments and those of posts they may see"
on public.community_comments for select to authenticated
using (
  user_id = (select auth.uid())
  or (
    hidden_at is null
    and user_id <> all ((select private.hidden_people())::uuid[])
    and private.can_read_post(post_id)
  )
  or (select private.is_admin())
);

create policy "a person comments on posts they may see"
on public.community_comments for insert to authenticated
with check (user_id = (select auth.uid()) and private.can_read_post(post_id));

create policy "a person deletes own comments and those on own posts"
on public.community_comments for delete to authenticated
using (
  user_id = (select auth.uid())
  or exists (
    select 1 from public.community_posts as post where post.id = post_id and post.user_id = (select auth.uid())
  )
);
