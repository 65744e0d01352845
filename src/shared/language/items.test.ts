import { expect, it } from 'vitest';
import type { Amount } from './amount.ts';
import { itemsOf } from './items.ts';
import { namesWith } from './names.ts';

const NAMES = namesWith([]);

const amountsIn = (text: string): Amount[] =>
  itemsOf(text, NAMES).flatMap((item) => (item.kind === 'amount' ? [item.amount] : []));

it.each([
  ['3 medidas de café', [9, 11]],
  ['3 medidas cheias de café', [11, 14]],
  ['3 scoops bem cheios', [11, 14]],
  ['2 colheres de café cheias', [4, 6]],
  ['3 colheres cheias', [7, 9]],
  ['3 colheres de sopa cheias', [8, 12]],
])('reads the content of each spoon in %s', (text, grams) => {
  expect(amountsIn(text).map(({ unit }) => unit?.holds)).toEqual([grams]);
});

it.each([
  ['das 16h', 'other'],
  ['às 16h', 'other'],
  ['após as 16h', 'time'],
])('reads %s as a time of day or a duration', (text, dimension) => {
  expect(amountsIn(text).map((amount) => amount.dimension)).toEqual([dimension]);
});

it.each([
  ['V60-02', 2],
  ['Clever S', null],
  ['AeroPress XL', null],
])('reads the number of the size of %s', (text, size) => {
  const sizes = itemsOf(text, NAMES).flatMap((item) =>
    item.kind === 'name' ? [item.name.size] : [],
  );
  expect(sizes).toEqual([size]);
});
