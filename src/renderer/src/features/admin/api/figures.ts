import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchOverview() {
  const db = await supabase();
  const { data, error, status } = await db.rpc('admin_overview');
  if (error) throw toAppError(error, status);
  const [figures] = data;
  if (!figures) throw new AppError('unknown');
  return figures;
}

async function fetchDays(days: number) {
  const db = await supabase();
  const { data, error, status } = await db.rpc('admin_stats', { days });
  if (error) throw toAppError(error, status);
  return data;
}

/** New people, brews, posts and finished lessons of one day (YYYY-MM-DD, the admin's zone). */
export type DayFigures = Awaited<ReturnType<typeof fetchDays>>[number];

/** Totals of the whole installation. */
export const overviewQuery = (adminId: string) =>
  queryOptions({ queryKey: queryKeys.admin(adminId, 'overview'), queryFn: fetchOverview });

/** Each of the last days, today included, oldest first. */
export const daysQuery = (adminId: string, days: number) =>
  queryOptions({
    queryKey: queryKeys.admin(adminId, 'days', String(days)),
    queryFn: () => fetchDays(days),
    placeholderData: keepPreviousData,
  });
