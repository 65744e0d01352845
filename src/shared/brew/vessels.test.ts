import { describe, expect, it } from 'vitest';
import { knownById } from './brew-known.test-support.ts';
import { KNOWN_RECIPES } from './known-recipes.ts';
import { METHOD_IDS } from './methods.ts';
import { fits, formatCapacity, halfEmptyOf, overflowOf, vesselFor, vesselsFor } from './vessels.ts';
import { boilingPoint, dilutionFor } from './water.ts';

describe('vessels', () => {
  it('are known for every method, smallest first, under distinct ids', () => {
    for (const methodId of METHOD_IDS) {
      const sizes = vesselsFor(methodId);
      expect(sizes.length, methodId).toBeGreaterThan(0);
      const capacities = sizes.map(({ capacity }) => capacity);
      expect(capacities).toEqual([...capacities].sort((a, b) => a - b));
      expect(new Set(sizes.map(({ id }) => id)).size).toBe(sizes.length);
    }
  });

  it('name their capacity in the format of all figures', () => {
    for (const { name, capacity } of METHOD_IDS.flatMap((methodId) => vesselsFor(methodId))) {
      const [named] = /\d[\d,.]* (?:ml|l)$/i.exec(name) ?? [];
      if (named !== undefined) expect(named).toBe(formatCapacity(capacity));
    }
  });

  it('hold every known recipe at its own dose', () => {
    for (const { id, methodId, coffee, water, ice = 0, milk = 0 } of KNOWN_RECIPES) {
      const amounts = { coffee, water, ice, milk };
      const vessel = vesselFor(vesselsFor(methodId), amounts, null);
      expect(vessel !== null && fits(vessel, amounts), id).toBe(true);
    }
  });

  it('hold each recipe in a vessel that it fills enough', () => {
    for (const known of KNOWN_RECIPES) {
      const vessel = vesselFor(vesselsFor(known.methodId), known, null);
      expect(vessel && halfEmptyOf(vessel, known), known.id).toBeNull();
    }
  });

  it('count in a Switch only the water that it holds at once', () => {
    const { coffee, water, drained } = knownById('switch-coffee-chronicler');
    const vessels = vesselsFor('hario-switch');
    expect(drained).toBe(120);
    const double = { coffee: 1.5 * coffee, water: 1.5 * water };
    expect(overflowOf(vessels, double, 'switch-03')).not.toBeNull();
    expect(overflowOf(vessels, { ...double, drained: 180 }, 'switch-03')).toBeNull();
  });

  it('warn before an AeroPress runs over, with what fits and what would hold it', () => {
    const overflow = overflowOf(vesselsFor('aeropress'), { coffee: 30, water: 420 }, 'aeropress');
    expect(overflow?.message).toBe(
      'Vai transbordar: água e pó ocupam cerca de 444 ml, e AeroPress comporta cerca de 296 ml.',
    );
    expect(overflow?.fitting).toEqual({ coffee: 20, water: 280 });
    expect(overflow?.larger?.name).toBe('AeroPress XL');
    expect(overflowOf(vesselsFor('aeropress'), { coffee: 30, water: 420 }, null)).toBeNull();
    expect(overflowOf(vesselsFor('aeropress'), { coffee: 60, water: 840 }, null)).toMatchObject({
      larger: null,
      rounds: 2,
    });
  });

  it('give a moka its own water and coffee, and say when it is half empty', () => {
    const pots = vesselsFor('moka-pot').map(({ name, takes }) => [
      name,
      takes?.water,
      takes?.coffee,
    ]);
    expect(pots).toEqual([
      ['1 xícara', 60, 6],
      ['3 xícaras', 130, 13],
      ['6 xícaras', 270, 27],
      ['9 xícaras', 420, 42],
      ['12 xícaras', 670, 67],
    ]);
    const [, , six] = vesselsFor('moka-pot');
    if (!six) throw new Error('no pot');
    expect(halfEmptyOf(six, { coffee: 27, water: 270 })).toBeNull();
    expect(halfEmptyOf(six, { coffee: 13, water: 130 })?.message).toContain('270 ml');
    expect(
      overflowOf(vesselsFor('moka-pot'), { coffee: 15, water: 300 }, 'moka-3')?.message,
    ).toContain('moka de 3 xícaras comporta cerca de 130 ml');
  });

  it('warn of a basket with too little coffee, and offer enough at the same ratio', () => {
    const espresso = (coffee: number, chosenId: string | null) => {
      const amounts = { coffee, water: 2 * coffee };
      const basket = vesselFor(vesselsFor('espresso'), amounts, chosenId);
      return basket && halfEmptyOf(basket, amounts);
    };
    expect(espresso(1, null)).toEqual({
      message: expect.stringMatching(/^A cesta simples pede pelo menos 6 g de café:/),
      filled: { coffee: 6, water: 12 },
    });
    expect(espresso(9, 'basket-double')?.filled).toEqual({ coffee: 12, water: 24 });
    expect([espresso(7, null), espresso(14, 'basket-double'), espresso(18, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('count the coffee of a basket, the ice of a jug and the milk of a cup', () => {
    const pingado = { coffee: 24, water: 280, milk: 80 };
    expect(overflowOf(vesselsFor('milk-drinks'), pingado, 'glass-190')?.message).toBe(
      'Vai transbordar: são cerca de 360 ml, e Copo americano comporta cerca de 190 ml.',
    );
    expect(
      overflowOf(vesselsFor('milk-drinks'), { coffee: 7, water: 25, milk: 100 }, null),
    ).toBeNull();
    expect(overflowOf(vesselsFor('espresso'), { coffee: 30, water: 60 }, null)?.message).toContain(
      '24 g',
    );
    expect(
      overflowOf(vesselsFor('iced-pour-over'), { coffee: 32, water: 400, ice: 300 }, 'jug-600'),
    ).not.toBe(null);
    expect(
      overflowOf(vesselsFor('iced-pour-over'), { coffee: 32, water: 400 }, 'jug-600'),
    ).toBeNull();
  });
});

describe('boiling water', () => {
  // Altitude (m) and boiling point (°C) at the sea, in São Paulo, Curitiba and Brasília.
  it.each([
    [0, 100],
    [760, 97.5],
    [935, 96.9],
    [1170, 96.1],
  ])('at %s m has %s °C', (metres, celsius) => expect(boilingPoint(metres)).toBe(celsius));
});

describe('dilution', () => {
  it.each([
    [4.85, [2, 3]],
    [8, [1, 2]],
    [12, [0, 1]],
    [15, null],
  ])('of 1:%s is %j parts', (ratio, parts) => expect(dilutionFor(ratio).parts).toEqual(parts));
});
