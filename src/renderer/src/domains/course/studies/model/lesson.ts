import { blocksSchema, sourcesSchema } from '@shared/course/blocks';
import * as z from 'zod/mini';
import { shownItemSchema } from '../../lessons/quiz/shown-item';

/** A lesson as a student gets it: a quiz comes without its answers. */
export const lessonSchema = z.object({
  id: z.string(),
  unit_id: z.string(),
  unit_title: z.string(),
  type: z.enum(['lesson', 'quiz']),
  title: z.string(),
  /** The Markdown of a lesson without blocks. */
  content: z.nullable(z.string()),
  blocks: z.nullable(blocksSchema),
  sources: sourcesSchema,
  points: z.number(),
  quiz: z.nullable(z.object({ items: z.array(shownItemSchema) })),
  /** Ids of the items answered right so far. */
  answered: z.array(z.string()),
  /** Only admins get to see a locked one. */
  status: z.enum(['completed', 'unlocked', 'locked']),
});

export type Lesson = z.infer<typeof lessonSchema>;
export const lessonsSchema = z.array(lessonSchema);
