import { describe, expect, it } from 'vitest';
import { digitsForWords } from './number-words.ts';
import { plainText, quantitiesIn, ratioOf } from './quantities.ts';
import { pairIn, withRoles } from './roles.ts';

const read = (text: string) => {
  const plain = digitsForWords(plainText(text));
  return withRoles(plain, quantitiesIn(plain));
};
const written = (text: string) =>
  read(text).map(({ value, unit, role, upTo }) =>
    [Math.round(value * 10) / 10, upTo && `-${upTo}`, unit, role].filter(Boolean).join(' '),
  );

describe('the quantities of a text', () => {
  it.each([
    ['15g de café e 250 ml de água', '15 g coffee', '250 ml water'],
    ['30g coffee 500g water', '30 g coffee', '500 g water'],
    ['Café 20 g água 300 g', '20 g coffee', '300 g water'],
    ['1 oz coffee, 16 fl oz water at 200°F', '28.3 g coffee', '473.2 ml water', '93 °C'],
    ['1,5 kg de gelo, meio litro de água', '1500 g ice', '500 ml water'],
    ['5 colheres de sopa bem cheias de café', '5 spoon coffee'],
    ['92-94°C, 18 a 20 g', '92 -94 °C', '18 -20 g'],
    ['um minuto e meio, 1h30, 45s, 18 horas', '90 s', '5400 s', '45 s', '64800 s'],
    ["0:45, 1:05:00, 1'30", '45 clock', '3900 clock', '90 clock'],
    ['1:16,7 ou 1 para 15', '16.7 ratio', '15 ratio'],
    ['1.000 ml, 1,000 g, 15,5 g', '1000 ml', '1000 g', '15.5 g'],
    ['despeje 60 g sobre o café', '60 g'],
    ['24 cliques no C40, V60', '24 click'],
    ['18g in, 36g out', '18 g coffee', '36 g yield'],
  ])('%j', (text, ...expected) => {
    expect(written(text)).toEqual(expected);
  });

  it('include prices, dates and telephones, which are no amounts', () => {
    const units = read('R$ 39,90 até 15/12/2026, (11) 98765-4321, 9 bar').map(({ unit }) => unit);
    expect(units).toEqual(['money', 'other', 'other', 'other']);
  });

  it('show where a clock may be a ratio', () => {
    expect(read('1:16').map(ratioOf)).toEqual([16]);
    expect(read('2:30').map(ratioOf)).toEqual([null]);
  });

  it.each([
    ['18g -> 36g em 28s', 18, 36, true],
    ['22g pra 350', 22, 350, false],
    ['20g / 300g', 20, 300, false],
  ])('are a pair of coffee and result in %j', (text, coffee, result, isYield) => {
    const pair = pairIn(plainText(text), read(text));
    expect([pair?.coffee.value, pair?.result.value, pair?.isYield]).toEqual([
      coffee,
      result,
      isYield,
    ]);
  });

  it.each(['50 g até 150 g', '15 g, 250 g', '250 ml / 15 g'])('are no pair in %j', (text) => {
    expect(pairIn(plainText(text), read(text))).toBeNull();
  });
});
