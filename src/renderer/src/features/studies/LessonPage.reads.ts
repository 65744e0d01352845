import type { PageReads } from '@/services/query-cache/opening';
import { courseQuery } from './api/course';
import { lessonQuery } from './api/lesson';

/** What LessonPage asks for at once. */
export const reads: PageReads = ({ one }, userId, lessonId) => {
  void one(lessonQuery(userId, lessonId));
  void one(courseQuery(userId));
};
