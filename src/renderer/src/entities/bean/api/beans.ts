import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { usualDose } from '../bag';

async function fetchBeans() {
  return await query((db) =>
    db
      .from('beans')
      .select(
        'id, user_id, position, name, origin, region, process, notes, body, acidity, roast, bag_grams, remaining_grams, opened_on, roaster, roasted_on, farm, variety, altitude, cost, rating, link, photo_path, portions, details, archived_at, import_id, created_at',
      )
      .order('position', { nullsFirst: false })
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

/** A bean of the catalogue (`user_id` null, ordered by `position`) or of the person. */
export type Bean = Awaited<ReturnType<typeof fetchBeans>>[number];

/** The catalogue's beans in order, then the person's own, newest first. */
export const beansQuery = (userId: string) =>
  withPendingWrites(
    ['bean'],
    queryOptions({ queryKey: queryKeys.beans(userId), queryFn: fetchBeans }),
  );

/** Limits the dose to recent brews, because people change their cups over time. */
const RECENT_BREWS = 30;

async function fetchUsualDose(userId: string): Promise<number> {
  const data = await query((db) =>
    db
      .from('brews')
      .select('coffee_grams')
      .eq('user_id', userId)
      .order('brewed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(RECENT_BREWS),
  );
  return usualDose(data.map((brew) => brew.coffee_grams));
}

/** Grams of coffee the person usually takes for a brew. */
export const usualDoseQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.usualDose(userId),
    queryFn: () => fetchUsualDose(userId),
  });
