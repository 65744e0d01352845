import { comparableText } from './guess-fields';
import {
  amountUnit,
  isFahrenheit,
  namesMinutesAndSeconds,
  ratingLimit,
  timeUnit,
} from './header-names';
import { isOwnSheet } from './own-sheet';
import { type DateOrder, guessDateOrder, withYear, writesDaysOnly } from './read-dates';
import {
  type DurationColumn,
  holdsDayFractions,
  writesMinutesAsHours,
  writesSecondsAfterPoint,
} from './read-durations';
import { areFahrenheit, groupMarkOf, groupsByPoint, isScaleUnsure } from './read-values';
import type { Field, Mapping, SourceTable } from './source-table';

/** Largest amount of water in ml: a larger one has no thousands but decimals. */
const MOST_WATER = 20_000;

/** Words for a date where days come first, also beside AM and PM. */
const OTHER_LANGUAGE = /\b(data|dia|hora|quando|feito|criad[oa]|fecha|cuando|datum|jour|giorno)\b/;

/** Whether a sheet names a day in the first of its rows only, as merged cells do. */
function leavesRepeatedDays(table: SourceTable, { date }: Mapping): boolean {
  if (date === undefined || table.fixed) return false;
  const [first, ...days] = table.records
    .filter((record) => wordsOfNoBrew(record, table) === null)
    .map((record) => (record[date] ?? '').trim());
  const blank = days.filter((day) => day === '').length;
  return first !== '' && blank >= 2 && blank * 10 >= days.length;
}

/** Returns the day of an earlier record for each one that names none; '' for others. */
function daysAbove(table: SourceTable, { date }: Mapping): string[] {
  let above = '';
  return table.records.map((record) => {
    const day = (record[date ?? record.length] ?? '').trim();
    if (day !== '') above = day;
    return day === '' && wordsOfNoBrew(record, table) === null ? above : '';
  });
}

/** How a column writes durations whose header names no unit, where that is one for all. */
function formOfNumbers(
  header: string | undefined,
  durations: readonly string[],
): DurationColumn['unit'] {
  if (holdsDayFractions(durations)) return 'day';
  return namesMinutesAndSeconds(header) || writesSecondsAfterPoint(durations) ? 'm.ss' : null;
}

/** Judges by all cells of the columns of a table how each is read. */
export function judgeColumns(table: SourceTable, mapping: Mapping, chosen: DateOrder | null) {
  const textsOf = (field: Field): string[] => {
    const column = mapping[field];
    return column === undefined ? [] : table.records.map((record) => record[column] ?? '');
  };
  // The columns of a known format have their field's name, and say no unit.
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
  const dates = textsOf('date');
  // Days without a year are no later than today.
  const lastYear = new Date().getFullYear() - 1;
  const guessed = table.fixed
    ? null
    : guessDateOrder(
        dates.map((text) => withYear(text, lastYear) ?? text),
        { isEnglish: !OTHER_LANGUAGE.test(comparableText(headerOf('date') ?? '')) },
      );
  const order = (guessed?.isCertain ? null : chosen) ?? guessed?.order ?? 'day';
  return {
    coffee: amounts('coffee'),
    water: amounts('water'),
    beverage: amounts('beverage'),
    isFahrenheit:
      isFahrenheit(headerOf('temperature')) ||
      (!table.fixed && areFahrenheit(textsOf('temperature'))),
    durationUnit: table.fixed
      ? ('s' as const)
      : (timeUnit(headerOf('duration')) ??
        formOfNumbers(headerOf('duration'), textsOf('duration'))),
    writesMinutes: !table.fixed && writesMinutesAsHours(textsOf('duration')),
    /** A sheet of another program. */
    isForeign: !table.fixed && !isOwnSheet(table.columns),
    /** The drink is all that a sheet without water says. */
    hasWater: mapping.water !== undefined || mapping.ratio !== undefined,
    /** By the place of the record. */
    daysAbove: leavesRepeatedDays(table, mapping) ? daysAbove(table, mapping) : [],
    ratingLimit: ratingLimit(headerOf('rating')),
    isRatingUnsure: isScaleUnsure(textsOf('rating'), ratingLimit(headerOf('rating'))),
    dates: { order, isDayOnly: !table.fixed && writesDaysOnly(dates) },
    /** The first part of the dates, where they allow both orders; else null. */
    dateOrder: guessed === null || guessed.isCertain ? null : order,
  };
}

/** The first word of a line that sums up others. */
const SUMMARY =
  /^(sub ?tota(l|is)|tota(l|is)|soma|somatorio|sum|medias?|average|avg|mean|mediana|median|maxim[ao]|minim[ao]|max|min|contagem|count|desvio padrao)\b/;

/** A program's remark in a line of its own; '#12' is a number. */
const COMMENT = /^(#+\s*|\/\/\s*)\p{L}/u;

/**
 * Returns the words of a line that is no brew; null for any other line.
 * It is a total or average, a note or title in a cell of its own, or the header again.
 */
export function wordsOfNoBrew(
  record: readonly string[],
  { columns, fixed }: { columns: readonly string[]; fixed: boolean },
) {
  const filled = record.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first] = filled;
  if (fixed || first === undefined) return null;
  // A column that was added has no cell there.
  const isHeader =
    filled.length > 1 &&
    record.every((cell, at) => cell.trim() === '' || cell.trim() === columns[at]);
  const isAlone = filled.length === 1 && columns.length > 2;
  const isNoBrew =
    isHeader || isAlone || COMMENT.test(first) || SUMMARY.test(comparableText(first));
  return isNoBrew ? first : null;
}
