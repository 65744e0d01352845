import { queryOptions } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchChallenges() {
  try {
    return await query((db) =>
      db
        .rpc('get_challenges_with_user_progress')
        .select(
          'id, title, description, reward, target, badge_icon, ends_at, user_progress, completed_at',
        ),
    );
  } catch (error) {
    logError('Could not fetch weekly challenge', error);
    throw error;
  }
}

/** A running challenge with the caller's progress towards `target`. */
export type Challenge = Awaited<ReturnType<typeof fetchChallenges>>[number];

/** The running challenges, newest first; the first is the challenge of the week. */
export const challengesQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.challenges(userId), queryFn: fetchChallenges });
