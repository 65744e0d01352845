import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { challengesQuery, finishedChallengesQuery } from './api/challenges';

export const challengesPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(challengesQuery(userId));
  void query(finishedChallengesQuery(userId));
};
