import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchSuspension() {
  const data = await query((db) => db.rpc('my_suspension'));
  return data[0] ?? null;
}

/** Why and since when the signed-in person may not write; null when they may. */
export const suspensionQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.suspension(userId), queryFn: fetchSuspension });

/** Says, for the signed-in person, that they are 18 or older, which ends a `needs_adult`. */
export async function declareAdult(): Promise<void> {
  await query((db) => db.rpc('declare_adult'));
}
