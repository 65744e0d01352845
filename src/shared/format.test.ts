import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  charactersOf,
  counted,
  cutTo,
  formatClock,
  formatDecimal,
  formatGrams,
  formatRatio,
  formatTimer,
  isolated,
  joinFacts,
  parseDecimal,
  shorten,
} from './format.ts';

describe('formatting', () => {
  it('writes numbers the Brazilian way', () => {
    expect(formatGrams(15.5)).toBe('15,5 g');
    expect(formatGrams(1650)).toBe('1.650 g');
    expect(formatRatio(16.666)).toBe('1:16,7');
    expect(formatDecimal(16.666, 2)).toBe('16,67');
    expect(formatDecimal(-0)).toBe('0');
    expect(formatDecimal(-0.04)).toBe('0');
    expect(formatDecimal(-0.00000001)).toBe('0');
    expect(formatDecimal(-0.05)).toBe('-0,1');
  });

  it('writes numbers beyond exact integers as the platform does', () => {
    const intl = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
    const value = 225650316771261.22;
    expect(formatDecimal(value, 2)).toBe(intl.format(value));
  });

  it('writes any number as the platform does, rounded or not', () => {
    const asThePlatform = (value: number, digits: number) =>
      new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits })
        .format(value)
        // Zero has no sign, even when a negative value was rounded to it.
        .replace(/^-0$/, '0');
    const values = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double({ min: 1e9, max: 1e16 }),
      fc.integer().map((tenths) => tenths / 10),
    );
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 3 }), (value, digits) => {
        expect(formatDecimal(value, digits)).toBe(asThePlatform(value, digits));
      }),
    );
  });

  it.each([
    '18 g',
    '250 ml',
    '1,8 L',
    '94 °C',
    '0,5 oz',
    '8,5 fl oz',
    '20 %',
    '3 min',
    '18 h 12 min',
    '4 etapas',
  ])('keeps the number of %s with its unit, and the point with its fact', (figure) => {
    const written = figure.replaceAll(' ', '\u00a0');
    expect(joinFacts(['V60', null, '', figure, undefined, false, '1:16'])).toBe(
      `V60\u00a0· ${written}\u00a0· 1:16`,
    );
  });

  it('counts in words', () => {
    expect(counted(0, 'preparo', 'preparos')).toBe('0 preparos');
    expect(counted(1, 'preparo', 'preparos')).toBe('1 preparo');
    expect(counted(1234, 'preparo', 'preparos')).toBe('1.234 preparos');
  });

  it.each([
    [0, '0:00', '00:00'],
    [9.9, '0:09', '00:09'],
    [210, '3:30', '03:30'],
    [600, '10:00', '10:00'],
    [3599, '59:59', '59:59'],
    [64_800, '18:00:00', '18:00:00'],
    [-4, '0:00', '00:00'],
  ])('writes %d seconds as clocks', (seconds, clock, timer) => {
    expect(formatClock(seconds)).toBe(clock);
    expect(formatTimer(seconds)).toBe(timer);
  });
});

describe('parseDecimal', () => {
  it.each([
    ['15', 15],
    ['15,5', 15.5],
    ['15.5', 15.5],
    ['15,', 15],
    [',5', 0.5],
    ['0.125', 0.125],
    ['1.000', 1000],
    ['1,000', 1],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    [' 1 000 ', 1000],
  ])('reads %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', ' ', '-1', '+1', '1e5', '1,2,3', '1.2.3', '12.34,5,6', 'NaN', '.', '9'.repeat(400)])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('reads a lone point as a fraction where thousands make no sense', () => {
    expect(parseDecimal('16.667', { useGrouping: false })).toBe(16.667);
  });

  it('reads back what formatDecimal writes, and never returns an unusable number', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (tenths) => {
        expect(parseDecimal(formatDecimal(tenths / 10))).toBe(tenths / 10);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = parseDecimal(text);
        expect(value === null || (Number.isFinite(value) && value >= 0)).toBe(true);
      }),
    );
  });
});

describe('characters', () => {
  it('are whole emoji and letters with their marks', () => {
    expect(charactersOf('👩🏽‍🍳é🇧🇷e\u0301\n☕️')).toEqual([
      '👩🏽‍🍳',
      'é',
      '🇧🇷',
      'e\u0301',
      '\n',
      '☕️',
    ]);
    expect(charactersOf('')).toEqual([]);
  });

  it('are never cut, and no more code points are kept than the database accepts', () => {
    expect(cutTo('👩🏽‍🍳👩🏽‍🍳', 7)).toBe('👩🏽‍🍳');
    expect(cutTo('a👩🏽‍🍳', 4)).toBe('a');
    expect(cutTo('Café', 80)).toBe('Café');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, most) => {
        const cut = cutTo(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect([...cut].length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

it('shortens a text to a number of code points, with an ellipsis', () => {
  expect(shorten('Café', 4)).toBe('Café');
  expect(shorten('Café da manhã', 6)).toBe('Café…');
  expect(shorten('Café 👩🏽‍🍳👩🏽‍🍳', 9)).toBe('Café…');
});

it('isolates a name written from right to left, and no other', () => {
  expect(isolated('مريم البنّ')).toBe('\u2068مريم البنّ\u2069');
  expect(isolated('Ana \u202EairaM')).toBe('\u2068Ana \u202EairaM\u2069');
  expect(isolated('Ana Demo')).toBe('Ana Demo');
});
