import { query } from '@/lib/query';

interface Completion {
  lessonId: string;
  /** The right option of a quiz, counted from 0; null for a text. */
  optionIndex: number | null;
}

/**
 * Completes the unlocked lesson. Doing it again, here or in another tab, awards nothing and says so.
 * Throws AppError, with detail `lesson_locked`, `lesson_unknown` or `quiz_answer_wrong` on refusal.
 */
export async function completeLesson({ lessonId, optionIndex }: Completion) {
  const data = await query((db) =>
    db
      .rpc('complete_lesson', {
        lesson: lessonId,
        ...(optionIndex === null ? {} : { option_index: optionIndex }),
      })
      .single(),
  );
  return { pointsAwarded: data.points_awarded, alreadyCompleted: data.already_completed };
}
