import { cutTo, formatDecimal } from '@shared/format';
import Papa from 'papaparse';
import { readCell, ZONE_COLUMN } from '../../export/csv';
import { guessColumns } from './header-names';
import { belongingsOf, extrasOf, isOwnSheet } from './own-sheet';
import { wellFormed } from './read-cells';
import {
  type Encoding,
  MAX_RECORDS,
  type Mapping,
  NO_BELONGINGS,
  type SourceTable,
  UnreadableFile,
} from './source-table';

/** Columns beyond these are no journal's. */
const MAX_COLUMNS = 200;

/** Maps the columns of Coado's own sheet: beans by id first, instants with their zone. */
function ourColumns(columns: readonly string[]): Mapping {
  const mapping = guessColumns(columns);
  for (const [field, name] of [
    ['bean_id', 'bean_id'],
    ['time', ZONE_COLUMN],
  ] as const) {
    const at = columns.indexOf(name);
    if (at !== -1) mapping[field] = at;
  }
  return mapping;
}

/** Excel's own first line, which names the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[^\n]*\n/i;

/** Titles and blank lines above a header are fewer. */
const MAX_LINES_ABOVE = 10;

/** As many lines as are read, blank ones included. */
const MOST_LINES = 2 * MAX_RECORDS;

/** A header names at least a date, a method and an amount. */
const FEWEST_FIELDS = 3;

/**
 * Returns the place of the header: the first line, unless a later one names more fields.
 * Sheets often begin with a title or the month.
 */
function headerPlace(lines: readonly string[][]): number {
  const fieldsIn = (cells: readonly string[]) => Object.keys(guessColumns(cells)).length;
  if (fieldsIn(lines[0] ?? []) >= FEWEST_FIELDS) return 0;
  const found = lines
    .slice(0, MAX_LINES_ABOVE)
    .findIndex((cells) => fieldsIn(cells) >= FEWEST_FIELDS);
  return Math.max(found, 0);
}

/** Guesses the separator from the first lines; blank ones would mislead the guess. */
const guessSeparator = (text: string): string =>
  Papa.parse(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: 2 * MAX_LINES_ABOVE,
  }).meta.delimiter;

/** A text of the sheet whose letters show whether they were read right. */
function sampleOf(records: readonly string[][]): string {
  const sample = records.flat().find((cell) => /[^\u0020-\u007e\s]/.test(cell));
  return sample === undefined ? '' : cutTo(sample.trim(), 60);
}

/**
 * Reads a sheet with any separator. `letters` is how its bytes were read.
 * Throws UnreadableFile for an empty one.
 */
export function readCsv(text: string, letters: Encoding = 'utf-8'): SourceTable {
  const separator = SEPARATOR_LINE.exec(text);
  const body = text.slice(separator?.[0].length ?? 0).replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: separator?.[1] ?? guessSeparator(body),
    preview: MOST_LINES,
  });
  const numbered = data
    .map((cells, at) => ({ cells, number: at + 1 + (separator ? 1 : 0) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const above = headerPlace(numbered.map(({ cells }) => cells));
  const header = numbered[above]?.cells;
  const all = numbered.slice(above + 1);
  if (header === undefined || all.length === 0) {
    throw new UnreadableFile('O arquivo não tem linhas para importar.');
  }
  if (header.length > MAX_COLUMNS) {
    throw new UnreadableFile('Esta planilha tem colunas demais para ser um diário.');
  }
  if (header.length < 2) {
    throw new UnreadableFile(
      'Não encontramos colunas separadas por vírgula, ponto e vírgula ou tab.',
    );
  }
  const columns = header.map((name, index) => name.trim() || `Coluna ${index + 1}`);
  const ours = isOwnSheet(columns);
  const notes: string[] = [];
  if (errors.some(({ type }) => type === 'Quotes')) {
    notes.push('Há aspas sem par: confira as últimas linhas na prévia.');
  }
  if (text.includes('\uFFFD')) {
    notes.push('Alguns sinais do arquivo não puderam ser lidos: eles aparecem como �.');
  }
  if (all.length > MAX_RECORDS || data.length === MOST_LINES) {
    notes.push(
      `O arquivo tem mais de ${formatDecimal(MAX_RECORDS)} linhas; só as primeiras serão importadas.`,
    );
  }
  const records = all.slice(0, MAX_RECORDS).map(({ cells }) =>
    columns.map((_, at) => {
      const cell = cells[at] ?? '';
      // Ours is to come back as it was; elsewhere a line break of Windows is a line break.
      return wellFormed(ours ? readCell(cell) : cell.replace(/\r\n?/g, '\n'));
    }),
  );
  return {
    source: 'csv',
    columns,
    records,
    sheet: { letters, sample: sampleOf([columns, ...records]), names: [], name: null },
    mapping: ours ? ourColumns(columns) : guessColumns(columns, records),
    fixed: false,
    rowNumbers: all.slice(0, MAX_RECORDS).map(({ number }) => number),
    belongings: ours ? belongingsOf(columns, records) : NO_BELONGINGS,
    extras: ours ? extrasOf(columns, records) : new Map(),
    brewers: new Map(),
    curves: new Map(),
    photos: new Map(),
    beanPhotos: new Map(),
    fields: [],
    notes,
  };
}
