import * as z from 'zod/mini';
import type { Course } from './course';

/** An answer as it waits: judged by the database when it arrives. */
const storedAnswerSchema = z.object({ key: z.string(), item: z.string(), answer: z.unknown() });

/** The outbox payload of a completed lesson. */
const completionSchema = z.object({
  lessonId: z.string(),
  title: z.string(),
  points: z.number(),
  answers: z.array(storedAnswerSchema),
  /** Later entries wait for this one: it is sent first. */
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
 * Returns the course with pending completions applied.
 * Each is done and the lesson after the last one is open, so that the person can continue offline.
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
