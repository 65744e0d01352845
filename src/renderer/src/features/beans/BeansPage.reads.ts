import { beansQuery } from '@/entities/bean/api/beans';
import { usualDoseQuery } from '@/entities/bean/api/usual-dose';
import type { PageReads } from '@/services/query-cache/opening';

/** What BeansPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(beansQuery(userId));
  void one(usualDoseQuery(userId));
};
