import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchAchievements(userId: string) {
  const db = await supabase();
  const { data, error, status } = await db
    .from('achievements')
    .select(
      'id, name, description, icon, points, requirement_type, requirement_target, requirement_method, user_achievements(unlocked_at)',
    )
    .eq('user_achievements.user_id', userId)
    .order('position');
  if (error) throw toAppError(error, status);
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
