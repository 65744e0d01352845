import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

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
  const db = await supabase();
  const { data, error, status } = await db
    .rpc('complete_lesson', {
      lesson: lessonId,
      ...(optionIndex === null ? {} : { option_index: optionIndex }),
    })
    .single();
  if (error) throw toAppError(error, status);
  return { pointsAwarded: data.points_awarded, alreadyCompleted: data.already_completed };
}
