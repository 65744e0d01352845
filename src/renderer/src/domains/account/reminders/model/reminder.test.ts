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
  ['later the same day', 'Etc/UTC', '2026-11-20T07:29Z', {}, '2026-11-20T07:30:00.000Z'],
  [
    'not at that very moment, and not on a weekend',
    'Etc/UTC',
    '2026-11-20T07:30Z',
    {},
    '2026-11-23T07:30:00.000Z',
  ],
  ['in a week', 'Etc/UTC', '2026-11-20T07:30Z', { days: [5] }, '2026-11-27T07:30:00.000Z'],
  ['on a Sunday', 'Etc/UTC', '2026-11-20T12:00Z', { days: [7] }, '2026-11-22T07:30:00.000Z'],
  [
    'by the clock of the person’s zone',
    'America/Sao_Paulo',
    '2026-11-20T09:00Z',
    {},
    '2026-11-20T10:30:00.000Z',
  ],
  [
    'on the weekday of the person’s zone',
    'Asia/Tokyo',
    '2026-11-20T16:00Z',
    { days: [6] },
    '2026-11-20T22:30:00.000Z',
  ],
] as const)('rings %s', (_name, zone, after, change, ring) => {
  expect(nextRing(reminder(change), new Date(after), zone)?.toISOString()).toBe(ring);
});

it('never rings while it is off', () => {
  expect(nextRing(reminder({ isOn: false }), new Date(), 'Etc/UTC')).toBeNull();
});
