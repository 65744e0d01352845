import { methodsQuery, ownMethodsQuery } from '@/entities/method/api/methods';
import type { PageReads } from '@/services/query-cache/opening';

/** What MethodsPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(methodsQuery());
  void one(ownMethodsQuery(userId));
};
