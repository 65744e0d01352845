import { formatClock, formatDecimal } from '@shared/format';
import { formatDateTime } from '@/lib/dates';
import type { Field, SourceTable } from './source-table';
import type { ImportRow, PreparedRows } from './to-rows';

const COMPARED = [
  ['date', 'brewed_at'],
  ['method', 'method_id'],
  ['coffee', 'coffee_grams'],
  ['water', 'water_ml'],
  ['bean_id', 'bean_id'],
  ['roast', 'roast'],
  ['duration', 'duration_seconds'],
  ['beverage', 'beverage_grams'],
  ['tds', 'tds_percent'],
  ['rating', 'rating'],
  ['notes', 'notes'],
  ['temperature', 'temperature_c'],
  ['grinder_id', 'grinder_id'],
  ['grind', 'grind_setting'],
  ['water_id', 'water_id'],
  ['gear', 'gear'],
  ['aroma', 'aroma'],
  ['acidity', 'acidity'],
  ['sweetness', 'sweetness'],
  ['body', 'body'],
  ['finish', 'finish'],
  ['flavours', 'flavours'],
] as const satisfies readonly (readonly [Field, keyof ImportRow])[];

type ChangedColumn = (typeof COMPARED)[number][1];

export type StoredBrew = Pick<ImportRow, 'id' | ChangedColumn>;

export const STORED_COLUMNS =
  'id, brewed_at, method_id, coffee_grams, water_ml, bean_id, roast, duration_seconds, beverage_grams, tds_percent, rating, notes, temperature_c, grinder_id, grind_setting, water_id, gear, aroma, acidity, sweetness, body, finish, flavours';

export interface BrewChange {
  row: ImportRow;
  stored: StoredBrew;
  columns: ChangedColumn[];
}

/** Names of methods, beans, grinders and waters, by id. */
export type KnownNames = ReadonlyMap<string, string>;

const LINKS: ReadonlySet<ChangedColumn> = new Set([
  'method_id',
  'bean_id',
  'grinder_id',
  'water_id',
]);

/** Normalises a value: sheets lose fractions of a second and change line breaks. */
function comparable(column: ChangedColumn, value: string | number | null): string | number | null {
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
    const columns = COMPARED.filter(([field, column]) => {
      const value = row[column];
      return (
        table.mapping[field] !== undefined &&
        !unread.has(`${row.row} ${field}`) &&
        comparable(column, value) !== comparable(column, brew[column]) &&
        !(LINKS.has(column) && value !== null && !names.has(String(value)))
      );
    }).map(([, column]) => column);
    return columns.length === 0 ? [] : [{ row, stored: brew, columns }];
  });
}

const LABELS: Readonly<Record<ChangedColumn, string>> = {
  brewed_at: 'Data',
  method_id: 'Método',
  coffee_grams: 'Café',
  water_ml: 'Água',
  bean_id: 'Grão',
  roast: 'Torra',
  duration_seconds: 'Tempo',
  beverage_grams: 'Café na xícara',
  tds_percent: 'TDS',
  rating: 'Nota',
  notes: 'Anotações',
  temperature_c: 'Temperatura',
  grinder_id: 'Moedor',
  grind_setting: 'Ajuste da moagem',
  water_id: 'Água usada',
  gear: 'Apetrechos',
  aroma: 'Aroma',
  acidity: 'Acidez',
  sweetness: 'Doçura',
  body: 'Corpo',
  finish: 'Finalização',
  flavours: 'Sabores',
};

const UNITS: Partial<Record<ChangedColumn, string>> = {
  coffee_grams: ' g',
  water_ml: ' ml',
  beverage_grams: ' g',
  tds_percent: ' %',
  temperature_c: ' °C',
};

function valueText(column: ChangedColumn, value: string | number | null, names: KnownNames) {
  if (value === null) return 'vazio';
  if (column === 'brewed_at') return formatDateTime(String(value));
  if (column === 'duration_seconds') return formatClock(Number(value));
  if (typeof value === 'number') return `${formatDecimal(value, 2)}${UNITS[column] ?? ''}`;
  return LINKS.has(column) ? (names.get(value) ?? value) : `“${value}”`;
}

/** Returns a line for each difference: 'Nota: de 4 para 4,5'. */
export function changeTexts({ row, stored, columns }: BrewChange, names: KnownNames): string[] {
  return columns.map(
    (column) =>
      `${LABELS[column]}: de ${valueText(column, stored[column], names)} para ${valueText(column, row[column], names)}`,
  );
}
