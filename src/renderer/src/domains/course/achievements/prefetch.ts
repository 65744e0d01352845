import { brewDaysQuery } from '@/domains/journal/brews/api/brews';
import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { achievementsQuery } from './api/achievements';

export const achievementsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(achievementsQuery(userId));
  void query(brewDaysQuery(userId));
};
