/** The streaks by a slow and simple implementation, the reference of the test. */
export interface Streaks {
  readonly longest: number;
  /** Length of the run that ends today or yesterday, or before an earned day of rest; else 0. */
  readonly current: number;
}

/** Number of days in a row that earn a day of rest; the count then begins again. */
const REST_AFTER = 7;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of an instant in a zone, as YYYY-MM-DD, by ICU's own zone data. */
export function localDay(instant: Date, zone: string): string {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter.format(instant);
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

export function streaksOf(instants: readonly Date[], zone: string, now: Date): Streaks {
  const days = new Set(instants.map((instant) => localDay(instant, zone)));
  // `run` is the streak's length so far; `inARow` counts its days since the last day of rest.
  let run = 0;
  let inARow = 0;
  let longest = 0;
  let last: string | undefined;
  for (const day of [...days].sort()) {
    const [yesterday, before] = [dayBefore(day), dayBefore(dayBefore(day))];
    const goesOn = last === yesterday || (last === before && inARow >= REST_AFTER);
    run = goesOn ? run + 1 : 1;
    inARow = last === yesterday ? inARow + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const yesterday = dayBefore(localDay(now, zone));
  const alive = inARow >= REST_AFTER ? dayBefore(yesterday) : yesterday;
  return { longest, current: last !== undefined && last >= alive ? run : 0 };
}
