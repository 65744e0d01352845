import type { PageReads } from '@/services/query-cache/opening';
import { dueReviewsQuery } from './api/reviews';

/** What ReviewPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(dueReviewsQuery(userId));
};
