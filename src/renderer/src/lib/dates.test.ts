import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarDaysAgo,
  formatAgo,
  formatCalendarDay,
  formatClockTime,
  formatDateTime,
  formatDayInWords,
  formatDayOnly,
  formatFriendlyDate,
  formatFullDate,
  formatMonth,
  formatShortMonth,
  formatSince,
  WEEK,
} from './dates';

const ZONE = 'America/Sao_Paulo';
/** A Saturday, 10:00 in São Paulo. */
const NOW = new Date('2026-11-21T13:00:00Z');

const friendly = (iso: string) => formatFriendlyDate(iso, NOW, ZONE);

describe('calendarDaysAgo', () => {
  test('counts midnights of the zone, not periods of 24 hours', () => {
    const lateYesterday = new Date('2026-11-21T02:59:00Z');
    expect(calendarDaysAgo(lateYesterday, NOW, ZONE)).toBe(1);
    expect(calendarDaysAgo(lateYesterday, NOW, 'UTC')).toBe(0);
  });

  test('crosses months and years', () => {
    expect(
      calendarDaysAgo(new Date('2025-12-31T15:00:00Z'), new Date('2026-01-01T15:00:00Z'), ZONE),
    ).toBe(1);
  });

  test('is negative for a future day', () => {
    expect(calendarDaysAgo(new Date('2026-11-22T13:00:00Z'), NOW, ZONE)).toBe(-1);
  });
});

describe('formatFriendlyDate', () => {
  test.each([
    ['2026-11-21T10:42:00Z', 'hoje, 07:42'],
    ['2026-11-20T10:42:00Z', 'ontem, 07:42'],
    ['2026-11-18T12:10:00Z', 'quarta-feira, 09:10'],
    ['2026-11-14T12:10:00Z', '14 de novembro'],
    ['2025-03-03T12:00:00Z', '3 de março de 2025'],
  ])('%s is "%s"', (iso, expected) => {
    expect(friendly(iso)).toBe(expected);
  });

  test('a date is today for a clock that is a little ahead', () => {
    expect(friendly('2026-11-21T13:02:00Z')).toBe('hoje, 10:02');
  });
});

describe('formatSince', () => {
  test.each([
    ['2026-11-21T10:00:00Z', 'desde hoje'],
    ['2026-11-20T10:00:00Z', 'desde novembro'],
    ['2026-03-04T12:00:00Z', 'desde março'],
    ['2025-03-04T12:00:00Z', 'desde março de 2025'],
  ])('%s is "%s"', (iso, expected) => {
    expect(formatSince(iso, NOW, ZONE)).toBe(expected);
  });
});

test('formatDateTime writes date and time the Brazilian way', () => {
  expect(formatDateTime('2026-03-03T10:42:00Z', ZONE)).toBe('03/03/2026, 07:42');
});

test.each([
  ['2026-11-21T11:59:31Z', 'agora'],
  ['2026-11-21T12:00:05Z', 'agora'],
  ['2026-11-21T11:48:00Z', 'há 12 min'],
  ['2026-11-21T11:00:00Z', 'há 1 h'],
  ['2026-11-20T12:00:01Z', 'há 23 h'],
  ['2026-11-20T12:00:00Z', 'há 1 dia'],
  ['2026-11-18T12:00:00Z', 'há 3 dias'],
  ['2026-11-14T12:00:00Z', '14 de novembro'],
  ['2025-03-03T12:00:00Z', '3 de março de 2025'],
])('a post of %s was made "%s"', (iso, expected) => {
  expect(formatAgo(iso, new Date('2026-11-21T12:00:00Z'), ZONE)).toBe(expected);
});

test('formatClockTime has two digits each', () => {
  expect(formatClockTime(new Date('2026-11-21T10:05:00Z'), ZONE)).toBe('07:05');
  expect(formatClockTime(new Date('2026-11-21T03:00:00Z'), ZONE)).toBe('00:00');
});

test('formatCalendarDay names the day as people do', () => {
  const day = (iso: string) => formatCalendarDay(iso, NOW, ZONE);
  expect(day('2026-11-21T04:00:00Z')).toBe('hoje');
  expect(day('2026-11-21T02:59:00Z')).toBe('ontem');
  expect(day('2026-11-18T15:00:00Z')).toBe('quarta-feira');
  expect(day('2026-03-03T15:00:00Z')).toBe('3 de março');
  expect(day('2025-03-03T15:00:00Z')).toBe('3 de março de 2025');
});

test('the formats equal those of the platform for any instant', () => {
  const zones = fc.constantFrom(
    'America/Sao_Paulo',
    'America/Noronha',
    'UTC',
    'Asia/Tokyo',
    undefined,
  );
  const moments = fc.date({
    min: new Date('2000-01-02'),
    max: new Date('2099-12-30'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, zones, (date, timeZone) => {
      const platform = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('pt-BR', { ...options, timeZone }).format(date);
      const iso = date.toISOString();
      const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
      const clock = { hour: '2-digit', minute: '2-digit' } as const;
      expect(formatFullDate(iso, timeZone)).toBe(platform(day));
      expect(formatDateTime(iso, timeZone)).toBe(platform({ ...day, ...clock }));
      expect(formatClockTime(date, timeZone)).toBe(platform(clock));
      const inDays = (days: number) => new Date(date.getTime() + days * 86_400_000);
      expect(formatCalendarDay(iso, inDays(4), timeZone)).toBe(platform({ weekday: 'long' }));
      // The platform lacks the ordinal that Portuguese has for the first day of a month.
      expect(formatCalendarDay(iso, inDays(400), timeZone)).toBe(
        platform({ day: 'numeric', month: 'long', year: 'numeric' }).replace(/^1 /, '1º '),
      );
    }),
    { numRuns: 25 },
  );
});

describe('days and months of the calendar', () => {
  const MONTHS = Array.from(
    { length: 12 },
    (_, month) => `2025-${String(month + 1).padStart(2, '0')}`,
  );
  const byPlatform = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(new Date(day));

  test.each(MONTHS)('are named in %s as the platform names them', (month) => {
    const day = `${month}-03`;
    expect(formatMonth(month, false)).toBe(byPlatform(day, { month: 'long' }));
    expect(formatMonth(month, true)).toBe(byPlatform(day, { month: 'long', year: 'numeric' }));
    expect(formatShortMonth(month)).toBe(byPlatform(day, { month: 'short' }).replace('.', ''));
    expect(formatDayInWords(day, false)).toBe(byPlatform(day, { day: 'numeric', month: 'long' }));
    expect(formatDayInWords(day, true)).toBe(byPlatform(day, { dateStyle: 'long' }));
    expect(formatDayOnly(day)).toBe(byPlatform(day, {}));
  });

  test('the first day of a month is an ordinal', () => {
    expect(formatDayInWords('2025-09-01', false)).toBe('1º de setembro');
    expect(formatDayInWords('2025-09-11', true)).toBe('11 de setembro de 2025');
  });

  test('the week begins on Monday', () => {
    expect(WEEK).toEqual(
      // 2 March 2026 is a Monday.
      [2, 3, 4, 5, 6, 7, 8].map((day) => byPlatform(`2026-03-0${day}`, { weekday: 'long' })),
    );
  });
});
