import { formatMonth } from '@/lib/dates';
import { addDays } from '@/lib/zoned-time';
import { dayOf } from './zone-days';

/** Period of the totals: the last twelve months, all time, or a year ('2026'). */
export type Period = '12m' | 'all' | `${number}`;

/** Years that can be chosen besides this one. */
const YEARS_BACK = 4;

export function readPeriod(text: string | null): Period {
  if (text === 'all') return 'all';
  return text !== null && /^(19|20)\d\d$/.test(text) ? `${Number(text)}` : '12m';
}

/** Returns the first and last day (YYYY-MM-DD); `today` is the date in the person's zone. */
export function daysOf(period: Period, today: string): { from: string; to: string } {
  if (period === 'all') return { from: '1990-01-01', to: today };
  if (period === '12m') {
    // Whole months, because the bar of a partial first month would mislead.
    const year = Number(today.slice(0, 4));
    return {
      from: `${addDays(`${year - 1}-${today.slice(5, 7)}-01`, 31).slice(0, 8)}01`,
      to: today,
    };
  }
  return { from: `${period}-01-01`, to: `${period}-12-31` };
}

export function periodChoices(today: string, chosen: Period): { value: Period; label: string }[] {
  const year = Number(today.slice(0, 4));
  const years = new Set<Period>(
    Array.from({ length: YEARS_BACK + 1 }, (_, back) => `${year - back}` as const),
  );
  if (chosen !== '12m' && chosen !== 'all') years.add(chosen);
  return [
    { value: '12m', label: 'Últimos 12 meses' },
    ...[...years]
      .sort((one, other) => Number(other) - Number(one))
      .map((value) => ({ value, label: value })),
    { value: 'all', label: 'Desde sempre' },
  ];
}

/** Most months that statistics show, as in `journal_totals`. */
const MOST_MONTHS = 60;

/** Lists the newest `MOST_MONTHS` months (YYYY-MM); 'all' starts with the first brew. */
export function monthsOf(period: Period, today: string, first: string | undefined): string[] {
  const { from, to } = daysOf(period, today);
  const begin = period === 'all' ? (first ?? to.slice(0, 7)) : from.slice(0, 7);
  const end = (to < today ? to : today).slice(0, 7);
  const months: string[] = [];
  let [year = 0, month = 1] = end.split('-').map(Number);
  while (months.length < MOST_MONTHS) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < begin) break;
    months.unshift(name);
    if (month === 1) year -= 1;
    month = month === 1 ? 12 : month - 1;
  }
  return months;
}

/** Returns the month's name for the first brew of each month, null for the others. */
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
