import { namesModel } from './brewers';
import { comparableText, namesGrinderModel, namesMethod, recogniseGrinder } from './guess-fields';
import { amountUnit, isFahrenheit, ratingLimit, timeUnit } from './header-names';
import { isDayText } from './read-dates';
import { readDuration, UNIT_SECONDS } from './read-durations';
import {
  amountIn,
  middleTemperature,
  readAmount,
  readPercent,
  readRating,
  readRatio,
  readRoast,
  readRoughAmount,
  readSpoons,
  readTemperature,
  starsInWords,
} from './read-values';
import type { Field } from './source-table';

/* Whether the cells of a column can be those of a field, and how plausible they are. */

export interface Column {
  at: number;
  /** The header as written; `names` has its forms from `headerNames`. */
  header: string;
  names: readonly string[];
  /** The first filled cells. */
  cells: readonly string[];
}

type Check = (cell: string) => boolean;

export const shareOf = ({ cells }: Pick<Column, 'cells'>, check: Check): number =>
  cells.length === 0 ? 0 : cells.filter(check).length / cells.length;
/** Share of the cells that must fit, so that one typing error excludes no column. */
const NEARLY_ALL = 0.8;
export const isMostly = (column: Pick<Column, 'cells'>, check: Check): boolean =>
  shareOf(column, check) >= 0.6;

export const isAmount: Check = (cell) => readAmount(cell) !== null;
/** Whether a cell begins with a number, or is an amount such as 'meio litro'. */
const hasAmount: Check = (cell) => /^[~≈]?\s*[\d.,]/.test(cell) || readRoughAmount(cell) !== null;
/** Whether a cell is a duration with a unit or a colon; a bare number could be anything. */
export const isDuration: Check = (cell) => {
  const read = readDuration(cell);
  return read !== null && read.form !== 'number';
};
/** Whether a cell is a time of day, not a duration: with AM or PM, or from 06:00 on. */
const isTimeOfDay: Check = (cell) =>
  /^\d{1,2}:\d{2}(:\d{2})?\s*[ap]\.?m/i.test(cell) ||
  /^(0?[6-9]|1\d|2[0-3])(?:[:h][0-5]\d|\s?h(?:s|rs|oras?)?$)/.test(cell);
/** Whether a cell is no duration; some sheets write 2 min 30 s as the time 12:02:30 AM. */
const isOnlyTimeOfDay: Check = (cell) =>
  (/\d\s*[ap]\.?m/i.test(cell) && !/^12:\d\d:\d\d\s*a/i.test(cell)) ||
  /^(1[3-9]|2[0-3])[:h]/.test(cell);
export const isClock: Check = (cell) =>
  /^\d{1,2}(?:[:h][0-5]\d(:[0-5]\d)?\s*([ap]\.?m\.?)?|\s?h(?:s|rs|oras?)?)$/i.test(cell);
const isRatio: Check = (cell) =>
  /^1\s*[:/]\s*\d{1,2}([.,]\d)?$/.test(cell) && isBetween(readRatio(cell), 1, 25);
/** A spreadsheet's day from 2020 on, or a Unix time from 2017 on: no amount is as large. */
const isStoredDay: Check = (cell) =>
  /^(?:4[4-9]\d{3}(?:[.,]\d+)?|1[5-9]\d{8}(?:\d{3})?)$/.test(cell);
/** Whether a cell is a day and cannot be an amount, a rating or a ratio. */
export const isDay: Check = (cell) =>
  isStoredDay(cell) || (!isAmount(cell) && !isShare(cell) && !isRatio(cell) && isDayText(cell));
/** Whether a cell may be a rating: '8/10' is a rating or a day, '08/10' only a day. */
const isShare: Check = (cell) =>
  /^[1-9]\d?(?:[.,]\d)?\s*\/\s*(?:5|10|20|100)$/.test(cell) && readRating(cell, 100) !== undefined;
const isStars: Check = (cell) =>
  /[★⭐]|\d\s*\/\s*\d|^(?:nota|rating|score)\s*:?\s*\d/i.test(cell) &&
  readRating(cell, 100) !== undefined;
