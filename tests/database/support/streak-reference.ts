/** The plain-language meaning of streaks, computed slowly and obviously: the test's yardstick. */
export interface Streaks {
  /** The longest unbroken run of days with at least one brew. */
  readonly longest: number;
  /** The run that ends today or yesterday; 0 when there is none. */
  readonly current: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a zone, as YYYY-MM-DD, by ICU's own zone data. */
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

/** Streaks of brews at these instants, for somebody in this zone looking at their profile `now`. */
export function streaksOf(instants: readonly Date[], zone: string, now: Date): Streaks {
  const days = new Set(instants.map((instant) => localDay(instant, zone)));
  const runEndingOn = (last: string): number => {
    let length = 0;
    for (let day = last; days.has(day); day = dayBefore(day)) length += 1;
    return length;
  };
  const today = localDay(now, zone);
  const last = [...days].sort().at(-1);
  const isAlive = last !== undefined && last >= dayBefore(today);
  return {
    longest: Math.max(0, ...[...days].map(runEndingOn)),
    current: isAlive ? runEndingOn(last) : 0,
  };
}
