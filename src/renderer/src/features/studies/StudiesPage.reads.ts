import type { PageReads } from '@/services/query-cache/opening';
import { courseQuery } from './api/course';
import { reviewSummaryQuery } from './api/reviews';

/** What StudiesPage asks for at once. */
export const reads: PageReads = ({ one }, userId) => {
  void one(courseQuery(userId));
  void one(reviewSummaryQuery(userId));
};
