import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchRole(userId: string): Promise<string> {
  const db = await supabase();
  const { data, error, status } = await db
    .from('profiles')
    .select('role')
    .eq('id', userId)
    .single();
  if (error) throw toAppError(error, status);
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
