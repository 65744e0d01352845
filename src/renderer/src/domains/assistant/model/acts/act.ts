import { digitsForWords } from '@shared/quantities/number-words';
import { type AmountItem, isAmount } from '@shared/recipe-text/reader/items';
import type { Answer } from '../answer';
import type { Ask } from '../answers/compose';

/** A calculated answer, with the topic that the memory keeps for a follow-up question. */
export interface Act {
  topic: string;
  answer: Answer;
}

/**
 * Returns the calculated answer to a question; null if the question is of another kind.
 * `isMeant`: the message resembles the rule's samples, so its wording need not match a pattern.
 */
export type ActRule = (ask: Ask, text: string, isMeant: boolean) => Act | null;

/** Rules by name, in the order in which they are tried; the first answer counts. */
export type ActRules = Readonly<Record<string, ActRule>>;

/** Returns the normalised text without vocabulary corrections, with digits for number words. */
export const textOf = ({ question }: Ask): string => digitsForWords(question.typed);

export const act = (topic: string, answer: Answer): Act => ({ topic, answer });

export const amountsIn = (
  { question }: Ask,
  ...dimensions: readonly AmountItem['amount']['dimension'][]
): AmountItem[] =>
  question.amounts.items
    .filter(isAmount)
    .filter(({ amount }) => dimensions.includes(amount.dimension));

/** Words of a question for a verdict on a brew: 'tá no ponto?', 'ficou redondo?' */
export const ASKS_VERDICT =
  /\b(?:normal|cert[oa]|correto|bom|boa|ok|muito|pouco|que tal|beleza|legal|redond\w+|ideal|tranquil\w+|demais|faixa|no (?:ponto|jeito|tempo))\b/;

const WRITTEN = /(?<!\d)1:(\d+(?:[.,]\d+)?)/g;

/** Returns all ratios of a question in their order, with their text: '1:15', '60 g/l'. */
export const ratiosIn = ({ question }: Ask): { ratio: number; raw: string }[] =>
  question.amounts.items.filter(isAmount).flatMap(({ amount, raw }) => {
    // 'Entre 1:15 e 1:17' is one amount, whose two ends are two ratios.
    const ends = [...raw.matchAll(WRITTEN)].map(([each, parts = '']) => ({
      ratio: Number(parts.replace(',', '.')),
      raw: each,
    }));
    if (ends.length > 1) return ends;
    const ratio = amount.dimension === 'ratio' ? amount.value : amount.ratio;
    return ratio === null ? [] : [{ ratio, raw }];
  });

/** Returns a dose in grams that is written without a unit: 'uso 15 por dia'. */
export const bareDose = (text: string): number | undefined => {
  const written =
    /\b(?:us(?:o|a|amos|ando)|gast(?:o|a|amos|ando)|vai|vao|moo) (?:uns |cerca de )?(\d{1,2}(?:,\d+)?)(?= (?:por|ao|todo|de cada|em cada)\b|$)/.exec(
      text,
    )?.[1];
  return written === undefined ? undefined : Number(written.replace(',', '.'));
};
