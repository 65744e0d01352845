import { expect, it } from 'vitest';
import { daysText, nextRing, type Reminder } from './reminder';

const reminder = (change: Partial<Reminder> = {}): Reminder => ({
  id: '1',
  kind: 'brew',
  at: '07:30',
  days: [1, 2, 3, 4, 5],
  isOn: true,
  ...change,
});

it.each([
  [[1, 2, 3, 4, 5], 'dias úteis'],
  [[7, 6], 'fins de semana'],
  [[1, 2, 3, 4, 5, 6, 7], 'todos os dias'],
  [[5, 1, 3], 'seg, qua e sex'],
  [[7], 'dom'],
])('%j are %s', (days, words) => {
  expect(daysText(days)).toBe(words);
});

// 20 November 2026 is a Friday.
it.each([
  ['later the same day', [2026, 10, 20, 7, 29], {}, [2026, 10, 20, 7, 30]],
  [
    'not at that very moment, and not on a weekend',
    [2026, 10, 20, 7, 30],
    {},
    [2026, 10, 23, 7, 30],
  ],
  ['in a week', [2026, 10, 20, 7, 30], { days: [5] }, [2026, 10, 27, 7, 30]],
  ['on a Sunday', [2026, 10, 20, 12, 0], { days: [7] }, [2026, 10, 22, 7, 30]],
] as const)('rings %s', (_name, [y, m, d, h, min], change, [yy, mm, dd, hh, mi]) => {
  const ring = nextRing(reminder(change), new Date(y, m, d, h, min));
  expect(ring).toEqual(new Date(yy, mm, dd, hh, mi));
});

it('never rings while it is off', () => {
  expect(nextRing(reminder({ isOn: false }), new Date())).toBeNull();
});
