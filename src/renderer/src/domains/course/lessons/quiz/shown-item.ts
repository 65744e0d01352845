import type { QuizAnswer } from '@shared/course/quiz';
import * as z from 'zod/mini';

const common = {
  id: z.string(),
  prompt: z.string(),
  hasHint: z.boolean(),
  figure: z.optional(z.string()),
};
const texts = z.array(z.string());

/** A quiz item as students receive it: without its answer, options shuffled for each person. */
export const shownItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), ...common, options: texts }),
  z.object({ kind: z.literal('multiple'), ...common, options: texts }),
  z.object({ kind: z.literal('truth'), ...common }),
  z.object({ kind: z.literal('order'), ...common, steps: texts }),
  z.object({ kind: z.literal('match'), ...common, lefts: texts, rights: texts }),
  z.object({ kind: z.literal('number'), ...common, unit: z.optional(z.string()) }),
]);

export type ShownItem = z.infer<typeof shownItemSchema>;

/** The database's verdict. A right or second wrong answer gets `solution` and all notes. */
export const verdictSchema = z.object({
  isRight: z.boolean(),
  notes: z.array(
    z.object({
      text: z.unknown(),
      isRight: z.boolean(),
      why: z.nullish(z.string()),
    }),
  ),
  solution: z.unknown(),
});

export type Verdict = z.infer<typeof verdictSchema>;
export type QuizNote = Verdict['notes'][number];

/** Returns the answer shown before the first input; null for kinds without one. */
export function firstAnswer(item: ShownItem): QuizAnswer | null {
  // Any order of the steps is already an answer.
  if (item.kind === 'order') return item.steps;
  return item.kind === 'match' ? {} : null;
}

export function isAnswered(item: ShownItem, answer: QuizAnswer | null): boolean {
  if (answer === null) return false;
  if (item.kind === 'match') return Object.keys(answer).length === item.lefts.length;
  return item.kind !== 'multiple' || !Array.isArray(answer) || answer.length > 0;
}

export const asText = (answer: QuizAnswer | null) => (typeof answer === 'string' ? answer : null);

export const asTexts = (answer: QuizAnswer | null): readonly string[] =>
  Array.isArray(answer) ? answer : [];

export const asPairs = (answer: QuizAnswer | null): Readonly<Record<string, string>> =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? Object.fromEntries(Object.entries(answer))
    : {};
