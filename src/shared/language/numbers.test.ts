import { describe, expect, it } from 'vitest';
import { itemsOf } from './items.ts';
import { namesWith } from './names.ts';

const NAMES = namesWith([]);

/** Returns the amounts of a text as dimension and value, a range with its upper end. */
const amountsIn = (text: string): string =>
  itemsOf(text, NAMES)
    .flatMap((item) => (item.kind === 'amount' ? [item.amount] : []))
    .map(({ dimension, value, max, count }) => {
      const range = max === null ? '' : `-${max}`;
      return `${dimension} ${value}${range}${count > 1 ? ` x${count}` : ''}`;
    })
    .join(', ');

const SMALL =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  );
const TENS = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS =
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  );

function inWords(number: number): string {
  if (number === 100) return 'cem';
  const parts: string[] = [];
  if (number >= 100) parts.push(HUNDREDS[Math.floor(number / 100)] ?? '');
  const rest = number % 100;
  if (rest >= 20) parts.push(TENS[Math.floor(rest / 10)] ?? '');
  const unit = rest >= 20 ? rest % 10 : rest;
  if (unit > 0) parts.push(SMALL[unit] ?? '');
  return parts.join(' e ');
}

const feminine = (words: string): string =>
  words
    .replace(/entos/, 'entas')
    .replace(/\bum$/, 'uma')
    .replace(/\bdois$/, 'duas');

const NUMBERS = Array.from({ length: 999 }, (_, nth) => nth + 1);

describe('numbers in words', () => {
  it('are read from 1 to 999 in both genders', () => {
    const texts = NUMBERS.flatMap((number) =>
      [inWords(number), feminine(inWords(number))].map((words) => ({ number, words })),
    );
    const wrong = texts.filter(
      ({ number, words }) => amountsIn(`${words} gramas de água`) !== `mass ${number}`,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['cincoenta gramas', 'mass 50'],
    ['dezaseis gramas', 'mass 16'],
    ['dezoito e meia gramas', 'mass 18.5'],
    ['dezoito gramas e meia', 'mass 18.5'],
    ['dezoito vírgula cinco gramas', 'mass 18.5'],
    ['litro e meio', 'volume 1500'],
    ['um quarto de litro', 'volume 250'],
    ['três quartos de litro', 'volume 750'],
    ['meio litro', 'volume 500'],
    ['colher e meia', 'spoon 1.5'],
    ['duas colheres e meia de sopa', 'spoon 2.5'],
    ['três despejos iguais de cinquenta gramas', 'mass 50 x3'],
    ['3x de 50', 'none 50 x3'],
    ['quarenta porcento', 'percent 40'],
  ])('are read in %s', (text, read) => {
    expect(amountsIn(text)).toBe(read);
  });
});

describe('times', () => {
  it.each([
    ['um minuto e meio', 'time 90'],
    ['minuto e meio', 'time 90'],
    ['um minuto e quinze', 'time 75'],
    ['aos um e quinze', 'clock 75'],
    ['no um e quinze', 'clock 75'],
    ['com três e meio', 'clock 210'],
    ['quando der dois e trinta', 'clock 150'],
    ["1'15", 'clock 75'],
    ['1min15', 'time 75'],
    ['1 min 15 s', 'time 75'],
    ['um quarto de minuto', 'time 15'],
    ['meio minuto', 'time 30'],
    ['aos 45', 'time 45'],
    ['o timer marcar 45', 'time 45'],
    ['com 45 no relógio', 'time 45'],
    ['45 segundinhos', 'time 45'],
    ['at a minute fifteen', 'time 75'],
    ['hora e meia', 'time 5400'],
    ['a cada 30 s', 'time 30'],
  ])('are read in %s', (text, read) => {
    expect(amountsIn(text)).toBe(read);
  });

  it.each([
    ['moedor no 5 e meio', 'none 5.5'],
    ['uns 2 e meio', 'none 2.5'],
    ['com 2 e meio de açúcar', 'none 2.5'],
  ])('are no meaning of %s', (text, read) => {
    expect(amountsIn(text)).toBe(read);
  });
});

describe('ranges of temperatures', () => {
  it.each([
    ['água entre 92 e 94', 'none 92-94'],
    ['de 92 a 94', 'none 92-94'],
    ['92 a 94 graus', 'temperature 92-94'],
    ['50 a 60', 'none 50, none 60'],
    ['a balança vai de 160 a 240 g', 'none 160, mass 240'],
  ])('are read in %s', (text, read) => {
    expect(amountsIn(text)).toBe(read);
  });
});
