import { methodsQuery } from '@/entities/method/api/methods';
import type { PageReads } from '@/services/query-cache/opening';

/** What MethodPage asks for at once. */
export const reads: PageReads = ({ one }) => {
  void one(methodsQuery());
};
