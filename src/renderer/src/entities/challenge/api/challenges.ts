import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchChallenges() {
  return await query((db) =>
    db
      .rpc('get_challenges_with_user_progress')
      .select(
        'id, title, description, reward, target, badge_icon, ends_at, user_progress, completed_at',
      ),
  );
}

/** A running challenge with the caller's progress towards `target`. */
export type Challenge = Awaited<ReturnType<typeof fetchChallenges>>[number];

/** The running challenges, newest first; the first is the challenge of the week. */
export const challengesQuery = (userId: string) =>
  queryOptions({ queryKey: queryKeys.challenges(userId), queryFn: fetchChallenges });
