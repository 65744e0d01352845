import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { SAME_VISIT_MS } from '@/services/query-cache/prefetch';
import { courseKeys } from '../../keys';
import { courseSchema } from '../model/course';
import { lessonSchema, lessonsSchema } from '../model/lesson';

/** Fetches the course with the person's status of each lesson; offline, the cached course. */
export const courseQuery = (userId: string) =>
  queryOptions({
    queryKey: courseKeys.studyUnits(userId),
    queryFn: async () => {
      const data = await query((db) =>
        db
          .from('study_units_with_lessons')
          .select('id, title, description, icon, lessons')
          .order('position'),
      );
      return courseSchema.parse(data);
    },
    // Every visit refetches, because another tab or an admin may have changed the course.
    staleTime: SAME_VISIT_MS,
  });

/**
 * Fetches a complete lesson; once opened, it is readable offline on this device.
 * Fails with detail `lesson_locked` before its turn, with code `not_found` if it does not exist.
 */
export const lessonQuery = (userId: string, lessonId: string) =>
  withPendingWrites(
    ['quiz-answer'],
    queryOptions({
      queryKey: courseKeys.lesson(userId, lessonId),
      queryFn: async () => {
        const [lesson] = await query((db) => db.rpc('get_lessons', { lesson: lessonId }));
        if (!lesson) throw new AppError('not_found');
        return lessonSchema.parse(lesson);
      },
      staleTime: SAME_VISIT_MS,
    }),
  );

export const lessonsAheadQuery = (userId: string, unitId: string) =>
  withPendingWrites(
    ['quiz-answer'],
    queryOptions({
      queryKey: courseKeys.lessonsAhead(userId, unitId),
      queryFn: async () => {
        const data = await query((db) => db.rpc('get_lessons', { unit: unitId }));
        return lessonsSchema.parse(data);
      },
      staleTime: 10 * 60_000,
    }),
  );
