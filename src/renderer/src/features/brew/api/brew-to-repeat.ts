import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchBrewToRepeat(brewId: string) {
  const db = await supabase();
  const { data, error, status } = await db
    .from('brews')
    .select('id, method_id, bean_id, coffee_grams, water_ml, roast, recipe')
    .eq('id', brewId)
    .single();
  if (error) throw toAppError(error, status);
  return data;
}

/** A saved brew with what it takes to brew it again. */
export type BrewToRepeat = Awaited<ReturnType<typeof fetchBrewToRepeat>>;

export const brewToRepeatQuery = (userId: string, brewId: string) =>
  queryOptions({
    queryKey: [...queryKeys.brews(userId), 'repeat', brewId],
    queryFn: () => fetchBrewToRepeat(brewId),
  });
