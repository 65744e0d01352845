import { beansQuery } from '@/entities/bean/api/beans';
import { usualDoseQuery } from '@/entities/bean/api/usual-dose';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

export const beansPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(beansQuery(userId));
  void query(usualDoseQuery(userId));
};
