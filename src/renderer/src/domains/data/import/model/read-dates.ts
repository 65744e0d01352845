import { parseDecimal } from '@shared/format';
import { plainDate } from './plain-date';

/**
 * Returns the instant of a day and time in this device's zone; null for impossible ones.
 * A time that daylight saving time skips moves forward: 00:15 becomes 01:15 of that day.
 */
function localInstant(
  day: readonly [number, number, number],
  [hour, minute, second]: readonly [number, number, number],
): string | null {
  if (!isRealDay(day) || hour > 23 || minute > 59 || second > 59) return null;
  return new Date(day[0], day[1] - 1, day[2], hour, minute, second).toISOString();
}

/** Whether a day exists; `Date` alone would read 30 February as 2 March. */
function isRealDay([year, month, day]: readonly [number, number, number]): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A time of day after a date, with AM or PM and offset, in small letters. */
const CLOCK =
  '(?:[ ,t-]+(?:as |at )?(?<hour>\\d{1,2})(?:[:h](?<minute>\\d{2})?(?:min)?(?::(?<second>\\d{2})(?:[.,](?<fraction>\\d{1,9}))?)?)?\\s*(?<half>[ap]\\.?m\\b\\.?)?' +
  '(?:\\s*(?:[\\w/+-]+ )?\\(?(?:gmt|utc)?(?<offset>[+-]\\d{2}(?::?\\d{2})?|z|utc|gmt)\\)?(?:\\s*\\([^)]*\\))?)?)?$';

