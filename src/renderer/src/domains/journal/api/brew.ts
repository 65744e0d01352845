import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { isUuid } from '@/lib/uuid';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { journalKeys } from '../brews/api/keys';
import { BREW_COLUMNS, type BrewDetail } from '../model/brew-facts';
import { journalBrews } from '../model/pending-brew';
import { ownBrew } from './own-brew';

const listsOf = (userId: string) => [...journalKeys.brews(userId), 'journal'] as const;

/** Returns a brew from the data of a list, without its recipe. */
function findInList(list: unknown, brewId: string): BrewDetail | undefined {
  const found = journalBrews.find(list, brewId);
  return found && { ...found, recipe: null, facts: [] };
}

/** One of the person's brews with its recipe; null if it does not exist or was deleted. */
export const brewQuery = (userId: string, brewId: string) =>
  withPendingWrites(
    [ownBrew.name],
    queryOptions({
      queryKey: journalKeys.brew(userId, brewId),
      queryFn: async () => {
        // An invalid id can only come from the URL.
        if (!isUuid(brewId)) return null;
        return await query((db) =>
          db
            .from('brews')
            .select(`${BREW_COLUMNS}, recipe, facts`)
            .eq('id', brewId)
            .eq('user_id', userId)
            .maybeSingle(),
        );
      },
      meta: {
        listedIn: { queryKey: listsOf(userId), find: (list) => findInList(list, brewId) },
      },
    }),
  );

export function listedBrew(
  client: QueryClient,
  userId: string,
  brewId: string,
): BrewDetail | undefined {
  const lists = client.getQueriesData({ queryKey: listsOf(userId) });
  return lists.map(([, list]) => findInList(list, brewId)).find((brew) => brew !== undefined);
}
