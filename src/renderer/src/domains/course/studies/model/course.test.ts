import { describe, expect, it } from 'vitest';
import {
  type Course,
  completedIn,
  courseSchema,
  courseTotals,
  currentLesson,
  type LessonStep,
  unitState,
} from './course';

const unitOf = (id: string, ...statuses: LessonStep['status'][]): Course[number] => ({
  id,
  title: id,
  description: '',
  icon: 'Bean',
  lessons: statuses.map((status, index) => ({
    id: `${id}-${index}`,
    type: 'lesson',
    title: `${id} ${index}`,
    points: 20,
    icon: 'Coffee',
    status,
  })),
});

describe('the course', () => {
  it.each([
    ['completed', ['completed', 'completed']],
    ['current', ['completed', 'unlocked', 'locked']],
    ['current', ['unlocked', 'completed']],
    ['locked', ['locked', 'locked']],
    ['locked', ['completed', 'locked']],
    ['empty', []],
  ] as const)('is %s with %j', (state, statuses) => {
    expect(unitState(unitOf('u', ...statuses))).toBe(state);
  });

  it('counts what is done and finds where to go on', () => {
    const course = [
      unitOf('a', 'completed', 'completed'),
      unitOf('b', 'completed', 'unlocked'),
      unitOf('c'),
    ];
    expect(course.map(completedIn)).toEqual([2, 1, 0]);
    expect(courseTotals(course)).toEqual({ lessons: 4, completed: 3 });
    expect(currentLesson(course)?.id).toBe('b-1');
    expect(currentLesson([unitOf('a', 'completed')])).toBeNull();
  });

  it('refuses a status that this version does not know', () => {
    const [unit] = [unitOf('a', 'locked')];
    expect(courseSchema.safeParse([unit]).success).toBe(true);
    const odd = { ...unit, lessons: [{ ...unit?.lessons[0], status: 'half' }] };
    expect(courseSchema.safeParse([odd]).success).toBe(false);
  });
});
