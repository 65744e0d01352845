import type { Item } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { FACT_NAMES } from './connectives.ts';
import { isAmount, normOf } from './items.ts';
import { said, textOf } from './table-cells.ts';
import { columnOf } from './table-columns.ts';
import { kindIn } from './verbs.ts';

/* Joins labels and values that alternate between lines: 'CAFÉ' above '18 g' above 'ÁGUA'. */

const LONGEST = 7;
const FEWEST_PAIRS = 3;
/** More facts and pours than a recipe has; the search in a long text ends there. */
const MOST_PAIRS = 40;
const FEWEST_FACTS = 2;
const FACT = new RegExp(`^(?:${FACT_NAMES})\\b`);

const itemsIn = ({ items }: ItemLine): Item[] => items.filter(({ kind }) => kind !== 'newline');
const isFigure = (item: Item): boolean => isAmount(item) && item.amount.unit !== null;

/** Whether a line is only a label: few words, no value, and no sign such as a colon. */
const isLabel = (line: ItemLine): boolean => {
  const items = itemsIn(line);
  return (
    items.length > 0 &&
    items.length <= LONGEST &&
    items[0]?.kind === 'word' &&
    !line.line.isChat &&
    !items.some(
      (item) =>
        isFigure(item) ||
        (isAmount(item) && item.amount.dimension === 'clock') ||
        item.kind === 'name' ||
        (item.kind === 'sign' && /^[:=|\t;?!.]$/.test(item.norm)),
    )
  );
};

const isValue = (line: ItemLine): boolean => {
  const items = itemsIn(line);
  const isNamed = items.some(({ kind }) => kind === 'name') && items.length <= 2;
  return (
    isNamed ||
    (items.some(isAmount) && items.every((item) => isAmount(item) || item.kind === 'sign'))
  );
};

function pairsAt(lines: readonly ItemLine[], at: number): number {
  let count = 0;
  let facts = 0;
  for (let next = at; count < MOST_PAIRS; next += 2) {
    const [label, value] = [lines[next], lines[next + 1]];
    if (!label || !value || !isLabel(label)) break;
    const isFact = FACT.test(textOf(itemsIn(label)));
    // The value of a grind is in words, so it may look like a label.
    if (!isValue(value) && !(isFact && isLabel(value))) break;
    facts += Number(isFact);
    count += 1;
  }
  return count >= FEWEST_PAIRS && facts >= FEWEST_FACTS ? count : 0;
}

/** Joins a label and its value in one line; 'até' before the value of a pour marks a total. */
function joined(label: ItemLine, value: ItemLine): ItemLine {
  const [name, values] = [itemsIn(label), itemsIn(value)];
  const kind = kindIn(textOf(name));
  if (kind !== 'pour' && kind !== 'bloom')
    return { ...label, items: [...name, said('sign', ':', values[0]), ...values] };
  const words = name.filter((item) => item.kind === 'word' && normOf(item) !== 'ate');
  const way = columnOf(name) === 'to' ? [said('word', 'ate', values[0])] : [];
  return { ...label, items: [...words, ...way, ...values] };
}

export function withValueLines(lines: readonly ItemLine[]): ItemLine[] {
  const read: ItemLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) break;
    const count = pairsAt(lines, at);
    for (let nth = 0; nth < count; nth += 1) {
      const [label, value] = [lines[at + nth * 2], lines[at + nth * 2 + 1]];
      if (label && value) read.push(joined(label, value));
    }
    if (count === 0) read.push(line);
    else at += count * 2 - 1;
  }
  return read;
}
