import Papa from 'papaparse';
import { readCell, ZONE_COLUMN } from '../../export/csv';
import { guessColumns } from './guess-columns';
import { MAX_RECORDS, type Mapping, type SourceTable, UnreadableFile } from './source-table';

/** Columns beyond these are no journal's. */
const MAX_COLUMNS = 200;

/** A sheet that Coado exported marks formulas, which must lose the mark again. */
const isOurs = (columns: readonly string[]) =>
  columns.includes('brewed_at') && columns.includes('method_id');

/** What the columns of our own sheet say: a bean is known by its id first, an instant has its zone beside it. */
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

/** Reads a sheet whatever separates its cells. Throws UnreadableFile when there is nothing in it. */
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
    beans: [],
    curves: new Map(),
    grinders: [],
    waters: [],
    photos: new Map(),
    fields: [],
    notes,
  };
}
