import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

/** When the person last unlocked something, by the server's clock; null when never. Throws AppError. */
export async function fetchLastUnlock(userId: string): Promise<string | null> {
  const db = await supabase();
  const { data, error, status } = await db
    .from('user_achievements')
    .select('unlocked_at')
    .eq('user_id', userId)
    .order('unlocked_at', { ascending: false })
    .limit(1);
  if (error) throw toAppError(error, status);
  return data[0]?.unlocked_at ?? null;
}

/** What was unlocked after that instant, the earliest first; all of it for null. Throws AppError. */
export async function fetchUnlocksAfter(userId: string, instant: string | null) {
  const db = await supabase();
  const unlocks = db
    .from('user_achievements')
    .select('unlocked_at, achievement:achievements(id, name, points)')
    .eq('user_id', userId);
  const { data, error, status } = await (instant === null
    ? unlocks
    : unlocks.gt('unlocked_at', instant)
  ).order('unlocked_at');
  if (error) throw toAppError(error, status);
  return data;
}
