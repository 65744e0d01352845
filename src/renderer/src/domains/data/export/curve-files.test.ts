import { encodeCurve } from '@shared/weighing/curve';
import { expect, test } from 'vitest';
import { curveFiles, curveNames } from './curve-files';

test('a curve becomes a CSV file with the day and method of its brew in its name', () => {
  const curve = encodeCurve([
    { atMs: 0, grams: 0, afterGap: false },
    { atMs: 1500, grams: 12.5, afterGap: false },
    { atMs: 9000, grams: 60, afterGap: true },
  ]);
  const brews = [{ id: 'a1', brewed_at: '2026-11-21T17:05:00+00:00', method_id: 'v60' }];
  expect(curveFiles([{ brew_id: 'a1', curve }], new Map(curveNames(brews)))).toEqual([
    {
      name: 'curvas/2026-11-21-v60-a1.csv',
      csv: '\uFEFFseconds;grams;after_gap\r\n0;0;não\r\n1,5;12,5;não\r\n9;60;sim\r\n',
    },
  ]);
});

test('a curve without its brew has the id as its name; an unreadable curve is left out', () => {
  const curve = encodeCurve([{ atMs: 0, grams: 1, afterGap: false }]);
  const files = curveFiles(
    [
      { brew_id: 'b2', curve },
      { brew_id: 'c3', curve: 'AAAA' },
    ],
    new Map(),
  );
  expect(files.map(({ name }) => name)).toEqual(['curvas/b2.csv']);
});
