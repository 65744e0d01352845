import type { PagePrefetch } from '@/services/query-cache/prefetch';
import { courseQuery, lessonQuery } from './api/lessons';
import { dueReviewsQuery, reviewSummaryQuery } from './api/reviews';

export const lessonPrefetch: PagePrefetch = ({ query }, userId, lessonId) => {
  void query(lessonQuery(userId, lessonId));
  void query(courseQuery(userId));
};

export const reviewPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(dueReviewsQuery(userId));
};

export const studiesPrefetch: PagePrefetch = ({ query }, userId) => {
  void query(courseQuery(userId));
  void query(reviewSummaryQuery(userId));
};
