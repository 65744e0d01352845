import { numberText } from './read-excel';
import { MAX_COLUMNS, MAX_RECORDS, type SheetRow } from './source-table';
import { attribute, elementsIn, type XmlElement, xmlElements } from './xml';

const MOST_ROWS = 2 * MAX_RECORDS;

/** Writes a duration of XML, such as 'PT18H02M45S', as a time: '18:02:45'. */
function clockText(duration: string): string {
  const found = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,](\d+))?S)?$/.exec(duration);
  if (!found) return duration;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0', rest = ''] = found;
  const fraction = rest.slice(0, 3).replace(/0+$/, '');
  const clock = [String(Number(days) * 24 + Number(hours)), minutes, seconds]
    .map((part, at) => (at === 0 ? part : part.padStart(2, '0')))
    .join(':');
  return fraction === '' ? clock : `${clock},${fraction}`;
}

/** Returns the value of a cell with a type; null for a cell with text only. */
function typedText(cell: XmlElement): string | null {
  const number = attribute(cell, 'value');
  switch (attribute(cell, 'value-type')) {
    case 'float':
    case 'currency':
      return numberText(Number(number));
    case 'percentage':
      return `${numberText(Number(number) * 100)}%`;
    case 'date':
      return attribute(cell, 'date-value').replace('T', ' ');
    case 'time':
      return clockText(attribute(cell, 'time-value'));
    case 'boolean':
      return attribute(cell, 'boolean-value') === 'true' ? 'sim' : 'não';
    default:
      return null;
  }
}

const repeats = (element: XmlElement, name: string) =>
  Math.max(1, Number(attribute(element, name)) || 1);

/** Returns the words of a paragraph, in which elements stand for blanks and line breaks. */
const wordsOf = ({ children }: XmlElement): string =>
  children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 's') return ' '.repeat(Math.min(repeats(child, 'c'), 100));
      if (child.name === 'tab') return '\t';
      return child.name === 'line-break' ? '\n' : wordsOf(child);
    })
    .join('');

function cellsOf(row: XmlElement): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    if (typeof cell === 'string' || !/^(covered-)?table-cell$/.test(cell.name)) continue;
    // The text of a comment does not belong to its cell.
    const text = typedText(cell) ?? elementsIn(cell, 'p', 'annotation').map(wordsOf).join('\n');
    const free = MAX_COLUMNS - cells.length;
    const count = Math.min(repeats(cell, 'number-columns-repeated'), free);
    cells.push(...Array.from({ length: count }, () => text));
  }
  while (cells.at(-1) === '') cells.pop();
  return cells;
}

export function readOpenDocument(document: string): Map<string, SheetRow[]> {
  const sheets = new Map<string, SheetRow[]>();
  let rows: SheetRow[] = [];
  let number = 0;
  for (const element of xmlElements(document, 'table-row')) {
    if (element.name === 'table') {
      rows = [];
      number = 0;
      sheets.set(attribute(element, 'name') || `Planilha ${sheets.size + 1}`, rows);
    }
    if (element.name !== 'table-row') continue;
    const cells = cellsOf(element);
    const count = repeats(element, 'number-rows-repeated');
    for (let nth = 1; nth <= count && cells.length > 0 && rows.length < MOST_ROWS; nth += 1) {
      rows.push({ cells: [...cells], number: number + nth });
    }
    number += count;
  }
  return sheets;
}
