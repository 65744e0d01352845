import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

async function fetchMethods() {
  return await query((db) =>
    db
      .from('brew_methods')
      .select(
        'id, position, name, difficulty, time_text, equipment, default_ratio, description, temperature_c, grind, source',
      )
      .is('user_id', null)
      .order('position'),
  );
}

/** A row of the method catalogue: ratio as '1:16' or null, °C or null for cold water. */
export type BrewMethod = Awaited<ReturnType<typeof fetchMethods>>[number];

async function fetchOwnMethods(userId: string) {
  return await query((db) =>
    db
      .from('brew_methods')
      .select(
        'id, name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter',
      )
      .eq('user_id', userId)
      .order('name')
      .order('id'),
  );
}

/** A method or device of the person's own, shown by one of the house's drawings. */
export type OwnMethod = Awaited<ReturnType<typeof fetchOwnMethods>>[number];

/** The person's own methods by name. */
export const ownMethodsQuery = (userId: string) =>
  withPendingWrites(
    ['own-method'],
    queryOptions({
      queryKey: queryKeys.ownMethods(userId),
      queryFn: () => fetchOwnMethods(userId),
    }),
  );

/** The catalogue of methods in display order; changes only with a new app version. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: queryKeys.methods(),
    queryFn: fetchMethods,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
