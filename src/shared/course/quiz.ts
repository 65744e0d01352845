import * as z from 'zod/mini';
import { areDifferent, between, words } from './words.ts';

/*
 * Quiz items with their answers, as editors and the database know them; a student gets them without.
 * The database checks the same shapes (private.is_quiz).
 */

const why = z.optional(words(500));
const common = {
  /** Its name within the quiz: answers and reviews refer to it. */
  id: words(40),
  prompt: words(500),
  /** Costs a star. */
  hint: z.optional(words(300)),
  figure: z.optional(words(60)),
};
const option = z.strictObject({ text: words(300), isCorrect: z.boolean(), why });
const someOptions = (least: number, rightOnes: (count: number) => boolean) =>
  z.array(option).check(
    z.minLength(least),
    z.maxLength(8),
    z.refine((options) => rightOnes(options.filter(({ isCorrect }) => isCorrect).length)),
    z.refine((options) => areDifferent(options.map(({ text }) => text))),
  );

/** One of several. */
const choice = z.strictObject({
  kind: z.literal('choice'),
  ...common,
  options: someOptions(2, (right) => right === 1),
});

/** All that are right. */
const multiple = z.strictObject({
  kind: z.literal('multiple'),
  ...common,
  options: someOptions(3, (right) => right > 0),
});

/** Whether the prompt is true. `whyTrue` is said to who answers that it is. */
const truth = z.strictObject({
  kind: z.literal('truth'),
  ...common,
  isTrue: z.boolean(),
  whyTrue: why,
  whyFalse: why,
});

/** Steps to be put in order; here they stand in the right one. */
const order = z.strictObject({
  kind: z.literal('order'),
  ...common,
  steps: z.array(z.strictObject({ text: words(200), why })).check(
    z.minLength(3),
    z.maxLength(8),
    z.refine((steps) => areDifferent(steps.map(({ text }) => text))),
  ),
});

const match = z.strictObject({
  kind: z.literal('match'),
  ...common,
  pairs: z.array(z.strictObject({ left: words(120), right: words(160), why })).check(
    z.minLength(3),
    z.maxLength(6),
    z.refine((pairs) => areDifferent(pairs.map(({ left }) => left))),
    z.refine((pairs) => areDifferent(pairs.map(({ right }) => right))),
  ),
});

/** A number to work out; `near` explains the usual mistakes, `otherwise` the rest. */
const number = z.strictObject({
  kind: z.literal('number'),
  ...common,
  answer: between(-100_000, 100_000),
  tolerance: between(0, 100_000),
  unit: z.optional(words(20)),
  why,
  near: z.optional(
    z
      .array(z.strictObject({ value: between(-100_000, 100_000), why: words(500) }))
      .check(z.maxLength(5)),
  ),
  otherwise: why,
});

const quizItemSchema = z.discriminatedUnion('kind', [
  choice,
  multiple,
  truth,
  order,
  match,
  number,
]);

export type QuizItem = z.infer<typeof quizItemSchema>;
export type QuizItemKind = QuizItem['kind'];
/** An item of one kind. */
export type QuizItemOf<Kind extends QuizItemKind> = Extract<QuizItem, { kind: Kind }>;

const itemsSchema = z.array(quizItemSchema).check(
  z.minLength(1),
  z.maxLength(20),
  z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length),
);

export const quizSchema = z.strictObject({ items: itemsSchema });
export type Quiz = z.infer<typeof quizSchema>;

/** A quiz of a single question, as the first editor wrote them. */
const singleQuestionSchema = z.strictObject({
  question: words(500),
  options: choice.shape.options,
});

export const storedQuizSchema = z.union([quizSchema, singleQuestionSchema]);

/** A stored quiz as items. */
export function toQuiz(stored: z.infer<typeof storedQuizSchema>): Quiz {
  if ('items' in stored) return stored;
  const { question, options } = stored;
  return { items: [{ id: 'pergunta', kind: 'choice', prompt: question, options }] };
}

/** An answer in the form in which it is given: see private.quiz_solution. */
export type QuizAnswer = string | string[] | boolean | number | Record<string, string>;
