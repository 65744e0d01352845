import * as z from 'zod/mini';
import { isUuid, newUuid } from '@/lib/uuid';
import { comparableText } from './guess-fields';
import {
  cutTo,
  durationOf,
  isWithin,
  MAX_DURATION,
  momentOf,
  type Notify,
  optional,
  shortened,
  within,
} from './read-cells';
import {
  type DateOrder,
  groupsByPoint,
  guessDateOrder,
  guessRatingScale,
  type RatingScale,
  readAmount,
  readPercent,
  readRating,
  readRatio,
  readRoast,
} from './read-values';
import type { BrewExtras, Field, Mapping, SourceTable } from './source-table';

const recipeSchema = z.record(z.string(), z.json());

/** A row as `import_brews` takes it; a type and not an interface, so that it counts as JSON. */
export type ImportRow = {
  id: string;
  row: number;
  method_id: string;
  coffee_grams: number;
  water_ml: number;
  brewed_at: string;
  bean_name: string | null;
  bean_id: string | null;
  roast: string | null;
  duration_seconds: number | null;
  beverage_grams: number | null;
  tds_percent: number | null;
  rating: number | null;
  notes: string | null;
  recipe: z.infer<typeof recipeSchema> | null;
  temperature_c: number | null;
  grinder_id: string | null;
  grind_setting: number | null;
  water_id: string | null;
  gear: string | null;
  aroma: number | null;
  acidity: number | null;
  sweetness: number | null;
  body: number | null;
  finish: number | null;
  flavours: string | null;
} & BrewExtras;

export interface RefusedRow {
  /** As the file counts, its header included. */
  row: number;
  reason: string;
}

/** A loss or change of a row that comes in: an unreadable cell, a shortened note. */
export interface RowNotice {
  row: number;
  field: Field;
  text: string;
}

export interface PreparedRows {
  ready: ImportRow[];
  refused: RefusedRow[];
  notices: RowNotice[];
  /** Rating scale of the rows; null when no row has a rating. */
  ratingScale: RatingScale | null;
  /** The first part of the dates, where they allow both orders; else null. */
  dateOrder: DateOrder | null;
}

/** How the person reads a file, where its own words allow several readings. */
export interface ReadingChoices {
  ratingScale?: RatingScale | null;
  dateOrder?: DateOrder | null;
}

/** Which method of ours each name of the file means; null: those rows stay out. */
export type MethodNames = ReadonlyMap<string, string | null>;

class Refusal extends Error {}

function required<Value>(text: string, read: (text: string) => Value | null, what: string): Value {
  if (text.trim() === '') throw new Refusal(`Falta ${what}.`);
  const value = read(text);
  if (value === null) throw new Refusal(`Não entendemos ${what}: ${cutTo(text, 40)}`);
  return value;
}

/** A sheet may call anything a recipe; ours is an object. */
function recipeOf(text: string) {
  if (!text.startsWith('{')) return null;
  const recipe = recipeSchema.safeParse(jsonOf(text));
  if (!recipe.success) throw new Refusal('A receita não é válida.');
  return recipe.data;
}

/** Reads the optional columns; an invalid number leaves its field empty. */
function optionalFields(text: (field: Field) => string) {
  const number = (field: Field) =>
    readAmount(text(field).replace(/(°c|°|%|cliques?|clicks?)$/i, ''));
  const grinder = text('grinder_id').trim();
  return {
    temperature_c: number('temperature'),
    grinder_id: isUuid(grinder) ? grinder : null,
    grind_setting: number('grind'),
    water_id: isUuid(text('water_id').trim()) ? text('water_id').trim().toLowerCase() : null,
    gear: cutTo(text('gear').trim(), MAX_GEAR) || null,
    aroma: number('aroma'),
    acidity: number('acidity'),
    sweetness: number('sweetness'),
    body: number('body'),
    finish: number('finish'),
    flavours: text('flavours').trim() || null,
  };
}

type Unrated = Omit<ImportRow, 'rating'>;

/** How far ahead of this device a brew's moment may be, in ms: clocks differ. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const EARLIEST = Date.parse('1990-01-01T00:00:00Z');
/** Limits of a recipe: bytes of its text in the database, and its largest number. */
const MAX_RECIPE_BYTES = 16_384;
const MAX_RECIPE_NUMBER = 1e9;

