import { weekdayIn } from './contradictions';
import { comparableText } from './guess-fields';
import { isDayText, type Period, periodOf, readMoment, withYear } from './read-dates';
import { appendColumn, cellAt } from './sheet-columns';
import type { Mapping } from './source-table';

/* Completes dates whose parts are in several columns, or in a title above. */

export function joinDateParts(columns: readonly string[], records: string[][]): void {
  const names = columns.map(comparableText);
  const [day, month, year] = [/^(dia|day)$/, /^(mes|month)$/, /^(ano|year)$/].map((pattern) =>
    names.findIndex((name) => pattern.test(name)),
  );
  if (day === undefined || month === undefined || year === undefined) return;
  if (Math.min(day, month, year) < 0) return;
  for (const record of records) {
    const [d, m, y] = [day, month, year].map((at) => cellAt(record, at));
    if (d && m && y) record[day] = /^\d+$/.test(m) ? `${y}-${m}-${d}` : `${d} ${m} ${y}`;
  }
}

const filledIn = (record: readonly string[]) => record.filter((cell) => cell.trim() !== '');

/** Adds a column of dates from lines with only a day; returns its note. */
export function addTitledDays(columns: string[], records: string[][], { date }: Mapping): string[] {
  if (date !== undefined) return [];
  const days = records.map((record) => {
    const [title = '', ...others] = filledIn(record);
    return others.length === 0 && isDayText(title) && !/^[\d.,]+$/.test(title) ? title : '';
  });
  if (days.every((day) => day === '')) return [];
  let above = '';
  appendColumn(columns, records, 'Data', (row) => {
    above = days[row] || above;
    return days[row] === '' ? above : '';
  });
  return ['A data de cada preparo é a da linha acima dele.'];
}

function titledPeriod(record: readonly string[]): Period | null {
  const [title, ...others] = filledIn(record);
  if (title === undefined || others.length > 0) return null;
  const period = periodOf(title);
  return period.year === null && period.month === null ? null : period;
}

/** Adds a title's year and month to a date; null if it is complete or would be in the future. */
function dateWithin(cell: string, { year, month }: Period): string | null {
  const isDay = month !== null && /^(0?[1-9]|[12]\d|3[01])$/.test(cell);
  const now = new Date();
  const years = year === null ? [now.getFullYear(), now.getFullYear() - 1] : [year];
  const found = years
    .map((each) =>
      isDay ? `${each}-${month}-${cell}` : year === null ? null : withYear(cell, each),
    )
    .find((date) => date !== null && Date.parse(readMoment(date) ?? '') <= now.getTime());
  return found ?? null;
}

/**
 * Writes the year and the month of titles into the dates that lack them.
 * The titles are the lines above the header, the names of the sheet, its file and folders, and rows
 * with one filled cell. Returns whether any date was completed.
 */
export function completeDates(
  records: string[][],
  { date }: Mapping,
  titles: readonly string[],
): boolean {
  if (date === undefined) return false;
  const named = titles.map(periodOf);
  let period: Period = {
    year: named.find(({ year }) => year !== null)?.year ?? null,
    month: named.find(({ month }) => month !== null)?.month ?? null,
  };
  let hasGiven = false;
  for (const record of records) {
    const titled = titledPeriod(record);
    if (titled !== null) period = { ...titled, year: titled.year ?? period.year };
    const cell = cellAt(record, date);
    const whole = titled === null ? dateWithin(cell, period) : null;
    if (whole === null) continue;
    // Keeps the weekday, because `contradictionsIn` compares it with the date.
    const weekday = weekdayIn(cell) >= 0 ? (/^\P{N}+/u.exec(cell)?.[0] ?? '') : '';
    record[date] = isDayText(weekday + whole) ? weekday + whole : whole;
    hasGiven = true;
  }
  return hasGiven;
}
