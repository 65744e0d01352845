import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchMethods() {
  return await query((db) =>
    db
      .from('brew_methods')
      .select(
        'id, position, name, difficulty, time_text, equipment, default_ratio, description, temperature_c, grind, source',
      )
      .order('position'),
  );
}

/** A row of the method catalogue: ratio as '1:16' or null, °C or null for cold water. */
export type BrewMethod = Awaited<ReturnType<typeof fetchMethods>>[number];

/** The catalogue of methods in display order. It changes only with a new version of the product. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: queryKeys.methods(),
    queryFn: fetchMethods,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