const isRating: Check = (cell) => readRating(cell, 100) !== undefined;
const isText: Check = (cell) =>
  /\p{L}{2}/u.test(cell) && !isAmount(cell) && !isDuration(cell) && !isDayText(cell);
/** Whether a cell is a grinder with its setting: 'Encore 15', 'C40 24 cliques'. */
const hasGrinderSetting: Check = (cell) => {
  const [, grinder] =
    /^(.*\p{L}.*?)[\s,:@-]+\d{1,3}(?:[.,]\d+)?(?: (?:cliques|clicks))?$/iu.exec(cell) ?? [];
  // The 2 of 'Ode Gen 2' belongs to the name; it is not a setting.
  return (
    grinder !== undefined && namesGrinderModel(grinder) && !/\b(gen|mk|v|n[oº]?)\.?$/i.test(grinder)
  );
};
const isGrind: Check = (cell) =>
  hasGrinderSetting(cell) ||
  /\d\s*(cliques?|clicks?|clics?)\b/i.test(cell) ||
  /^(?:n[º°o.]|nr\.?|#)\s?\d/i.test(cell) ||
  /^(muito |extra )?(gross[ao]|medi[ao]|fin[ao]|grues[ao]|coarse|medium|fine)\b/.test(
    comparableText(cell),
  );
const hasDegrees: Check = (cell) => /[°º˚]/.test(cell) && readTemperature(cell) !== null;
const isWarm: Check = (cell) => {
  const degrees = middleTemperature(cell);
  return degrees !== null && degrees <= 212;
};

const isBetween = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;

/** Checks of cells whose header names the field; other fields accept any cell. */
const ACCEPTS: Partial<Record<Field, Check>> = {
  date: (cell) => /\d/.test(cell),
  time: (cell) => /\d/.test(cell),
  coffee: (cell) => hasAmount(cell) || readSpoons(cell) !== null,
  water: hasAmount,
  beverage: hasAmount,
  ratio: (cell) => readRatio(cell) !== null,
  method: (cell) => !isAmount(cell) && !isDuration(cell),
  bean: (cell) => amountIn(cell) === null && readSpoons(cell) === null,
  duration: (cell) => readDuration(cell) !== null,
  rating: (cell) => isRating(cell) || starsInWords(cell) !== null,
  recipe: (cell) => cell.startsWith('{'),
  roast: (cell) => readRoast(cell) !== null,
  notes: (cell) => !isRating(cell),
  temperature: (cell) => middleTemperature(cell) !== null,
};

/** Stricter checks, for headers that may mean the field but do not clearly name it. */
const ACCEPTS_VAGUE: Partial<Record<Field, Check>> = {
  date: isDayText,
  // Under a header of times, '8.15' is a time too.
  time: (cell) => isClock(cell.replace('.', ':')),
  method: (cell) => namesMethod(cell) || (isText(cell) && !/^\d/.test(cell)),
  coffee: (cell) => amountIn(cell) !== null,
  water: (cell) => amountIn(cell) !== null,
  beverage: (cell) => amountIn(cell) !== null,
  duration: isDuration,
  // '1Zpresso JX' is a grinder, not a setting.
  grind: (cell) => (/^\d/.test(cell) && !namesGrinderModel(cell)) || isGrind(cell),
  bean: isText,
  temperature: isWarm,
  notes: isText,
};

/** Longest plausible durations in s: of a brew, and of a column in hours (cold brew). */
const LONGEST_BREW = 1800;
const LONGEST_STEEP = 72 * 3600;

function isPlausible(field: Field, { header }: Pick<Column, 'header'>): Check | null {
  const unit = amountUnit(header);
  const amount = (least: number, most: number) => (cell: string) =>
    isBetween(readAmount(cell, { unit }) ?? amountIn(cell), least, most);
  switch (field) {
    case 'date':
      return isDayText;
    case 'method':
      // A column of machines is often beside the column of methods.
      return (cell) => namesMethod(cell) && !namesModel(comparableText(cell));
    case 'coffee':
      return (cell) => amount(5, 100)(cell) || isBetween(readSpoons(cell), 5, 100);
    case 'water':
      return amount(20, 2500);
    case 'beverage':
      return amount(15, 2500);
    case 'ratio':
      return (cell) => isBetween(readRatio(cell), 1, 25);
    case 'tds':
      return (cell) => isBetween(readPercent(cell), 0.5, 15);
    case 'duration':
      return (cell) => {
        const named = timeUnit(header);
        const read = readDuration(cell);
        const seconds =
          read && read.seconds * (read.form === 'number' ? UNIT_SECONDS[named ?? 's'] : 1);
        return isBetween(seconds, 1, named === 'h' ? LONGEST_STEEP : LONGEST_BREW);
      };
    case 'temperature':
      return (cell) =>
        isBetween(middleTemperature(cell, isFahrenheit(header)), 60, 100) ||
        isBetween(middleTemperature(cell), 140, 212);
    default:
      return null;
  }
}

const BREW_TIME = /^brew(ing)? time$/;

interface Header {
  isVague: boolean;
  /** Whether the dates of the sheet include the time of day. */
  hasClock: boolean;
}

function measuredCells(field: Field, cells: readonly string[]): readonly string[] {
  if (field !== 'temperature' && field !== 'duration') return cells;
  const numbers = cells.filter((cell) => /\d/.test(cell));
  return numbers.length > 0 ? numbers : cells;
}

/** Rates the cells for a field that the header names, from 0 to 1; null if they exclude it. */
export function fitOf(field: Field, column: Column, { isVague, hasClock }: Header): number | null {
  const { cells, names } = column;
  // Names of grinders are neither beans nor methods, even if the header may mean these.
  const isGrinder = (cell: string) => namesGrinderModel(cell) && !namesMethod(cell);
  if ((field === 'bean' || field === 'method') && isMostly(column, isGrinder)) return null;
  if (
    field === 'grind' &&
    isMostly(column, (cell) => isGrinder(cell) && !isGrind(cell) && !/^\d/.test(cell))
  )
    return null;
  // A column 'Gear' with V60 and AeroPress in its cells is the method.
  if (field === 'gear' && isMostly(column, namesMethod)) return null;
  const isEach = (check: Check) => cells.length > 0 && shareOf(column, check) >= NEARLY_ALL;
  const says = (pattern: RegExp) => names.some((name) => pattern.test(name));
  // 'Início' is the time only if its cells are times of day and the dates have none.
  if (
    field === 'time' &&
    !says(/^(hora|horario|hour|time|horas|heure|uhrzeit|ora)|\bque horas?\b/)
  ) {
    if (hasClock || !isEach((cell) => /^\d{1,2}[:.h]\d{2}/.test(cell))) return null;
  }
  // 'Time' is either a time of day or a duration.
  if (says(/^(time|horas)$/)) {
    const isDayTime = !hasClock && isEach(isTimeOfDay);
    if (field === 'time' && !isDayTime) return null;
    if (field === 'duration' && isDayTime) return null;
  }
  // 'Brew Time' is a duration, unless its cells are times of day.
  const isOfDay = !hasClock && isEach(isTimeOfDay) && cells.some(isOnlyTimeOfDay);
  if (says(BREW_TIME) && field === (isOfDay ? 'duration' : 'time')) return null;
  if (isVague && field === 'duration' && isEach(isTimeOfDay)) return null;
  // Notes may be numbers, but a column 'Nota' or 'Notes' with numbers has ratings.
  const mayBeAny = field === 'notes' && !says(/^(notas?|notes?)$/) && !isVague;
  const accepts =
    (isVague
      ? field === 'duration' && timeUnit(column.header) !== null
        ? ACCEPTS.duration
        : ACCEPTS_VAGUE[field]
      : undefined) ?? ACCEPTS[field];
  const measured = measuredCells(field, cells);
  if (cells.length > 0 && accepts !== undefined && !mayBeAny) {
    if (shareOf({ cells: measured }, accepts) < (isVague ? 0.6 : 0.5)) return null;
  }
  const plausible = isPlausible(field, column);
  return plausible === null ? 1 : shareOf({ cells: measured }, plausible);
}

function isWithinLimit({ header, cells }: Column): boolean {
  const limit = ratingLimit(header);
  return limit !== null && cells.every((cell) => isBetween(readAmount(cell), 0, limit));
}

/** Average number of characters above which the cells are notes, not names. */
const NOTE_LENGTH = 12;

const lengthOf = ({ cells }: Column) =>
  cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(cells.length, 1);
const variety = ({ cells }: Column) => new Set(cells).size / Math.max(cells.length, 1);

const NAME_LENGTH = 60;
/** Largest share of distinct names: a bag lasts for several brews, so names repeat. */
const MOST_VARIETY = 0.75;
/** Words of headers whose cells are names of other things than beans. */
const OF_OTHERS =
  /\b(quem|who|com|pessoa|person|barista|cliente|moedor|moinho|grinder|filtro|filter|agua|water|local|lugar|place|onde|where|humor|mood|clima|weather|recipe|receita|profile|preset|leite|milk|acucar|sugar|xicara|caneca|cup|maquina|machine|equip\w*|musica|periodo|turno|mes|semana|dia|status|tags?|torra|roast\w*|moagem)\b/;
const isName: Check = (cell) =>
  /^\p{Lu}\p{Ll}/u.test(cell) &&
  cell.length <= NAME_LENGTH &&
  !isGrind(cell) &&
  !namesMethod(cell) &&
  recogniseGrinder(cell) === null;

/** Whether the cells are numbers up to 10, and not the numbers of the rows. */
const holdsSmallNumbers = ({ cells }: Column): boolean =>
  cells.every((cell) => isBetween(readAmount(cell), 0, 10)) &&
  !cells.every((cell, at) => Number(cell) === Number(cells[0]) + at);

/** Whether the cells are one word with numbers: 'Shot 1', 'Shot 2'. */
const holdsNumbering = ({ cells }: Column): boolean =>
  new Set(cells).size === cells.length &&
  new Set(cells.map((cell) => cell.replace(/\s*#?\d+$/, '/'))).size === 1 &&
  cells.every((cell) => /\d$/.test(cell));

const holdsWords = (column: Column): boolean =>
  lengthOf(column) > 3 &&
  !holdsNumbering(column) &&
  isMostly(column, (cell) => isText(cell) && !/^\d|\.\w{3,4}$/.test(cell));

const holdsNames = (column: Column): boolean =>
  !column.names.some((name) => OF_OTHERS.test(name)) &&
  shareOf(column, isName) >= NEARLY_ALL &&
  lengthOf(column) > 3 &&
  variety(column) <= MOST_VARIETY;

/** Returns how well a column fits a field that its header does not name: 0 to 1. */
export function shapeOf(field: Field, column: Column, hasClock: boolean): number {
  if (column.cells.length === 0) return 0;
  const most = (check: Check) => (isMostly(column, check) ? shareOf(column, check) : 0);
  // A header of emojis only is empty here, so it counts as no name too.
  const hasNoName = /^(coluna \d+)?$/.test(column.names[0] ?? '');
  switch (field) {
    case 'ratio':
      return shareOf(column, isRatio) >= 0.9 ? 1 : 0;
    case 'date':
      return most(isDay);
    case 'time':
      return !hasClock && column.cells.every(isClock) && isMostly(column, isTimeOfDay) ? 1 : 0;
    case 'method':
      return most(namesMethod);
    case 'duration':
      return isMostly(column, (cell) => isTimeOfDay(cell) || isRatio(cell)) ? 0 : most(isDuration);
    case 'rating':
      // Without headers small numbers are mostly ratings.
      return (
        most(isStars) ||
        (isWithinLimit(column) ? 1 : 0) ||
        (hasNoName && holdsSmallNumbers(column) ? 0.5 : 0)
      );
    case 'temperature':
      return (
        most(hasDegrees) ||
        (hasNoName && column.cells.every((cell) => isBetween(middleTemperature(cell), 80, 100))
          ? 0.5
          : 0)
      );
    case 'grind':
      return most(isGrind);
    case 'bean':
      // Names begin with a capital letter, most notes do not.
      if (hasNoName) return holdsWords(column) ? 0.2 + 0.15 * shareOf(column, isName) : 0;
      return holdsNames(column) ? 0.2 : 0;
    case 'notes':
      if (isMostly(column, isText) && lengthOf(column) > NOTE_LENGTH && variety(column) > 0.7)
        return 0.4;
      return hasNoName && holdsWords(column) ? 0.25 : 0;
    default:
      return 0;
  }
}
