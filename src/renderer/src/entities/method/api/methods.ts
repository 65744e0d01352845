import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchMethods() {
  const db = await supabase();
  const { data, error, status } = await db
    .from('brew_methods')
    .select(
      'id, position, name, difficulty, time_text, equipment, default_ratio, description, temperature_c, grind, source',
    )
    .order('position');
  if (error) throw toAppError(error, status);
  return data;
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
