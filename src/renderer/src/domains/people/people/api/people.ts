import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { FOLLOWABLE_COLUMNS } from '../../follows/api/follow';
import { peopleKeys } from '../../keys';

const usernameAvailableRoot = defineRoot('username-available');

export const PEOPLE_LIMIT = 30;

/** The people who match a name or username best; with `fuzzy`, a mistyped one. */
export const searchPeopleQuery = (viewerId: string, text: string, fuzzy = false) =>
  withPendingWrites(
    ['follow'],
    queryOptions({
      queryKey: peopleKeys.searchedPeople(viewerId, text, fuzzy),
      queryFn: ({ signal }) =>
        query((db) =>
          db
            .rpc('search_people', { query: text, page_size: PEOPLE_LIMIT, fuzzy })
            .select(FOLLOWABLE_COLUMNS)
            .abortSignal(signal),
        ),
    }),
  );

/** Whether a username is free. Not retried, because the person waits at the field. */
export function usernameAvailableQuery(candidate: string) {
  return queryOptions({
    queryKey: [usernameAvailableRoot, candidate],
    queryFn: ({ signal }) =>
      query((db) => db.rpc('username_available', { candidate }).abortSignal(signal)),
    retry: false,
    staleTime: 10_000,
  });
}
