const DAY_MS = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes a millisecond, too much per row of a scrolling list: each is made once. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let made = formatters.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat('pt-BR', options);
    formatters.set(key, made);
  }
  return made;
}

/** One named part of an instant ("month", "weekday"…), as pt-BR writes it. */
function part(
  date: Date,
  type: Intl.DateTimeFormatPartTypes,
  options: Intl.DateTimeFormatOptions,
): string {
  const parts = formatter(options).formatToParts(date);
  return parts.find((found) => found.type === type)?.value ?? '';
}

const yearOf = (date: Date, timeZone?: string) => part(date, 'year', { year: 'numeric', timeZone });

/** Whole calendar days between two instants as the given zone counts them; positive when `date` is earlier. */
export function calendarDaysAgo(date: Date, now: Date, timeZone?: string): number {
  const dayNumber = (instant: Date) => {
    const month = Number(part(instant, 'month', { month: 'numeric', timeZone }));
    const day = Number(part(instant, 'day', { day: 'numeric', timeZone }));
    return Date.UTC(Number(yearOf(instant, timeZone)), month - 1, day) / DAY_MS;
  };
  return Math.round(dayNumber(now) - dayNumber(date));
}

/** Clock time as Brazilians say it: `7h42`, `16h`. */
export function formatTimeOfDay(date: Date, timeZone?: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const hour = part(date, 'hour', clock);
  const minute = part(date, 'minute', clock);
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/** Clock time as devices show it: `07:42`, `16:00`. */
export function formatClockTime(date: Date, timeZone?: string): string {
  return formatter({ hour: '2-digit', minute: '2-digit', timeZone }).format(date);
}

/** A day for the line above what happened on it: `hoje`, `ontem`, `domingo`, `3 de março`, `3 de março de 2025`. */
export function formatCalendarDay(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const daysAgo = calendarDaysAgo(date, now, timeZone);
  if (daysAgo <= 0) return 'hoje';
  if (daysAgo === 1) return 'ontem';
  if (daysAgo < 7) return part(date, 'weekday', { weekday: 'long', timeZone });
  return formatDay(date, now, timeZone);
}

/** A moment in the past for a card: `hoje, 7h42`, `ontem, 16h`, `domingo, 9h10`, `3 de março`, `3 de março de 2025`. */
export function formatFriendlyDate(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const daysAgo = calendarDaysAgo(date, now, timeZone);
  const time = formatTimeOfDay(date, timeZone);
  if (daysAgo <= 0) return `hoje, ${time}`;
  if (daysAgo === 1) return `ontem, ${time}`;
  if (daysAgo < 7) {
    const weekday = part(date, 'weekday', { weekday: 'long', timeZone });
    return `${weekday}, ${time}`;
  }
  return formatDay(date, now, timeZone);
}

function formatDay(date: Date, now: Date, timeZone?: string): string {
  const sameYear = yearOf(date, timeZone) === yearOf(now, timeZone);
  return formatter({
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone,
  }).format(date);
}

/** A day with its year, as documents show it: `03/03/2026`. */
export function formatFullDate(iso: string, timeZone?: string): string {
  return formatter({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(
    new Date(iso),
  );
}

/** Full date and time, as lists of events show it: `03/03/2026, 07:42`. */
export function formatDateTime(iso: string, timeZone?: string): string {
  return formatter({
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));
}

/** The beginning of something, for a caption: `desde hoje`, `desde março`, `desde março de 2025`. */
export function formatSince(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  if (calendarDaysAgo(date, now, timeZone) <= 0) return 'desde hoje';
  const month = part(date, 'month', { month: 'long', timeZone });
  const year = yearOf(date, timeZone);
  return year === yearOf(now, timeZone) ? `desde ${month}` : `desde ${month} de ${year}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago, for a feed: `agora`, `há 12 min`, `há 1 h`, `há 3 d`; the day itself after a week. */
export function formatAgo(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE_MS) return 'agora';
  if (passed < HOUR_MS) return `há ${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < DAY_MS) return `há ${Math.floor(passed / HOUR_MS)} h`;
  if (passed < 7 * DAY_MS) return `há ${Math.floor(passed / DAY_MS)} d`;
  return formatDay(date, now, timeZone);
}