/** Longest texts of a brew, in characters. */
const MAX_GEAR = 300;
const MAX_NOTES = 2000;
const MAX_BEAN_NAME = 80;

/** Writes a document as PostgreSQL writes `jsonb`, with a space after each separator. */
function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value);
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}: ${jsonbText(item)}`).join(', ')}}`;
}

function isRecipeAllowed(recipe: ImportRow['recipe']): boolean {
  if (recipe === null) return true;
  let isPlain = true;
  JSON.stringify(recipe, (_key, value: unknown) => {
    if (typeof value === 'number' && Math.abs(value) > MAX_RECIPE_NUMBER) isPlain = false;
    return value;
  });
  return isPlain && new TextEncoder().encode(jsonbText(recipe)).length <= MAX_RECIPE_BYTES;
}

/**
 * The limits and words of `private.parse_import_row`, which refuses the same rows.
 * The preview promises only rows that the server accepts. Amounts in g and ml, durations in s.
 */
const LIMITS: readonly [reason: string, isAllowed: (row: Unrated) => boolean][] = [
  ['O café precisa ter entre 0,1 e 2000 g.', (row) => isWithin(row.coffee_grams, 0.05, 2000)],
  ['A água precisa ter entre 0,1 e 20000 ml.', (row) => isWithin(row.water_ml, 0.05, 20_000)],
  [
    'A proporção precisa ficar entre 1:0,5 e 1:60.',
    (row) => {
      // Whole tenths, whose products are exact.
      const [coffee, water] = [row.coffee_grams, row.water_ml].map((value) =>
        Math.round(value * 10),
      );
      return (
        coffee !== undefined && water !== undefined && water >= coffee / 2 && water <= coffee * 60
      );
    },
  ],
  ['A receita não é válida.', (row) => isRecipeAllowed(row.recipe)],
  [
    'A data precisa ser completa e ficar entre 1990 e agora.',
    (row) => isWithin(Date.parse(row.brewed_at), EARLIEST, Date.now() + CLOCK_TOLERANCE_MS),
  ],
];

/** Whether a brewer's own name says more than the method of the catalogue that it means. */
function isOwnBrewer(name: string, methodId: string, { brewers }: SourceTable): boolean {
  const brewer = brewers.get(name);
  if (!brewer || methodId.startsWith('own-')) return false;
  const plain = [methodId, brewer.kind].map(comparableText);
  return !plain.includes(comparableText(name));
}

const withGear = (brewer: string, gear: string | null) =>
  cutTo([brewer, gear].filter(Boolean).join(', '), MAX_GEAR);

