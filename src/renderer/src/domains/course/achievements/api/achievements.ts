import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { courseKeys } from '../../keys';

async function fetchAchievements() {
  return await query((db) =>
    db
      .rpc('get_achievements_with_user_progress')
      .select('id, name, description, icon, points, target, user_progress, unlocked_at'),
  );
}

export type Achievement = Awaited<ReturnType<typeof fetchAchievements>>[number];

export const achievementsQuery = (userId: string) =>
  queryOptions({ queryKey: courseKeys.achievements(userId), queryFn: fetchAchievements });

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
