import type { Database } from '@/lib/database.types';
import type { DateOrder } from './read-dates';
import type { RatingScale } from './read-values';
import type { BrewExtras, Field, ImportedItem } from './source-table';

type Brew = Database['public']['Tables']['brews']['Row'];

/** The columns of a brew by their fields, with their labels and units for the person. */
export const BREW_COLUMNS = [
  ['date', 'brewed_at', 'Data'],
  ['method', 'method_id', 'Método'],
  ['coffee', 'coffee_grams', 'Café', ' g'],
  ['water', 'water_ml', 'Água', ' ml'],
  ['bean_id', 'bean_id', 'Grão'],
  ['roast', 'roast', 'Torra'],
  ['duration', 'duration_seconds', 'Tempo'],
  ['beverage', 'beverage_grams', 'Café na xícara', ' g'],
  ['tds', 'tds_percent', 'TDS', ' %'],
  ['rating', 'rating', 'Nota'],
  ['notes', 'notes', 'Anotações'],
  ['temperature', 'temperature_c', 'Temperatura', ' °C'],
  ['grinder_id', 'grinder_id', 'Moedor'],
  ['grind', 'grind_setting', 'Ajuste da moagem'],
  ['water_id', 'water_id', 'Água usada'],
  ['gear', 'gear', 'Apetrechos'],
  ['aroma', 'aroma', 'Aroma'],
  ['acidity', 'acidity', 'Acidez'],
  ['sweetness', 'sweetness', 'Doçura'],
  ['body', 'body', 'Corpo'],
  ['finish', 'finish', 'Finalização'],
  ['flavours', 'flavours', 'Sabores'],
] as const satisfies readonly (readonly [Field, keyof Brew, label: string, unit?: string])[];

export type BrewColumn = (typeof BREW_COLUMNS)[number][1];

/** The columns with ids of other rows. */
export const LINKS = ['method_id', 'bean_id', 'grinder_id', 'water_id'] as const;

/** A row for `import_brews`; a type, because an interface is not assignable to JSON. */
export type ImportRow = Pick<Brew, 'id' | BrewColumn> & {
  row: number;
  bean_name: string | null;
  recipe: ImportedItem | null;
} & BrewExtras;

export interface RefusedRow {
  /** The place of the record in the file, from `rowNumbers`. */
  row: number;
  reason: string;
}

/** A loss or change in an imported row: an unreadable cell, a shortened note. */
export interface RowNotice {
  row: number;
  field: Field;
  text: string;
  /** The value is imported as it was read, but it is unusual or uncertain. */
  isDoubt?: true;
}

/** A notice on an uncertain value of a row. */
export type Doubt = readonly [field: Field, text: string];

export const doubtsAmong = (
  candidates: readonly (readonly [isDoubtful: boolean, ...doubt: Doubt])[],
): Doubt[] => candidates.flatMap(([isDoubtful, ...doubt]) => (isDoubtful ? [doubt] : []));

export interface NoBrew {
  row: number;
  words: string;
}

export interface PreparedRows {
  ready: ImportRow[];
  refused: RefusedRow[];
  notices: RowNotice[];
  noBrews: NoBrew[];
  ratingScale: RatingScale | null;
  /** Order of day and month in the dates, if both orders are possible; else null. */
  dateOrder: DateOrder | null;
}

export interface ReadingChoices {
  ratingScale?: RatingScale | null;
  /** Ratings of other sheets on the same scale. */
  ratingsBeside?: readonly string[];
  dateOrder?: DateOrder | null;
}
