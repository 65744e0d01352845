import { expect, it } from 'vitest';
import { BEAN_CELL, cellsOf } from './diary-cells';

it.each([
  ['V60 15 g 250 ml foi uma delícia', ''],
  ['V60 15 g 250 ml, era um Catuaí da Fazenda Sol', 'Catuaí da Fazenda Sol'],
  ['V60 15 g 250 ml o café era aquele da Fazenda Sol', 'Fazenda Sol'],
  ['café de hj, V60 15 g 250 ml', ''],
  ['moka da Lúcia: 20 g, 250 ml', ''],
  ['Moka 22 g 280 ml. Café Serra Alta 250g R$ 28 na feira', 'Serra Alta'],
  ['35 g de café Serra Alta moído grosso, V60, 500 ml', 'Serra Alta'],
  ['Café do Bule, V60 15 g 250 ml', ''],
  ['V60 15 g 250 ml. O lote «Rio» do Sr. Zé', 'Rio'],
  ['V60 15 g 250 ml. o descaf Lua Cheia tá bom', 'Lua Cheia'],
])('reads only a name as the bean: %s', (text, bean) => {
  expect(cellsOf(text)[BEAN_CELL]).toBe(bean);
});

it('does not read the weight of a package as the water', () => {
  const cells = cellsOf('usei 12 g do Serra Clara 250g na V60 com 200 ml, terminou em 4:10');
  expect(cells.slice(1, 3)).toEqual(['12 g', '200 ml']);
});

it('reads the largest amount as the water, not a pour', () => {
  const cells = cellsOf('V60 15 g de café, 60 de água primeiro, depois até 250 de água');
  expect(cells.slice(1, 3)).toEqual(['15 g', '250']);
});

it.each([
  ['V60 15 g 250 ml, 2:40 ⭐⭐⭐⭐', ['2:40', '⭐⭐⭐⭐']],
  ['V60 15 g 250 ml, 2:40, 4 ⭐', ['2:40', '4 ⭐']],
])('reads stars beside a time as stars: %s', (text, cells) => {
  expect(cellsOf(text).slice(4, 6)).toEqual(cells);
});
