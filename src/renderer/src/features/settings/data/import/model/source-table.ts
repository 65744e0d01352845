/** Where a journal comes from, as the database names it. */
export type ImportSource = 'coado' | 'csv' | 'beanconqueror' | 'timer-coffee' | 'brew-guide';

/** Fields of a brew that a column may hold. */
export const FIELDS = [
  'date',
  'time',
  'method',
  'coffee',
  'water',
  'ratio',
  'bean',
  'roast',
  'duration',
  'beverage',
  'tds',
  'rating',
  'notes',
  'id',
  'bean_id',
  'recipe',
  'temperature',
  'grinder_id',
  'grind',
  'water_id',
  'gear',
  'aroma',
  'acidity',
  'sweetness',
  'body',
  'finish',
  'flavours',
] as const;

export type Field = (typeof FIELDS)[number];

/** Which column (its index) says what. */
export type Mapping = Partial<Record<Field, number>>;

/** The curve of a weighed brew, as in `brew_curves`. */
export interface ImportedCurve {
  curve: string;
  arrangement: 'brewer' | 'server';
  first_drip_ms: number | null;
  wet_ms: number | null;
}

/** Outcome of one field of a file, over all rows that have it. */
export interface FieldNote {
  /** Where it stood: 'Preparos', 'Grãos'… */
  part: string;
  field: string;
  /** Rows that say something there. */
  count: number;
  /** 'kept' as it was, 'changed' to what Coado keeps, or 'left' out. */
  state: 'kept' | 'changed' | 'left';
  /** Where it is now, or how it was changed. */
  as: string;
}

/** A grinder that a file names. */
export interface ImportedGrinder {
  id: string;
  name: string;
}

/** A water that a file names; mg/L as calcium carbonate. */
export interface ImportedWater {
  id: string;
  name: string;
  hardness: number | null;
  alkalinity: number | null;
  notes: string;
}

/** A journal as a table of texts, independent of its file format. */
export interface SourceTable {
  source: ImportSource;
  columns: string[];
  records: string[][];
  /** First guess, or for a known format the only reading of it. */
  mapping: Mapping;
  /** Whether the columns have a known meaning; else the person may map them. */
  fixed: boolean;
  /** Rows before the first record, so that the report counts as the file does. */
  headerRows: number;
  /** Beans to bring in first, as Coado exports them. */
  beans: Record<string, unknown>[];
  /** Curves of weighed brews, by the brews' ids in lower case. */
  curves: ReadonlyMap<string, ImportedCurve>;
  /** Grinders to bring in first. */
  grinders: readonly ImportedGrinder[];
  /** Waters to bring in first. */
  waters: readonly ImportedWater[];
  /** Photos by the brews' ids in lower case. */
  photos: ReadonlyMap<string, Blob>;
  /** Outcome of each field; empty for sheets, whose columns show it. */
  fields: readonly FieldNote[];
  /** Notes about the file for the person, such as too many rows. */
  notes: string[];
}

/** Largest file that is read whole, in bytes: texts, and zips with their pictures. */
export const MAX_TEXT_BYTES = 50 * 1024 * 1024;
export const MAX_ZIP_BYTES = 250 * 1024 * 1024;

/** As many imported brews as an account may hold. */
export const MAX_RECORDS = 20_000;

/** A file that cannot be read as a journal; the message is for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
