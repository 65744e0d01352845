import { describe, expect, it, test } from 'vitest';
import { durationOf, readDuration, type TimeUnit } from './read-durations';

test.each([
  ['180', 180],
  ['3:05', 185],
  ['1:02:03', 3723],
  ['00:03:00.5', 180.5],
  ['2 min 30 s', 150],
  ['2min30', 150],
  ['18 h', 64_800],
  ['27,6', 27.6],
  [`2'30"`, 150],
  ['2’30”', 150],
  ["3'", 180],
  ['2:30 min', 150],
  ['~3 min', 180],
  ['cerca de 3 min', 180],
  ['2m30', 150],
  ['1h30', 5400],
  ['16:00 h', 57_600],
  ['2,5 min', 150],
  ["2'30''", 150],
  ['45"', 45],
  ['2 minutos e 30 segundos', 150],
  ['1 dia', 86_400],
  ['1899-12-30 00:02:30', 150],
  ['0 days 00:02:30', 150],
  ['12:02:30 AM', 150],
  ['2:75', null],
  ['3 a 4 min', null],
  ['uns três minutos', null],
  ['rápido', null],
])('duration %s', (text, seconds) => {
  expect(readDuration(text)?.seconds ?? null).toBe(seconds);
});

describe('a duration by its method', () => {
  const read = (text: string, methodId: string, unit: TimeUnit | null = null) => {
    const said: string[] = [];
    const seconds = durationOf(text, { methodId, unit }, (words) => said.push(words));
    return [seconds, said.length > 0];
  };

  it.each([
    // Read as written.
    ['2:30', 'v60', 150, false],
    ['0:02:30', 'v60', 150, false],
    ['150', 'v60', 150, false],
    ['28', 'espresso', 28, false],
    ['16:00:00', 'cold-brew', 57_600, false],
    ['1:10:00', 'own-1', 4200, false],
    ['90 min', 'v60', 5400, false],
    // Corrected, with a notice.
    ['02:30:00', 'v60', 150, true],
    ['00:28:00', 'espresso', 28, true],
    ['28:00', 'espresso', 28, true],
    ['0,104166667', 'v60', 150, true],
    ['16:00', 'cold-brew', 57_600, true],
    ['18', 'cold-brew', 64_800, true],
    ['3', 'v60', 180, true],
    ['2,30', 'v60', null, true],
  ])('%s of %s', (text, method, seconds, isSaid) => {
    expect(read(text, method)).toEqual([seconds, isSaid]);
  });

  it('is in the unit that the header names', () => {
    expect(read('2,5', 'v60', 'min')).toEqual([150, false]);
    expect(read('3', 'v60', 's')).toEqual([3, false]);
    expect(read('1,5', 'own-1', 'h')).toEqual([5400, false]);
  });
});
