import { challengesQuery } from '@/domains/course/challenges/api/challenges';
import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { lastBrewQuery, mostUsedMethodsQuery } from '@/domains/journal/brews/api/brews';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const dashboardPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(lastBrewQuery(userId));
  void query(challengesQuery(userId));
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
  void query(mostUsedMethodsQuery(userId));
};
