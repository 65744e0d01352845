import { blocksSchema, sourcesSchema } from '@shared/course/blocks';
import { storedQuizSchema } from '@shared/course/quiz';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { lessonIconSchema } from '../model/lesson-icons';

const lessonsSchema = z.array(
  z.object({
    id: z.string(),
    type: z.enum(['lesson', 'quiz']),
    title: z.string(),
    content: z.nullable(z.string()),
    points: z.number(),
    icon: lessonIconSchema,
    blocks: z.nullable(blocksSchema),
    sources: sourcesSchema,
    quiz_data: z.nullable(storedQuizSchema),
    completions: z.number(),
  }),
);

async function fetchLessons(unitId: string) {
  const data = await query((db) => db.rpc('admin_get_lessons', { unit: unitId }));
  return lessonsSchema.parse(data);
}

/** A lesson as admins edit it, with a quiz's right answer and how many completed it. */
export type Lesson = z.infer<typeof lessonsSchema>[number];

/** A track's lessons in order. */
export const lessonsQuery = (adminId: string, unitId: string) =>
  queryOptions({
    queryKey: queryKeys.admin(adminId, 'lessons', unitId),
    queryFn: () => fetchLessons(unitId),
  });
