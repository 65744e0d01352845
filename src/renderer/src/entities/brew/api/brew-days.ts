import { queryOptions } from '@tanstack/react-query';
import { timeZoneQuery } from '@/entities/profile/api/profile';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { addDays, todayIn } from '../calendar';

/** 53 weeks: a whole year, whatever weekday it is. */
const DAYS = 53 * 7;

async function fetchBrewDays(zone: string) {
  const today = todayIn(zone);
  const data = await query((db) =>
    db.rpc('brew_days', {
      from_day: addDays(today, -DAYS),
      to_day: today,
    }),
  );
  return { today, days: data };
}

/** How many brews on which of the person's own days over the last year; days without one are left out. */
export const brewDaysQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.brewDays(userId),
    queryFn: async ({ client }) =>
      fetchBrewDays(await client.ensureQueryData(timeZoneQuery(userId))),
  });
