import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const methodPrefetch: PagePrefetch = ({ query }) => {
  void query(methodsQuery());
};

export const methodsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
};
