import * as z from 'zod/mini';

export type ImportSource = 'coado' | 'csv' | 'beanconqueror' | 'timer-coffee' | 'brew-guide';

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

/** The index of the column of each field. */
export type Mapping = Partial<Record<Field, number>>;

/** Fields whose column is uncertain, with another likely column, or null without one. */
export type DoubtedFields = Partial<Record<Field, number | null>>;

/** A curve with the columns of the table `brew_curves`. */
export interface ImportedCurve {
  curve: string;
  arrangement: 'brewer' | 'server';
  first_drip_ms: number | null;
  wet_ms: number | null;
}

/** Outcome of one field of a file, over all rows that have it. */
export interface FieldNote {
  /** The list of the file that has the field: 'Preparos', 'Grãos'… */
  part: string;
  field: string;
  count: number;
  /** 'imported' unchanged, 'changed' to a value that Coado can store, or 'left' out. */
  state: 'imported' | 'changed' | 'left';
  /** The field's place in Coado, how it was changed, or why it was left out. */
  as: string;
}

export const itemSchema = z.record(z.string(), z.json());

/** A method, water, bean, grinder or recipe as Coado's export writes it, with its `id`. */
export type ImportedItem = z.infer<typeof itemSchema>;

/** Returns the objects in a list, without the catalogue's rows, whose `user_id` is null. */
export function itemsOf(rows: unknown): ImportedItem[] {
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const item = itemSchema.safeParse(row);
    return item.success && item.data.user_id !== null ? [item.data] : [];
  });
}

/** The parts that brews refer to, in the order of their import: later ones refer to earlier. */
export const PARTS = ['methods', 'waters', 'beans', 'grinders', 'recipes'] as const;
export type Part = (typeof PARTS)[number];
export type Belongings = Record<Part, readonly ImportedItem[]>;

export const NO_BELONGINGS: Belongings = {
  methods: [],
  waters: [],
  beans: [],
  grinders: [],
  recipes: [],
};

/** A fact of another app that Coado has no column for. */
const factSchema = z.object({ label: z.string(), value: z.string() });
export type ImportedFact = z.infer<typeof factSchema>;

const number = z.optional(z.number());

export const extrasSchema = z.object({
  facts: z.optional(z.array(factSchema)),
  taste: z.nullish(z.string()),
  grind_points: number,
  temperature_shift: number,
  time_shift_seconds: number,
  dialled_from: z.nullish(z.string()),
});

/** Data of a brew in a known format beyond the columns of a sheet. */
export type BrewExtras = z.infer<typeof extrasSchema>;

export interface Brewer {
  /** The brewer's type in the other app; '' for a type that is not a method. */
  kind: string;
  description: string;
  /** Whether the person has another brewer of the same type; each then becomes a method. */
  isDuplicate: boolean;
}

/** Encodings of text files, by their names in `TextDecoder`. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface SheetReading {
  letters: Encoding;
  /** A text that shows whether the encoding is right; '' if there is nothing to choose. */
  sample: string;
  /** The sheets of a file with several; `name` is the one that was read, null for all. */
  names: readonly string[];
  name: string | null;
}

export interface SheetChoices {
  letters?: Encoding;
  /** Null reads all sheets that have brews. */
  name?: string | null;
}

export interface SheetRow {
  cells: string[];
  number: number;
  /** The text from which the cells were read; absent if the file itself has cells. */
  words?: string;
}

export const MAX_COLUMNS = 200;

export interface SourceTable {
  source: ImportSource;
  columns: string[];
  records: string[][];
  /** Null for a known format, which can only be read in one way. */
  sheet: SheetReading | null;
  /** First guess, or for a known format its only reading. */
  mapping: Mapping;
  doubted?: DoubtedFields;
  /** Whether the columns have a known meaning; else the person may map them. */
  fixed: boolean;
  /** The place of each record, as the file counts its rows. */
  rowNumbers: readonly number[];
  /** By the index of the record: the text from which it was read; '' if the file has cells. */
  words?: readonly string[];
  /** Rows that the brews refer to; the import writes them first. */
  belongings: Belongings;
  /** By the brews' ids in lower case. */
  extras: ReadonlyMap<string, BrewExtras>;
  /** By the names in the column of methods. */
  brewers: ReadonlyMap<string, Brewer>;
  /** By the brews' ids in lower case. */
  curves: ReadonlyMap<string, ImportedCurve>;
  /** By the brews' ids in lower case. */
  photos: ReadonlyMap<string, Blob>;
  /** By the beans' ids in lower case. */
  beanPhotos: ReadonlyMap<string, Blob>;
  /** Outcome of each field; empty for sheets, for which `sheetFields` reports it. */
  fields: readonly FieldNote[];
  notes: string[];
  /** Sheets of the same file with brews under other columns, each read by its own header. */
  further: readonly SourceTable[];
}

/** Values of the optional parts of a table, for a file without these parts. */
export const NO_PARTS = {
  belongings: NO_BELONGINGS,
  extras: new Map(),
  brewers: new Map(),
  curves: new Map(),
  photos: new Map(),
  beanPhotos: new Map(),
  fields: [],
  further: [],
} satisfies Partial<SourceTable>;

/** Returns the sheets of a file; `chosen` is the mapping of the first, which is then certain. */
export function sheetsOf(table: SourceTable, chosen: Mapping): readonly SourceTable[] {
  const { doubted = {}, mapping, further } = table;
  const unchanged = new Set<string>(FIELDS.filter((field) => chosen[field] === mapping[field]));
  const left = Object.entries(doubted).filter(([field]) => unchanged.has(field));
  return [{ ...table, mapping: chosen, doubted: Object.fromEntries(left) }, ...further];
}

/** Whether a table was read from texts alone, whose columns the person never saw. */
export const isDiary = ({ words = [] }: SourceTable): boolean =>
  words.length > 0 && words.every((text) => text !== '');

/** Largest file that is read whole, in bytes: texts, and zips with their pictures. */
export const MAX_TEXT_BYTES = 50 * 1024 * 1024;
export const MAX_ZIP_BYTES = 250 * 1024 * 1024;

/** Most rows that are read of a file: the server's limit of imported brews of an account. */
export const MAX_RECORDS = 20_000;

/** A file that cannot be read as a journal; the person reads the message. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Returns the result of a reader; null if it throws UnreadableFile. */
export function readable<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

export const WORKBOOK_PROBLEM =
  'Esta planilha é do Numbers, do Excel antigo (.xls, .xlsb) ou tem senha. Salve como .xlsx ou CSV (no Excel: Arquivo, Salvar como; no Numbers: Arquivo, Exportar para) e importe esse arquivo.';

/** Longest line for patterns, in characters: they would be slow on a longer hostile line. */
export const LONGEST_LINE = 2000;

/** Lines above the first brews that may be about all of them, such as their year or method. */
export const LINES_ABOVE = 5;

export const fileNameOf = (path: string): string => path.split('/').at(-1) ?? path;
