-- Search of people, posts and recipes.

-- Without fastupdate every writer adds its own words to the index. With it, words gather in a list that every search
-- reads too, and one writer in thousands moves all of it: 150 ms at 600,000 posts, against 0.06 ms saved by others.
create index community_posts_search_idx on public.community_posts using gin (search) with (fastupdate = off);
create index profiles_search_idx on public.profiles using gin (search) with (fastupdate = off);

-- Finds people whose name or username was mistyped in a search.
create index profiles_similar_idx on public.profiles
using gin (private.search_words(name || ' ' || username) extensions.gin_trgm_ops);

-- A person's own recipes are few and searched without an index.
create index recipes_search_idx on public.recipes using gin (search) with (fastupdate = off) where is_shared;

-- # Searching
--
-- Under a policy PostgreSQL uses no full-text index, because the match operator could leak rows that the policy
-- hides. So each search has two halves: a private one with the owner's rights finds ids that the caller may see; the
-- exposed one reads those rows with the caller's rights. A limited window of the newest (or most followed) rows is
-- searched first, where common words are found: only rare words need the index.
--
-- `fuzzy` searches for words that resemble the typed ones; the app requests it when the typed ones find nothing.

-- The most similar names come first. A text with a mark or a digit is a username: it finds no similar names.
create function private.find_similar_people(query text, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
set enable_seqscan = off
set pg_trgm.word_similarity_threshold = 0.4
as $$
declare
  typed text := private.search_words(left(query, 200));
begin
  return query
    select profile.id
    from public.profiles as profile
    where char_length(typed) >= 4 and query !~ '[@._0-9]'
      and private.search_words(profile.name || ' ' || profile.username) operator(extensions.%>) typed
      and profile.id <> all (private.hidden_people())
    order by extensions.word_similarity(typed, private.search_words(profile.name || ' ' || profile.username)) desc, profile.id
    limit page_size;
end;
$$;

create function private.find_people(query text, page_size integer, fuzzy boolean)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  wanted tsquery := private.search_query(query);
  hidden uuid[] := private.hidden_people();
  exact uuid := (
    select profile.id from public.profiles as profile
    where profile.username = ltrim(lower(btrim(query)), '@') and profile.id <> all (hidden)
  );
  found uuid[];
begin
  if fuzzy then
    return query select person.id from private.find_similar_people(query, page_size) as person;
    return;
  end if;
  found := array(
    select known.user_id
    from (
      select counts.user_id, counts.followers from private.profile_counts as counts
      order by counts.followers desc, counts.user_id limit 1000
    ) as known
    cross join lateral (
      select profile.search from public.profiles as profile where profile.id = known.user_id limit 1
    ) as person
    where person.search @@ wanted and known.user_id <> all (hidden) and known.user_id is distinct from exact
    order by known.followers desc, known.user_id
    limit page_size
  );
  if cardinality(found) < page_size then
    found := array(
      select person.id
      from (
        select profile.id from public.profiles as profile
        where profile.search @@ wanted and profile.id <> all (hidden) and profile.id is distinct from exact
        offset 0
      ) as person
      join private.profile_counts as counts on counts.user_id = person.id
      order by counts.followers desc, person.id
      limit page_size
    );
  end if;
  return query select person from unnest(array_remove(array[exact], null) || found) as person limit page_size;
end;
$$;
grant execute on function private.find_people(text, integer, boolean) to authenticated, service_role;

-- Returns at most a thousand posts, newest first. It reads the index of words, for words that are
-- too rare for a search among the newest posts.
create function private.find_posts_by_index(wanted tsquery, before timestamptz, before_id uuid, even_hidden boolean)
returns table (id uuid, user_id uuid, created_at timestamptz)
language sql
stable
rows 100
security definer
set search_path = ''
set enable_indexscan = off
set enable_seqscan = off
as $$
  select post.id, post.user_id, post.created_at
  from public.community_posts as post
  where post.search @@ wanted
    and (even_hidden or post.hidden_at is null)
    and (post.created_at, post.id) < (before, before_id)
  order by post.created_at desc, post.id desc
  limit 1000;
$$;

-- "offset 0" keeps the visibility check above the sort: it runs for the rows of the page, not for every match.
create function private.find_posts(
  query text, before timestamptz, before_id uuid, page_size integer, fuzzy boolean
)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
as $$
declare
  wanted tsquery := case when fuzzy then private.similar_query(query) else private.search_query(query) end;
  found uuid[];
  match record;
  matches integer;
begin
  if wanted is null or numnode(wanted) = 0 then
    return;
  end if;
  found := array(
    select matching.id
    from (
      select newest.id, newest.user_id, newest.created_at
      from (
        select post.id, post.user_id, post.created_at, post.search
        from public.community_posts as post
        where post.hidden_at is null and (post.created_at, post.id) < (before, before_id)
        order by post.created_at desc, post.id desc
        limit 4000
      ) as newest
      where newest.search @@ wanted
      order by newest.created_at desc, newest.id desc
      offset 0
    ) as matching
    where private.can_see_activity(matching.user_id)
    order by matching.created_at desc, matching.id desc
    limit page_size
  );
  if cardinality(found) < page_size then
    found := '{}';
    loop
      matches := 0;
      for match in select one.* from private.find_posts_by_index(wanted, before, before_id, false) as one loop
        matches := matches + 1;
        before := match.created_at;
        before_id := match.id;
        if private.can_see_activity(match.user_id) then
          found := found || match.id;
          exit when cardinality(found) = page_size;
        end if;
      end loop;
      exit when cardinality(found) = page_size or matches < 1000;
    end loop;
  end if;
  return query select unnest(found);
end;
$$;
grant execute on function private.find_posts(text, timestamptz, uuid, integer, boolean) to authenticated, service_role;

create function private.find_recipes(query text, page_size integer, fuzzy boolean)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  wanted tsquery := case when fuzzy then private.similar_query(query) else private.search_query(query) end;
  viewer uuid := auth.uid();
  shared uuid[];
begin
  if wanted is null then
    return;
  end if;
  shared := array(
    select matching.id
    from (
      select newest.id, newest.created_at
      from (
        select recipe.id, recipe.created_at, recipe.search
        from public.recipes as recipe
        where recipe.is_shared
        order by recipe.created_at desc, recipe.id desc
        limit 1000
      ) as newest
      where newest.search @@ wanted
      order by newest.created_at desc, newest.id desc
      offset 0
    ) as matching
    where private.is_recipe_shared(matching.id)
    order by matching.created_at desc, matching.id desc
    limit page_size
  );
  if cardinality(shared) < page_size then
    shared := array(
      select matching.id
      from (
        select recipe.id, recipe.created_at
        from public.recipes as recipe
        where recipe.is_shared and recipe.search @@ wanted
        order by recipe.created_at desc, recipe.id desc
        offset 0
      ) as matching
      where private.is_recipe_shared(matching.id)
      order by matching.created_at desc, matching.id desc
      limit page_size
    );
  end if;
  return query
    select recipe.id
    from public.recipes as recipe
    where recipe.id = any (shared)
      or recipe.id = any (array(
        select mine.id from public.recipes as mine where mine.user_id = viewer and mine.search @@ wanted
      ))
    order by recipe.created_at desc, recipe.id desc
    limit page_size;
end;
$$;
grant execute on function private.find_recipes(text, integer, boolean) to authenticated, service_role;

create function public.search_people(query text, page_size integer default 20, fuzzy boolean default false)
returns setof public.profiles
language sql
stable
set search_path = ''
begin atomic
  select profile.*
  from private.find_people(
    query, least(greatest(coalesce(page_size, 20), 1), 50), coalesce(fuzzy, false)
  ) with ordinality as found (id, rank)
  join public.profiles as profile on profile.id = found.id
  order by found.rank;
end;
comment on function public.search_people(text, integer, boolean) is
  'People by name or username, ignoring accents and case, the last word as a prefix. The exact username first, then the most followed. With fuzzy, those whose name or username resembles a mistyped name instead.';
grant execute on function public.search_people(text, integer, boolean) to authenticated;

create function public.search_posts(
  query text,
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20,
  fuzzy boolean default false
)
returns setof public.community_posts
language sql
stable
set search_path = ''
begin atomic
  select post.*
  from private.find_posts(
    query,
    coalesce(before, 'infinity'),
    coalesce(before_id, '00000000-0000-0000-0000-000000000000'),
    least(greatest(coalesce(page_size, 20), 1), 50),
    coalesce(fuzzy, false)
  ) as found
  join public.community_posts as post on post.id = found.id
  order by post.created_at desc, post.id desc;
end;
comment on function public.search_posts(text, timestamptz, uuid, integer, boolean) is
  'Posts with all the words, or with similar words of coffee, newest first. The next page starts before the last row''s (created_at, id).';
grant execute on function public.search_posts(text, timestamptz, uuid, integer, boolean) to authenticated;

create function public.search_recipes(query text, page_size integer default 20, fuzzy boolean default false)
returns setof public.recipes
language sql
stable
set search_path = ''
begin atomic
  select recipe.*
  from private.find_recipes(
    query, least(greatest(coalesce(page_size, 20), 1), 50), coalesce(fuzzy, false)
  ) as found
  join public.recipes as recipe on recipe.id = found.id
  order by recipe.created_at desc, recipe.id desc;
end;
comment on function public.search_recipes(text, integer, boolean) is
  'Own recipes and those attached to posts the caller may see, by title or method, newest first. With fuzzy, by similar words of coffee.';
grant execute on function public.search_recipes(text, integer, boolean) to authenticated;
