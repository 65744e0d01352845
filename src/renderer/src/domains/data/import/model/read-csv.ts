import { cutTo, formatDecimal } from '@shared/format';
import Papa from 'papaparse';
import { readCell, ZONE_COLUMN } from '../../export/csv';
import {
  assignColumns,
  FEWEST_FIELDS,
  fieldsNamed,
  type JudgedColumns,
  withMeasures,
} from './assign-columns';
import { withPartsInPlace } from './dashed-parts';
import {
  addDerivedColumns,
  addMethodColumn,
  joinMinutesAndSeconds,
  splitAmounts,
} from './derived-columns';
import { addTitledDays, completeDates, joinDateParts } from './given-dates';
import { isUnit } from './header-names';
import { guessNotes } from './labels';
import { belongingsOf, extrasOf, isOwnSheet } from './own-sheet';
import { wellFormed } from './read-cells';
import { isDayText } from './read-dates';
import { isHtmlTable, pageLines, readHtmlTable } from './read-html';
import { DIARY_NOTE, linesAsRows } from './read-lines';
import {
  alignedRows,
  blocksAsRows,
  dashBetween,
  labelledRows,
  MAX_LINES_ABOVE,
  markdownRows,
  pairsAsLines,
  withoutBullets,
} from './read-notes';
import {
  type Encoding,
  MAX_COLUMNS,
  MAX_RECORDS,
  type Mapping,
  NO_PARTS,
  type SheetRow,
  type SourceTable,
  UnreadableFile,
} from './source-table';
import { addSections, addTitledParts } from './titled-parts';

function ourColumns(columns: readonly string[]): Mapping {
  const { mapping } = assignColumns(columns);
  for (const [field, name] of [
    ['bean_id', 'bean_id'],
    ['time', ZONE_COLUMN],
  ] as const) {
    const at = columns.indexOf(name);
    if (at !== -1) mapping[field] = at;
  }
  return mapping;
}

/** A first line for Excel that names the separator: 'sep=;'. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[^\n]*\n/i;

const MOST_LINES = 2 * MAX_RECORDS;

/** Whether a line above a brew has only words, one of which names a field. */
function areNames(cells: readonly string[], below: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isDay = (cell: string) => /\d.*\d/.test(cell) && isDayText(cell.trim());
  return (
    filled.length > FEWEST_FIELDS &&
    filled.length * 4 >= below.length * 3 &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => /^\D{1,40}$/u.test(cell)) &&
    fieldsNamed(filled) > 0 &&
    below.some(isDay) &&
    below.filter((cell) => /\d/.test(cell)).length >= FEWEST_FIELDS
  );
}

/**
 * Returns the index of the header, as sheets often begin with a title or the month.
 * It is the first line with enough fields, else the first line of names, else the first wide line.
 */
function headerPlace(lines: readonly string[][]): number {
  const first = lines.slice(0, MAX_LINES_ABOVE);
  const found = first.findIndex((cells) => fieldsNamed(cells) >= FEWEST_FIELDS);
  if (found !== -1) return found;
  const names = first.findIndex((cells, at) => areNames(cells, lines[at + 1] ?? []));
  if (names !== -1) return names;
  const widthOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;
  const widest = Math.max(...first.map(widthOf), 0);
  return Math.max(
    first.findIndex((cells) => widthOf(cells) * 4 >= widest * 3),
    0,
  );
}

/** Whether a line is a brew, not a header: it has a day and at most one field's name. */
const isBrewLine = (cells: readonly string[]): boolean =>
  // '94 °C' and '22 clicks' are values, although they name fields.
  fieldsNamed(cells.filter((cell) => !/^\d/.test(cell.trim()))) <= 1 &&
  cells.some((cell) => !/^[\d.,]*$/.test(cell) && isDayText(cell));

/** Returns the units of a second line of headers; null for a line of other cells. */
function unitsIn(cells: readonly string[]): string[] | null {
  const texts = cells.map((cell) => cell.trim());
  const filled = texts.filter((cell) => cell !== '');
  // A line of numbers only is a brew; a scale such as '0-10' is beside units.
  const hasWords = filled.some((cell) => /[\p{L}%°]/u.test(cell));
  if (filled.length < 2 || !hasWords || !filled.every(isUnit)) return null;
  return texts.map((cell) => cell.replace(/[()[\]]/g, ''));
}

/** Completes a header of group titles with the names in the next line; null without names. */
function withNamesBelow(header: readonly string[], below: readonly string[]): string[] | null {
  const names = header.map((name, at) => below[at]?.trim() || name);
  const further = below.slice(header.length);
  const isOfNames = below.every((cell) => !/\d/.test(cell) || fieldsNamed([cell]) > 0);
  const whole = [...names, ...further];
  const fills = below.some((cell, at) => cell.trim() !== '' && (header[at] ?? '').trim() === '');
  return isOfNames && fills && fieldsNamed(whole) > fieldsNamed(header) ? whole : null;
}

