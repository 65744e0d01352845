import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchBlockedPeople() {
  return await query((db) => db.rpc('get_blocked_people'));
}

/** Whom the person blocked, newest first. Their profiles cannot be read otherwise. */
export const blockedPeopleQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.blockedPeople(userId),
    queryFn: fetchBlockedPeople,
  });
