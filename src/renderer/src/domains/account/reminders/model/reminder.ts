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

/** Text of the notification of each kind, and the page that it opens. */
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

/** Returns the instant of a reminder on a day, in the device's zone; null on other weekdays. */
function onDayOf({ at, days }: Reminder, date: Date): Date | null {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const instant = new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes);
  return days.includes(instant.getDay() || 7) ? instant : null;
}

const dayOffset = (date: Date, offset: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset);

/** Returns the next instant of a reminder after `after`; null while it is switched off. */
export function nextRing(reminder: Reminder, after: Date): Date | null {
  if (!reminder.isOn) return null;
  for (let offset = 0; offset <= 7; offset += 1) {
    const ring = onDayOf(reminder, dayOffset(after, offset));
    if (ring && ring > after) return ring;
  }
  return null;
}
