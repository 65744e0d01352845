import { extractionYield } from '@shared/brew/extraction';
import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** More dots than this say nothing more. */
const MOST = 200;

async function fetchStrengths(userId: string) {
  const rows = await query((db) =>
    db
      .from('brews')
      .select('id, brewed_at, coffee_grams, beverage_grams, tds_percent, method:brew_methods(name)')
      .eq('user_id', userId)
      .not('tds_percent', 'is', null)
      .not('beverage_grams', 'is', null)
      .order('brewed_at', { ascending: false })
      .limit(MOST),
  );
  return rows.flatMap(({ id, brewed_at, coffee_grams, beverage_grams, tds_percent, method }) =>
    beverage_grams === null || tds_percent === null
      ? []
      : [
          {
            ...{ id, brewedAt: brewed_at, method: method.name, tdsPercent: tds_percent },
            extraction: extractionYield(beverage_grams, tds_percent, coffee_grams),
          },
        ],
  );
}

/** One measured brew of the control chart. */
export type StrengthPoint = Awaited<ReturnType<typeof fetchStrengths>>[number];

/** The person's brews whose strength was measured, newest first. */
export const strengthsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.strengths(userId),
    queryFn: () => fetchStrengths(userId),
  });
