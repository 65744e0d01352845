import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { beansQuery, usualDoseQuery } from './api/beans';

export const beansPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(beansQuery(userId));
  void query(usualDoseQuery(userId));
};
