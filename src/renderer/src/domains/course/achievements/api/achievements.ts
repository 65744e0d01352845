import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import type { FoundRow } from '@/lib/rows';
import { courseKeys } from '../../keys';

export type Achievement = FoundRow<'get_achievements_with_user_progress'>;

export const achievementsQuery = (userId: string) =>
  queryOptions({
    queryKey: courseKeys.achievements(userId),
    queryFn: () => query((db) => db.rpc('get_achievements_with_user_progress')),
  });

export const unlockedAchievementsQuery = (userId: string) =>
  queryOptions({
    queryKey: courseKeys.unlockedAchievements(userId),
    queryFn: () =>
      query((db) =>
        db
          .from('achievements')
          .select('id, name, icon, user_achievements!inner()')
          .eq('user_achievements.user_id', userId)
          .order('position'),
      ),
  });

/** Sorts unlocked achievements first, newest first, then the locked ones in display order. */
export function unlockedFirst<Row extends { unlocked_at: string | null }>(
  achievements: readonly Row[],
): Row[] {
  const since = ({ unlocked_at: at }: Row) => (at === null ? 0 : Date.parse(at));
  return achievements.toSorted((one, other) => since(other) - since(one));
}
