import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../support/database.ts';
import { perform, sql } from './attempt.ts';
import { complete, installSmallCourse, type Lesson, lessonsInOrder } from './course.ts';

export const EVERY_KIND = [
  {
    id: 'uma',
    kind: 'choice',
    prompt: 'Uma?',
    hint: 'Não é a primeira.',
    figure: 'cherry',
    options: [
      { text: 'A', isCorrect: false, why: 'A não.' },
      { text: 'B', isCorrect: true, why: 'B sim.' },
      { text: 'C', isCorrect: false, why: 'C não.' },
    ],
  },
  {
    id: 'varias',
    kind: 'multiple',
    prompt: 'Quais?',
    options: [
      { text: 'D', isCorrect: true, why: 'D sim.' },
      { text: 'E', isCorrect: false, why: 'E não.' },
      { text: 'F', isCorrect: true, why: 'F sim.' },
    ],
  },
  {
    id: 'fato',
    kind: 'truth',
    prompt: 'Chove?',
    isTrue: false,
    whyTrue: 'Fez sol.',
    whyFalse: 'Pois é, fez sol.',
  },
  {
    id: 'ordem',
    kind: 'order',
    prompt: 'Em que ordem?',
    steps: ['Um', 'Dois', 'Três', 'Quatro'].map((step) => ({
      text: step,
      why: `${step}, porque sim.`,
    })),
  },
  {
    id: 'pares',
    kind: 'match',
    prompt: 'Quem com quem?',
    pairs: [
      { left: 'Azedo', right: 'Mais fino', why: 'Extrai mais.' },
      { left: 'Amargo', right: 'Mais grosso', why: 'Extrai menos.' },
      { left: 'Forte', right: 'Mais água', why: 'Dilui.' },
    ],
  },
  {
    id: 'conta',
    kind: 'number',
    prompt: '20 g a 1:16?',
    answer: 320,
    tolerance: 1,
    unit: 'g',
    why: '20 × 16.',
    near: [{ value: 36, why: 'Isso é a soma.' }],
    otherwise: 'Multiplique.',
  },
] as const;

export const RIGHT: Readonly<Record<string, unknown>> = {
  uma: 'B',
  varias: ['F', 'D'],
  fato: false,
  ordem: ['Um', 'Dois', 'Três', 'Quatro'],
  pares: { Amargo: 'Mais grosso', Azedo: 'Mais fino', Forte: 'Mais água' },
  conta: 320.5,
};

export type QuizWorld = Awaited<ReturnType<typeof prepareQuiz>>;

/** Installs a course of text, quiz of one question, and text, with helpers for answers. */
export async function prepareQuiz(database: TestDatabase) {
  const [first, second, after] = await installSmallCourse(database, [3]);
  if (!first || !second || !after) throw new Error('no course');
  const text: Lesson = first;
  const quiz: Lesson = second;

  async function newStudent(): Promise<string> {
    const { id } = await database.createUser();
    await complete(database, id, text);
    return id;
  }

  const answerStatement = (item: string, answer: unknown, key: string = randomUUID()) =>
    sql`select answer_quiz(${quiz.id}, ${item}, ${JSON.stringify(answer)}, ${key}) as verdict`;

  async function answer(person: string, item: string, given: unknown, key?: string) {
    const outcome = await perform(database, person, answerStatement(item, given, key));
    if (!outcome.ok) return outcome;
    return outcome.rows[0]?.verdict;
  }

  async function installEveryKind() {
    await database.pool.query('update study_lessons set quiz_data = $2 where id = $1', [
      quiz.id,
      JSON.stringify({ items: EVERY_KIND }),
    ]);
    return (await lessonsInOrder(database)).find(({ id }) => id === quiz.id) ?? quiz;
  }

  return { text, quiz, after, newStudent, answerStatement, answer, installEveryKind };
}
