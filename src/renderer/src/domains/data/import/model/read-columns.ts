import { durationUnitOf, waterUnitOf } from './column-units';
import { comparableText, namesMethod } from './guess-fields';
import {
  amountUnit,
  headerNames,
  isFahrenheit,
  namesMinutesAndSeconds,
  ratingLimit,
  timeUnit,
} from './header-names';
import { isOwnSheet } from './own-sheet';
import { type DateOrder, guessDateOrder, isDayText, withYear, writesDaysOnly } from './read-dates';
import {
  type DurationColumn,
  holdsDayFractions,
  writesMinutesAsHours,
  writesSecondsAfterPoint,
} from './read-durations';
import { areFahrenheit, groupMarkOf, groupsByPoint, isScaleUnsure } from './read-values';
import { cellAt } from './sheet-columns';
import type { Field, SourceTable } from './source-table';

/** Most water in ml: a mark in a larger number separates decimals, not thousands. */
const MOST_WATER = 20_000;

/** Headers in languages whose dates begin with the day, even with AM and PM. */
const OTHER_LANGUAGE = /\b(data|dia|hora|quando|feito|criad[oa]|fecha|cuando|datum|jour|giorno)\b/;

/** Whether only the first row of each day has the date, as with merged cells. */
function leavesRepeatedDays(table: SourceTable): boolean {
  const { date, time } = table.mapping;
  if (date === undefined || table.fixed) return false;
  const [first, ...others] = table.records.filter(
    (record) => wordsOfNoBrew(record, table) === null,
  );
  const isUndated = (record: readonly string[]) => cellAt(record, date) === '';
  const blank = others.filter(isUndated);
  // A row with a time but no date surely repeats the date, so one such row is enough.
  const areTimed = time !== undefined && blank.every((record) => cellAt(record, time) !== '');
  const isUsual = blank.length >= (areTimed ? 1 : 2) && blank.length * 10 >= others.length;
  return first !== undefined && !isUndated(first) && isUsual;
}

/** Returns for each brew without a date the date of a brew above it; '' for other records. */
function daysAbove(table: SourceTable): string[] {
  let above = '';
  return table.records.map((record) => {
    const day = cellAt(record, table.mapping.date);
    if (day !== '') above = day;
    return day === '' && wordsOfNoBrew(record, table) === null ? above : '';
  });
}

/** Returns 'day' or 'm.ss' if the bare numbers of a column of durations mean that; else null. */
function formOfNumbers(
  header: string | undefined,
  durations: readonly string[],
): DurationColumn['unit'] {
  if (holdsDayFractions(durations)) return 'day';
  return namesMinutesAndSeconds(header) || writesSecondsAfterPoint(durations) ? 'm.ss' : null;
}

/** Decides how to read each column of a table, by its header and all its cells. */
export function judgeColumns(table: SourceTable, chosen: DateOrder | null) {
  const { mapping } = table;
  const textsOf = (field: Field): string[] => {
    const column = mapping[field];
    return column === undefined ? [] : table.records.map((record) => record[column] ?? '');
  };
  // In a known format the headers are names of fields, without units.
  const headerOf = (field: Field) =>
    table.fixed ? undefined : table.columns[mapping[field] ?? table.columns.length];
  const useGrouping = !table.fixed && groupsByPoint([...textsOf('coffee'), ...textsOf('water')]);
  const amounts = (field: Field) => {
    const named = amountUnit(headerOf(field));
    // Ounces of water are fluid ounces, as in a recipe.
    const unit = named === 'oz' && field === 'water' ? 'fl oz' : named;
    return {
      useGrouping,
      groupMark:
        table.fixed || field === 'coffee' || unit !== ''
          ? null
          : groupMarkOf(textsOf(field), MOST_WATER),
      unit,
    };
  };
  const isForeign = !table.fixed && !isOwnSheet(table.columns);
  const [coffee, water] = [amounts('coffee'), amounts('water')];
  const waterUnit = isForeign ? waterUnitOf(water.unit, table, coffee) : water.unit;
  const namedTime = table.fixed ? ('s' as const) : timeUnit(headerOf('duration'));
  const time = namedTime !== null && isForeign ? durationUnitOf(namedTime, table) : namedTime;
  const isFahrenheitNamed = isFahrenheit(headerOf('temperature'));
  const dates = textsOf('date');
  // A date without a year is never in the future, so last year is used to find the order.
  const lastYear = new Date().getFullYear() - 1;
  const guessed = table.fixed
    ? null
    : guessDateOrder(
        dates.map((text) => withYear(text, lastYear) ?? text),
        { isEnglish: !OTHER_LANGUAGE.test(comparableText(headerOf('date') ?? '')) },
      );
  const order = (guessed?.isCertain ? null : chosen) ?? guessed?.order ?? 'day';
  return {
    coffee,
    water: { ...water, unit: waterUnit },
    beverage: amounts('beverage'),
    isFahrenheit: isFahrenheitNamed || (!table.fixed && areFahrenheit(textsOf('temperature'))),
    isFahrenheitNamed,
    durationUnit: time ?? formOfNumbers(headerOf('duration'), textsOf('duration')),
    /** Units of the cells that differ from those of the headers; else null. */
    otherUnits: {
      water: waterUnit === water.unit ? null : waterUnit,
      duration: time === namedTime ? null : time,
    },
    writesMinutes: !table.fixed && writesMinutesAsHours(textsOf('duration')),
    /** Whether another program wrote the sheet. */
    isForeign,
    /** Whether the sheet has water or a ratio; without them the drink counts as water. */
    hasWater: mapping.water !== undefined || mapping.ratio !== undefined,
    /** By the index of the record: the date of a brew above it if it has none, else ''. */
    daysAbove: leavesRepeatedDays(table) ? daysAbove(table) : [],
    ratingLimit: ratingLimit(headerOf('rating')),
    wordsOfOther: recordsOfOthers(table),
    isRatingUnsure: isScaleUnsure(textsOf('rating'), ratingLimit(headerOf('rating'))),
    dates: { order, isDayOnly: !table.fixed && writesDaysOnly(dates) },
    /** Order of day and month in the dates, if both orders are possible; else null. */
    dateOrder: guessed === null || guessed.isCertain ? null : order,
  };
}

