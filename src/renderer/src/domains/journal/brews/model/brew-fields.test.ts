import { describe, expect, it, test } from 'vitest';
import { brewSeconds, notesLeft, rankMethods, readSeconds } from './brew-fields';

test.each([
  [null, null],
  ['x'.repeat(1800), null],
  ['x'.repeat(1801), 'Restam 199 caracteres.'],
  ['x'.repeat(1999), 'Resta 1 caractere.'],
  ['x'.repeat(2000), 'As notas chegaram aos 2.000 caracteres.'],
])('%#', (notes, words) => {
  expect(notesLeft(notes)).toBe(words);
});

describe('readSeconds', () => {
  it.each([
    ['25', 25],
    [' 185 ', 185],
    ['3:05', 185],
    [' 03:05 ', 185],
    ['0:00', 0],
    ['75:00', 4500],
    ['18:00:00', 64_800],
    ['48:00:00', 172_800],
    ['168:00:00', 604_800],
  ])('reads %j', (text, seconds) => {
    expect(readSeconds(text)).toBe(seconds);
  });

  it.each(['', '604801', '3:5', '3:60', '1:60:00', '-1:00', 'três', '168:00:01', '3,05'])(
    'refuses %j',
    (text) => {
      expect(readSeconds(text)).toBeNull();
    },
  );
});

test('puts the most used method first', () => {
  expect(rankMethods(['chemex', 'v60', 'v60', 'moka-pot', 'v60', 'moka-pot'])).toEqual([
    'v60',
    'moka-pot',
    'chemex',
  ]);
});

test('among equals the most recent comes first', () => {
  expect(rankMethods(['chemex', 'v60'])).toEqual(['chemex', 'v60']);
});

test('ranks nothing without brews', () => {
  expect(rankMethods([])).toEqual([]);
});

test('the real time wins over the planned one', () => {
  expect(brewSeconds({ duration_seconds: 182, planned_seconds: 180 })).toBe(182);
});

test('a brew of zero seconds is still a real time', () => {
  expect(brewSeconds({ duration_seconds: 0, planned_seconds: 180 })).toBe(0);
});

test('without a real time the recipe speaks', () => {
  expect(brewSeconds({ duration_seconds: null, planned_seconds: 180 })).toBe(180);
});

test.each([null, '180', {}])('a recipe without a usable time (%j) says nothing', (planned) => {
  expect(brewSeconds({ duration_seconds: null, planned_seconds: planned })).toBeNull();
});
