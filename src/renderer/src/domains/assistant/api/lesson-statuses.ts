import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import type { LessonStatuses } from '../model/action-link';

/** Query root, shared with the course: completing a lesson refetches all queries of the root. */
const studiesRoot = defineRoot('studies', { isPersisted: true });

const unitsSchema = z.array(
  z.object({
    lessons: z.array(
      z.object({ id: z.string(), status: z.enum(['completed', 'unlocked', 'locked']) }),
    ),
  }),
);

async function fetchLessonStatuses() {
  const data = await query((db) => db.from('study_units_with_lessons').select('lessons'));
  return unitsSchema.parse(data).flatMap((unit) => unit.lessons);
}

const byId = (lessons: Awaited<ReturnType<typeof fetchLessonStatuses>>): LessonStatuses =>
  new Map(lessons.map((lesson) => [lesson.id, lesson.status]));

/** Fetches the lessons' statuses, so that no button leads to a missing or locked lesson. */
export const lessonStatusesQuery = (userId: string) =>
  queryOptions({
    queryKey: [studiesRoot, userId, 'statuses'] as const,
    queryFn: fetchLessonStatuses,
    select: byId,
    // Fetched when the page opens, never during a conversation.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
