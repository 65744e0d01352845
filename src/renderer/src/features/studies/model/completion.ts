import * as z from 'zod/mini';
import type { Course } from './course';

/** An answer as it waits: judged by the database when it arrives. */
const keptAnswerSchema = z.object({ key: z.string(), item: z.string(), answer: z.unknown() });

/** What the outbox keeps of a lesson that was walked to its end. */
const completionSchema = z.object({
  lessonId: z.string(),
  title: z.string(),
  points: z.number(),
  answers: z.array(keptAnswerSchema),
  /** What was walked after it waits for it: it does not queue behind. */
  goesFirst: z.optional(z.boolean()),
});

export type QueuedCompletion = z.infer<typeof completionSchema>;

export const COMPLETION_KIND = 'lesson';

/** Understands an entry of the outbox; null for what another version left there. */
export function readCompletion(stored: unknown): QueuedCompletion | null {
  const { data } = completionSchema.safeParse(stored);
  return data ?? null;
}

/**
 * The course as it will be once these completions have arrived: each done, and the lesson after the
 * last one open, so that one can walk on without a connection.
 */
export function withCompleted(course: Course, done: ReadonlySet<string>): Course {
  if (done.size === 0) return course;
  let isOpen = true;
  return course.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) => {
      if (lesson.status === 'completed' || done.has(lesson.id)) {
        return { ...lesson, status: 'completed' as const };
      }
      const status = isOpen ? ('unlocked' as const) : ('locked' as const);
      isOpen = false;
      return { ...lesson, status };
    }),
  }));
}
