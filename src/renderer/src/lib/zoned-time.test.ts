import { describe, expect, it, vi } from 'vitest';
import { addDays, instantAt, todayIn, zonedTime } from './zoned-time';

it.each([
  ['2026-03-01T02:59:59Z', 'America/Sao_Paulo', '2026-02-28', '23:59:59'],
  ['2026-03-01T03:00:00Z', 'America/Sao_Paulo', '2026-03-01', '00:00:00'],
  ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01', '05:00:00'],
  ['2026-07-05T12:00:00Z', 'UTC', '2026-07-05', '12:00:00'],
])('%s in %s is %s, %s', (instant, zone, day, time) => {
  expect(zonedTime(new Date(instant), zone)).toEqual({ day, time });
});

it('accepts the parts of a date in any order', () => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).formatToParts(0);
  const other = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    .mockReturnValue(parts.toReversed());
  expect(zonedTime(0, 'UTC').day).toBe('1970-01-01');
  other.mockRestore();
});

describe('todayIn', () => {
  it('returns the date of that instant in the zone', () => {
    const instant = new Date('2026-11-21T01:30:00Z');
    expect(todayIn('America/Sao_Paulo', instant)).toBe('2026-11-20');
    expect(todayIn('UTC', instant)).toBe('2026-11-21');
    expect(todayIn('Pacific/Kiritimati', instant)).toBe('2026-11-21');
  });
});

describe('addDays', () => {
  it('counts calendar days over months, leap days and clock changes', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2018-11-03', 2)).toBe('2018-11-05');
  });
});

describe('instantAt', () => {
  it.each([
    ['2026-11-21', '14:05', 'America/Sao_Paulo', '2026-11-21T17:05:00.000Z'],
    // Summer time began at midnight: these times were skipped, and the day stays.
    ['2018-11-04', '00:15', 'America/Sao_Paulo', '2018-11-04T03:15:00.000Z'],
    ['2018-11-04', '00:59', 'America/Sao_Paulo', '2018-11-04T03:59:00.000Z'],
    ['2018-11-04', '01:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '01:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
  ])('of %s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
  });
});
