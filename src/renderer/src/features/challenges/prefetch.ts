import { challengesQuery, finishedChallengesQuery } from '@/entities/challenge/api/challenges';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const challengesPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(challengesQuery(userId));
  void query(finishedChallengesQuery(userId));
};
