import { lastBrewQuery, mostUsedMethodsQuery } from '@/entities/brew/api/brews';
import { challengesQuery } from '@/entities/challenge/api/challenges';
import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const dashboardPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(lastBrewQuery(userId));
  void query(challengesQuery(userId));
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
  void query(mostUsedMethodsQuery(userId));
};