/** Parses JSON; undefined if the text is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Names in the column that says the method, each once, most frequent first. */
export function methodNames(table: SourceTable, mapping: Mapping): string[] {
  const column = mapping.method;
  if (column === undefined) return [];
  const counts = new Map<string, number>();
  for (const record of table.records) {
    const name = (record[column] ?? '').trim();
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** Reads a rating on the file's scale; one that is none there stays empty, and is named. */
function ratingOf(text: string, scale: RatingScale, notify: Notify): number | null {
  if (text === '') return null;
  const rating = readRating(text, scale);
  if (rating === undefined) notify(`Não entendemos a nota: ${cutTo(text, 40)}`);
  return rating ?? null;
}

/**
 * Turns a table into rows for the server, and gives a reason for every refused row.
 * `ids` keeps the id of each record, so a second try of the same file adds no duplicate. Without a
 * chosen scale it is guessed from the ratings of the accepted rows.
 */
export function toRows(
  table: SourceTable,
  mapping: Mapping,
  methods: MethodNames,
  ids: string[],
  choices: ReadingChoices = {},
): PreparedRows {
  const columnTexts = (field: Field): string[] => {
    const column = mapping[field];
    return column === undefined ? [] : table.records.map((record) => record[column] ?? '');
  };
  const numbers = table.fixed
    ? { useGrouping: false }
    : { useGrouping: groupsByPoint([...columnTexts('coffee'), ...columnTexts('water')]) };
  const guessed = table.fixed ? null : guessDateOrder(columnTexts('date'));
  const order = (guessed?.isCertain ? null : choices.dateOrder) ?? guessed?.order ?? 'day';
  const ready: ImportRow[] = [];
  const refused: RefusedRow[] = [];
  const notices: RowNotice[] = [];
  const notifyOf = (row: number, field: Field) => (text: string) => {
    notices.push({ row, field, text });
  };

  const convert = (record: string[], at: number, row: number): Unrated => {
    const text = (field: Field) => {
      const column = mapping[field];
      return column === undefined ? '' : (record[column] ?? '');
    };
    const note = (field: Field) => notifyOf(row, field);
    const moment = [text('date'), text('time')].filter((part) => part.trim() !== '').join(' ');
    const brewed_at = required(moment, (words) => momentOf(words, order), 'a data');
    const name = required(text('method'), (words) => words.trim(), 'o método');
    const method_id = methods.get(name);
    if (!method_id) throw new Refusal(`Método sem par no Coado: ${cutTo(name, 40)}`);
    const coffee = required(text('coffee'), (words) => readAmount(words, numbers), 'o café');
    const water =
      text('water').trim() === '' && text('ratio').trim() !== ''
        ? coffee * required(text('ratio'), readRatio, 'a proporção')
        : required(text('water'), (words) => readAmount(words, numbers), 'a água');
    const known = text('id').trim();
    const beanId = text('bean_id').trim();
    ids[at] ??= newUuid();
    const id = isUuid(known) ? known.toLowerCase() : ids[at];
    const optionals = optionalFields(text);
    const converted: Unrated = {
      id,
      row,
      method_id,
      coffee_grams: Math.round(coffee * 10) / 10,
      water_ml: Math.round(water * 10) / 10,
      brewed_at,
      bean_name: shortened(text('bean'), MAX_BEAN_NAME, 'Nome do grão', note('bean')),
      bean_id: isUuid(beanId) ? beanId : null,
      roast: optional(text('roast'), readRoast, 'Torra desconhecida', note('roast')),
      duration_seconds: within(
        durationOf(text('duration'), method_id, note('duration')),
        [0, MAX_DURATION],
        'Tempo',
        note('duration'),
      ),
      // Some write 0 for what they did not measure.
      beverage_grams: within(
        optional(
          text('beverage'),
          (words) => readAmount(words, numbers),
          'Não entendemos o café na xícara',
          note('beverage'),
        ) || null,
        [0.05, 20_000],
        'Café na xícara',
        note('beverage'),
      ),
      tds_percent: within(
        optional(text('tds'), readPercent, 'Não entendemos o TDS', note('tds')) || null,
        [0.005, 30],
        'TDS',
        note('tds'),
      ),
      notes: shortened(text('notes'), MAX_NOTES, 'Anotações', note('notes')),
      recipe: recipeOf(text('recipe')),
      ...optionals,
      gear: isOwnBrewer(name, method_id, table) ? withGear(name, optionals.gear) : optionals.gear,
      ...table.extras.get(id),
    };
    const broken = LIMITS.find(([, isAllowed]) => !isAllowed(converted));
    if (broken) throw new Refusal(broken[0]);
    return converted;
  };

  const converted: { row: Unrated; rating: string }[] = [];
  const ratingColumn = mapping.rating;
  table.records.forEach((record, at) => {
    const row = at + 1 + table.headerRows;
    try {
      const rating = ratingColumn === undefined ? '' : (record[ratingColumn] ?? '').trim();
      converted.push({ row: convert(record, at, row), rating });
    } catch (error) {
      if (error instanceof Refusal) refused.push({ row, reason: error.message });
      else throw error;
    }
  });

  const ratings = converted.map(({ rating }) => rating).filter((rating) => rating !== '');
  const isOurs = table.source === 'coado';
  const scale = isOurs ? 5 : (choices.ratingScale ?? guessRatingScale(ratings));
  for (const { row, rating } of converted) {
    ready.push({ ...row, rating: ratingOf(rating, scale, notifyOf(row.row, 'rating')) });
  }
  const comesIn = new Set(ready.map(({ row }) => row));
  return {
    ready,
    refused: refused.sort((one, other) => one.row - other.row),
    notices: notices
      .filter(({ row }) => comesIn.has(row))
      .sort((one, other) => one.row - other.row),
    ratingScale: ratings.length > 0 ? scale : null,
    dateOrder: guessed === null || guessed.isCertain ? null : order,
  };
}
