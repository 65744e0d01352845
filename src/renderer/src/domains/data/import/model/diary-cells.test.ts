import { expect, it } from 'vitest';
import { BEAN_CELL, cellsOf } from './diary-cells';

it.each([
  ['V60 15 g 250 ml foi uma delícia', ''],
  ['V60 15 g 250 ml, era um Catuaí da Fazenda Sol', 'Catuaí da Fazenda Sol'],
  ['V60 15 g 250 ml o café era aquele da Fazenda Sol', 'Fazenda Sol'],
])('takes only a name for the bean: %s', (text, bean) => {
  expect(cellsOf(text)[BEAN_CELL]).toBe(bean);
});

it('takes the largest amount for the water, not a pour', () => {
  const cells = cellsOf('V60 15 g de café, 60 de água primeiro, depois até 250 de água');
  expect(cells.slice(1, 3)).toEqual(['15 g', '250']);
});

it.each([
  ['V60 15 g 250 ml, 2:40 ⭐⭐⭐⭐', ['2:40', '⭐⭐⭐⭐']],
  ['V60 15 g 250 ml, 2:40, 4 ⭐', ['2:40', '4 ⭐']],
])('reads stars beside a time as stars: %s', (text, cells) => {
  expect(cellsOf(text).slice(4, 6)).toEqual(cells);
});
