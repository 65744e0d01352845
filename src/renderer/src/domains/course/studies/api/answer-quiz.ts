import { isolated } from '@shared/format';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { enqueue } from '@/services/outbox/outbox';
import { changeLoaded, queryClient } from '@/services/query-cache/query-client';
import { courseKeys } from '../../keys';
import { type Verdict, verdictSchema } from '../../lessons/quiz/shown-item';
import { ANSWER_KIND, readWaitingAnswer, type WaitingAnswer } from '../model/completion';
import { type GivenAnswer, withAnswered } from '../model/quiz-run';

/**
 * Sends the answer to one item; the database judges and stores it once for each key.
 * Throws AppError, with code `rate_limited` after too many tries.
 */
export async function answerQuiz(
  lessonId: string,
  { key, item, answer }: GivenAnswer,
  signal?: AbortSignal,
): Promise<Verdict> {
  const verdict = await query((db) => {
    const call = db.rpc('answer_quiz', { lesson: lessonId, item, answer, key });
    return signal ? call.abortSignal(signal) : call;
  });
  return verdictSchema.parse(verdict);
}

/** Notes a right answer in the loaded lesson, so that the item is not asked again. */
export function noteAnswered(userId: string, lessonId: string, item: string): void {
  changeLoaded(courseKeys.lesson(userId, lessonId), (data) => withAnswered(data, lessonId, item));
}

/** An answer that was given without a connection: it is sent later, and judged then. */
export const quizAnswer = defineKind<WaitingAnswer>({
  name: ANSWER_KIND,
  read: readWaitingAnswer,
  label: ({ title }) => `Resposta do quiz “${isolated(title)}”`,
  // After the lessons that open the quiz.
  lane: lanes.lessons,
  waitsFor: ({ detail }) => detail === 'lesson_locked',
  send: async ({ lessonId, item, answer }, { id }, signal) => {
    await answerQuiz(lessonId, { key: id, item, answer }, signal);
  },
  isPatient: true,
  endsWithRefusal: true,
  refusal: ({ title }) => `Uma resposta do quiz "${isolated(title)}" não pôde ser conferida.`,
  apply: (data, { lessonId, item }) => withAnswered(data, lessonId, item),
  refresh: ({ lessonId }, userId) =>
    Promise.all(
      [courseKeys.lesson(userId, lessonId), courseKeys.allLessonsAhead(userId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    ),
});

/** Keeps an answer until it can be sent. Rejects when it cannot be stored. */
export async function keepAnswer(
  userId: string,
  key: string,
  payload: WaitingAnswer,
): Promise<void> {
  await enqueue(quizAnswer, { id: key, userId, payload });
}

/** The hint of an item, noted down: it costs a star. Throws AppError. */
export async function takeHint(lessonId: string, item: string): Promise<string> {
  return await query((db) => db.rpc('get_quiz_hint', { lesson: lessonId, item }));
}
