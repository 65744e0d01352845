import { achievementsQuery } from '@/entities/achievement/api/achievements';
import { brewDaysQuery } from '@/entities/brew/api/brews';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const achievementsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(achievementsQuery(userId));
  void query(brewDaysQuery(userId));
};
