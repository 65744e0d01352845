import { grindersQuery } from '@/entities/grinder/api/grinders';
import { methodsQuery } from '@/entities/method/api/methods';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const grindersPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(grindersQuery(userId));
  void query(methodsQuery());
};
