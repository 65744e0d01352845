import { digitsForWords } from '@shared/quantities/number-words';
import { type AmountItem, isAmount } from '@shared/recipe-text/reader/clauses';
import type { Answer } from '../answer';
import type { Ask } from '../answers/compose';

/** An answer that is worked out, with the topic that the next question may lean on. */
export interface Act {
  topic: string;
  answer: Answer;
}

/** Works a question out; null if it is of another kind. */
export type ActRule = (ask: Ask, text: string) => Act | null;

/** The question without corrections, number words as digits. */
export const textOf = ({ question }: Ask): string => digitsForWords(question.typed);

export const act = (topic: string, answer: Answer): Act => ({ topic, answer });

/** The amounts of a question of some dimension, in their order. */
export const amountsIn = (
  { question }: Ask,
  ...dimensions: readonly AmountItem['amount']['dimension'][]
): AmountItem[] =>
  question.amounts.items
    .filter(isAmount)
    .filter(({ amount }) => dimensions.includes(amount.dimension));
