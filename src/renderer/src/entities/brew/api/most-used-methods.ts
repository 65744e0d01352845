import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { rankMethods } from '../rank-methods';

/** Only recent brews count: methods from years ago should not crowd out this month's. */
const RECENT_BREWS = 100;

async function fetchMostUsedMethods(userId: string) {
  const data = await query((db) =>
    db
      .from('brews')
      .select('method_id')
      .eq('user_id', userId)
      .order('brewed_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(RECENT_BREWS),
  );
  return rankMethods(data.map((brew) => brew.method_id));
}

/** Ids of the methods in a person's last hundred brews, most used first. */
export const mostUsedMethodsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.mostUsedMethods(userId),
    queryFn: () => fetchMostUsedMethods(userId),
  });
