import { counted } from '@shared/format';
import { zonedTime } from './zoned-time';

/* Formats dates without Intl, whose first use takes 40 ms on a slow phone. `timeZone` is by
   default the device's. */

const DAY_MS = 86_400_000;

/** Sunday first, as in `Date.getDay()`. */
const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const isThisYear = (day: string, now: Date, timeZone?: string) =>
  day.slice(0, 4) === zonedTime(now, timeZone).day.slice(0, 4);

const dayNumber = (date: string) => Date.parse(date) / DAY_MS;

/** Returns a positive number if `date` is earlier. */
export function calendarDaysAgo(date: Date, now: Date, timeZone?: string): number {
  return dayNumber(zonedTime(now, timeZone).day) - dayNumber(zonedTime(date, timeZone).day);
}

function weekdayOf(date: Date, timeZone?: string): string {
  return WEEKDAYS[new Date(zonedTime(date, timeZone).day).getUTCDay()] ?? '';
}

export const WEEK: readonly string[] = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

const monthName = (month: string) => MONTHS[Number(month) - 1] ?? '';

/** Formats YYYY-MM-DD or YYYY-MM: `março`, or `março de 2025`. */
export function formatMonth(yearAndMonth: string, withYear: boolean): string {
  const [year = '', month = ''] = yearAndMonth.split('-');
  return withYear ? `${monthName(month)} de ${Number(year)}` : monthName(month);
}

/** Formats YYYY-MM-DD: `03/03/2026`. */
export const formatDayOnly = (day: string): string => day.split('-').reverse().join('/');

/** Formats YYYY-MM: `mar`. */
export const formatShortMonth = (yearAndMonth: string): string =>
  formatMonth(yearAndMonth, false).slice(0, 3);

/** Formats YYYY-MM-DD: `3 de março`, `1º de março`, or `3 de março de 2025`. */
export function formatDayInWords(day: string, withYear: boolean): string {
  const date = Number(day.slice(8));
  return `${date === 1 ? '1º' : date} de ${formatMonth(day.slice(0, 7), withYear)}`;
}

/** Formats a time of day, everywhere in the app: `07:42`, `16:00`. */
export function formatClockTime(date: Date, timeZone?: string): string {
  return zonedTime(date, timeZone).time.slice(0, 5);
}

/** Formats a heading: `hoje`, `ontem`, `domingo`, `3 de março de 2025`. */
export function formatCalendarDay(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const daysAgo = calendarDaysAgo(date, now, timeZone);
  if (daysAgo <= 0) return 'hoje';
  if (daysAgo === 1) return 'ontem';
  if (daysAgo < 7) return weekdayOf(date, timeZone);
  return formatDay(date, now, timeZone);
}

/** Formats a past moment: `hoje, 07:42`, `domingo, 16:00`, `3 de março de 2025`. */
export function formatFriendlyDate(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const day = formatCalendarDay(iso, now, timeZone);
  const isRecent = calendarDaysAgo(date, now, timeZone) < 7;
  return isRecent ? `${day}, ${formatClockTime(date, timeZone)}` : day;
}

function formatDay(date: Date, now: Date, timeZone?: string): string {
  const { day } = zonedTime(date, timeZone);
  return formatDayInWords(day, !isThisYear(day, now, timeZone));
}

/** Formats an instant: `03/03/2026`. */
export function formatFullDate(iso: string, timeZone?: string): string {
  return formatDayOnly(zonedTime(new Date(iso), timeZone).day);
}

/** Formats an instant: `03/03/2026, 07:42`. */
export function formatDateTime(iso: string, timeZone?: string): string {
  return `${formatFullDate(iso, timeZone)}, ${formatClockTime(new Date(iso), timeZone)}`;
}

/** Formats a start: `desde hoje`, `desde março`, `desde março de 2025`. */
export function formatSince(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  if (calendarDaysAgo(date, now, timeZone) <= 0) return 'desde hoje';
  const { day } = zonedTime(date, timeZone);
  return `desde ${formatMonth(day, !isThisYear(day, now, timeZone))}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats an age: `agora`, `há 12 min`, `há 1 h`, `há 3 dias`; a date after a week. */
export function formatAgo(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE_MS) return 'agora';
  if (passed < HOUR_MS) return `há ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < DAY_MS) return `há ${Math.floor(passed / HOUR_MS)} h`;
  if (passed < 7 * DAY_MS) return `há ${counted(Math.floor(passed / DAY_MS), 'dia', 'dias')}`;
  return formatDay(date, now, timeZone);
}
