import { beansQuery, usualDoseQuery } from '@/entities/bean/api/beans';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const beansPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(beansQuery(userId));
  void query(usualDoseQuery(userId));
};
