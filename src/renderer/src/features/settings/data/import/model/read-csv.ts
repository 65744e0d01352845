import Papa from 'papaparse';
import { readCell, ZONE_COLUMN } from '../../export/csv';
import { guessColumns } from './guess-fields';
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

/** Reads a sheet with any separator. Throws UnreadableFile for an empty one. */
export function readCsv(text: string): SourceTable {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: MAX_RECORDS + 2,
  });
  const [header, ...all] = data;
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
  if (all.length > MAX_RECORDS) {
    notes.push(`O arquivo tem mais de ${MAX_RECORDS} linhas; só as primeiras serão importadas.`);
  }
  return {
    source: 'csv',
    columns,
    records: all
      .slice(0, MAX_RECORDS)
      .map((cells) =>
        columns.map((_, at) => (ours ? readCell(cells[at] ?? '') : (cells[at] ?? ''))),
      ),
    mapping: ours ? ourColumns(columns) : guessColumns(columns),
    fixed: false,
    headerRows: 1,
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
    // Brazilian spreadsheets write Windows-1252 if they do not write UTF-8.
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
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
