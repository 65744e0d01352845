import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchAchievements(userId: string) {
  const data = await query((db) =>
    db
      .from('achievements')
      .select(
        'id, name, description, icon, points, requirement_type, requirement_target, requirement_method, user_achievements(unlocked_at)',
      )
      .eq('user_achievements.user_id', userId)
      .order('position'),
  );
  return data.map(({ user_achievements, ...achievement }) => ({
    ...achievement,
    unlockedAt: user_achievements[0]?.unlocked_at ?? null,
  }));
}

/** An achievement and when the person unlocked it; null while locked. */
export type Achievement = Awaited<ReturnType<typeof fetchAchievements>>[number];

/** Every achievement in display order, as it stands for one person. */
export const achievementsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.achievements(userId),
    queryFn: () => fetchAchievements(userId),
  });
