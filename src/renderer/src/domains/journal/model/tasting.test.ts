import { expect, test } from 'vitest';
import { listedWords } from '../brews/model/brew-fields';
import { FLAVOUR_FAMILIES, QUICK_FLAVOURS, radarPoints, toggleFlavour } from './tasting';

test('a word is added once and taken away again', () => {
  const one = toggleFlavour(null, 'mel');
  expect(one).toBe('mel');
  const two = toggleFlavour('mel', 'cacau');
  expect(two).toBe('mel, cacau');
  expect(toggleFlavour('mel, cacau', 'mel')).toBe('cacau');
  expect(toggleFlavour('mel', 'mel')).toBeNull();
  expect(listedWords(' mel ,, cacau')).toEqual(['mel', 'cacau']);
});

test('toggling a flavour beyond the length limit returns undefined', () => {
  expect(toggleFlavour('x'.repeat(398), 'mel')).toBeUndefined();
});

test('the wheel has no duplicate word and contains the quick flavours', () => {
  const words = FLAVOUR_FAMILIES.flatMap((family): readonly string[] => family.words);
  expect(new Set(words).size).toBe(words.length);
  expect(QUICK_FLAVOURS.every((word) => words.includes(word))).toBe(true);
  expect(words.every((word) => !word.includes(','))).toBe(true);
});

test('the radar reaches its rim at 5 and its middle where nothing was tasted', () => {
  const points = radarPoints(
    { aroma: 5, acidity: null, sweetness: null, body: null, finish: null },
    100,
  );
  expect(points[0]?.[0]).toBeCloseTo(0);
  expect(points[0]?.[1]).toBeCloseTo(-100);
  expect(points[1]?.map(Math.abs)).toEqual([0, 0]);
});
