import { LINES_ABOVE, type SheetRow } from './source-table';
import { attribute, xmlParts } from './xml';

/** Whether a text is a page with a table, as some programs write for a spreadsheet. */
export const isHtmlTable = (text: string): boolean =>
  /^\s*</.test(text) && /<table[\s>]/i.test(text);

/** Elements that begin a line of their own in a page without tables. */
const LINE = /^(?:p|div|li|br|h[1-6]|tr|dt|dd|section|article)$/;
const UNSEEN = /^(?:style|script|title|head)$/;

/** Returns the words of a page without tables as lines; titles begin with '## '. */
export function pageLines(text: string): string {
  if (!/^\s*<(?:!doctype|html|body|h\d|p|div|ul)\b/i.test(text)) return text;
  const lines = [''];
  let unseen = '';
  for (const part of xmlParts(text)) {
    const name = part.kind === 'text' ? '' : part.name.toLowerCase();
    if (unseen !== '') {
      if (part.kind === 'close' && name === unseen) unseen = '';
    } else if (part.kind === 'open' && UNSEEN.test(name)) unseen = name;
    else if (part.kind === 'text') {
      lines[lines.length - 1] += part.text.replace(/\s+/g, ' ');
    } else if (LINE.test(name)) {
      if (lines.at(-1) !== '') lines.push('');
      // A blank line is before titles and paragraphs, but not between the items of a list.
      if (part.kind === 'open' && /^(?:h\d|p)$/.test(name)) lines.push(name === 'p' ? '' : '## ');
    }
  }
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

const MOST_SPANNED = 100;

/** Titles become rows of one cell, as they may have the month of the brews below. */
const TITLE = /^(h[1-6]|caption)$/;
const ROW_OR_TITLE = /^(table|tr|h[1-6]|caption)$/;

/** Cells that span into the next rows, by column; `rows` counts the rows left. */
type Spans = Map<number, { rows: number; cell: string[] }>;

/** Adds the cells that span into a row from above, up to the first free column. */
function fillSpanned(row: string[][], spans: Spans): void {
  for (let span = spans.get(row.length); span !== undefined; span = spans.get(row.length)) {
    span.rows -= 1;
    if (span.rows === 0) spans.delete(row.length);
    row.push(span.cell);
  }
}

/** Returns the rows of the tables in a page, and the lines above them, such as titles. */
export function readHtmlTable(page: string): SheetRow[] {
  // A cell that spans several rows is one list of texts, which these rows share.
  const rows: string[][][] = [];
  let spans: Spans = new Map();
  let cell: string[] | null = null;
  let hasTable = false;
  for (const part of xmlParts(page)) {
    if (part.kind === 'text') {
      cell?.push(part.text.replace(/\s+/g, ' '));
      continue;
    }
    const name = part.name.toLowerCase();
    const row = rows.at(-1);
    if (name === 'br') cell?.push('\n');
    // Many pages omit the closing tags of cells.
    if (ROW_OR_TITLE.test(name)) cell = null;
    const isAbove = !hasTable && /^(?:p|li)$/.test(name);
    if (isAbove && part.kind === 'close') cell = null;
    if (name === 'table') {
      spans = new Map();
      if (!hasTable) rows.splice(0, rows.length - LINES_ABOVE);
      hasTable = true;
    } else if ((TITLE.test(name) || isAbove) && part.kind === 'open') {
      cell = [];
      rows.push([cell]);
    } else if (name === 'tr' && part.kind === 'open') rows.push([]);
    else if (name === 'tr' && row) fillSpanned(row, spans);
    else if (name === 'td' || name === 'th') {
      cell = null;
      if (part.kind === 'close' || row === undefined) continue;
      fillSpanned(row, spans);
      const texts: string[] = [];
      const [over, wide] = ['rowspan', 'colspan'].map((span) =>
        Math.min(Number(attribute(part, span)) || 1, MOST_SPANNED),
      );
      if (over !== undefined && over > 1) spans.set(row.length, { rows: over - 1, cell: texts });
      row.push(texts, ...Array.from({ length: (wide ?? 1) - 1 }, () => []));
      if (!part.isEmpty) cell = texts;
    }
  }
  return rows.map((cells, at) => ({
    cells: cells.map((texts) => texts.join('').trim()),
    number: at + 1,
  }));
}
