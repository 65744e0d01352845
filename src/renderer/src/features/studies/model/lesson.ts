import * as z from 'zod/mini';

/** A lesson as a student gets it: a quiz comes without its answer. */
export const lessonSchema = z.object({
  id: z.string(),
  unit_title: z.string(),
  type: z.enum(['lesson', 'quiz']),
  title: z.string(),
  content: z.nullable(z.string()),
  points: z.number(),
  quiz: z.nullable(z.object({ question: z.string(), options: z.array(z.string()) })),
  /** Only admins get to see a locked one. */
  status: z.enum(['completed', 'unlocked', 'locked']),
});

export type Lesson = z.infer<typeof lessonSchema>;
