import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchSuspension() {
  const db = await supabase();
  const { data, error, status } = await db.rpc('my_suspension');
  if (error) throw toAppError(error, status);
  return data[0] ?? null;
}

/** Why and since when the signed-in person may not write; null when they may. */
export const suspensionQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.suspension(userId), queryFn: fetchSuspension });
