import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchRole(userId: string): Promise<string> {
  const data = await query((db) => db.from('profiles').select('role').eq('id', userId).single());
  return data.role;
}

/**
 * A person's role, asked anew each time the admin area is entered and not again while it is open: a
 * check that fails counts as "no", and must not throw an admin out of a half-written lesson.
 */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.role(userId),
    queryFn: () => fetchRole(userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
