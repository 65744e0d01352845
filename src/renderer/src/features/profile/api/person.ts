import { queryOptions } from '@tanstack/react-query';
import { PROFILE_COLUMNS } from '@/entities/profile/api/profile';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchPerson(username: string) {
  return await query((db) =>
    db
      .from('profiles')
      .select(`${PROFILE_COLUMNS}, followed_by_me, activity_visible`)
      .eq('username', username)
      .maybeSingle(),
  );
}

/** Somebody else's profile; `activity_visible` is false when it is private and closed to the viewer. */
export type Person = NonNullable<Awaited<ReturnType<typeof fetchPerson>>>;

/** A person by their username in lower case, or null when there is nobody whom the viewer may see. */
export const personQuery = (viewerId: string, username: string) =>
  queryOptions({
    queryKey: queryKeys.person(viewerId, username),
    queryFn: () => fetchPerson(username),
  });
