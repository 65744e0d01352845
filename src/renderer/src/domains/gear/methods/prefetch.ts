import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { methodsQuery, ownMethodsQuery } from './api/methods';

export const methodPrefetch: PagePrefetch = ({ query }) => {
  void query(methodsQuery());
};

export const methodsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
};
