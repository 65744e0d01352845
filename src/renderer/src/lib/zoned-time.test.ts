import { expect, it, vi } from 'vitest';
import { zonedTime } from './zoned-time';

it.each([
  ['2026-03-01T02:59:59Z', 'America/Sao_Paulo', '2026-02-28', '23:59:59'],
  ['2026-03-01T03:00:00Z', 'America/Sao_Paulo', '2026-03-01', '00:00:00'],
  ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01', '05:00:00'],
  ['2026-07-05T12:00:00Z', 'UTC', '2026-07-05', '12:00:00'],
])('%s is in %s the %s, %s', (instant, zone, day, time) => {
  expect(zonedTime(new Date(instant), zone)).toEqual({ day, time });
});

it('does not care in what order a browser writes', () => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).formatToParts(0);
  const other = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    .mockReturnValue(parts.toReversed());
  expect(zonedTime(0, 'UTC').day).toBe('1970-01-01');
  other.mockRestore();
});
