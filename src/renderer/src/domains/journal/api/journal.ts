import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { beansQuery } from '@/domains/beans/api/beans';
import { grindersQuery } from '@/domains/gear/grinders/api/grinders';
import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { watersQuery } from '@/domains/gear/waters/api/waters';
import { timeZoneOf } from '@/domains/people/profiles/api/profile';
import { keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { addDays } from '@/lib/zoned-time';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { journalKeys } from '../brews/api/keys';
import { listedWords } from '../brews/model/brew-fields';
import { BREW_COLUMNS } from '../model/brew-facts';
import { filtersKey, type JournalFilters, type Named, wordsFilter } from '../model/filters';
import { startOfDay } from '../model/zone-days';

const PAGE_SIZE = 30;

/** Returns the instants that bound the filters' days in the person's zone; null for none. */
async function boundsOf(userId: string, { from, to }: JournalFilters, client: QueryClient) {
  if (!from && !to) return { since: null, until: null };
  const zone = await timeZoneOf(userId, client);
  return {
    since: from ? startOfDay(from, zone).toISOString() : null,
    until: to ? startOfDay(addDays(to, 1), zone).toISOString() : null,
  };
}

async function namesOf(userId: string, client: QueryClient): Promise<Named> {
  const [methods, own, beans, waters, grinders] = await Promise.all([
    client.ensureQueryData(methodsQuery()),
    client.ensureQueryData(ownMethodsQuery(userId)),
    client.ensureQueryData(beansQuery(userId)),
    client.ensureQueryData(watersQuery(userId)),
    client.ensureQueryData(grindersQuery(userId)),
  ]);
  return {
    method_id: [...methods, ...own],
    bean_id: beans,
    water_id: waters,
    grinder_id: grinders,
  };
}

export const journalQuery = (userId: string, filters: JournalFilters) =>
  withPendingWrites(
    ['own-brew'],
    pagesQuery({
      queryKey: journalKeys.journal(userId, filtersKey(filters)),
      queryFn: async (cursor, { signal, client }) => {
        const { since, until } = await boundsOf(userId, filters, client);
        const wanted = filters.text
          ? wordsFilter(filters.text, await namesOf(userId, client))
          : null;
        const rows = await query((db) => {
          let brews = db.from('brews').select(BREW_COLUMNS).eq('user_id', userId);
          if (filters.methodId) brews = brews.eq('method_id', filters.methodId);
          if (filters.beanId) brews = brews.eq('bean_id', filters.beanId);
          if (filters.minRating !== null) brews = brews.gte('rating', filters.minRating);
          if (since !== null) brews = brews.gte('brewed_at', since);
          if (until !== null) brews = brews.lt('brewed_at', until);
          // Filters row by row; the index on the person's brews has already narrowed the rows.
          if (wanted !== null) brews = brews.or(wanted);
          return keyset(brews, { cursor, size: PAGE_SIZE, at: 'brewed_at' }).abortSignal(signal);
        });
        return pageOf(rows, PAGE_SIZE, (last) => ({ at: last.brewed_at, id: last.id }));
      },
    }),
  );

/** Number of latest brews with gear from which the list is made. */
const LOOKED_AT = 60;
/** The longest list of gear that is practical to choose from. */
const MOST = 12;

export const usedGearQuery = (userId: string) =>
  queryOptions({
    queryKey: journalKeys.usedGear(userId),
    queryFn: async () => {
      const brews = await query((db) =>
        db
          .from('brews')
          .select('gear')
          .eq('user_id', userId)
          .not('gear', 'is', null)
          .order('brewed_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(LOOKED_AT),
      );
      return listedWords(brews.map(({ gear }) => gear).join(',')).slice(0, MOST);
    },
  });
