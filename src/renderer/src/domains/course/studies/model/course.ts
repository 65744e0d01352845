import * as z from 'zod/mini';

const lessonStepSchema = z.object({
  id: z.string(),
  type: z.enum(['lesson', 'quiz']),
  title: z.string(),
  points: z.number(),
  icon: z.string(),
  status: z.enum(['completed', 'unlocked', 'locked']),
  /** Stars of a completed quiz, 1 to 3; null for a text or before the server has judged. */
  stars: z.nullish(z.number()),
});

export const courseSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    lessons: z.array(lessonStepSchema),
  }),
);

export type LessonStep = z.infer<typeof lessonStepSchema>;
export type Course = z.infer<typeof courseSchema>;
export type Unit = Course[number];

export type UnitState = 'completed' | 'current' | 'locked' | 'empty';

export function completedIn(unit: Unit): number {
  return unit.lessons.filter((lesson) => lesson.status === 'completed').length;
}

export function unitState(unit: Unit): UnitState {
  if (unit.lessons.length === 0) return 'empty';
  if (unit.lessons.some((lesson) => lesson.status === 'unlocked')) return 'current';
  return completedIn(unit) === unit.lessons.length ? 'completed' : 'locked';
}

export function currentLesson(course: Course): LessonStep | null {
  const lessons = course.flatMap((unit) => unit.lessons);
  return lessons.find((lesson) => lesson.status === 'unlocked') ?? null;
}

export function courseTotals(course: Course) {
  return {
    lessons: course.reduce((sum, unit) => sum + unit.lessons.length, 0),
    completed: course.reduce((sum, unit) => sum + completedIn(unit), 0),
  };
}
