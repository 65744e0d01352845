const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let made = formatters.get(timeZone);
  if (!made) {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, made);
  }
  return made;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** Returns the device's local time without a formatter, which takes 40 ms on a slow phone. */
function deviceTime(instant: Date) {
  const two = (value: number) => digits(value, 2);
  const year = digits(instant.getFullYear(), 4);
  return {
    day: `${year}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`,
    time: `${two(instant.getHours())}:${two(instant.getMinutes())}:${two(instant.getSeconds())}`,
  };
}

/** Returns YYYY-MM-DD and HH:mm:ss. Browsers differ in the order of a locale's parts. */
export function zonedTime(
  instant: Date | number,
  timeZone?: string,
): { readonly day: string; readonly time: string } {
  if (timeZone === undefined) return deviceTime(new Date(instant));
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => (parts.get(type) ?? '').padStart(2, '0');
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}

/** Returns today in a zone, by default that of the device. */
export function todayIn(timeZone?: string, now: Date = new Date()): string {
  return zonedTime(now, timeZone).day;
}

const DAY_MS = 86_400_000;

/** Returns YYYY-MM-DD; a negative `count` goes back. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the instant of a day (YYYY-MM-DD) and a time (HH:mm) in a zone.
 * A time that summer time skipped moves forward, as the clocks did: 00:15 is 01:15 of that day.
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const missing = (instant: number) => {
    const shown = zonedTime(instant, timeZone);
    return wanted - Date.parse(`${shown.day}T${shown.time}Z`);
  };
  const first = wanted + missing(wanted);
  // The offset at the first guess may be another one, so a second step corrects it.
  const second = first + missing(first);
  return new Date(missing(second) === 0 ? second : Math.max(first, second));
}
