import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import { describe, expect, it } from 'vitest';
import { AUTHORS, browse, CUPS, secondsOf, TIMES } from './browse';

const ALL = { search: '', methodId: '', author: '', time: '', cups: '' };
const ids = (narrowing: Partial<typeof ALL>) =>
  browse({ ...ALL, ...narrowing }).map(({ id }) => id);

describe('browsing the known recipes', () => {
  it('shows all recipes without a valid filter', () => {
    expect(ids({})).toEqual(KNOWN_RECIPES.map(({ id }) => id));
    expect(ids({ time: 'sempre', cups: '?' })).toHaveLength(KNOWN_RECIPES.length);
  });

  it('narrows by method, author, time and cups, together', () => {
    expect(ids({ methodId: 'clever', author: 'James Hoffmann' })).toEqual([
      'clever-hoffmann',
      'clever-hoffmann-gelado',
    ]);
    expect(ids({ methodId: 'melitta', cups: '4' })).toEqual([
      'melitta-padrao',
      'melitta-rua-do-cafe',
    ]);
    for (const known of browse({ ...ALL, time: '2' })) {
      expect(secondsOf(known)).toBeLessThanOrEqual(120);
    }
    expect(ids({ methodId: 'cold-brew', time: '10' })).toEqual([]);
    expect(ids({ methodId: 'espresso', cups: '1' })).toHaveLength(4);
  });

  it('finds words at any place, without accents', () => {
    expect(ids({ search: 'kasuya' })).toEqual(['v60-kasuya-4-6', 'switch-kasuya']);
    expect(ids({ search: 'campea aeropress' })).toEqual([
      'aeropress-wac-2019',
      'aeropress-wac-2018',
      'aeropress-wac-2016',
      'aeropress-wac-2013',
      'aeropress-kaminsky-2009',
    ]);
    expect(ids({ search: 'sifao' }).length).toBeGreaterThan(0);
    expect(ids({ search: 'chá de boldo' })).toEqual([]);
  });

  it('has a time and a size for each recipe, and a filter for each author', () => {
    for (const known of KNOWN_RECIPES) {
      expect(
        TIMES.some(({ takes }) => takes(known)),
        known.id,
      ).toBe(true);
      expect(
        CUPS.filter(({ takes }) => takes(known)),
        known.id,
      ).toHaveLength(1);
      expect(AUTHORS).toContain(known.source);
    }
  });
});
