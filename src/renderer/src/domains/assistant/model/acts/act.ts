import { digitsForWords } from '@shared/quantities/number-words';
import { type AmountItem, isAmount } from '@shared/recipe-text/reader/clauses';
import type { Answer } from '../answer';
import type { Ask } from '../answers/compose';

/** An answer that is worked out, with the topic that the next question may lean on. */
export interface Act {
  topic: string;
  answer: Answer;
}

/**
 * Works a question out; null if it is of another kind.
 * `isMeant`: the message is like those that ask for this, so that its wording need not show it.
 */
export type ActRule = (ask: Ask, text: string, isMeant: boolean) => Act | null;

/** Acts by their names, the first that fits answers. */
export type ActRules = Readonly<Record<string, ActRule>>;

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

const WRITTEN = /(?<!\d)1:(\d+(?:[.,]\d+)?)/g;

/** All ratios of a question as they were written, in their order: '1:15', '60 g/l'. */
export const ratiosIn = ({ question }: Ask): { ratio: number; raw: string }[] =>
  question.amounts.items.filter(isAmount).flatMap(({ amount, raw }) => {
    // 'Entre 1:15 e 1:17' is read as one range.
    const ends = [...raw.matchAll(WRITTEN)].map(([each, parts = '']) => ({
      ratio: Number(parts.replace(',', '.')),
      raw: each,
    }));
    if (ends.length > 1) return ends;
    const ratio = amount.dimension === 'ratio' ? amount.value : amount.ratio;
    return ratio === null ? [] : [{ ratio, raw }];
  });

/** 'Uso 15 por dia': the grams go without saying. */
export const bareDose = (text: string): number | undefined => {
  const written =
    /\b(?:us[oa]|usamos|gast[oa]|gastamos|vai|vao|moo) (?:uns |cerca de )?(\d{1,2}(?:,\d+)?)(?= (?:por|ao|todo|de cada|em cada)\b|$)/.exec(
      text,
    )?.[1];
  return written === undefined ? undefined : Number(written.replace(',', '.'));
};
