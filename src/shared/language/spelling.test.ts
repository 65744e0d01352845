import { expect, it } from 'vitest';
import { spelt } from './spelling.ts';

it.each([
  ['gruas', 'graus'],
  ['clevver', 'clever'],
  ['mohido', 'moido'],
  ['chemx', 'chemex'],
  ['aeropres', 'aeropress'],
])('reads %s as %s', (written, meant) => {
  expect(spelt(written)).toBe(meant);
});

it.each([
  ...['desejo', 'pensa', 'pressa', 'graos', 'segundo', 'movido', 'agora', 'cafe', 'expresso'],
  ...['cafeteria', 'livros', 'cleber', 'escolar', 'segundas', 'expressao'],
])('leaves the real word %s', (word) => {
  expect(spelt(word)).toBe(word);
});
