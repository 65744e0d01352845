import * as z from 'zod/mini';
import type { Course } from './course';

/** Outbox payload: an answer given offline. The entry's id is its idempotency key. */
const waitingAnswerSchema = z.object({
  lessonId: z.string(),
  title: z.string(),
  item: z.string(),
  answer: z.union([
    z.string(),
    z.array(z.string()),
    z.boolean(),
    z.number(),
    z.record(z.string(), z.string()),
  ]),
});

export type WaitingAnswer = z.infer<typeof waitingAnswerSchema>;

export function readWaitingAnswer(stored: unknown): WaitingAnswer | null {
  return waitingAnswerSchema.safeParse(stored).data ?? null;
}

/** An answer in a completion; the database judges it when it receives it. */
const storedAnswerSchema = z.object({ key: z.string(), item: z.string(), answer: z.unknown() });

const completionSchema = z.object({
  lessonId: z.string(),
  title: z.string(),
  points: z.number(),
  answers: z.array(storedAnswerSchema),
  /** Whether it is sent before other completions, because they depend on it. */
  goesFirst: z.optional(z.boolean()),
});

export type QueuedCompletion = z.infer<typeof completionSchema>;

export const COMPLETION_KIND = 'lesson';
export const ANSWER_KIND = 'quiz-answer';

export function readCompletion(stored: unknown): QueuedCompletion | null {
  return completionSchema.safeParse(stored).data ?? null;
}

/** Returns the course with pending completions, so that the person can continue offline. */
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
