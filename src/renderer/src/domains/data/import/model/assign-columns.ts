import { type Column, fitOf, isMostly, shapeOf } from './column-fit';
import { FIELD_WORDS, type FieldWords, GRINDER } from './field-words';
import { guessAmounts, guessMeasures } from './guess-amounts';
import { comparableText, namesGrinderModel, recogniseGrinder } from './guess-fields';
import { headerNames, namesDegrees, namesOtherUnit, timeUnit } from './header-names';
import { isBlank } from './read-cells';
import { wordsOfNoBrew } from './read-columns';
import type { Records } from './sheet-columns';
import { type DoubtedFields, FIELDS, type Field, MAX_COLUMNS, type Mapping } from './source-table';
import { withSwaps } from './swapped-columns';

/** Columns by field; `guessed` has the fields whose header does not clearly name them. */
export interface JudgedColumns {
  mapping: Mapping;
  guessed: Mapping;
  doubted: DoubtedFields;
}

/** Number of filled cells checked in each column, and of characters in each cell. */
const SAMPLE = 100;
const LONGEST_CELL = 300;

/**
 * Scores of a column for a field, by its header (the first three) or by its cells alone.
 * Each exceeds twice the next lower score, so a strong match comes before all weaker ones.
 */
const PLAIN = 1000;
const WORD = 300;
const VAGUE = 90;
const CELLS = 40;
/** Factor of a header's score if no cell is plausible; it is then below the next lower score. */
const IMPLAUSIBLE = 0.25;
/** Factor for a 'method' column without a known method: another column probably has them. */
const NO_METHOD = 0.08;
/** Factor of a header's score for a column without cells; any match by cells beats it. */
const BLANK = 0.005;
/** Penalty for each place to the right: of two equal columns, the first one wins. */
const PER_PLACE = 0.001;

/** Penalty for a planned value: of two equal columns, the measured one wins. */
const PER_TARGET = 1;
const TARGET = /\b(target|goal|planned|alvo|meta|planejad[oa]|previst[oa]|objetivo)\b/;
const namesTarget = ({ names }: Column): boolean => TARGET.test(names[0] ?? '');

function columnsOf(columns: readonly string[], records: Records): Column[] {
  const brews = records.filter(
    (record) => wordsOfNoBrew(record, { columns, fixed: false }) === null,
  );
  return columns.map((header, at) => ({
    at,
    header,
    names: headerNames(header),
    cells: brews
      .map((record) => (record[at] ?? '').slice(0, LONGEST_CELL).trim())
      .filter((cell) => !isBlank(cell) && !cell.startsWith('#'))
      .slice(0, SAMPLE),
  }));
}

const HAS_GRINDER = new RegExp(`\\b(${GRINDER})\\b`);
/** Whether a header has a word for grinders, so that it is not a setting: 'Moedor (C40)'. */
const namesGrinder = (names: readonly string[]): boolean =>
  names.some((name) => HAS_GRINDER.test(name));

const isOfAnother = (field: Field, [whole = '']: readonly string[]): boolean =>
  FIELD_WORDS[field]?.never?.test(whole) ?? false;

/** A rating scale after a name: 'Bebida (0-10)' has ratings, not amounts. */
const SCALE = /\b[01] (?:a |ate |to |- )?(?:5|10|20|100)$/;
const WEIGHED: readonly Field[] = ['coffee', 'water', 'beverage'];

const BRAND = /\b(brand|marca)\b/;

/** Whether each part of a header with a slash can be the field: 'Variedade/lote'. */
function isInParts({ plain, vague }: FieldWords, header: string): boolean {
  const parts = header.split('/').map(comparableText);
  return parts.length > 1 && parts.every((part) => plain.test(part) || vague?.test(part));
}

function levelOf(field: Field, { header, names }: Pick<Column, 'header' | 'names'>): number {
  const words = FIELD_WORDS[field];
  if (words === undefined || isOfAnother(field, names)) return 0;
  const says = (pattern: RegExp | undefined) =>
    pattern !== undefined && names.some((name) => pattern.test(name));
  if (WEIGHED.includes(field) && SCALE.test(names[0] ?? '')) return 0;
  // The unit decides: 'Água (°C)' is a temperature, not an amount of water.
  if (namesDegrees(header)) return field === 'temperature' ? PLAIN : 0;
  // 'Clique Comandante' is a setting of that grinder.
  if (field === 'grind' && recogniseGrinder(header) !== null && !namesGrinder(names)) return WORD;
  if (says(words.plain)) return PLAIN;
  // 'bean_brand' may be the roaster, beside a column with the bean's own name.
  if (says(words.word)) return field === 'bean' && says(BRAND) ? VAGUE : WORD;
  const isByUnit =
    (field === 'grind' && namesGrinderModel(header)) ||
    (field === 'duration' && timeUnit(header) !== null);
  return says(words.vague) || isByUnit || isInParts(words, header) ? VAGUE : 0;
}

