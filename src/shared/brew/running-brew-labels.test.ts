import { describe, expect, it } from 'vitest';
import { V60_RECIPE } from './brew-known.test-support.ts';
import { newRunningBrew, reduceRunningBrew, type Station } from './running-brew.ts';
import {
  runningBrewName,
  runningBrewRoute,
  runningBrewState,
  taskOf,
} from './running-brew-labels.ts';
import { momentAt } from './running-brew-moment.ts';

const START = 1_800_000_000_000;
const id = '11111111-1111-4111-8111-111111111111';

function started(station: Station | null = null) {
  const recipe = V60_RECIPE;
  const colours = { ownerId: null, colour: 'crema', sound: 'grain' } as const;
  const ready = newRunningBrew({ id, recipe, ...colours, station, now: START });
  return reduceRunningBrew(ready, { type: 'start' }, START);
}

const line = (station: Station | null, seconds: number) => {
  const brew = started(station);
  return `${runningBrewName(brew)} · ${runningBrewState(brew, momentAt(brew, START + seconds * 1000))}`;
};

describe('a brew in one line', () => {
  it('names the customer, the action and the time left of the step', () => {
    expect(line({ number: 3, label: 'Mesa 7 · João' }, 50)).toMatch(
      /^Mesa 7 · João · V60 · despejar até 250 g · faltam \d:\d\d$/,
    );
    expect(line({ number: 3, label: '  ' }, 5)).toBe(
      'Estação 3 · V60 · despejar até 45 g · faltam 0:40',
    );
    expect(line(null, 5)).toBe('V60 · despejar até 45 g · faltam 0:40');
    expect(line(null, 9999)).toBe('V60 · Pronto para salvar');
  });

  it('reports a paused brew and one that has not begun', () => {
    const brew = started();
    const paused = reduceRunningBrew(brew, { type: 'pause' }, START + 5000);
    expect(runningBrewState(paused, momentAt(paused, START + 90_000))).toBe(
      'Pausado · despejar até 45 g',
    );
    const delayed = reduceRunningBrew(
      reduceRunningBrew(brew, { type: 'reset' }, START),
      { type: 'start', delaySeconds: 10 },
      START,
    );
    expect(runningBrewState(delayed, momentAt(delayed, START + 4000))).toBe('Começa em 0:06');
  });

  it('names a step without a pour by its title', () => {
    const brew = started();
    const drawdown = brew.recipe.steps.at(-1);
    if (drawdown === undefined) throw new Error('The recipe has no step.');
    expect(taskOf(brew, { step: drawdown })).toBe(drawdown.title);
  });

  it('leads to the counter for a brew with a station', () => {
    expect(runningBrewRoute(started({ number: 2, label: '' }))).toBe('/counter');
    expect(runningBrewRoute(started())).toBe(`/calculator/timer/${id}`);
  });
});
