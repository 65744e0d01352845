import { V60_RECIPE as recipe } from '@shared/brew/brew-known.test-support';
import { newRunningBrew, reduceRunningBrew } from '@shared/brew/running-brew';
import { describe, expect, it } from 'vitest';
import { customerLines } from './customer-lines';

const START = 1_800_000_000_000;
function brewing(id: string, number: number | null, label: string, startedAt: number) {
  const station = number === null ? null : { number, label };
  const looks = { colour: 'crema', sound: 'grain' } as const;
  const ready = newRunningBrew({ id, ownerId: null, recipe, ...looks, station, now: startedAt });
  return reduceRunningBrew(ready, { type: 'start' }, startedAt);
}

describe('the customer display', () => {
  it('shows names and remaining times of the counter, what is ready first, and nothing else', () => {
    const brews = [
      brewing('a', 1, 'João', START + 60_000),
      brewing('b', 2, '  ', START),
      brewing('c', 3, 'Ana', START - 200_000),
      brewing('d', null, '', START),
    ];
    expect(customerLines(brews, START + 90_000)).toEqual([
      { id: 'c', name: 'Ana', left: 'Pronto', isReady: true },
      { id: 'b', name: 'Estação 2', left: '1:30', isReady: false },
      { id: 'a', name: 'João', left: '2:30', isReady: false },
    ]);
  });
});
