import { expect, test } from 'vitest';
import { bagOf, usualDose } from './bag';

const bag = (bag_grams: number | null, remaining_grams: number | null) =>
  bagOf({ bag_grams, remaining_grams }, 15, 'metric');

test('shows the remaining coffee and the number of brews left', () => {
  expect(bag(250, 180)).toEqual({
    level: 0.72,
    brews: 12,
    text: 'restam 180\u00a0g de 250\u00a0g\u00a0· ~12 preparos',
    isLow: false,
  });
  expect(bag(250, 15.5)).toMatchObject({
    text: 'restam 15,5\u00a0g de 250\u00a0g\u00a0· ~1 preparo\u00a0· está acabando',
    isLow: true,
  });
});

test('counts no brew for too little coffee, and shows when the bag is empty', () => {
  expect(bag(250, 8)).toMatchObject({
    text: 'restam 8\u00a0g de 250\u00a0g\u00a0· está acabando',
    brews: 0,
    isLow: true,
  });
  expect(bag(250, 0)).toMatchObject({ text: 'acabou o pacote de 250\u00a0g', level: 0 });
});

test('returns nothing for a bag without a weight', () => {
  expect(bag(null, null)).toBeNull();
});

test('the usual dose is the median, or 15 g without brews', () => {
  expect(usualDose([])).toBe(15);
  expect(usualDose([18, 15, 100])).toBe(18);
  expect(usualDose([18, 15])).toBe(15);
});
