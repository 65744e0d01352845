import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { grindersQuery } from './grinders/api/grinders';
import { methodsQuery, ownMethodsQuery } from './methods/api/methods';
import { watersQuery } from './waters/api/waters';

export const methodPrefetch: PagePrefetch = ({ query }) => {
  void query(methodsQuery());
};

export const methodsPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(methodsQuery());
  void query(ownMethodsQuery(userId));
};

export const grindersPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(grindersQuery(userId));
  void query(methodsQuery());
};

export const watersPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(watersQuery(userId));
};
