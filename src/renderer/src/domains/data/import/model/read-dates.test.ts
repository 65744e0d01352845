import { describe, expect, it, test } from 'vitest';
import { guessDateOrder, momentOf, readMoment, writesDaysOnly } from './read-dates';

const local = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

describe('moments', () => {
  test.each([
    ['2026-03-04T07:08:09Z', '2026-03-04T07:08:09Z'],
    ['2026-03-04T07:08:09.123456+00:00', '2026-03-04T07:08:09.123456+00:00'],
    ['2026-03-04 07:08-03', '2026-03-04T07:08:00-03:00'],
    ['2026-03-04T07:08:00-0330', '2026-03-04T07:08:00-03:30'],
    ['1767258000', '2026-01-01T09:00:00.000Z'],
    ['1767258000000', '2026-01-01T09:00:00.000Z'],
    ['2026-03-04 07:08', local(2026, 2, 4, 7, 8)],
    ['2026-03-04', local(2026, 2, 4, 12, 0)],
    ['04/03/2026', local(2026, 2, 4, 12, 0)],
    ['4/3/26 7:08', local(2026, 2, 4, 7, 8)],
    ['04.03.2026, 07:08', local(2026, 2, 4, 7, 8)],
    ['04/03/2026 às 7h', local(2026, 2, 4, 7, 0)],
    ['04-03-2026 07h08', local(2026, 2, 4, 7, 8)],
    ['04/03/2026 7:08 pm', local(2026, 2, 4, 19, 8)],
    ['04/03/2026 12:08 am', local(2026, 2, 4, 0, 8)],
  ])('%s', (text, instant) => {
    expect(readMoment(text)).toBe(instant);
  });

  test.each([
    '31/02/2026',
    '2026-13-01',
    '2026-02-30T10:00:00Z',
    '04/03/2026 25:00',
    'ontem',
    '',
    '12',
  ])('%s is none', (text) => {
    expect(readMoment(text)).toBeNull();
  });

  const NOW = Date.UTC(2026, 10, 27, 15);
  test.each([
    [['03/04/2026', '03/25/2026'], { order: 'month', isCertain: true }],
    [['03/04/2026', '25/03/2026'], { order: 'day', isCertain: true }],
    [['03/04/2026'], { order: 'day', isCertain: false }],
    [['03/03/2026'], { order: 'day', isCertain: true }],
    // The last date contradicts the order; in the second case it is no date at all.
    [['03/25/2026', '03/26/2026', '25/03/2026'], { order: 'month', isCertain: false }],
    [['03/25/2026', '31/13/2026'], { order: 'month', isCertain: true }],
    [['10/01/2026 7:11 AM', '10/02/2026 7:12 AM'], { order: 'month', isCertain: false }],
    // With the day first, the last date would be in the future.
    [['11/10/2026', '11/12/2026'], { order: 'month', isCertain: false }],
    [['2026-03-04'], null],
  ])('the order of %j', (dates, guessed) => {
    expect(guessDateOrder(dates, { now: NOW })).toEqual(guessed);
  });

  test('a date with its month first is read so if the sheet has this order', () => {
    expect(readMoment('03/25/2026', { monthFirst: true })).toBe(local(2026, 2, 25, 12, 0));
  });

  test.each([
    ['14/11/2026 21:59 America/Sao_Paulo (-03:00)', '2026-11-14T21:59:00-03:00'],
    ['14/11/2026 12:30 America/Argentina/Buenos_Aires (-03:00)', '2026-11-14T12:30:00-03:00'],
    ['14/11/2026 21:59 America/Port-au-Prince (-05:00)', '2026-11-14T21:59:00-05:00'],
    ['14/11/2026 9:59 p.m.', local(2026, 10, 14, 21, 59)],
    ['14/11/2026 9:59PM', local(2026, 10, 14, 21, 59)],
  ])('%s: the letters of a zone are not read as AM or PM', (text, instant) => {
    expect(readMoment(text)).toBe(instant);
  });

  test.each([
    ['3 de novembro de 2025', local(2025, 10, 3, 12, 0)],
    ['1º de fevereiro de 2026, 18:30', local(2026, 1, 1, 18, 30)],
    ['sáb., 21 de nov. de 2025 07:42', local(2025, 10, 21, 7, 42)],
    ['Quarta-feira, 18 de Novembro de 2025', local(2025, 10, 18, 12, 0)],
    ['01-mar-26', local(2026, 2, 1, 12, 0)],
    ['21/set/2025 às 7h05', local(2025, 8, 21, 7, 5)],
    ['Nov 3, 2025 7:05 AM', local(2025, 10, 3, 7, 5)],
    ['September 21st, 2025', local(2025, 8, 21, 12, 0)],
    ['2025 Aug 9', local(2025, 7, 9, 12, 0)],
    ['October 5, 2025 at 6:10 PM', local(2025, 9, 5, 18, 10)],
    ['Sat Nov 22 2025 07:42:00 GMT-0300 (Brasilia Standard Time)', '2025-11-22T07:42:00-03:00'],
    ['Sat, 22 Nov 2025 10:42:00 GMT', '2025-11-22T10:42:00Z'],
    ['45982,320833333', local(2025, 10, 21, 7, 42)],
    ['45982', local(2025, 10, 21, 12, 0)],
    ['20251121', local(2025, 10, 21, 12, 0)],
    ['5/1/99', local(1999, 0, 5, 12, 0)],
    ['5/1/1999 8', local(1999, 0, 5, 8, 0)],
  ])('%s', (text, instant) => {
    expect(readMoment(text)).toBe(instant);
  });

  test.each([
    '31 de fevereiro de 2026',
    '12 de pressa de 2025',
    '32 nov 2025',
    'a'.repeat(100_000),
  ])('%.40s is none', (text) => {
    expect(readMoment(text)).toBeNull();
  });
});

describe('a date and the time beside it', () => {
  const read = (date: string, time: string, isDayOnly = false) =>
    momentOf(date, time, { order: 'day', isDayOnly });

  it.each([
    ['21/11/2025', '07:42', local(2025, 10, 21, 7, 42)],
    ['21/11/2025 00:00:00', '07:42', local(2025, 10, 21, 7, 42)],
    ['21/11/2025', '30/12/1899 07:42:00', local(2025, 10, 21, 7, 42)],
    ['45982', '0,320833333', local(2025, 10, 21, 7, 42)],
    ['21/11/2025 07:42', '07:42', local(2025, 10, 21, 7, 42)],
    ['21/11/2025 00:10', '', local(2025, 10, 21, 0, 10)],
    ['21/11/2025', '19h', local(2025, 10, 21, 19, 0)],
  ])('%s and %s', (date, time, instant) => {
    expect(read(date, time)).toBe(instant);
  });

  it('is a day without a time if the whole column has midnight', () => {
    const dates = ['2025-11-21 00:00:00', '2025-11-22T00:00:00.000Z'];
    expect(writesDaysOnly(dates)).toBe(true);
    expect(writesDaysOnly([...dates, '2025-11-23 07:10'])).toBe(false);
    expect(writesDaysOnly(dates.slice(1))).toBe(false);
    expect(dates.map((date) => read(date, '', true))).toEqual([
      local(2025, 10, 21, 12, 0),
      local(2025, 10, 22, 12, 0),
    ]);
  });
});
