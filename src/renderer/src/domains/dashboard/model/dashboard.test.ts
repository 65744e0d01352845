import { describe, expect, test } from 'vitest';
import {
  brewsCaption,
  levelCaption,
  pointsCaption,
  streakCaption,
  suggestMethods,
} from './dashboard';

describe('brewsCaption', () => {
  const now = new Date('2026-11-21T13:00:00Z');
  test('invites a person without brews', () => {
    expect(brewsCaption(0, '2026-03-04T12:00:00Z', now)).toBe('o primeiro vem aí');
  });
  test('says since when the brews are counted', () => {
    expect(brewsCaption(148, '2026-03-04T12:00:00Z', now)).toBe('desde março');
  });
});

test.each([
  [0, 'dias: comece hoje'],
  [1, 'dia'],
  [12, 'dias seguidos'],
])('a streak of %i reads "%s"', (days, expected) => {
  expect(streakCaption(days)).toBe(expected);
});

test.each([
  [7, 'earned', 'dias, e uma folga guardada'],
  [7, 'taken', 'dias: ontem foi sua folga'],
  [8, null, 'dias seguidos'],
])('a streak of %i with a day of rest %s reads "%s"', (days, rest, expected) => {
  expect(streakCaption(days, rest)).toBe(expected);
});

test.each([
  [0, 1, 100, '100 até o nível 2'],
  [2340, 7, 2800, '460 até o nível 8'],
  [100_000, 45, 103_500, '3.500 até o nível 46'],
])('%i points at level %i read, with the next at %i, "%s"', (points, level, next, expected) => {
  expect(pointsCaption({ points, level, next_level_points: next })).toBe(expected);
});

test.each([
  [7, 'Barista Doméstico', 'Barista Doméstico'],
  [7, null, 'desde 2.100 pontos'],
  [1, null, 'só o começo'],
])('level %i of a "%s" reads "%s"', (level, experience, expected) => {
  expect(levelCaption({ level, level_points: 2100 }, experience)).toBe(expected);
});

const CATALOGUE = [
  'v60',
  'aeropress',
  'espresso',
  'french-press',
  'cold-brew',
  'chemex',
  'moka-pot',
  'brazilian-pour-over',
].map((id) => ({ id }));

const ids = (mostUsed: string[]) => suggestMethods(CATALOGUE, mostUsed).map(({ id }) => id);

test('a newcomer gets the four suggestions', () => {
  expect(ids([])).toEqual(['v60', 'french-press', 'aeropress', 'brazilian-pour-over']);
});

test('the most used come first and suggestions fill up without repeating', () => {
  expect(ids(['moka-pot', 'v60'])).toEqual(['moka-pot', 'v60', 'french-press', 'aeropress']);
});

test('never more than four, and none that the catalogue does not know', () => {
  expect(ids(['syphon', 'chemex', 'cold-brew', 'espresso', 'moka-pot', 'v60'])).toEqual([
    'chemex',
    'cold-brew',
    'espresso',
    'moka-pot',
  ]);
});

test('a catalogue without the suggestions still offers what it has', () => {
  expect(suggestMethods([{ id: 'chemex' }], [])).toEqual([{ id: 'chemex' }]);
});
