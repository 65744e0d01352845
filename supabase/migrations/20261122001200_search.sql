-- Search of people, posts and recipes.

-- # What it compares
--
-- Portuguese words without accents or case, indexed by GIN.
--
-- A document is indexed by its stems, so that "moer" finds "moendo", and by its plain words, so that
-- a half-typed last word finds what begins with it, which stems would not. The functions must be
-- executable by whoever writes the indexed rows.

-- "Extrações & prensa-francesa" → "extracao prensa francesa". Plurals in -ões are the one ending the
-- Portuguese stemmer misses once accents are gone.
create function private.search_words(document text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return btrim(
  regexp_replace(
    regexp_replace(
      lower(extensions.unaccent('extensions.unaccent'::regdictionary, document)), '[^[:alnum:]]+', ' ', 'g'
    ),
    'oes\M', 'ao', 'g'
  )
);

create function private.search_vector(document text)
returns tsvector
language sql
immutable
parallel safe
cost 500
set search_path = ''
return to_tsvector('pg_catalog.portuguese'::regconfig, private.search_words(document))
  || to_tsvector('pg_catalog.simple'::regconfig, private.search_words(document));

-- All words of the query (the first eight), the last of them as a beginning. Null when there is none.
create function private.search_query(query text)
returns tsquery
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  words text[] := (string_to_array(nullif(private.search_words(left(query, 200)), ''), ' '))[1:8];
  wanted tsquery;
  word text;
begin
  for position in 1 .. coalesce(cardinality(words), 0) loop
    word := words[position];
    if position < cardinality(words) then
      -- A stop word ("de", "o") has no stem and asks for nothing.
      wanted := coalesce(wanted && plainto_tsquery('pg_catalog.portuguese', word), plainto_tsquery('pg_catalog.portuguese', word));
    else
      word := word || ':*';
      wanted := coalesce(wanted, ''::tsquery)
        && (to_tsquery('pg_catalog.simple', word) || plainto_tsquery('pg_catalog.portuguese', words[position]));
    end if;
  end loop;
  return wanted;
end;
$$;

revoke all on function private.search_words(text) from public, anon, authenticated;
revoke all on function private.search_vector(text) from public, anon, authenticated;
revoke all on function private.search_query(text) from public, anon, authenticated;
grant execute on function private.search_words(text) to authenticated, service_role;
grant execute on function private.search_vector(text) to authenticated, service_role;

create index community_posts_search_idx on public.community_posts using gin (private.search_vector(content));
create index profiles_search_idx on public.profiles using gin (private.search_vector(name || ' ' || username));
create index recipes_search_idx on public.recipes using gin (private.search_vector(title || ' ' || method_id));
-- # Searching
--
-- Under a policy PostgreSQL uses no full-text index, because the match operator might tell of rows
-- the policy hides. So each search has two halves: one in `private`, with the owner's rights, finds
-- ids by the index and drops what the caller may not see; the exposed one reads those rows with the
-- caller's rights, so that the policies have the last word. plan_cache_mode lets the planner see
-- the words: rare ones are looked up, frequent ones met soon enough from the newest row on.

create function private.people_found(query text, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.search_query(query);
  hidden uuid[] := private.hidden_people();
begin
  return query
    select profile.id
    from public.profiles as profile
    join private.profile_counts as counts on counts.user_id = profile.id
    where private.search_vector(profile.name || ' ' || profile.username) @@ wanted
      and profile.id <> all (hidden)
    order by profile.username = ltrim(lower(btrim(people_found.query)), '@') desc, counts.followers desc, profile.id
    limit page_size;
end;
$$;

-- "offset 0" keeps the visibility check above the sort: it runs for the rows of the page, not for
-- every match.
create function private.posts_found(query text, before timestamptz, before_id uuid, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.search_query(query);
begin
  return query
    select found.id
    from (
      select post.id, post.user_id, post.created_at
      from public.community_posts as post
      where private.search_vector(post.content) @@ wanted
        and post.hidden_at is null
        and (post.created_at, post.id) < (before, before_id)
      order by post.created_at desc, post.id desc
      offset 0
    ) as found
    where private.can_see_activity(found.user_id)
    order by found.created_at desc, found.id desc
    limit page_size;
end;
$$;

create function private.recipes_found(query text, page_size integer)
returns table (id uuid)
language plpgsql
stable
rows 20
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.search_query(query);
  viewer uuid := auth.uid();
begin
  return query
    select found.id
    from (
      select recipe.id, recipe.user_id, recipe.created_at
      from public.recipes as recipe
      where private.search_vector(recipe.title || ' ' || recipe.method_id) @@ wanted
      order by recipe.created_at desc, recipe.id desc
      offset 0
    ) as found
    where found.user_id = viewer or private.is_recipe_shared(found.id)
    order by found.created_at desc, found.id desc
    limit page_size;
end;
$$;

revoke all on function private.people_found(text, integer) from public, anon, authenticated;
revoke all on function private.posts_found(text, timestamptz, uuid, integer) from public, anon, authenticated;
revoke all on function private.recipes_found(text, integer) from public, anon, authenticated;
grant execute on function private.people_found(text, integer) to authenticated, service_role;
grant execute on function private.posts_found(text, timestamptz, uuid, integer) to authenticated, service_role;
grant execute on function private.recipes_found(text, integer) to authenticated, service_role;

create function public.search_people(query text, page_size integer default 20)
returns setof public.profiles
language sql
stable
set search_path = ''
begin atomic
  select profile.*
  from private.people_found(query, least(greatest(coalesce(page_size, 20), 1), 50)) with ordinality as found (id, rank)
  join public.profiles as profile on profile.id = found.id
  order by found.rank;
end;
comment on function public.search_people(text, integer) is
  'People by name or username, accents and case ignored, the last word as a beginning. The exact username first, then the most followed.';

create function public.search_posts(
  query text,
  before timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns setof public.community_posts
language sql
stable
set search_path = ''
begin atomic
  select post.*
  from private.posts_found(
    query,
    coalesce(before, 'infinity'),
    coalesce(before_id, '00000000-0000-0000-0000-000000000000'),
    least(greatest(coalesce(page_size, 20), 1), 50)
  ) as found
  join public.community_posts as post on post.id = found.id
  order by post.created_at desc, post.id desc;
end;
comment on function public.search_posts(text, timestamptz, uuid, integer) is
  'Posts with all the words, newest first. The next page starts before the last row''s (created_at, id).';

create function public.search_recipes(query text, page_size integer default 20)
returns setof public.recipes
language sql
stable
set search_path = ''
begin atomic
  select recipe.*
  from private.recipes_found(query, least(greatest(coalesce(page_size, 20), 1), 50)) as found
  join public.recipes as recipe on recipe.id = found.id
  order by recipe.created_at desc, recipe.id desc;
end;
comment on function public.search_recipes(text, integer) is
  'Own recipes and those attached to posts the caller may see, by title or method, newest first.';

revoke all on function public.search_people(text, integer) from public, anon, authenticated;
revoke all on function public.search_posts(text, timestamptz, uuid, integer) from public, anon, authenticated;
revoke all on function public.search_recipes(text, integer) from public, anon, authenticated;
grant execute on function public.search_people(text, integer) to authenticated, service_role;
grant execute on function public.search_posts(text, timestamptz, uuid, integer) to authenticated, service_role;
grant execute on function public.search_recipes(text, integer) to authenticated, service_role;
