import type { AmountItem, Clause } from './clauses.ts';

const RATIO_LABEL = /\b(?:proporcao|prop|ratio|razao|relacao)\b[^#]{0,14}$/;
const TIME_BEFORE =
  /(?:\b(?:at|aos?|as|a partir de|from|ate|until|by|tempo|total|em|in|com|no|na)|@)[\s:]*$/;

/** Returns the ratio that an amount is: '1:16' alone is one before the first step only. */
export function ratioOf(
  item: AmountItem,
  clause: Clause,
  index: number,
  isInSteps: boolean,
): number | null {
  const { dimension, value, ratio } = item.amount;
  if (dimension === 'ratio') return value;
  const before = clause.norms.slice(0, index).join(' ');
  const isLabelled = dimension === 'times' || (dimension === 'none' && value >= 1 && value <= 30);
  if (isLabelled && RATIO_LABEL.test(before)) return value;
  if (ratio === null) return null;
  if (RATIO_LABEL.test(before) || RATIO_LABEL.test(`${clause.label} `)) return ratio;
  const isLikely = ratio >= 10 && ratio <= 20;
  return isLikely &&
    !isInSteps &&
    clause.kind === null &&
    !TIME_BEFORE.test(before) &&
    clause.items.length <= 10
    ? ratio
    : null;
}
