import * as z from 'zod/mini';

const lessonStepSchema = z.object({
  id: z.string(),
  type: z.enum(['lesson', 'quiz']),
  title: z.string(),
  points: z.number(),
  icon: z.string(),
  status: z.enum(['completed', 'unlocked', 'locked']),
  /** Stars of a completed quiz, 1 to 3; null for a text, and until the server knows. */
  stars: z.nullish(z.number()),
});

/** The course as the view gives it: units in order, each with its lessons in order. */
export const courseSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    lessons: z.array(lessonStepSchema),
  }),
);

/** A lesson as the path shows it, with the person's status. */
export type LessonStep = z.infer<typeof lessonStepSchema>;
export type Course = z.infer<typeof courseSchema>;
export type Unit = Course[number];

/** How a unit stands for the person; `empty` has no lessons yet. */
export type UnitState = 'completed' | 'current' | 'locked' | 'empty';

/** Lessons done in a unit. */
export function completedIn(unit: Unit): number {
  return unit.lessons.filter((lesson) => lesson.status === 'completed').length;
}

/** A unit is current while it holds the one unlocked lesson. */
export function unitState(unit: Unit): UnitState {
  if (unit.lessons.length === 0) return 'empty';
  if (unit.lessons.some((lesson) => lesson.status === 'unlocked')) return 'current';
  return completedIn(unit) === unit.lessons.length ? 'completed' : 'locked';
}

/** The one unlocked lesson, where the person goes on; null when the course is done or empty. */
export function currentLesson(course: Course): LessonStep | null {
  const lessons = course.flatMap((unit) => unit.lessons);
  return lessons.find((lesson) => lesson.status === 'unlocked') ?? null;
}

interface CourseTotals {
  lessons: number;
  completed: number;
}

/** Lessons of the whole course, and how many of them are done. */
export function courseTotals(course: Course): CourseTotals {
  return {
    lessons: course.reduce((sum, unit) => sum + unit.lessons.length, 0),
    completed: course.reduce((sum, unit) => sum + completedIn(unit), 0),
  };
}
