import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

async function fetchLastBrew(userId: string) {
  return await query((db) =>
    db
      .from('brews')
      .select(
        'id, method_id, coffee_grams, water_ml, duration_seconds, brewed_at, planned_seconds:recipe->parameters->totalTime, method:brew_methods(name), bean:beans(name)',
      )
      .eq('user_id', userId)
      .order('brewed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle(),
  );
}

/** A person's newest brew with the names of its method and bean. */
export type LastBrew = NonNullable<Awaited<ReturnType<typeof fetchLastBrew>>>;

/** The newest brew, or null for somebody who has not saved one yet. */
export const lastBrewQuery = (userId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: queryKeys.lastBrew(userId),
      queryFn: () => fetchLastBrew(userId),
    }),
  );

/** Seconds the brew took: the real time, else the recipe's; null when neither is known. */
export function brewSeconds(
  brew: Pick<LastBrew, 'duration_seconds' | 'planned_seconds'>,
): number | null {
  if (brew.duration_seconds !== null) return brew.duration_seconds;
  return typeof brew.planned_seconds === 'number' ? brew.planned_seconds : null;
}
