import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** A few people to follow, who show the beans and methods that the viewer brews with. */
export const suggestPeopleQuery = (viewerId: string) =>
  queryOptions({
    queryKey: queryKeys.suggestedPeople(viewerId),
    queryFn: ({ signal }) =>
      query((db) =>
        db
          .rpc('suggest_people', { page_size: 5 })
          .select('id, name, username, avatar_url, followed_by_me')
          .abortSignal(signal),
      ),
    // Whom one has just followed stays, so that it can be undone.
    staleTime: Number.POSITIVE_INFINITY,
  });
