import type { SheetRow } from './source-table';
import { xmlParts } from './xml';

/** Whether a text is a page with a table, as some programs write for a spreadsheet. */
export const isHtmlTable = (text: string): boolean =>
  /^\s*</.test(text) && /<table[\s>]/i.test(text);

/** Returns the rows of the tables in a page, one below the other. */
export function readHtmlTable(page: string): SheetRow[] {
  const rows: string[][] = [];
  let isCell = false;
  const write = (text: string) => {
    const cells = rows.at(-1);
    if (isCell && cells) cells.push(`${cells.pop() ?? ''}${text}`);
  };
  for (const part of xmlParts(page)) {
    if (part.kind === 'text') {
      write(part.text.replace(/\s+|&nbsp;/g, ' '));
      continue;
    }
    const name = part.name.toLowerCase();
    const isOpen = part.kind === 'open';
    if (name === 'tr' && isOpen) rows.push([]);
    else if (name === 'br') write('\n');
    else if (name === 'td' || name === 'th') {
      isCell = isOpen && !part.isEmpty;
      if (isOpen) rows.at(-1)?.push('');
    }
  }
  return rows.map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), number: at + 1 }));
}
