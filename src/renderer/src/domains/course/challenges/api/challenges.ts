import { queryOptions } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { courseKeys } from '../../keys';

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

export type Challenge = Awaited<ReturnType<typeof fetchChallenges>>[number];

/** The running challenges, newest first; the first is the challenge of the week. */
export const challengesQuery = (userId: string) =>
  queryOptions({ queryKey: courseKeys.challenges(userId), queryFn: fetchChallenges });

/** The person's finished challenges, newest first, including those that have ended. */
export const finishedChallengesQuery = (userId: string) =>
  queryOptions({
    queryKey: courseKeys.finishedChallenges(userId),
    queryFn: async () => {
      const data = await query((db) =>
        db
          .from('user_challenges')
          .select(
            'completed_at, challenge:challenges!inner(id, title, description, reward, target, badge_icon)',
          )
          .eq('user_id', userId)
          .not('completed_at', 'is', null)
          .order('completed_at', { ascending: false })
          .limit(100),
      );
      return data.flatMap(({ completed_at, challenge }) =>
        completed_at === null
          ? []
          : [{ ...challenge, completed_at, user_progress: challenge.target }],
      );
    },
  });
