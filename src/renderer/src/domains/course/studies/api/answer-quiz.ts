import { query } from '@/lib/query';
import { type Verdict, verdictSchema } from '../../lessons/quiz/shown-item';
import type { GivenAnswer } from '../model/quiz-run';

/**
 * Sends the answer to one item; the database judges and stores it once for each key.
 * Throws AppError, with code `rate_limited` after too many tries.
 */
export async function answerQuiz(
  lessonId: string,
  { key, item, answer }: GivenAnswer,
): Promise<Verdict> {
  const verdict = await query((db) =>
    db.rpc('answer_quiz', { lesson: lessonId, item, answer, key }),
  );
  return verdictSchema.parse(verdict);
}

/** The hint of an item, noted down: it costs a star. Throws AppError. */
export async function takeHint(lessonId: string, item: string): Promise<string> {
  return await query((db) => db.rpc('get_quiz_hint', { lesson: lessonId, item }));
}
