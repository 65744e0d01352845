-- Text search: Portuguese words without accents or case, stored with the row and indexed by GIN. A document is
-- indexed by its stems, so that "moer" finds "moendo", and by its plain words, so that a half-typed last word finds
-- words that begin with it. Roles that write indexed rows need execute rights.

-- Example: "Extrações & prensa-francesa" becomes "extracao prensa francesa". Plurals in -ões become
-- singular here, because the Portuguese stemmer does not recognise them without accents.
create function private.search_words(document text)
returns text
language sql
immutable
parallel safe
set search_path = ''
return btrim(
  regexp_replace(
    regexp_replace(
      lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(document, nfc))),
      '[^[:alnum:]]+', ' ', 'g'
    ),
    'oes\M', 'ao', 'g'
  )
);
grant execute on function private.search_words(text) to authenticated, service_role;

create function private.search_vector(document text)
returns tsvector
language sql
immutable
parallel safe
cost 500
set search_path = ''
return to_tsvector('pg_catalog.portuguese'::regconfig, private.search_words(document))
  || to_tsvector('pg_catalog.simple'::regconfig, private.search_words(document));
grant execute on function private.search_vector(text) to authenticated, service_role;

-- Returns a query for all words (the first eight), the last one as a prefix. Null without a word.
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
      -- A stop word ("de", "o") has no stem and adds no condition.
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
