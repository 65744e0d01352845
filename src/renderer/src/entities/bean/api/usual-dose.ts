import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { usualDose } from '../bag';

/** Only recent brews count: somebody who changed their cup should not be offered last year's dose. */
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
