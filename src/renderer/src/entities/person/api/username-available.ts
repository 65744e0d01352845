import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

/** Whether nobody has this username yet. Never retried by itself: the person is waiting beside the field. */
export function usernameAvailableQuery(candidate: string) {
  return queryOptions({
    queryKey: queryKeys.usernameAvailable(candidate),
    queryFn: async ({ signal }) => {
      const db = await supabase();
      const { data, error } = await db.rpc('username_available', { candidate }).abortSignal(signal);
      if (error) throw toAppError(error);
      return data;
    },
    retry: false,
    staleTime: 10_000,
  });
}
