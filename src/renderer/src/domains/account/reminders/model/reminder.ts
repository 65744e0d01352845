export type ReminderKind = 'brew' | 'study';

/** Something a person asked to be reminded of. */
export interface Reminder {
  id: string;
  kind: ReminderKind;
  /** '07:30', by the person's clock. */
  at: string;
  /** Days of the week (ISO: 1 is Monday, 7 is Sunday). */
  days: readonly number[];
  isOn: boolean;
}

/** The days of the week in short, Monday first. */
export const DAY_NAMES = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const;

/** Monday to Friday. */
export const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** 'dias úteis', 'seg, qua e sex'. */
export function daysText(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort();
  const key = sorted.join('');
  if (key === '1234567') return 'todos os dias';
  if (key === '12345') return 'dias úteis';
  if (key === '67') return 'fins de semana';
  return new Intl.ListFormat('pt-BR').format(sorted.map((day) => DAY_NAMES[day - 1] ?? ''));
}

/** Text and target of a reminder. */
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

/** The instant of a reminder on a day, by this device's clock; null on other days. */
function onDayOf({ at, days }: Reminder, date: Date): Date | null {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const instant = new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes);
  return days.includes(instant.getDay() || 7) ? instant : null;
}

const dayOffset = (date: Date, offset: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset);

/** When a reminder rings next, after that instant; null while it is switched off. */
export function nextRing(reminder: Reminder, after: Date): Date | null {
  if (!reminder.isOn) return null;
  for (let offset = 0; offset <= 7; offset += 1) {
    const ring = onDayOf(reminder, dayOffset(after, offset));
    if (ring && ring > after) return ring;
  }
  return null;
}
