import { logError } from '@/lib/app-error';

/*
 * When somebody first went from a lesson to the calculator, on this device. Whether they brewed since is
 * asked of their brews, so that nothing has to be written down twice.
 */

const keyOf = (userId: string, lessonId: string) => `coado.practice.${userId}.${lessonId}`;

/** When the practice was begun, as ISO; null when it was not. */
export function startedPractice(userId: string, lessonId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, lessonId));
  } catch (error) {
    logError('The practice of a lesson cannot be read', error);
    return null;
  }
}

/** Notes that the practice begins now, unless it had begun. */
export function startPractice(userId: string, lessonId: string): void {
  if (startedPractice(userId, lessonId) !== null) return;
  try {
    localStorage.setItem(keyOf(userId, lessonId), new Date().toISOString());
  } catch (error) {
    logError('The practice of a lesson cannot be noted', error);
  }
}
