import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

interface Answer {
  lessonId: string;
  /** Counted from 0. */
  optionIndex: number;
}

/** Asks whether the option is the right one; the database records nothing. Throws AppError. */
export async function answerQuiz({ lessonId, optionIndex }: Answer): Promise<boolean> {
  const db = await supabase();
  const { data, error, status } = await db.rpc('answer_quiz', {
    lesson: lessonId,
    option_index: optionIndex,
  });
  if (error) throw toAppError(error, status);
  return data;
}
