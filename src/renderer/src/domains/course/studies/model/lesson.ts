import { blocksSchema, sourcesSchema } from '@shared/course/blocks';
import * as z from 'zod/mini';
import { shownItemSchema } from '../../lessons/quiz/shown-item';

/** A lesson as a student receives it: a quiz without its answers. */
export const lessonSchema = z.object({
  id: z.string(),
  unit_id: z.string(),
  unit_title: z.string(),
  type: z.enum(['lesson', 'quiz']),
  title: z.string(),
  content: z.nullable(z.string()),
  blocks: z.nullable(blocksSchema),
  sources: sourcesSchema,
  points: z.number(),
  quiz: z.nullable(z.object({ items: z.array(shownItemSchema) })),
  /** Ids of the items that the person answered right. */
  answered: z.array(z.string()),
  /** Only admins receive a locked lesson. */
  status: z.enum(['completed', 'unlocked', 'locked']),
});

export type Lesson = z.infer<typeof lessonSchema>;
export const lessonsSchema = z.array(lessonSchema);
