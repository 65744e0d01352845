import { queryOptions } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/*
 * When somebody first went from a lesson to the calculator, on this device. Whether they brewed since is
 * asked of their brews, so that nothing has to be written down twice.
 */

const keyOf = (userId: string, lessonId: string) => `coado.practice.${userId}.${lessonId}`;

/** When the practice was begun, as ISO; null when it was not. */
export function startedPractice(userId: string, lessonId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, lessonId));
  } catch (error) {
    logError('The practice of a lesson cannot be read', error);
    return null;
  }
}

/** Notes that the practice begins now, unless it had begun. */
export function startPractice(userId: string, lessonId: string): void {
  if (startedPractice(userId, lessonId) !== null) return;
  try {
    localStorage.setItem(keyOf(userId, lessonId), new Date().toISOString());
  } catch (error) {
    logError('The practice of a lesson cannot be noted', error);
  }
}

/** Whether the person saved a brew of the method since. */
export const brewSinceQuery = (userId: string, methodId: string, since: string) =>
  queryOptions({
    queryKey: queryKeys.brewSince(userId, methodId, since),
    queryFn: async () => {
      const rows = await query((db) =>
        db
          .from('brews')
          .select('id')
          .eq('user_id', userId)
          .eq('method_id', methodId)
          .gte('brewed_at', since)
          .limit(1),
      );
      return rows.length > 0;
    },
    staleTime: 0,
  });
