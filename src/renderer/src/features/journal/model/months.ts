import { formatMonth } from '@/lib/dates';
import { dayOf } from './zone-days';

/** The month's name over the first brew of each month; null over all others. The year only when it is another. */
export function monthsOver(
  brews: readonly { brewed_at: string }[],
  timeZone: string | undefined,
  now: Date = new Date(),
): (string | null)[] {
  const thisYear = dayOf(now, timeZone).slice(0, 4);
  let above = '';
  return brews.map(({ brewed_at }) => {
    const month = dayOf(new Date(brewed_at), timeZone).slice(0, 7);
    if (month === above) return null;
    above = month;
    return formatMonth(month, !month.startsWith(thisYear));
  });
}
