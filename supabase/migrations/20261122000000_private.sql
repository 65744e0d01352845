-- The schema for everything the API must not expose.
--
-- PostgREST serves `public` only. Trigger functions, helpers that run with the owner's rights and
-- tables nobody may read directly live in `private`, which neither anon nor authenticated can use.

create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;

create schema private;
comment on schema private is 'Helpers, trigger functions and bookkeeping that the API never exposes.';
revoke all on schema private from public, anon, authenticated;

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Keeps updated_at true whoever writes the row.';
revoke all on function private.touch_updated_at() from public, anon, authenticated;

-- Tells open apps that something changed, over a private channel of realtime: 'feed' for everybody signed in,
-- 'user:<id>' for one person, and the conversations' own. Messages carry ids at most; whoever hears one asks
-- the tables, where the policies decide. Who may hear a channel is said beside what is told there.
--
-- Telling is a courtesy: without the realtime schema, or when sending fails, the write still counts.
create function private.broadcast(payload jsonb, event text, topic text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform realtime.send(payload, event, topic, true);
exception
  when others then
    raise warning 'broadcast of % failed: %', event, sqlerrm;
end;
$$;
revoke all on function private.broadcast(jsonb, text, text) from public, anon, authenticated;

-- # What search compares
--
-- Portuguese words without accents or case, kept with the row (so that what is compared with the newest rows need
-- not be made again for each) and indexed by GIN.
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
