import { calendarDaysAgo, formatCalendarDay, formatClockTime, formatFullDate } from '@/lib/dates';

/** Since when somebody is away: 'visto por último às 14:05', '… ontem às 14:05', '… em 3 de março'. */
export function lastSeenWords(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const daysAgo = calendarDaysAgo(date, now, timeZone);
  const time = formatClockTime(date, timeZone);
  if (daysAgo <= 0) return `visto por último às ${time}`;
  if (daysAgo === 1) return `visto por último ontem às ${time}`;
  const day =
    daysAgo < 7
      ? formatCalendarDay(iso, now, timeZone)
      : `em ${formatCalendarDay(iso, now, timeZone)}`;
  return `visto por último ${day}`;
}

/** The day above its first message: 'Hoje', 'Ontem', 'Domingo', '3 de março'. */
export function dayWords(iso: string, now: Date = new Date(), timeZone?: string): string {
  const day = formatCalendarDay(iso, now, timeZone);
  return day.charAt(0).toLocaleUpperCase('pt-BR') + day.slice(1);
}

/** When a conversation's last message was written, short: the time today, else the day. */
export function shortMoment(iso: string, now: Date = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const daysAgo = calendarDaysAgo(date, now, timeZone);
  if (daysAgo <= 0) return formatClockTime(date, timeZone);
  if (daysAgo < 7) return formatCalendarDay(iso, now, timeZone).replace('-feira', '');
  return formatFullDate(iso, timeZone);
}
