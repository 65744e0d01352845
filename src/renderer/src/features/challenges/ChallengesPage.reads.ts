import { challengesQuery, finishedChallengesQuery } from '@/entities/challenge/api/challenges';
import type { PageReads } from '@/services/query-cache/opening';

/** What ChallengesPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(challengesQuery(userId));
  void one(finishedChallengesQuery(userId));
};
