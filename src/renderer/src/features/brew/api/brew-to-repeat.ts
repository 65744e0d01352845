import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

async function fetchBrewToRepeat(brewId: string) {
  return await query((db) =>
    db
      .from('brews')
      .select(
        'id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, grind_setting, grind_points, grinder:grinders(model_id, name, unit)',
      )
      .eq('id', brewId)
      .single(),
  );
}

/** A saved brew with what it takes to brew it again. */
export type BrewToRepeat = Awaited<ReturnType<typeof fetchBrewToRepeat>>;

export const brewToRepeatQuery = (userId: string, brewId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: [...queryKeys.brews(userId), 'repeat', brewId],
      queryFn: () => fetchBrewToRepeat(brewId),
    }),
  );
