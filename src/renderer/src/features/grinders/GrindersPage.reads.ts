import { grindersQuery } from '@/entities/grinder/api/grinders';
import { methodsQuery } from '@/entities/method/api/methods';
import type { PageReads } from '@/services/query-cache/opening';

/** What GrindersPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(grindersQuery(userId));
  void one(methodsQuery());
};