function namedColumns(columns: readonly Column[]): Mapping {
  const scores = FIELDS.map((field) =>
    columns.map((column) => (levelOf(field, column) >= WORD ? levelOf(field, column) : 0)),
  );
  return mappingOf(scores);
}

/** Fewest fields that make a line a header. */
export const FEWEST_FIELDS = 3;

/** Returns the number of fields that the cells of a line name, read as headers. */
export const fieldsNamed = (cells: readonly string[]): number =>
  Object.keys(namedColumns(columnsOf(cells.slice(0, MAX_COLUMNS), []))).length;

function scoresOf(columns: readonly Column[]): number[][] {
  // Only the clearest date column counts: the time of sending a form is not the brew's time.
  const plainest = Math.max(...columns.map((column) => levelOf('date', column)), VAGUE);
  const hasClock = columns.some(
    (column) =>
      levelOf('date', column) === plainest &&
      isMostly(column, (cell) => /\d[:h]\d/.test(cell) && /\d[./-]\d|\p{L}{3}|\d{4}/u.test(cell)),
  );
  return FIELDS.map((field) =>
    columns.map((column) => {
      const level = levelOf(field, column);
      const place = PER_PLACE * column.at + (namesTarget(column) ? PER_TARGET : 0);
      if (column.cells.length === 0) return level < WORD ? 0 : level * BLANK - place;
      if (level > 0) {
        const fit = fitOf(field, column, { isVague: level < WORD, hasClock });
        const least = field === 'method' && fit === 0 ? NO_METHOD : IMPLAUSIBLE;
        if (fit !== null) return level * (least + (1 - least) * fit) - place;
      }
      const shape = isOfAnother(field, column.names) ? 0 : shapeOf(field, column, hasClock);
      return shape > 0 ? CELLS * shape - place : 0;
    }),
  );
}

/** Gives each column to at most one field; the pair with the highest score comes first. */
function mappingOf(scores: readonly (readonly number[])[]): Mapping {
  const mapping: Mapping = {};
  const pairs = FIELDS.flatMap((field, row) =>
    (scores[row] ?? []).map((score, column) => ({ field, score, column })),
  )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const taken = new Set<number>();
  for (const { field, column } of pairs) {
    if (mapping[field] !== undefined || taken.has(column)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

/** Share of the chosen column's score from which another column may be the right one. */
const NEAR = 0.6;

/** Returns the fields whose column is uncertain, each with the other likely column or null. */
function doubtedFields(
  scores: readonly (readonly number[])[],
  mapping: Mapping,
  columns: readonly Column[],
): DoubtedFields {
  const taken = new Set<number | undefined>(Object.values(mapping));
  return Object.fromEntries(
    FIELDS.flatMap((field, row): [Field, number | null][] => {
      const chosen = scores[row]?.[mapping[field] ?? -1] ?? 0;
      const [rival] = (scores[row] ?? [])
        .flatMap((score, at) => (taken.has(at) || score <= 0 ? [] : [{ score, at }]))
        .sort((one, other) => other.score - one.score);
      const column = columns[mapping[field] ?? -1];
      if (column === undefined) return [];
      if (chosen > 0 && rival && rival.score >= chosen * NEAR) return [[field, rival.at]];
      return levelOf(field, column) === 0 ? [[field, null]] : [];
    }),
  );
}

/**
 * Assigns the columns of a sheet to fields by the scores of their headers and cells.
 * Afterwards amounts are guessed by their ratios, and columns with exchanged headers are exchanged.
 */
export function assignColumns(headers: readonly string[], records: Records = []): JudgedColumns {
  const columns = columnsOf(headers, records);
  const scores = scoresOf(columns);
  const named = mappingOf(scores);
  const free = columns.filter(({ at }) => !Object.values(named).includes(at));
  const amounts = guessAmounts(free, records, named);
  const mapping = withSwaps({ ...named, ...amounts }, namedColumns(columns), columns, records);
  const guessed = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const column = columns[mapping[field] ?? -1];
      return column === undefined || levelOf(field, column) >= WORD ? [] : [[field, column.at]];
    }),
  );
  return { mapping, guessed, doubted: doubtedFields(scores, mapping, columns) };
}

const MEASURES: readonly Field[] = ['temperature', 'duration'];

/** Adds columns of temperature and duration, guessed from their numbers and the methods. */
export function withMeasures(
  judged: JudgedColumns,
  headers: readonly string[],
  records: Records,
): JudgedColumns {
  const { mapping } = judged;
  const free = columnsOf(headers, records).filter(
    (column) =>
      !Object.values(mapping).includes(column.at) &&
      !namesOtherUnit(column.header) &&
      FIELDS.every((field) => MEASURES.includes(field) || levelOf(field, column) === 0),
  );
  const found = guessMeasures(free, records, mapping);
  const doubts = Object.fromEntries(Object.keys(found).map((field) => [field, null]));
  return {
    mapping: { ...mapping, ...found },
    guessed: { ...judged.guessed, ...found },
    doubted: { ...judged.doubted, ...doubts },
  };
}
