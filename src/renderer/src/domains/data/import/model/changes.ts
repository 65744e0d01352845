import { formatClock, formatDecimal } from '@shared/format';
import { formatDateTime } from '@/lib/dates';
import {
  BREW_COLUMNS,
  type BrewColumn,
  type ImportRow,
  LINKS,
  type PreparedRows,
} from './import-row';
import type { SourceTable } from './source-table';

export type StoredBrew = Pick<ImportRow, 'id' | BrewColumn>;

export const STORED_COLUMNS =
  'id, brewed_at, method_id, coffee_grams, water_ml, bean_id, roast, duration_seconds, beverage_grams, tds_percent, rating, notes, temperature_c, grinder_id, grind_setting, water_id, gear, aroma, acidity, sweetness, body, finish, flavours';

export interface BrewChange {
  row: ImportRow;
  stored: StoredBrew;
  columns: BrewColumn[];
}

/** Names of methods, beans, grinders and waters, by id. */
export type KnownNames = ReadonlyMap<string, string>;

const IS_LINK: ReadonlySet<BrewColumn> = new Set(LINKS);

/** Normalises a value: sheets lose fractions of a second and change line breaks. */
function comparable(column: BrewColumn, value: string | number | null): string | number | null {
  if (column === 'brewed_at') return Math.floor(Date.parse(String(value)) / 1000);
  if (typeof value !== 'string') return value;
  return value.normalize('NFC').replace(/\r\n?/g, '\n').trim() || null;
}

/**
 * Returns the brews whose values differ between file and account, in the file's order.
 * Columns that the file lacks, cells with a notice and links to unknown rows do not count.
 */
export function changesOf(
  { ready, notices }: PreparedRows,
  table: Pick<SourceTable, 'mapping'>,
  stored: readonly StoredBrew[],
  names: KnownNames,
): BrewChange[] {
  const byId = new Map(stored.map((brew) => [brew.id, brew]));
  const unread = new Set(notices.map(({ row, field }) => `${row} ${field}`));
  return ready.flatMap((row) => {
    const brew = byId.get(row.id);
    if (!brew) return [];
    const columns = BREW_COLUMNS.filter(([field, column]) => {
      const value = row[column];
      return (
        table.mapping[field] !== undefined &&
        !unread.has(`${row.row} ${field}`) &&
        comparable(column, value) !== comparable(column, brew[column]) &&
        !(IS_LINK.has(column) && value !== null && !names.has(String(value)))
      );
    }).map(([, column]) => column);
    return columns.length === 0 ? [] : [{ row, stored: brew, columns }];
  });
}

type Names = readonly (readonly [unknown, column: BrewColumn, label: string, unit?: string])[];

/** Returns a line for each difference: 'Nota: de 4 para 4,5'. */
export function changeTexts({ row, stored, columns }: BrewChange, names: KnownNames): string[] {
  const all: Names = BREW_COLUMNS;
  return all.flatMap(([, column, label, unit = '']) => {
    if (!columns.includes(column)) return [];
    const [before, after] = [stored[column], row[column]].map((value) => {
      if (value === null) return 'vazio';
      if (column === 'brewed_at') return formatDateTime(String(value));
      if (column === 'duration_seconds') return formatClock(Number(value));
      if (typeof value === 'number') return `${formatDecimal(value, 2)}${unit}`;
      return IS_LINK.has(column) ? (names.get(value) ?? value) : `“${value}”`;
    });
    return [`${label}: de ${before} para ${after}`];
  });
}
