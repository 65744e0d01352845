import { bestAssignment } from './assignment';
import { type Column, fitOf, isMostly, shapeOf } from './column-fit';
import { FIELD_WORDS, GRINDER } from './field-words';
import { guessAmounts, guessMeasures } from './guess-amounts';
import { namesGrinderModel, recogniseGrinder } from './guess-fields';
import { headerNames, namesDegrees, namesOtherUnit, timeUnit } from './header-names';
import { isBlank } from './read-cells';
import { wordsOfNoBrew } from './read-columns';
import { type DoubtedFields, FIELDS, type Field, MAX_COLUMNS, type Mapping } from './source-table';

/** The fields of a sheet's columns, and those of them that no header says plainly. */
export interface JudgedColumns {
  mapping: Mapping;
  guessed: Mapping;
  doubted: DoubtedFields;
}

/** As many filled cells of a column as show what it holds. */
const SAMPLE = 100;

/**
 * How much a header or the cells say for a field.
 * Each is more than two lesser ones: no column loses a plain field for the sake of two vague ones.
 */
const PLAIN = 1000;
const WORD = 300;
const VAGUE = 90;
const CELLS = 40;
/** A header says this part where no cell is plausible: less than a lesser header. */
const IMPLAUSIBLE = 0.25;
/** A header says this part above a blank column: less than any cells. */
const BLANK = 0.01;
/** The first of two like columns is meant. */
const PER_PLACE = 0.001;

function columnsOf(columns: readonly string[], records: readonly (readonly string[])[]): Column[] {
  // A total says nothing of a column.
  const brews = records.filter(
    (record) => wordsOfNoBrew(record, { columns, fixed: false }) === null,
  );
  return columns.map((header, at) => ({
    at,
    header,
    names: headerNames(header),
    cells: brews
      .map((record) => (record[at] ?? '').trim())
      .filter((cell) => !isBlank(cell) && !cell.startsWith('#'))
      .slice(0, SAMPLE),
  }));
}

const HAS_GRINDER = new RegExp(`\\b(${GRINDER})\\b`);
/** A column of grinders may have one in its header: 'Moedor (C40)'. */
const namesGrinder = (names: readonly string[]): boolean =>
  names.some((name) => HAS_GRINDER.test(name));

/** Whether a header, as a whole, has a word that never is of the field. */
const isOfAnother = (field: Field, [whole = '']: readonly string[]): boolean =>
  FIELD_WORDS[field]?.never?.test(whole) ?? false;

/** A scale after a name: 'Bebida (0-10)' is judged, and not weighed. */
const SCALE = /\b[01] (?:a |ate |to |- )?(?:5|10|20|100)$/;
const WEIGHED: readonly Field[] = ['coffee', 'water', 'beverage'];

/** How much the header says that its column holds the field. */
function levelOf(field: Field, { header, names }: Pick<Column, 'header' | 'names'>): number {
  const words = FIELD_WORDS[field];
  if (words === undefined || isOfAnother(field, names)) return 0;
  const says = (pattern: RegExp | undefined) =>
    pattern !== undefined && names.some((name) => pattern.test(name));
  if (WEIGHED.includes(field) && SCALE.test(names[0] ?? '')) return 0;
  // A unit names its quantity: 'Água (°C)' is no amount of water.
  if (namesDegrees(header)) return field === 'temperature' ? PLAIN : 0;
  // 'Clique Comandante' is a setting of that grinder.
  if (field === 'grind' && recogniseGrinder(header) !== null && !namesGrinder(names)) return WORD;
  if (says(words.plain)) return PLAIN;
  if (says(words.word)) return WORD;
  const isByUnit =
    (field === 'grind' && namesGrinderModel(header)) ||
    (field === 'duration' && timeUnit(header) !== null);
  return says(words.vague) || isByUnit ? VAGUE : 0;
}

/** Returns how many fields the cells of a line name, as a header does. */
export function fieldsNamed(cells: readonly string[]): number {
  const columns = columnsOf(cells.slice(0, MAX_COLUMNS), []);
  const scores = FIELDS.map((field) =>
    columns.map((column) => (levelOf(field, column) >= WORD ? levelOf(field, column) : 0)),
  );
  return bestAssignment(scores).filter((at) => at !== null).length;
}

/** Returns how much the header or the cells of each column say for each field. */
function scoresOf(columns: readonly Column[]): number[][] {
  // The moment at which a form was sent is no time of a brew whose date is beside it.
  const plainest = Math.max(...columns.map((column) => levelOf('date', column)), VAGUE);
  const hasClock = columns.some(
    (column) =>
      levelOf('date', column) === plainest &&
      isMostly(column, (cell) => /\d[:h]\d/.test(cell) && /\d[./-]\d|\p{L}{3}|\d{4}/u.test(cell)),
  );
  return FIELDS.map((field) =>
    columns.map((column) => {
      const level = levelOf(field, column);
      const place = PER_PLACE * column.at;
      if (column.cells.length === 0) return level < WORD ? 0 : level * BLANK - place;
      if (level > 0) {
        const fit = fitOf(field, column, { isVague: level < WORD, hasClock });
        if (fit !== null) return level * (IMPLAUSIBLE + (1 - IMPLAUSIBLE) * fit) - place;
      }
      const shape = isOfAnother(field, column.names) ? 0 : shapeOf(field, column, hasClock);
      return shape > 0 ? CELLS * shape - place : 0;
    }),
  );
}

const mappingOf = (chosen: readonly (number | null)[]): Mapping =>
  Object.fromEntries(
    FIELDS.flatMap((field, at) => (chosen[at] == null ? [] : [[field, chosen[at]]])),
  );

/** A column that says this part of what the chosen one says may be the right one. */
const NEAR = 0.6;

/** Returns the fields of which only the cells speak, or whose column has a near rival. */
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
 * Judges all columns of a sheet at once, so that most is said for their fields together.
 * The header speaks in several languages, and the cells by their shape and their plausibility.
 */
export function assignColumns(
  headers: readonly string[],
  records: readonly (readonly string[])[] = [],
): JudgedColumns {
  const columns = columnsOf(headers, records);
  const scores = scoresOf(columns);
  const named = mappingOf(bestAssignment(scores));
  const free = columns.filter(({ at }) => !Object.values(named).includes(at));
  const amounts = guessAmounts(free, records, named);
  const mapping = { ...named, ...amounts };
  const guessed = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const column = columns[mapping[field] ?? -1];
      return column === undefined || levelOf(field, column) >= WORD ? [] : [[field, column.at]];
    }),
  );
  return { mapping, guessed, doubted: doubtedFields(scores, mapping, columns) };
}

const MEASURES: readonly Field[] = ['temperature', 'duration'];

/** Adds the measures of a judged sheet that the numbers of a column show, and its methods. */
export function withMeasures(
  judged: JudgedColumns,
  headers: readonly string[],
  records: readonly (readonly string[])[],
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
