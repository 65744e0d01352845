import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { personKey } from '@/lib/query-keys';
import type { FoundRow } from '@/lib/rows';

/** New people, brews, posts and completed lessons of a day (YYYY-MM-DD, admin's time zone). */
export type DayStats = FoundRow<'admin_stats'>;

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
    queryFn: () => query((db) => db.rpc('admin_stats', { days })),
    placeholderData: keepPreviousData,
  });
