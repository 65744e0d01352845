import * as z from 'zod/mini';
import { isUuid, newUuid } from '@/lib/uuid';
import {
  groupsByPoint,
  guessRatingScale,
  type RatingScale,
  readAmount,
  readDuration,
  readMoment,
  readPercent,
  readRating,
  readRatio,
  readRoast,
  writesMonthFirst,
} from './read-values';
import type { Field, Mapping, SourceTable } from './source-table';

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
};

export interface RefusedRow {
  /** As the file counts, its header included. */
  row: number;
  reason: string;
}

export interface PreparedRows {
  ready: ImportRow[];
  refused: RefusedRow[];
  /** Rating scale of the rows; null when no row has a rating. */
  ratingScale: RatingScale | null;
}

/** Which method of ours each name of the file means; null: those rows stay out. */
export type MethodNames = ReadonlyMap<string, string | null>;

class Refusal extends Error {}

function optional<Value>(
  text: string,
  read: (text: string) => Value | null | undefined,
  problem: string,
) {
  if (text.trim() === '') return null;
  const value = read(text);
  if (value === undefined || value === null) throw new Refusal(`${problem}: ${text.slice(0, 40)}`);
  return value;
}

function required<Value>(text: string, read: (text: string) => Value | null, what: string): Value {
  if (text.trim() === '') throw new Refusal(`Falta ${what}.`);
  const value = read(text);
  if (value === null) throw new Refusal(`Não entendemos ${what}: ${text.slice(0, 40)}`);
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
    gear: text('gear').trim().slice(0, 300) || null,
    aroma: number('aroma'),
    acidity: number('acidity'),
    sweetness: number('sweetness'),
    body: number('body'),
    finish: number('finish'),
    flavours: text('flavours').trim() || null,
  };
}

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
  chosenScale: RatingScale | null = null,
): PreparedRows {
  const columnTexts = (field: Field): string[] => {
    const column = mapping[field];
    return column === undefined ? [] : table.records.map((record) => record[column] ?? '');
  };
  const numbers = table.fixed
    ? { grouping: false }
    : { grouping: groupsByPoint([...columnTexts('coffee'), ...columnTexts('water')]) };
  const dates = { monthFirst: !table.fixed && writesMonthFirst(columnTexts('date')) };
  const ready: ImportRow[] = [];
  const refused: RefusedRow[] = [];

  const convert = (record: string[], at: number, row: number): Omit<ImportRow, 'rating'> => {
    const text = (field: Field) => {
      const column = mapping[field];
      return column === undefined ? '' : (record[column] ?? '');
    };
    const moment = [text('date'), text('time')].filter((part) => part.trim() !== '').join(' ');
    const brewed_at = required(moment, (words) => readMoment(words, dates), 'a data');
    const name = required(text('method'), (words) => words.trim(), 'o método');
    const method_id = methods.get(name);
    if (!method_id) throw new Refusal(`Método sem par no Coado: ${name.slice(0, 40)}`);
    const coffee = required(text('coffee'), (words) => readAmount(words, numbers), 'o café');
    const water =
      text('water').trim() === '' && text('ratio').trim() !== ''
        ? coffee * required(text('ratio'), readRatio, 'a proporção')
        : required(text('water'), (words) => readAmount(words, numbers), 'a água');
    const known = text('id').trim();
    const beanId = text('bean_id').trim();
    ids[at] ??= newUuid();
    return {
      id: isUuid(known) ? known.toLowerCase() : ids[at],
      row,
      method_id,
      coffee_grams: Math.round(coffee * 10) / 10,
      water_ml: Math.round(water * 10) / 10,
      brewed_at,
      bean_name: text('bean').trim() || null,
      bean_id: isUuid(beanId) ? beanId : null,
      roast: optional(text('roast'), readRoast, 'Torra desconhecida'),
      duration_seconds: optional(text('duration'), readDuration, 'Não entendemos a duração'),
      // Some write 0 for what they did not measure.
      beverage_grams:
        optional(
          text('beverage'),
          (words) => readAmount(words, numbers),
          'Não entendemos o café na xícara',
        ) || null,
      tds_percent: optional(text('tds'), readPercent, 'Não entendemos o TDS') || null,
      notes: text('notes').trim() || null,
      recipe: recipeOf(text('recipe')),
      ...optionalFields(text),
    };
  };

  const converted: { row: Omit<ImportRow, 'rating'>; rating: string }[] = [];
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
  const scale = isOurs ? 5 : (chosenScale ?? guessRatingScale(ratings));
  for (const { row, rating: text } of converted) {
    const rating = text === '' ? null : readRating(text, scale);
    if (rating !== undefined) ready.push({ ...row, rating });
    else refused.push({ row: row.row, reason: `Não entendemos a nota: ${text.slice(0, 40)}` });
  }
  refused.sort((one, other) => one.row - other.row);
  return { ready, refused, ratingScale: ratings.length > 0 ? scale : null };
}
