import { describe, expect, it } from 'vitest';
import { dayOf, isDay, startOfDay, weekOf } from './zone-days';

describe('startOfDay', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'America/Sao_Paulo', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    // This day had no midnight: clocks went from 0:00 to 1:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // The day before this one had 25 hours.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ])('of %s in %s is %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  it('is where the day changes', () => {
    for (const zone of ['America/Santiago', 'Atlantic/Azores', 'Australia/Lord_Howe']) {
      for (const day of ['2024-03-31', '2024-04-07', '2024-09-08', '2024-10-06', '2024-10-27']) {
        const start = startOfDay(day, zone);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 60_000), zone) < day).toBe(true);
      }
    }
  });
});

describe('weekOf', () => {
  it('is the Monday before, over months and years', () => {
    expect(weekOf('2026-11-16')).toBe('2026-11-16');
    expect(weekOf('2026-11-22')).toBe('2026-11-16');
    expect(weekOf('2027-01-01')).toBe('2026-12-28');
  });

  it('puts a late Sunday evening into the week it ends in the person’s own zone', () => {
    const instant = new Date('2026-11-23T02:00:00Z');
    expect(weekOf(dayOf(instant, 'America/Sao_Paulo'))).toBe('2026-11-16');
    expect(weekOf(dayOf(instant, 'UTC'))).toBe('2026-11-23');
  });
});

describe('isDay', () => {
  it('takes days of the calendar only', () => {
    expect(['2026-11-21', '2024-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '21/11/2026', '', '0001-01-01'].some(isDay)).toBe(false);
  });
});
