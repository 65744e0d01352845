import { lastBrewQuery } from '@/entities/brew/api/last-brew';
import { mostUsedMethodsQuery } from '@/entities/brew/api/most-used-methods';
import { challengesQuery } from '@/entities/challenge/api/challenges';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import type { PageReads } from '@/services/query-cache/opening';

/** What DashboardPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(lastBrewQuery(userId));
  void one(challengesQuery(userId));
  void one(methodsQuery());
  void one(ownMethodsQuery(userId));
  void one(mostUsedMethodsQuery(userId));
};
