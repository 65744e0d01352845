import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Pages, rowsOf } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { isUuid } from '@/lib/uuid';
import { BREW_COLUMNS, type JournalBrew } from './journal';

async function fetchBrew(userId: string, brewId: string) {
  // The address may say anything; what is no id is nobody's brew.
  if (!isUuid(brewId)) return null;
  return await query((db) =>
    db
      .from('brews')
      .select(`${BREW_COLUMNS}, recipe`)
      .eq('id', brewId)
      .eq('user_id', userId)
      .maybeSingle(),
  );
}

/** A brew of the person's own with its recipe; null when there is none (any more). */
export const brewQuery = (userId: string, brewId: string) =>
  queryOptions({
    queryKey: queryKeys.brew(userId, brewId),
    queryFn: () => fetchBrew(userId, brewId),
  });

/** A brew with the recipe as it was brewed. */
export type BrewDetail = NonNullable<Awaited<ReturnType<typeof fetchBrew>>>;

/** What a list that was open already knows of a brew: all but the recipe. */
export function listedBrew(
  client: QueryClient,
  userId: string,
  brewId: string,
): BrewDetail | undefined {
  const lists = client.getQueriesData<Pages<JournalBrew>>({
    queryKey: [...queryKeys.brews(userId), 'journal'],
  });
  const found = lists.flatMap(([, list]) => rowsOf(list)).find(({ id }) => id === brewId);
  return found && { ...found, recipe: null };
}
