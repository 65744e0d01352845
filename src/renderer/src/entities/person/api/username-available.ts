import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** Whether nobody has this username yet. Never retried by itself: the person is waiting beside the field. */
export function usernameAvailableQuery(candidate: string) {
  return queryOptions({
    queryKey: queryKeys.usernameAvailable(candidate),
    queryFn: ({ signal }) =>
      query((db) => db.rpc('username_available', { candidate }).abortSignal(signal)),
    retry: false,
    staleTime: 10_000,
  });
}
