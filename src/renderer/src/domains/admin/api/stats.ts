import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';

async function fetchDays(days: number) {
  return await query((db) => db.rpc('admin_stats', { days }));
}

/** New people, brews, posts and completed lessons of a day (YYYY-MM-DD, admin's time zone). */
export type DayStats = Awaited<ReturnType<typeof fetchDays>>[number];

export const overviewQuery = (adminId: string) =>
  queryOptions({
    queryKey: personKey('admin', adminId, 'overview'),
    queryFn: async () => {
      const data = await query((db) => db.rpc('admin_overview'));
      const [stats] = data;
      if (!stats) throw new AppError('unknown');
      return stats;
    },
  });

/** The numbers of each of the last days, today included, oldest first. */
export const daysQuery = (adminId: string, days: number) =>
  queryOptions({
    queryKey: personKey('admin', adminId, 'days', String(days)),
    queryFn: () => fetchDays(days),
    placeholderData: keepPreviousData,
  });
