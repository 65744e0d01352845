import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchGrinders(userId: string) {
  return await query((db) =>
    db
      .from('grinders')
      .select('id, model_id, name, unit, settings:grinder_settings(method_id, setting)')
      .eq('user_id', userId)
      .order('created_at')
      .order('id'),
  );
}

/** A grinder of the person: from the app's list (`model_id`) or described by them. */
export type OwnGrinder = Awaited<ReturnType<typeof fetchGrinders>>[number];

/** The person's grinders, the first one they added first. */
export const grindersQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.grinders(userId),
    queryFn: () => fetchGrinders(userId),
  });
