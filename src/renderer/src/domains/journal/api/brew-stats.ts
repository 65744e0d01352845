import { extractionYield } from '@shared/brew/extraction';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { timeZoneOf } from '@/domains/people/profiles/api/profile';
import { query } from '@/lib/query';
import { addDays, todayIn } from '@/lib/zoned-time';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { YEAR_DAYS } from '../brews/api/brews';
import { journalKeys } from '../brews/api/keys';
import { daysOf, type Period } from '../model/period';
import { statisticsSchema } from '../model/stats';

async function lastYear(userId: string, client: QueryClient) {
  return { from_day: addDays(todayIn(await timeZoneOf(userId, client)), -YEAR_DAYS) };
}

export const brewStatisticsQuery = (userId: string) =>
  queryOptions({
    queryKey: journalKeys.brewStatistics(userId),
    queryFn: async ({ client }) => {
      const year = await lastYear(userId, client);
      return await query((db) => db.rpc('brew_stats', year));
    },
  });

export const grindStatisticsQuery = (userId: string) =>
  queryOptions({
    queryKey: journalKeys.grindStatistics(userId),
    queryFn: async ({ client }) => {
      const year = await lastYear(userId, client);
      return await query((db) => db.rpc('grind_stats', year));
    },
  });

export const journalStatisticsQuery = (userId: string, period: Period) =>
  queryOptions({
    queryKey: journalKeys.journalStatistics(userId, period),
    queryFn: async ({ client }) => {
      const zone = await timeZoneOf(userId, client);
      const { from, to } = daysOf(period, todayIn(zone));
      return statisticsSchema.parse(
        await query((db) => db.rpc('journal_totals', { from_day: from, to_day: to })),
      );
    },
  });

/** Most dots of the control chart; further ones would add no information. */
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
            id,
            brewedAt: brewed_at,
            method: method.name,
            tdsPercent: tds_percent,
            extraction: extractionYield(beverage_grams, tds_percent, coffee_grams),
          },
        ],
  );
}

export type StrengthPoint = Awaited<ReturnType<typeof fetchStrengths>>[number];

export const strengthsQuery = (userId: string) =>
  withPendingWrites(
    ['own-brew'],
    queryOptions({
      queryKey: journalKeys.strengths(userId),
      queryFn: () => fetchStrengths(userId),
    }),
  );
