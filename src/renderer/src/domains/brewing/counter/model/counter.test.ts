import { V60_RECIPE as recipe, V60_METHOD as V60 } from '@shared/brew/brew-known.test-support';
import { newRunningBrew, type RunningBrew } from '@shared/brew/running-brew';
import { describe, expect, it } from 'vitest';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';
import { favouriteGroups } from './favourites';
import { freeStation, placements, stationButtons, stationSlots, visibleStations } from './stations';

const ESPRESSO = { ...V60, id: 'espresso', name: 'Espresso' } satisfies BrewMethod;

function brew(id: string, number: number | null): RunningBrew {
  const station = number === null ? null : { number, label: '' };
  return newRunningBrew({
    id,
    ownerId: 'ana',
    recipe,
    colour: 'crema',
    sound: 'cup',
    station,
    now: 0,
  });
}

describe('stations', () => {
  it.each([
    [[], 2],
    [[1], 2],
    [[1, 2], 2],
    [[3], 4],
    [[1, 2, 3, 4], 4],
    [[5], 6],
    [[1, 6], 6],
  ])('with brews on %j draws %d', (numbers, shown) => {
    const slots = stationSlots(numbers.map((number) => brew(`b${number}`, number)));
    expect(visibleStations(slots)).toBe(shown);
  });

  it('fills the first gap, and refuses a seventh brew', () => {
    expect(freeStation(stationSlots([brew('a', 1), brew('b', 3)]))).toBe(2);
    const six = [1, 2, 3, 4, 5, 6].map((number) => brew(`b${number}`, number));
    expect(freeStation(stationSlots(six))).toBeNull();
  });

  it('assigns a free station to a brew of the timer, and to the second brew of one station', () => {
    const brews = [brew('a', null), brew('b', 1), brew('c', 1), brew('d', 3)];
    const placed = placements(brews).map(({ brew, number }) => [brew.id, number]);
    expect(placed).toEqual([
      ['a', 2],
      ['c', 4],
    ]);
  });

  it('assigns no station to a brew if all are used', () => {
    const seven = [1, 2, 3, 4, 5, 6, null].map((number) => brew(`b${number}`, number));
    expect(placements(seven).map(({ number }) => number)).toEqual([null]);
  });
});

describe('what a station offers', () => {
  const brew = { overtime: false, saveRequested: false };
  const actions = (...args: Parameters<typeof stationButtons>) =>
    stationButtons(...args).map(({ action }) => action);

  it.each([
    ['ready', false, false, ['start', 'discard']],
    ['running', false, false, ['pause']],
    ['running', true, false, ['tap', 'pause']],
    ['running', false, true, ['pause', 'finish']],
    ['paused', true, false, ['resume', 'finish']],
    ['finished', false, true, ['save', 'discard']],
  ] as const)('%s, waiting %s, ending %s', (status, awaitingTap, isEnding, expected) => {
    expect(actions({ status, awaitingTap, isEnding }, brew)).toEqual(expected);
  });

  it('zeroes a loaded scale before anything else', () => {
    const state = { status: 'ready', awaitingTap: false, isEnding: false } as const;
    expect(actions(state, brew, true)).toEqual(['tare', 'discard']);
  });

  it('offers only the end while the clock counts past the recipe', () => {
    const state = { status: 'running', awaitingTap: false, isEnding: true } as const;
    expect(actions(state, { ...brew, overtime: true })).toEqual(['finish']);
  });
});

describe('favourites', () => {
  it('puts the most used methods first, then own recipes, then the rest, none twice', () => {
    const own = { ...recipe, recipeId: 'own', title: 'Minha V60' };
    const groups = favouriteGroups({
      methods: [V60, ESPRESSO],
      mostUsed: ['espresso'],
      saved: [own],
      search: '',
    });
    expect(groups.map(({ title }) => title)).toEqual([
      'Mais usados',
      'Suas receitas',
      'Receitas da casa',
    ]);
    expect(groups[0]?.recipes.map(({ methodId }) => methodId)).toEqual(['espresso']);
    const ids = groups.flatMap(({ recipes }) => recipes.map(({ recipeId }) => recipeId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('offers a new person the known recipes at their own doses', () => {
    const [only, ...more] = favouriteGroups({
      methods: [V60],
      mostUsed: [],
      saved: [],
      search: '',
    });
    expect(more).toEqual([]);
    expect(only?.recipes[0]?.parameters.coffeeGrams).toBeGreaterThan(0);
  });
});