/** Words of a line with totals, at its beginning or after one other word. */
const SUMS =
  '(sub ?tota(l|is)|tota(l|is)|soma|somatorio|sum|medias?|promedio|average|avg|mean|mediana|median|maxim[ao]|minim[ao]|max|min|contagem|count|desvio padrao|melhor|pior|mejor|peor|best|worst)\\b';
const SUMMARY = new RegExp(`^${SUMS}`);
/** 'Nota média' begins a total only without a day, because 'Torra média' may begin a brew. */
const SUMMARY_AFTER = new RegExp(`^[a-z]+ ${SUMS}`);

/** The beginning of a comment line, '# …' or '// …'; '#12' is a number. */
const COMMENT = /^(#+\s*|\/\/\s*)\p{L}/u;

/** Returns the first cell of a total, comment, note, title or repeated header; else null. */
export function wordsOfNoBrew(
  record: readonly string[],
  { columns, fixed }: { columns: readonly string[]; fixed: boolean },
) {
  const filled = record.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first] = filled;
  if (fixed || first === undefined) return null;
  // A column that the import added is empty in such a line.
  const isHeader =
    filled.length > 1 &&
    record.every((cell, at) => cell.trim() === '' || cell.trim() === columns[at]);
  const isAlone = filled.length === 1 && columns.length > 2;
  const words = comparableText(first);
  const isSummary =
    SUMMARY.test(words) || (SUMMARY_AFTER.test(words) && !filled.some((cell) => isDayText(cell)));
  return isHeader || isAlone || COMMENT.test(first) || isSummary ? first : null;
}

/** Each brew has at least one of these fields. */
const MEASURED: readonly Field[] = ['date', 'coffee', 'water', 'beverage'];
const DELETED =
  /^(is )?(deleted|removed|trashed|apagad[oa]|excluid[oa]|removid[oa]|eliminad[oa]|borrad[oa])$/;
const YES = /^(true|1|yes|sim|si|verdadeiro|x)$/i;

/** Headers of a record's kind, and the fields of which every brew has at least one. */
const KIND =
  /^(?:event|record|entry|log|registro)? ?(?:type|kind|event|tipo|evento|category|categoria|acao|action)$/;
const AMOUNTS: readonly Field[] = ['coffee', 'water', 'beverage'];

/**
 * Returns a function that gives the reason why a record is not a brew; null for a brew.
 * Reasons: the record is marked as deleted; it has no amount, like all records of its kind, such as
 * a cleaning; or it has neither day nor amount, and a mark that no brew has, such as 'plan'.
 */
function recordsOfOthers({ columns, records, mapping, fixed }: SourceTable) {
  const filledIn = (fields: readonly Field[]) => {
    const places = fields.flatMap((field) => mapping[field] ?? []);
    return (record: readonly string[]) => places.some((at) => cellAt(record, at) !== '');
  };
  const [isMeasured, isWeighed] = [filledIn(MEASURED), filledIn(AMOUNTS)];
  const brews = records.filter(isMeasured);
  const weighed = records.filter(isWeighed);
  const taken = new Set<number>(Object.values(mapping));
  // Columns in which all brews have the same value, such as 'brew' or 'done'.
  const marks = columns.flatMap((_, at) => {
    const [mark = '', ...others] = new Set(brews.map((record) => cellAt(record, at)));
    return mark === '' || others.length > 0 || taken.has(at) ? [] : [{ at, mark }];
  });
  const kinds = columns.flatMap((header, at) => {
    const ofBrews = new Set(weighed.map((record) => cellAt(record, at)));
    const isKind = KIND.test(headerNames(header)[0] ?? '') && !ofBrews.has('');
    return isKind ? [{ at, ofBrews }] : [];
  });
  const deleted = columns.findIndex((header) => DELETED.test(headerNames(header)[0] ?? ''));
  return (record: readonly string[]): string | null => {
    if (fixed) return null;
    if (YES.test(cellAt(record, deleted))) return 'excluído';
    if (!isWeighed(record) && weighed.length > 0) {
      const event = kinds
        .map(({ at, ofBrews }) => ({ ofBrews, kind: cellAt(record, at) }))
        .find(({ ofBrews, kind }) => kind !== '' && !ofBrews.has(kind) && !namesMethod(kind));
      if (event !== undefined) return event.kind;
    }
    if (isMeasured(record) || brews.length < 2) return null;
    const other = marks.find(({ at, mark }) => ![mark, ''].includes(cellAt(record, at)));
    return other === undefined ? null : cellAt(record, other.at);
  };
}
