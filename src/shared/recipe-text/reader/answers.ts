import type { Item } from '../../language/amount.ts';
import { amountOf } from '../../language/amount.ts';
import { type Unit, unitOf } from '../../language/units.ts';
import { isAmount, normOf } from './items.ts';

/* Gives a bare number the unit of the question before it: 'Em quantos segundos?', '32'. */

const COUNTS = /^(?:quant[oa]s|qts|cuant[oa]s|many)$/;
/** Most lines from a question to its answer. */
const MOST_LINES = 2;
/** Most items of a line that is only an answer: 'uns 19 g'. */
const MOST_ITEMS = 4;

interface Line {
  items: Item[];
}

/** Whether a line has one amount and few other items. */
export function isAnswer(line: Line | undefined): boolean {
  const items = line?.items.filter(({ kind }) => kind !== 'newline') ?? [];
  return items.length <= MOST_ITEMS && items.filter(isAmount).length === 1;
}

export function withAskedUnits<Of extends Line>(lines: readonly Of[]): Of[] {
  let asked: { unit: Unit; nth: number } | null = null;
  return lines.map((line, nth) => {
    const items = line.items.map((item, index) => {
      const next = line.items[index + 1];
      const unit = next && COUNTS.test(normOf(item)) ? unitOf(normOf(next)) : undefined;
      if (unit) asked = { unit, nth };
      if (!isAmount(item) || !asked) return item;
      const { unit: own, nth: since } = asked;
      asked = null;
      if (item.amount.dimension !== 'none' || nth - since > MOST_LINES) return item;
      return { ...item, amount: amountOf(own.dimension, own.toBase(item.amount.value), own) };
    });
    return { ...line, items };
  });
}
