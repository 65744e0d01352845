import { formatShortMonth } from '@/lib/dates';
import { addDays } from '@/lib/zoned-time';

/** A day of the calendar; `day` is YYYY-MM-DD, `level` 0 to 4. */
export interface CalendarDay {
  day: string;
  brews: number;
  level: number;
}

export interface BrewCalendar {
  /** Seven rows, Sunday first; null for the days of this week that are still to come. */
  rows: (CalendarDay | null)[][];
  /** Month names over the columns and how many columns each spans; '' if the name does not fit. */
  months: { key: string; label: string; columns: number }[];
  totalBrews: number;
  brewDays: number;
}

/** Returns the number of brews, at most four, because few people brew more in a day. */
const levelOf = (brews: number) => Math.min(4, brews);

function monthsOver(firstDay: string, weeks: number): BrewCalendar['months'] {
  const months: BrewCalendar['months'] = [];
  for (let week = 0; week < weeks; week += 1) {
    const sunday = addDays(firstDay, week * 7);
    const key = sunday.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.columns += 1;
    else months.push({ key, label: '', columns: 1 });
  }
  for (const month of months) {
    // A month's name takes the width of three columns.
    if (month.columns < 3) continue;
    month.label = formatShortMonth(month.key);
  }
  return months;
}

export function layCalendar(
  brewsByDay: ReadonlyMap<string, number>,
  today: string,
  weeks: number,
): BrewCalendar {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const firstDay = addDays(today, -weekday - (weeks - 1) * 7);
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: weeks }, (_column, week) => {
      const day = addDays(firstDay, week * 7 + row);
      if (day > today) return null;
      const brews = brewsByDay.get(day) ?? 0;
      return { day, brews, level: levelOf(brews) };
    }),
  );
  const shown = rows.flat().filter((found) => found !== null);
  return {
    rows,
    months: monthsOver(firstDay, weeks),
    totalBrews: shown.reduce((sum, { brews }) => sum + brews, 0),
    brewDays: shown.filter(({ brews }) => brews > 0).length,
  };
}
