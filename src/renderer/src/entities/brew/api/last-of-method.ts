import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

async function fetchLastOfMethod(userId: string, methodId: string) {
  return await query((db) =>
    db
      .from('brews')
      .select(
        'id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, grinder_id, grind_setting, grind_points, bean:beans(name), grinder:grinders(model_id, name, unit)',
      )
      .eq('user_id', userId)
      .eq('method_id', methodId)
      .order('brewed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

/** A brew with what it takes to brew it again, and to name it. */
export type LastOfMethod = NonNullable<Awaited<ReturnType<typeof fetchLastOfMethod>>>;

/** The person's newest brew of a method, with what it takes to brew it again; null for the first one. */
export const lastOfMethodQuery = (userId: string, methodId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: queryKeys.lastOfMethod(userId, methodId),
      queryFn: () => fetchLastOfMethod(userId, methodId),
    }),
  );