/** Whether each column is a brew: the first column names fields, and no line does. */
function hasBrewsInColumns(rows: readonly SheetRow[]): boolean {
  if (rows.length > MAX_COLUMNS) return false;
  const names = rows.map(({ cells }) => cells[0] ?? '');
  return (
    fieldsNamed(names) > FEWEST_FIELDS &&
    rows.every(({ cells }) => fieldsNamed(cells) < FEWEST_FIELDS)
  );
}

/** Returns the rows above the fields of a sheet with a brew in each column. */
const titlesAbove = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.slice(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
  );

function columnsAsRows(rows: readonly SheetRow[]): SheetRow[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    cells: rows.map(({ cells }) => cells[at] ?? ''),
    number: at + 1,
  })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** Guesses the separator from the first lines; blank ones would mislead the guess. */
const guessSeparator = (text: string): string =>
  Papa.parse(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: 2 * MAX_LINES_ABOVE,
  }).meta.delimiter;

/** Returns a text beyond ASCII, which shows the person whether the encoding is right. */
function sampleOf(records: readonly string[][]): string {
  const sample = records.flat().find((cell) => /[^\u0020-\u007e\s]/.test(cell));
  return sample === undefined ? '' : cutTo(sample.trim(), 60);
}

interface RawSheet {
  /** Includes blank rows. */
  rows: readonly SheetRow[];
  /** Null if the format defines the encoding, so that there is nothing to choose. */
  letters?: Encoding | null;
  notes?: string[];
  /** Names of its tab, file and folders, nearest first; they may have a year or method. */
  path?: readonly string[];
}

/** Reads a table, notes, a diary or a sheet with any separator. Throws UnreadableFile. */
export function readCsv(
  text: string,
  letters: Encoding = 'utf-8',
  path: readonly string[] = [],
): SourceTable {
  const separator = SEPARATOR_LINE.exec(text);
  const page = text.slice(separator?.[0].length ?? 0).replace(/^\uFEFF/, '');
  const body = isHtmlTable(page) ? page : pairsAsLines(withoutBullets(pageLines(page)));
  const whole = isHtmlTable(body)
    ? readHtmlTable(body)
    : (markdownRows(body) ?? labelledRows(body) ?? blocksAsRows(body) ?? alignedRows(body));
  if (whole !== null) return tableOfSheet({ rows: whole, letters, path });
  const dash = dashBetween(body);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: separator?.[1] ?? dash ?? guessSeparator(body),
    preview: MOST_LINES,
  });
  // Cells with digits, such as 'nota 8/10', are parts of a brew.
  const hasHeader = data
    .slice(0, MAX_LINES_ABOVE)
    .some(
      (cells, at) =>
        fieldsNamed(cells.filter((cell) => !/\d/.test(cell))) >= FEWEST_FIELDS ||
        areNames(cells, data[at + 1] ?? []),
    );
  const isDiary = dash === null || !data.some(([first = '']) => isDayText(first));
  const diary = isDiary && !hasHeader ? linesAsRows(body) : null;
  if (diary !== null) return tableOfSheet({ rows: diary, letters, notes: [DIARY_NOTE], path });
  const notes: string[] = [];
  if (errors.some(({ type }) => type === 'Quotes')) {
    notes.push('Há aspas sem par: confira as últimas linhas na prévia.');
  }
  if (text.includes('\uFFFD')) {
    notes.push('Alguns sinais do arquivo não puderam ser lidos: eles aparecem como �.');
  }
  const lines = dash === null ? data : withPartsInPlace(data, dash);
  const rows = lines.map((cells, at) => ({ cells, number: at + 1 + (separator ? 1 : 0) }));
  const table = tableOfSheet({ rows, letters, notes, path });
  if (table.columns.length >= 2) return table;
  throw new UnreadableFile(
    'Não encontramos colunas separadas por vírgula, ponto e vírgula ou tab.',
  );
}

/** The lines above the header of a sheet, and the names of its tab, file and folders. */
interface Titles {
  lines: readonly string[];
  names: readonly string[];
}

