import { SHEET_DAY_0 } from './read-dates';
import { MAX_COLUMNS, type SheetRow } from './source-table';
import { attribute, elementsIn, textIn, type XmlElement, xmlElements } from './xml';

/** Decimal places of a cell's number: as many as a fraction of a day needs. */
const PLACES = 10;

/** Writes a number with a comma; '1,234' becomes '1,2340', which is not read as thousands. */
export function numberText(value: number): string {
  const text = String(Number(value.toFixed(PLACES))).replace('.', ',');
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Writes a number of days as hours, minutes and seconds: 0.5 is '12:00:00'. */
function timeText(days: number): string {
  const seconds = Math.round(days * 864_000) / 10;
  const whole = Math.floor(seconds);
  const rest = Math.round((seconds - whole) * 10);
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return rest === 0 ? clock : `${clock},${rest}`;
}

/** Day 0 of the first versions of Excel for Mac. */
const DAY_0_OF_MAC = Date.UTC(1904, 0, 1);
/** Least day number of a date, in 1954; smaller numbers can be durations. */
const FIRST_DAY = 20_000;

function dateText(days: number, dayZero: number): string {
  const iso = new Date(dayZero + Math.round(days * 86_400) * 1000).toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

type NumberFormat = 'number' | 'percent' | 'date' | 'time';

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) {
      return 'date';
    }
    if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
    return id === 9 || id === 10 ? 'percent' : 'number';
  }
  // Removes quoted words, escaped letters, colours and languages, which are no parts of a date.
  const bare = code
    .toLowerCase()
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .replace(/general|geral/g, '');
  if (/[dya]/.test(bare.replace(/am\/pm|a\/p/g, ''))) return 'date';
  if (/[hs]/.test(bare)) return 'time';
  if (/m/.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : 'number';
}

function formatsOf(styles: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  for (const element of xmlElements(styles, 'cellXfs')) {
    if (element.name === 'numFmt') {
      codes.set(Number(attribute(element, 'numFmtId')), attribute(element, 'formatCode'));
    }
    for (const cell of elementsIn(element, 'xf')) {
      const id = Number(attribute(cell, 'numFmtId') || 0);
      formats.push(formatOf(id, codes.get(id)));
    }
  }
  return formats;
}

/** Returns the text of a cell, without phonetic guides of Asian letters. */
const textOf = (element: XmlElement): string =>
  elementsIn(element, 't', 'rPh').map(textIn).join('');

/** Returns the index of a cell's column: 0 for 'A1', 27 for 'AB1'; null for other texts. */
function columnOf(reference: string): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference)?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const MOST_MERGED = 1000;

interface Workbook {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  dayZero: number;
}

function shownText(value: string, type: string, style: string, book: Workbook): string {
  if (value === '') return '';
  if (type === 's') return book.texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'sim' : 'não';
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const format = book.formats[Number(style || 0)] ?? 'number';
  if (format === 'percent') return `${numberText(number * 100)}%`;
  if (format === 'number' || number < 0) return numberText(number);
  if (format === 'time' && number < FIRST_DAY) return timeText(number);
  return number < 1 ? timeText(number) : dateText(number, book.dayZero);
}

function rowsOf(document: string, book: Workbook): SheetRow[] {
  const rows: SheetRow[] = [];
  const merged: string[] = [];
  for (const element of xmlElements(document, 'row')) {
    if (element.name === 'mergeCell') merged.push(attribute(element, 'ref'));
    if (element.name !== 'row') continue;
    const cells: string[] = [];
    let column = -1;
    for (const cell of elementsIn(element, 'c')) {
      column = columnOf(attribute(cell, 'r')) ?? column + 1;
      if (column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      const value = elementsIn(cell, 'v').map(textIn).join('') || textOf(cell);
      cells[column] = shownText(value, attribute(cell, 't'), attribute(cell, 's'), book);
    }
    const number = Number(attribute(element, 'r')) || (rows.at(-1)?.number ?? 0) + 1;
    rows.push({ cells, number });
  }
  fillMerged(rows, merged);
  return rows;
}

/** Copies the value of a cell that is merged over several rows into each of these rows. */
function fillMerged(rows: readonly SheetRow[], ranges: readonly string[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  for (const range of ranges) {
    const [, first = '', top, last, bottom] =
      /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range) ?? [];
    const column = columnOf(`${first}1`);
    // A range over several columns is a title, whose text belongs to no other cell.
    if (column === null || column >= MAX_COLUMNS || first !== last) continue;
    const value = byNumber.get(Number(top))?.[column] ?? '';
    const end = Math.min(Number(bottom), Number(top) + MOST_MERGED);
    for (let number = Number(top) + 1; number <= end; number += 1) {
      const cells = byNumber.get(number);
      // A row without other cells stays blank.
      if (!cells?.some((cell) => cell !== '')) continue;
      while (cells.length < column) cells.push('');
      cells[column] = value;
    }
  }
}

/** Reads the sheets of an .xlsx by name, in order; `documentOf` reads a file of its zip. */
export function readExcel(documentOf: (name: string) => string): Map<string, SheetRow[]> {
  const targets = new Map<string, string>();
  for (const element of xmlElements(documentOf('xl/_rels/workbook.xml.rels'))) {
    if (element.name !== 'Relationship') continue;
    const target = attribute(element, 'Target').replace(/^\/?(xl\/)?/, 'xl/');
    targets.set(attribute(element, 'Id'), target);
  }
  const book: Workbook = {
    texts: [...xmlElements(documentOf('xl/sharedStrings.xml'), 'si')]
      .filter(({ name }) => name === 'si')
      .map(textOf),
    formats: formatsOf(documentOf('xl/styles.xml')),
    dayZero: SHEET_DAY_0,
  };
  const sheets = new Map<string, SheetRow[]>();
  for (const element of xmlElements(documentOf('xl/workbook.xml'))) {
    if (element.name === 'workbookPr' && /^(1|true)$/.test(attribute(element, 'date1904'))) {
      book.dayZero = DAY_0_OF_MAC;
    }
    if (element.name !== 'sheet') continue;
    const target = targets.get(attribute(element, 'id')) ?? '';
    sheets.set(attribute(element, 'name'), rowsOf(documentOf(target), book));
  }
  return sheets;
}
