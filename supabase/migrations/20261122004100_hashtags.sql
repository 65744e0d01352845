-- Hashtags: one row per tag of a post, so that a tag's page is read from an index however often the tag is used.

create table private.post_tags (
  tag text collate "C" not null,
  post_id uuid not null references public.community_posts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (tag, post_id),
  constraint post_tags_tag_check check (tag ~ '^[a-z0-9_]{2,50}$' and tag ~ '[a-z]')
);
comment on table private.post_tags is
  'The hashtags of each post, folded: "#Café" and "#cafe" are one. created_at is the post''s.';
alter table private.post_tags enable row level security;

create index post_tags_newest_idx on private.post_tags (tag, created_at desc, post_id desc);
create index post_tags_post_id_idx on private.post_tags (post_id);

create function private.fold_tag(written text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(written, nfc)));
grant execute on function private.fold_tag(text) to authenticated, service_role;

-- Returns the first ten hashtags of a text: "#Café e #V60" has cafe and v60. A number alone is none.
create function private.extract_tags(content text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array(
  select distinct found.words[1]
  from (
    select words
    from regexp_matches(
      private.fold_tag(content), '(?:^|[^[:alnum:]_&/#])#([a-z0-9_]{2,50})(?![[:alnum:]_])', 'g'
    ) as each (words)
    where words[1] ~ '[a-z]'
    limit 10
  ) as found
);

create function private.store_tags()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.post_tags as noted
    where noted.post_id = new.id and noted.tag <> all (private.extract_tags(new.content));
  end if;
  insert into private.post_tags (tag, post_id, created_at)
  select tag, new.id, new.created_at from unnest(private.extract_tags(new.content)) as tag
  on conflict do nothing;
  return null;
end;
$$;

create trigger store_tags
after insert on public.community_posts
for each row when (new.content like '%#%')
execute function private.store_tags();

create trigger store_tags_on_edit
after update of content on public.community_posts
for each row when (new.content is distinct from old.content and (new.content like '%#%' or old.content like '%#%'))
execute function private.store_tags();

-- Runs with the owner's rights because no client reads private.post_tags.
create function private.tag_feed_page(wanted text, before timestamptz, before_id uuid, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
as $$
begin
  return query
    select noted.post_id
    from private.post_tags as noted
    where noted.tag = wanted
      and (noted.created_at, noted.post_id) < (before, before_id)
      and private.can_read_post(noted.post_id)
    order by noted.created_at desc, noted.post_id desc
    limit page_size;
end;
$$;
grant execute on function private.tag_feed_page(text, timestamptz, uuid, integer) to authenticated, service_role;

-- Runs with the caller's rights: the policy checks the posts again.
create function public.get_feed(
  tag text default null,
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns setof public.community_posts
language sql
stable
set search_path = ''
begin atomic
  with page as (
    select
      coalesce(before, 'infinity') as before,
      coalesce(before_id, '00000000-0000-0000-0000-000000000000') as before_id,
      least(greatest(coalesce(page_size, 20), 1), 50) as size
  )
  select post.*
  from (
    select followed.id
    from page, private.following_feed_page(page.before, page.before_id, page.size) as followed
    where tag is null
    union all
    select tagged.id
    from page, private.tag_feed_page(private.fold_tag(tag), page.before, page.before_id, page.size) as tagged
    where tag is not null
  ) as found
  join public.community_posts as post on post.id = found.id
  order by post.created_at desc, post.id desc;
end;
comment on function public.get_feed(text, timestamptz, uuid, integer) is
  'Posts with the hashtag, written with or without accents; without one, posts of the people the caller follows. Newest first; the next page starts before the last row''s (created_at, id).';
grant execute on function public.get_feed(text, timestamptz, uuid, integer) to authenticated;

-- Steps from tag to tag along the index, so that a tag of a million posts costs as much as a tag of
-- one. It returns a tag if the caller may see one of its newest posts.
create function public.suggest_tags(beginning text)
returns setof text
language sql
stable
rows 8
security definer
set search_path = ''
as $$
  with recursive asked as (
    select left(private.fold_tag(beginning), 50) as prefix
  ),
  known as (
    (
      select noted.tag, 1 as nth
      from private.post_tags as noted
      where noted.tag >= (select prefix from asked)
      order by noted.tag
      limit 1
    )
    union all
    select next.tag, known.nth + 1
    from known
    cross join lateral (
      select noted.tag
      from private.post_tags as noted
      where noted.tag > known.tag
      order by noted.tag
      limit 1
    ) as next
    where known.nth < 40 and starts_with(known.tag, (select prefix from asked))
  )
  select known.tag
  from known
  where starts_with(known.tag, (select prefix from asked))
    and (select auth.uid()) is not null
    and exists (
      select 1
      from (
        select noted.post_id from private.post_tags as noted
        where noted.tag = known.tag
        order by noted.created_at desc, noted.post_id desc
        limit 5
      ) as newest
      where private.can_read_post(newest.post_id)
    )
  order by known.nth
  limit 8;
$$;
comment on function public.suggest_tags(text) is 'Up to eight hashtags with this prefix, from posts that the caller may see.';
grant execute on function public.suggest_tags(text) to authenticated;
