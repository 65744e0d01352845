import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchChallenges() {
  const db = await supabase();
  const { data, error, status } = await db
    .rpc('get_challenges_with_user_progress')
    .select(
      'id, title, description, reward, target, badge_icon, ends_at, user_progress, completed_at',
    );
  if (error) throw toAppError(error, status);
  return data;
}

/** A running challenge with the caller's progress towards `target`. */
export type Challenge = Awaited<ReturnType<typeof fetchChallenges>>[number];

/** The running challenges, newest first; the first is the challenge of the week. */
export const challengesQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.challenges(userId), queryFn: fetchChallenges });
