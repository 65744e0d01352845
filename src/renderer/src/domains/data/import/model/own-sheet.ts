import { isUuid } from '@/lib/uuid';
import { cellAt, type Records } from './sheet-columns';
import {
  type Belongings,
  type BrewExtras,
  extrasSchema,
  NO_BELONGINGS,
  type SourceTable,
} from './source-table';

/** Whether Coado exported the sheet; `readCell` then removes apostrophes before formulas. */
export const isOwnSheet = (columns: readonly string[]) =>
  columns.includes('brewed_at') && columns.includes('method_id');

/** Whether Coado exported the file, so that its brews have the ids of an account. */
export const isOwnExport = ({ source, columns }: Pick<SourceTable, 'source' | 'columns'>) =>
  source === 'coado' || isOwnSheet(columns);

/** Columns of ids in `csv/brews.csv`, with the column of the names beside them. */
const NAMED = [
  ['methods', 'method_id', 'method_name'],
  ['waters', 'water_id', 'water_name'],
  ['beans', 'bean_id', 'bean_name'],
  ['grinders', 'grinder_id', 'grinder_name'],
] as const;

const cellReader = (columns: readonly string[]) => (record: readonly string[], column: string) =>
  cellAt(record, columns.indexOf(column));

/**
 * Returns the rows that the brews of Coado's own sheet refer to, with ids and names.
 * Methods of the catalogue have no UUID and are left out; the server ignores the catalogue's beans.
 */
export function belongingsOf(columns: readonly string[], records: Records): Belongings {
  const cell = cellReader(columns);
  const belongings = { ...NO_BELONGINGS };
  for (const [part, idColumn, nameColumn] of NAMED) {
    const names = new Map<string, string>();
    for (const record of records) {
      const [id, name] = [cell(record, idColumn), cell(record, nameColumn)];
      if (name !== '' && isUuid(id.replace(/^own-/, ''))) names.set(id, name);
    }
    belongings[part] = [...names].map(([id, name]) => ({ id, name }));
  }
  return belongings;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the data that only Coado's own sheet has, by the brews' ids. */
export function extrasOf(columns: readonly string[], records: Records): Map<string, BrewExtras> {
  const cell = cellReader(columns);
  const numberOf = (text: string) => (/^-?\d{1,6}$/.test(text) ? Number(text) : undefined);
  const extras = new Map<string, BrewExtras>();
  for (const record of records) {
    const read = extrasSchema.safeParse({
      facts: jsonOf(cell(record, 'facts')),
      taste: cell(record, 'taste') || undefined,
      grind_points: numberOf(cell(record, 'grind_points')),
      temperature_shift: numberOf(cell(record, 'temperature_shift')),
      time_shift_seconds: numberOf(cell(record, 'time_shift_seconds')),
      dialled_from: cell(record, 'dialled_from') || undefined,
    });
    if (read.success) extras.set(cell(record, 'id').toLowerCase(), read.data);
  }
  return extras;
}

export function idsIn({ mapping, records }: Pick<SourceTable, 'mapping' | 'records'>): string[] {
  const ids = records.map((record) => cellAt(record, mapping.id).toLowerCase());
  return [...new Set(ids.filter(isUuid))];
}