const MONTHS = [
  ['jan', 'ene'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec', 'dic'],
] as const;
const monthNamed = (name: string | undefined): number =>
  MONTHS.findIndex((names) => names.some((each) => each === name)) + 1;
const MONTH = `(?<name>${MONTHS.flat().join('|')})[a-z]*\\.?`;
const BETWEEN = '[ ,./-]*(?:de |of )?';

const NUMERIC = new RegExp(
  `^(?<first>\\d{1,2})[./-](?<other>\\d{1,2})[./-](?<year>\\d{4}|\\d{2})(?!\\d)${CLOCK}`,
);
const YEAR_FIRST = new RegExp(
  `^(?<year>\\d{4})[./-](?<month>\\d{1,2})[./-](?<day>\\d{1,2})(?!\\d)${CLOCK}`,
);
/** Dates with the name of the month: '3 de nov. de 2026', 'Nov 3, 2026', '2026 Nov 3'. */
const NAMED = [
  `^(?<day>\\d{1,2})${BETWEEN}${MONTH}${BETWEEN}(?<year>\\d{4}|\\d{2})(?!\\d)${CLOCK}`,
  `^${MONTH}${BETWEEN}(?<day>\\d{1,2})(?!\\d)${BETWEEN}(?<year>\\d{4}|\\d{2})(?!\\d)${CLOCK}`,
  `^(?<year>\\d{4})${BETWEEN}${MONTH}${BETWEEN}(?<day>\\d{1,2})(?!\\d)${CLOCK}`,
].map((pattern) => new RegExp(pattern));

/** A day without a time counts as noon, so that no time zone moves it to the day before. */
const NOON = 12;

const whole = (text: string | undefined, otherwise: number) =>
  text === undefined ? otherwise : Number(text);

function hourOf(text: string | undefined, half: string | undefined): number {
  const hour = whole(text, NOON);
  if (half === undefined) return hour;
  return (hour % 12) + (/^p/.test(half) ? 12 : 0);
}

/** Returns a full year; two digits mean the latest one up to next year. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (2000 + year > new Date().getFullYear() + 1 ? 1900 : 2000);
}

/** A day without its year, and the time of day after it: '20/10 7h15', '2 de nov.', 'Nov 2'. */
const WITHOUT_YEAR = new RegExp(
  `^(\\d{1,2}[./-]\\d{1,2}|\\d{1,2}${BETWEEN}${MONTH}|${MONTH}${BETWEEN}\\d{1,2})([ ,]+(?:as |at )?\\d{1,2}(?:[:h]\\d{0,2}|\\s?[ap]\\.?m).*)?$`,
);

/** Adds a year to a day without one; null for any other text. */
export function withYear(text: string, year: number): string | null {
  const found = WITHOUT_YEAR.exec(plainDate(text));
  const [day, clock = ''] = [found?.[1], found?.at(-1)];
  if (day === undefined) return null;
  return (/[a-z]/.test(day) ? `${day} ${year}` : `${day.replace(/[.-]/, '/')}/${year}`) + clock;
}

/** A leap year, which has the days of all other years. */
const YEAR_OF_ANY = 2024;

const BEGINS_DAY = new RegExp(
  `^\\s*(?:\\d|dia|em |on |el |dom|seg|ter|qu[ai]|sex|s[aá]|lun|mi|jue|vie|sun|mon|tue|wed|thu|fri|${MONTHS.flat().join('|')})`,
  'i',
);

/** Whether a text is a day, with or without its year, and with day or month first. */
export function isDayText(text: string): boolean {
  // Returns early, because most cells and lines contain no date and the patterns are slow.
  if (!BEGINS_DAY.test(text) || !/\d/.test(text)) return false;
  const isRead = (dated: string) =>
    [false, true].some((monthFirst) => readMoment(dated, { monthFirst }) !== null);
  return isRead(text) || isRead(withYear(text, YEAR_OF_ANY) ?? '');
}

/** A title of one month, with its year or without: 'OUTUBRO 2026', 'out/26', '10-2026'. */
const MONTH_TITLES = [
  `^(?:${MONTH})(?:[ ,./'-]*(?:de |of )?(?<year>\\d{4}|\\d{2}))?$`,
  '^(?<month>\\d{1,2})[ ./-](?<year>\\d{4})$',
  '^(?<year>\\d{4})[ ./-](?<month>\\d{1,2})$',
].map((pattern) => new RegExp(pattern));

/** A month with its year among other words of a title: 'Diário de café, maio de 2026'. */
const MONTH_IN_TITLE = new RegExp(
  `(?<![a-z])${MONTH}(?:[ ,./'-]*(?:de |of )?(?<year>20\\d\\d)|[/'](?<short>\\d\\d))(?!\\d)`,
  'g',
);
const MONTH_NAMES =
  /\b(janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|january|february|march|april|june|july|august|september|october|november|december)\b/g;

/** The year and the month that a title names; null for none, or for several years. */
export interface Period {
  year: number | null;
  month: number | null;
}

export function periodOf(title: string): Period {
  const plain = plainDate(title);
  const parts = MONTH_TITLES.map((pattern) => pattern.exec(plain)?.groups).find(Boolean);
  const month = monthNamed(parts?.name) || Number(parts?.month ?? 0);
  if (month >= 1 && month <= 12) {
    return { month, year: parts?.year === undefined ? null : fullYear(parts.year) };
  }
  const [inside, ...more] = plain.matchAll(MONTH_IN_TITLE);
  const isOnly = more.length === 0 && (plain.match(MONTH_NAMES) ?? []).length <= 1;
  if (inside?.groups && isOnly && !/\d{1,2}(?: de)? $/.test(plain.slice(0, inside.index))) {
    const { name, year, short = '' } = inside.groups;
    return { month: monthNamed(name), year: fullYear(year ?? short) };
  }
  const [year, ...others] = new Set(plain.match(/(?<!\d)20\d\d(?!\d)/g));
  return { month: null, year: year === undefined || others.length > 0 ? null : Number(year) };
}

export type DateOrder = 'day' | 'month';

interface GuessedOrder {
  order: DateOrder;
  isCertain: boolean;
}

/** Returns the first two numbers of a date that begins with day or month; else zeros. */
export function firstParts(text: string): [first: number, other: number] {
  const parts = NUMERIC.exec(plainDate(text))?.groups;
  return [Number(parts?.first ?? 0), Number(parts?.other ?? 0)];
}

/**
 * Guesses from a whole column whether its dates begin with the day or the month.
 * Parts above 12 decide, else the order in which no day is in the future. Else months come first if
 * the sheet is English with AM and PM, or if the dates are then closer. Null without such dates.
 */
export function guessDateOrder(
  dates: readonly string[],
  { now = Date.now(), isEnglish = true } = {},
): GuessedOrder | null {
  const found = dates.flatMap((text) => {
    const parts = NUMERIC.exec(plainDate(text))?.groups;
    return parts ? [{ text, first: Number(parts.first), other: Number(parts.other) }] : [];
  });
  if (found.length === 0) return null;
  const days = found.filter(({ first, other }) => first > 12 && other <= 12).length;
  const months = found.filter(({ first, other }) => other > 12 && first <= 12).length;
  // A typing error may contradict all other dates, so the person can then choose the order.
  if (days + months > 0) {
    return { order: days >= months ? 'day' : 'month', isCertain: days === 0 || months === 0 };
  }
  const isCertain = found.every(({ first, other }) => first === other);
  const isFuture = (text: string, monthFirst: boolean) =>
    Date.parse(readMoment(text, { monthFirst }) ?? '') > now + DAY_MS;
  const [isDayAhead, isMonthAhead] = [false, true].map((monthFirst) =>
    found.some(({ text }) => isFuture(text, monthFirst)),
  );
  if (isDayAhead !== isMonthAhead) return { order: isDayAhead ? 'month' : 'day', isCertain };
  const hasHalves = isEnglish && found.some(({ text }) => /[ap]\.?m\b/i.test(text));
  const isMonthFirst = hasHalves || isCloserMonthFirst(found.map(({ text }) => text));
  return { order: isMonthFirst ? 'month' : 'day', isCertain };
}

const DAY_MS = 86_400_000;

const FEWEST_DATES = 3;
/** Least factor by which the wrong order increases the span of the dates. */
const TIMES_FURTHER = 3;

/**
 * Whether dates are sorted, and much closer together, if months come first.
 * 11/01, 11/03 and 11/08 are one week in November, or days in January, March and August.
 */
function isCloserMonthFirst(dates: readonly string[]): boolean {
  const read = (monthFirst: boolean) =>
    dates.map((text) => Date.parse(readMoment(text, { monthFirst }) ?? ''));
  const spanOf = (instants: readonly number[]) => Math.max(...instants) - Math.min(...instants);
  const isOrdered = (instants: readonly number[]) =>
    instants.every((instant, at) => instant >= (instants[at - 1] ?? instant)) ||
    instants.every((instant, at) => instant <= (instants[at - 1] ?? instant));
  const [days, months] = [read(false), read(true)];
  return (
    new Set(dates).size >= FEWEST_DATES &&
    isOrdered(months) &&
    spanOf(days) >= TIMES_FURTHER * spanOf(months)
  );
}

/** Day 0 of the numbers that spreadsheets store for dates. */
export const SHEET_DAY_0 = Date.UTC(1899, 11, 30);
/** A spreadsheet's day number from 1990 to 2064. */
const SERIAL = /^(?:3[3-9]|[45]\d)\d{3}(?:[.,]\d+)?$/;

/** Returns the ISO date of a spreadsheet's day number, such as '46347,32'; else null. */
function serialDate(text: string): string | null {
  if (!SERIAL.test(text)) return null;
  const days = parseDecimal(text, { useGrouping: false });
  if (days === null) return null;
  // Rounds to whole seconds, because a fraction of a day is rarely exact.
  const iso = new Date(SHEET_DAY_0 + Math.round(days * 86_400) * 1000).toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** The date that a spreadsheet writes before a time of day without a date: its day 0. */
const ZERO_DAY =
  /^(?:1899[-/]12[-/]3[01]|3[01][-/]12[-/](?:18)?99|12[-/]3[01][-/](?:18)?99|0?0[-/]0?1[-/](?:19)?00|1900[-/]0?1[-/]0?0|0 days?)[ T,]+/i;

export const withoutZeroDay = (text: string): string => text.trim().replace(ZERO_DAY, '');

/** Returns a time of day as text; converts a spreadsheet's fraction of a day to hh:mm:ss. */
function clockText(text: string): string {
  const clock = withoutZeroDay(text).replace(/^(\d{1,2})\.([0-5]\d)$/, '$1:$2');
  if (!/^0[.,]\d+$/.test(clock)) return clock;
  const seconds = Math.round((parseDecimal(clock, { useGrouping: false }) ?? 0) * 86_400);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

const MIDNIGHT = /[ T]0{1,2}:00(?::00(?:[.,]0+)?)?(?:Z|[+]00:?00)?$/i;
const HAS_CLOCK = /\d\s*[:h]\s*\d|\d\s*h\b|\d\s*[ap]\.?m\b/i;

/** Whether all times of a column are midnight, because its program only stores days. */
export const writesDaysOnly = (dates: readonly string[]): boolean => {
  const filled = dates.filter((text) => HAS_CLOCK.test(text));
  return filled.length > 1 && filled.every((text) => MIDNIGHT.test(text.trim()));
};

/** A time of day after a date, as people write it: without the zone of a program. */
const WRITTEN_CLOCK = /[ T,]+\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s*[ap]\.?\s?m\.?)?$/i;

interface MomentOptions {
  order: DateOrder;
  /** The result of `writesDaysOnly` for the column. */
  isDayOnly: boolean;
}

/** Reads a date and the time beside it; a day alone is noon, or now if noon is still to come. */
export function momentOf(date: string, time: string, options: MomentOptions): string | null {
  const written = date.trim();
  const clock = clockText(time);
  const mayDrop = options.isDayOnly || /^\d/.test(clock);
  const day = serialDate(written) ?? (mayDrop ? written.replace(MIDNIGHT, '') : written);
  const isWhole = HAS_CLOCK.test(day);
  // The separate time is the brew's, while the date may be the time of sending a form. In Coado's
  // own sheet, `time` is the zone, which does not begin with a digit.
  const isTwice = isWhole && /^\d/.test(clock);
  const bare = isTwice ? day.replace(WRITTEN_CLOCK, '') : day;
  const text = clock === '' || (isTwice && bare === day) ? day : `${bare} ${clock}`;
  const instant = readMoment(text, { monthFirst: options.order === 'month' });
  if (instant === null || isWhole || clock !== '') return instant;
  const now = new Date();
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday && Date.parse(instant) > now.getTime() ? now.toISOString() : instant;
}

/**
 * Reads a moment: ISO 8601, '21/11/2026 07:42', '3 de nov. de 2026', 'Nov 3, 2026 7:05 AM'.
 * Also a spreadsheet's day number, and a Unix time in s or ms. A text without an offset is in this
 * device's zone. Null for any other text.
 */
export function readMoment(text: string, { monthFirst = false } = {}): string | null {
  const trimmed = text.trim();
  if (/^\d{10}$|^\d{13}$/.test(trimmed)) {
    return new Date(Number(trimmed) * (trimmed.length === 10 ? 1000 : 1)).toISOString();
  }
  const plain = plainDate(serialDate(trimmed) ?? trimmed);
  const numeric = NUMERIC.exec(plain)?.groups;
  if (numeric) {
    const { first, other } = numeric;
    const [day, month] = monthFirst ? [other, first] : [first, other];
    return instantOf(numeric, Number(month), Number(day));
  }
  const yearFirst = YEAR_FIRST.exec(plain)?.groups;
  if (yearFirst) return instantOf(yearFirst, Number(yearFirst.month), Number(yearFirst.day));
  for (const pattern of NAMED) {
    const named = pattern.exec(plain)?.groups;
    const month = monthNamed(named?.name);
    if (named && month > 0) return instantOf(named, month, Number(named.day));
  }
  return null;
}

/** Returns the instant of a date, by the groups of its pattern; null for one such as 25:00. */
function instantOf(parts: Record<string, string | undefined>, month: number, day: number) {
  const date = [fullYear(parts.year ?? ''), month, day] as const;
  const clock = [
    hourOf(parts.hour, parts.half),
    whole(parts.minute, 0),
    whole(parts.second, 0),
  ] as const;
  if (parts.offset === undefined) return localInstant(date, clock);
  if (!isRealDay(date)) return null;
  // Keeps all digits, because the server finds duplicates by the instant to the microsecond.
  const fraction = parts.fraction === undefined ? '' : `.${parts.fraction}`;
  const year = String(date[0]).padStart(4, '0');
  const instant = `${year}-${pad(month)}-${pad(day)}T${clock.map(pad).join(':')}${fraction}${fullZone(parts.offset)}`;
  return Number.isNaN(Date.parse(instant)) ? null : instant;
}

const pad = (part: number) => String(part).padStart(2, '0');

function fullZone(zone: string): string {
  if (/^[a-z]/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
