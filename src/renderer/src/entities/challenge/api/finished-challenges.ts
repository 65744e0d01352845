import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchFinishedChallenges(userId: string) {
  const db = await supabase();
  const { data, error, status } = await db
    .from('user_challenges')
    .select(
      'completed_at, challenge:challenges!inner(id, title, description, reward, target, badge_icon)',
    )
    .eq('user_id', userId)
    .not('completed_at', 'is', null)
    .order('completed_at', { ascending: false })
    .limit(100);
  if (error) throw toAppError(error, status);
  return data.flatMap(({ completed_at, challenge }) =>
    completed_at === null ? [] : [{ ...challenge, completed_at, user_progress: challenge.target }],
  );
}

/** The challenges the person has finished, the latest first; also those that no longer run. */
export const finishedChallengesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.finishedChallenges(userId),
    queryFn: () => fetchFinishedChallenges(userId),
  });
