import * as z from 'zod/mini';
import { between, listOf, words } from './field-rules.ts';

// Items with their answers; the database sends them to students without the answers. It checks the
// same rules (see blocks.ts).

const why = z.optional(words(500));
const common = {
  /** Answers and reviews refer to the item by this id. */
  id: words(40),
  prompt: words(500),
  /** A student who opens the hint loses a star. */
  hint: z.optional(words(300)),
  figure: z.optional(words(60)),
};
const option = z.strictObject({ text: words(300), isCorrect: z.boolean(), why });
const choice = z.strictObject({
  kind: z.literal('choice'),
  ...common,
  options: listOf(option, {
    minItems: 2,
    maxItems: 8,
    uniqueTexts: ['text'],
    correctOptions: [1, 1],
  }),
});

const multiple = z.strictObject({
  kind: z.literal('multiple'),
  ...common,
  options: listOf(option, {
    minItems: 3,
    maxItems: 8,
    uniqueTexts: ['text'],
    correctOptions: [1, 8],
  }),
});

/** `whyTrue` explains the answer "true". */
const truth = z.strictObject({
  kind: z.literal('truth'),
  ...common,
  isTrue: z.boolean(),
  whyTrue: why,
  whyFalse: why,
});

/** Things to put in order; they are stored in the right order. */
const order = z.strictObject({
  kind: z.literal('order'),
  ...common,
  steps: listOf(z.strictObject({ text: words(200), why }), {
    minItems: 3,
    maxItems: 8,
    uniqueTexts: ['text'],
  }),
});

const match = z.strictObject({
  kind: z.literal('match'),
  ...common,
  pairs: listOf(z.strictObject({ left: words(120), right: words(160), why }), {
    minItems: 3,
    maxItems: 6,
    uniqueTexts: ['left', 'right'],
  }),
});

/** `near` explains usual mistakes, `otherwise` all other answers. */
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
export type QuizItemOf<Kind extends QuizItemKind> = Extract<QuizItem, { kind: Kind }>;

const itemsSchema = listOf(quizItemSchema, { minItems: 1, maxItems: 20, uniqueKeys: ['id'] });

export const quizSchema = z.strictObject({ items: itemsSchema });
type Quiz = z.infer<typeof quizSchema>;

/** The format of older rows. */
const singleQuestionSchema = z.strictObject({
  question: words(500),
  options: choice.shape.options,
});

export const storedQuizSchema = z.union([quizSchema, singleQuestionSchema]);

export function toQuiz(stored: z.infer<typeof storedQuizSchema>): Quiz {
  if ('items' in stored) return stored;
  const { question, options } = stored;
  return { items: [{ id: 'pergunta', kind: 'choice', prompt: question, options }] };
}

/** An answer by kind of item. The SQL function private.quiz_solution returns the same form. */
export type QuizAnswer = string | string[] | boolean | number | Record<string, string>;

export function rightAnswer(item: QuizItem): QuizAnswer {
  switch (item.kind) {
    case 'choice':
      return item.options.find(({ isCorrect }) => isCorrect)?.text ?? '';
    case 'multiple':
      return item.options.flatMap(({ isCorrect, text }) => (isCorrect ? [text] : []));
    case 'truth':
      return item.isTrue;
    case 'order':
      return item.steps.map(({ text }) => text);
    case 'match':
      return Object.fromEntries(item.pairs.map(({ left, right }) => [left, right]));
    case 'number':
      return item.answer;
  }
}
