import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { SAME_VISIT_MS } from '@/services/query-cache/prefetch';
import { type Lesson, lessonSchema } from '../model/lesson';

export const LESSON_COLUMNS =
  'id, unit_id, unit_title, type, title, content, blocks, sources, points, quiz, answered, status';

async function fetchLesson(lessonId: string): Promise<Lesson> {
  const [lesson] = await query((db) =>
    db.rpc('get_lesson', { lesson: lessonId }).select(LESSON_COLUMNS),
  );
  if (!lesson) throw new AppError('not_found');
  return lessonSchema.parse(lesson);
}

/**
 * A lesson in full; once opened, readable offline on this device. Fails with detail `lesson_locked`
 * while it is not its turn, with code `not_found` when there is none.
 */
export const lessonQuery = (userId: string, lessonId: string) =>
  queryOptions({
    queryKey: queryKeys.lesson(userId, lessonId),
    queryFn: () => fetchLesson(lessonId),
    staleTime: SAME_VISIT_MS,
  });
