import * as z from 'zod/mini';
import type { Course } from './course';

/** An answer that was given without a connection, for the outbox; its entry's id is its key. */
const waitingAnswerSchema = z.object({
  lessonId: z.string(),
  /** The lesson's title. */
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

/** Parses a stored answer; null for an entry that another version of the app wrote. */
export function readWaitingAnswer(stored: unknown): WaitingAnswer | null {
  return waitingAnswerSchema.safeParse(stored).data ?? null;
}

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
export const ANSWER_KIND = 'quiz-answer';

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
