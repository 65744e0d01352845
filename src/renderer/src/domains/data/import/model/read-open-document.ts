import { numberText } from './read-excel';
import { MAX_COLUMNS, MAX_RECORDS, type SheetRow } from './source-table';
import { attribute, xmlParts } from './xml';

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
function typedText(cell: { attributes: string }): string | null {
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

const repeats = (part: { attributes: string }, name: string) =>
  Math.max(1, Number(attribute(part, name)) || 1);

export function readOpenDocument(document: string): Map<string, SheetRow[]> {
  const sheets = new Map<string, SheetRow[]>();
  let rows: SheetRow[] = [];
  let number = 0;
  let rowRepeats = 1;
  let cells: string[] = [];
  let columnRepeats = 1;
  let typed: string | null = null;
  let paragraphs: string[] = [];
  let isParagraph = false;
  /** Whether the parser is in a comment, whose text does not belong to its cell. */
  let isComment = false;
  const endCell = () => {
    const text = typed ?? paragraphs.join('\n');
    for (let nth = 0; nth < columnRepeats && cells.length < MAX_COLUMNS; nth += 1) cells.push(text);
  };
  const endRow = () => {
    while (cells.at(-1) === '') cells.pop();
    for (let nth = 0; nth < rowRepeats && cells.length > 0 && rows.length < MOST_ROWS; nth += 1) {
      rows.push({ cells: [...cells], number: number + nth + 1 });
    }
    number += rowRepeats;
  };
  const write = (text: string) => paragraphs.push(`${paragraphs.pop() ?? ''}${text}`);
  for (const part of xmlParts(document)) {
    if (part.kind === 'text') {
      if (isParagraph && !isComment) write(part.text);
      continue;
    }
    const isOpen = part.kind === 'open';
    const isEmpty = isOpen && part.isEmpty;
    switch (part.name) {
      case 'table':
        if (isOpen) {
          rows = [];
          number = 0;
          sheets.set(attribute(part, 'name') || `Planilha ${sheets.size + 1}`, rows);
        }
        break;
      case 'table-row':
        if (isOpen) {
          cells = [];
          rowRepeats = repeats(part, 'number-rows-repeated');
        }
        if (!isOpen || isEmpty) endRow();
        break;
      case 'table-cell':
      case 'covered-table-cell':
        if (isOpen) {
          typed = typedText(part);
          paragraphs = [];
          columnRepeats = repeats(part, 'number-columns-repeated');
        }
        if (!isOpen || isEmpty) endCell();
        break;
      case 'annotation':
        isComment = isOpen && !isEmpty;
        break;
      case 'p':
        isParagraph = isOpen && !isEmpty;
        if (isOpen && !isComment) paragraphs.push('');
        break;
      case 's':
        if (isOpen && isParagraph && !isComment)
          write(' '.repeat(Math.min(repeats(part, 'c'), 100)));
        break;
      case 'tab':
      case 'line-break':
        if (isOpen && isParagraph && !isComment) write(part.name === 'tab' ? '\t' : '\n');
        break;
    }
  }
  return sheets;
}
