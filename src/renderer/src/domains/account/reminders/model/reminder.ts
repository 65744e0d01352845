import { addDays, instantAt, todayIn } from '@/lib/zoned-time';

export type ReminderKind = 'brew' | 'study';

export interface Reminder {
  id: string;
  kind: ReminderKind;
  /** Time of day, such as '07:30', in the person's time zone. */
  at: string;
  /** Days of the week (ISO: 1 is Monday, 7 is Sunday). */
  days: readonly number[];
  isOn: boolean;
}

export const DAY_NAMES = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const;

export const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** Returns a text such as 'dias úteis' or 'seg, qua e sex'. */
export function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort();
  const key = sorted.join('');
  if (key === '1234567') return 'todos os dias';
  if (key === '12345') return 'dias úteis';
  if (key === '67') return 'fins de semana';
  return new Intl.ListFormat('pt-BR').format(sorted.map((day) => DAY_NAMES[day - 1] ?? ''));
}

export const REMINDER_NOTICES = {
  brew: {
    title: 'Hora do café',
    body: 'Você pediu um lembrete para preparar.',
    route: '/calculator',
  },
  study: {
    title: 'Hora de estudar',
    body: 'Você pediu um lembrete para estudar.',
    route: '/studies',
  },
} as const satisfies Record<ReminderKind, { title: string; body: string; route: string }>;

/** Returns the day's number in the week (ISO: 1 is Monday) of a YYYY-MM-DD. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * Returns the next instant of a reminder after `after`; null while it is switched off.
 * The clock is that of the person's time zone, as for push messages, not the device's.
 */
export function nextRing({ isOn, at, days }: Reminder, after: Date, timeZone: string): Date | null {
  if (!isOn) return null;
  const today = todayIn(timeZone, after);
  for (let offset = 0; offset <= 7; offset += 1) {
    const day = addDays(today, offset);
    const ring = instantAt(day, at, timeZone);
    if (days.includes(weekdayOf(day)) && ring > after) return ring;
  }
  return null;
}
