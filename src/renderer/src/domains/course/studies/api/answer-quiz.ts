import { isolated } from '@shared/format';
import { query } from '@/lib/query';
import { lanes } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { enqueue } from '@/services/outbox/outbox';
import { changeLoaded, refetch } from '@/services/query-cache/query-client';
import { courseKeys } from '../../keys';
import { type Verdict, verdictSchema } from '../../lessons/quiz/shown-item';
import { ANSWER_KIND, readWaitingAnswer, type WaitingAnswer } from '../model/completion';
import { type GivenAnswer, withAnswered } from '../model/quiz-run';

/**
 * Sends an answer; the database judges and stores it once for each key.
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

export function noteAnswered(userId: string, lessonId: string, item: string): void {
  changeLoaded(courseKeys.lesson(userId, lessonId), (data) => withAnswered(data, lessonId, item));
}

/** Outbox kind: an answer that was given offline. The database judges it when it is sent. */
export const quizAnswer = defineKind<WaitingAnswer>({
  name: ANSWER_KIND,
  read: readWaitingAnswer,
  label: ({ title }) => `Resposta do quiz “${isolated(title)}”`,
  // In the same lane as completions, because the quiz is locked until they are sent.
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
    refetch([courseKeys.lesson(userId, lessonId), courseKeys.allLessonsAhead(userId)]),
});

export async function keepAnswer(
  userId: string,
  key: string,
  payload: WaitingAnswer,
): Promise<void> {
  await enqueue(quizAnswer, { id: key, userId, payload });
}

/** Fetches the hint of an item; one or more hints cost the quiz a star. Throws AppError. */
export async function takeHint(lessonId: string, item: string): Promise<string> {
  return await query((db) => db.rpc('get_quiz_hint', { lesson: lessonId, item }));
}
