import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const LIMIT = 30;

async function searchPeople(query: string, signal: AbortSignal) {
  const db = await supabase();
  const { data, error, status } = await db
    .rpc('search_people', { query, page_size: LIMIT })
    .select('id, name, username, avatar_url, followed_by_me')
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  return data;
}

/** The thirty people who match a name or username best; accents and case do not count. */
export const searchPeopleQuery = (viewerId: string, query: string) =>
  queryOptions({
    queryKey: queryKeys.searchedPeople(viewerId, query),
    queryFn: ({ signal }) => searchPeople(query, signal),
  });
