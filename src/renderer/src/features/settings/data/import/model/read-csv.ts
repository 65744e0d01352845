import Papa from 'papaparse';
import { readCell, ZONE_COLUMN } from '../../export/csv';
import { guessColumns } from './guess-fields';
import { wellFormed } from './read-cells';
import {
  MAX_RECORDS,
  type Mapping,
  NO_BELONGINGS,
  type SourceTable,
  UnreadableFile,
} from './source-table';

/** Columns beyond these are no journal's. */
const MAX_COLUMNS = 200;

/** A sheet that Coado exported marks formulas, which must lose the mark again. */
const isOurs = (columns: readonly string[]) =>
  columns.includes('brewed_at') && columns.includes('method_id');

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

/** A header names at least a date, a method and an amount. */
const FEWEST_FIELDS = 3;

/**
 * Returns the place of the header: the first line, unless a later one names more fields.
 * Sheets often begin with a title or the month.
 */
function headerPlace(lines: readonly string[][]): number {
  const fieldsIn = (cells: readonly string[]) => Object.keys(guessColumns([...cells])).length;
  if (fieldsIn(lines[0] ?? []) >= FEWEST_FIELDS) return 0;
  const found = lines
    .slice(0, MAX_LINES_ABOVE)
    .findIndex((cells) => fieldsIn(cells) >= FEWEST_FIELDS);
  return Math.max(found, 0);
}

/** Reads a sheet with any separator. Throws UnreadableFile for an empty one. */
export function readCsv(text: string): SourceTable {
  const separator = SEPARATOR_LINE.exec(text);
  const { data, errors } = Papa.parse<string[]>(
    text.slice(separator?.[0].length ?? 0).replace(/^\uFEFF/, ''),
    {
      ...(separator?.[1] ? { delimiter: separator[1] } : {}),
      delimitersToGuess: [',', ';', '\t', '|'],
      skipEmptyLines: 'greedy',
      preview: MAX_RECORDS + MAX_LINES_ABOVE + 2,
    },
  );
  const above = headerPlace(data);
  const [header, ...all] = data.slice(above);
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
  const ours = isOurs(columns);
  const notes: string[] = [];
  if (errors.some(({ type }) => type === 'Quotes')) {
    notes.push('Há aspas sem par: confira as últimas linhas na prévia.');
  }
  if (text.includes('\uFFFD')) {
    notes.push('Alguns sinais do arquivo não puderam ser lidos: eles aparecem como �.');
  }
  if (all.length > MAX_RECORDS) {
    notes.push(`O arquivo tem mais de ${MAX_RECORDS} linhas; só as primeiras serão importadas.`);
  }
  return {
    source: 'csv',
    columns,
    records: all
      .slice(0, MAX_RECORDS)
      .map((cells) =>
        columns.map((_, at) => wellFormed(ours ? readCell(cells[at] ?? '') : (cells[at] ?? ''))),
      ),
    mapping: ours ? ourColumns(columns) : guessColumns(columns),
    fixed: false,
    headerRows: 1 + above + (separator ? 1 : 0),
    belongings: NO_BELONGINGS,
    extras: new Map(),
    brewers: new Map(),
    curves: new Map(),
    photos: new Map(),
    beanPhotos: new Map(),
    fields: [],
    notes,
  };
}

/** How much of a file is looked at to tell its encoding, in bytes. */
const SAMPLE_BYTES = 4096;

/** A text of Latin letters in UTF-16 has a zero in about every other byte, on one side. */
function guessUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  });
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return null;
}

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** The encoding of a text file by its mark, else by what its bytes can be. */
function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = guessUtf16(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // A byte that was lost on the way leaves the other letters of UTF-8 whole. Otherwise Brazilian
    // spreadsheets write Windows-1252.
    const letters = new TextDecoder('utf-8').decode(bytes).match(/[\u0080-\uffff]/g) ?? [];
    const broken = letters.filter((letter) => letter === '\uFFFD').length;
    return letters.length - broken >= 2 * broken ? 'utf-8' : 'windows-1252';
  }
}

/** Other control characters than blanks: a text has next to none, a picture has many. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0001-\u0008\u000e-\u001f]/g;

/** Reads a text in UTF-8, UTF-16 or Windows-1252. Throws UnreadableFile for what is no text. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const strange = text.slice(0, SAMPLE_BYTES).match(CONTROL)?.length ?? 0;
  if (strange > 10) throw new UnreadableFile('Este arquivo não é um texto nem um zip.');
  // PostgreSQL text cannot hold a NUL character.
  return text.replaceAll('\u0000', '');
}
