import { query } from '@/lib/query';

interface Answer {
  lessonId: string;
  /** Counted from 0. */
  optionIndex: number;
}

/** Asks whether the option is the right one; the database records nothing. Throws AppError. */
export async function answerQuiz({ lessonId, optionIndex }: Answer): Promise<boolean> {
  return await query((db) =>
    db.rpc('answer_quiz', {
      lesson: lessonId,
      option_index: optionIndex,
    }),
  );
}
