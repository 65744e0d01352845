import { achievementsQuery } from '@/entities/achievement/api/achievements';
import { brewDaysQuery } from '@/entities/brew/api/brew-days';
import type { PageReads } from '@/services/query-cache/opening';

/** What AchievementsPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(achievementsQuery(userId));
  void one(brewDaysQuery(userId));
};
