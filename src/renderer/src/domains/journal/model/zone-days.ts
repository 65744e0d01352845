import { zonedTime } from '@/lib/zoned-time';

const MINUTE_MS = 60_000;
/** No zone is further from UTC than this. */
const WIDEST_OFFSET_MINUTES = 16 * 60;

export function dayOf(instant: Date, timeZone?: string): string {
  return zonedTime(instant, timeZone).day;
}

/** Whether a text is a day of the calendar: YYYY-MM-DD, and no 30 February. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Returns the first instant of a day (YYYY-MM-DD) in a zone. Clocks may change at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`) / MINUTE_MS;
  let before = utc - WIDEST_OFFSET_MINUTES;
  let from = utc + WIDEST_OFFSET_MINUTES;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(new Date(middle * MINUTE_MS), timeZone) >= day) from = middle;
    else before = middle;
  }
  return new Date(from * MINUTE_MS);
}

/** Returns the Monday of a day's week, in which challenges also begin. Days are YYYY-MM-DD. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
