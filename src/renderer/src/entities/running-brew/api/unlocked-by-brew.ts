import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

/** An achievement that saving a brew unlocked. */
export interface UnlockedAchievement {
  id: string;
  name: string;
  points: number;
}

/**
 * What the saved brew unlocked, found by time: its row and its unlocks carry the same transaction's
 * instant, so this gives the same answer after a retry. Throws AppError.
 */
export async function fetchUnlockedByBrew(
  brewId: string,
  userId: string,
): Promise<UnlockedAchievement[]> {
  const db = await supabase();
  const brew = await db.from('brews').select('created_at').eq('id', brewId).single();
  if (brew.error) throw toAppError(brew.error, brew.status);
  const { data, error, status } = await db
    .from('user_achievements')
    .select('achievement:achievements(id, name, points)')
    .eq('user_id', userId)
    .gte('unlocked_at', brew.data.created_at);
  if (error) throw toAppError(error, status);
  return data.map(({ achievement }) => achievement);
}