/** Assigns the columns to fields; adds columns from titles and other columns, and notes. */
function judgeSheet(
  columns: string[],
  records: string[][],
  { lines, names }: Titles,
  notes: string[],
): JudgedColumns {
  const titles = [...lines, ...names];
  joinDateParts(columns, records);
  joinMinutesAndSeconds(columns, records);
  splitAmounts(columns, records);
  let judged = assignColumns(columns, records);
  const add = (step: (mapping: Mapping) => string[]) => {
    const width = columns.length;
    notes.push(...step(judged.mapping));
    if (columns.length > width) judged = assignColumns(columns, records);
  };
  add((mapping) => [
    ...addTitledDays(columns, records, mapping),
    ...addTitledParts(columns, records, mapping, lines),
  ]);
  add((mapping) => addSections(columns, records, mapping, lines));
  const dated = completeDates(records, judged.mapping, titles);
  if (dated) notes.push('O ano ou o mês das datas é o do título. Confira na prévia.');
  add((mapping) => addDerivedColumns(columns, records, mapping));
  const whole = dated ? { ...judged, doubted: { date: null, ...judged.doubted } } : judged;
  const method = addMethodColumn(columns, records, whole.mapping, titles);
  if (method === null) return withMeasures(whole, columns, records);
  notes.push(method);
  const mapping = { ...whole.mapping, method: columns.length - 1 };
  const doubted = { ...whole.doubted, method: null };
  return withMeasures({ ...whole, mapping, doubted }, columns, records);
}

/** A cell of a blank line, or of the line of dashes below the header in a text. */
const RULE = /^[\s:|=_-]*$/;

/** Returns the name of a sheet or file as words: 'coffee 2025' for 'coffee_2025.csv'. */
export const sheetTitle = (name: string): string =>
  name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/_+/g, ' ')
    .trim();

/** Reads a sheet below its header. Throws UnreadableFile for an empty or too wide one. */
export function tableOfSheet({
  rows,
  letters = null,
  notes = [],
  path = [],
}: RawSheet): SourceTable {
  const written = rows.filter(({ cells }) => !cells.every((cell) => RULE.test(cell)));
  const isOnItsSide = hasBrewsInColumns(written);
  if (isOnItsSide) notes.push('A planilha tem um preparo em cada coluna: a linha conta colunas.');
  const titleRows = isOnItsSide ? titlesAbove(written) : [];
  const filled = isOnItsSide ? columnsAsRows(written.slice(titleRows.length)) : written;
  const above = headerPlace(filled.map(({ cells }) => cells));
  const top = filled[above]?.cells;
  const hasHeader = top === undefined || !isBrewLine(top);
  const second = hasHeader ? withNamesBelow(top ?? [], filled[above + 1]?.cells ?? []) : null;
  const header = second ?? (hasHeader ? top : top?.map(() => ''));
  const below = filled.slice(above + Number(hasHeader) + Number(second !== null));
  const units = hasHeader ? unitsIn(below[0]?.cells ?? []) : null;
  const all = units === null ? below : below.slice(1);
  if (!hasHeader)
    notes.push('A primeira linha já é um preparo: a planilha não diz o que é cada coluna.');
  if (header === undefined || all.length === 0) {
    throw new UnreadableFile('O arquivo não tem linhas para importar.');
  }
  if (header.length > MAX_COLUMNS) {
    throw new UnreadableFile('Esta planilha tem colunas demais para ser um diário.');
  }
  const columns = header.map((name, index) => {
    const unit = units?.[index] ?? '';
    return `${name.trim() || `Coluna ${index + 1}`}${unit === '' ? '' : ` (${unit})`}`;
  });
  const titles = {
    lines: [...titleRows, ...filled.slice(0, above)].flatMap(({ cells }) => cells),
    names: path.map(sheetTitle),
  };
  const ours = isOwnSheet(columns);
  if (all.length > MAX_RECORDS || rows.length >= MOST_LINES) {
    notes.push(
      `O arquivo tem mais de ${formatDecimal(MAX_RECORDS)} linhas; só as primeiras serão importadas.`,
    );
  }
  const records = all.slice(0, MAX_RECORDS).map(({ cells }) =>
    columns.map((_, at) => {
      const cell = cells[at] ?? '';
      // Only Coado's own sheets keep their line breaks; in other sheets they become \n.
      return wellFormed(ours ? readCell(cell) : cell.replace(/\r\n?/g, '\n'));
    }),
  );
  const { mapping, guessed, doubted } = ours
    ? { mapping: ourColumns(columns), guessed: {}, doubted: {} }
    : judgeSheet(columns, records, titles, notes);
  notes.push(...guessNotes(columns, guessed, mapping));
  const words = all.slice(0, MAX_RECORDS).map((row) => row.words ?? '');
  // For a text, Coado itself names the columns, so they cannot show a wrong encoding.
  const texts = words.every(Boolean) ? [words] : [columns, ...records];
  return {
    ...NO_PARTS,
    source: 'csv',
    columns,
    records,
    sheet: {
      letters: letters ?? 'utf-8',
      sample: letters === null ? '' : sampleOf(texts),
      names: [],
      name: null,
    },
    mapping,
    doubted,
    fixed: false,
    rowNumbers: all.slice(0, MAX_RECORDS).map(({ number }) => number),
    words,
    ...(ours && {
      belongings: belongingsOf(columns, records),
      extras: extrasOf(columns, records),
    }),
    notes,
  };
}
