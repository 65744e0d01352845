import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { methodsQuery } from '../methods/api/methods';
import { grindersQuery } from './api/grinders';

export const grindersPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(grindersQuery(userId));
  void query(methodsQuery());
};
