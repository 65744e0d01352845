import { V60_RECIPE as recipe } from '@shared/brew/brew-known.test-support';
import { newRunningBrew, reduceRunningBrew } from '@shared/brew/running-brew';
import { describe, expect, it } from 'vitest';
import { customerLines } from './customer-lines';

const START = 1_800_000_000_000;
function ordered(id: string, number: number | null, label: string, now: number) {
  const station = number === null ? null : { number, label };
  const looks = { colour: 'crema', sound: 'grain' } as const;
  return newRunningBrew({ id, ownerId: null, recipe, ...looks, station, now });
}

const brewing = (...[id, number, label, startedAt]: Parameters<typeof ordered>) =>
  reduceRunningBrew(ordered(id, number, label, startedAt), { type: 'start' }, startedAt);

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

  it('shows named orders as waiting, and what runs past its recipe as nearly done', () => {
    const late = reduceRunningBrew(
      reduceRunningBrew(brewing('c', 3, 'Ana', START), { type: 'sync' }, START + 180_000),
      { type: 'countOn' },
      START + 180_000,
    );
    const brews = [
      ordered('a', 1, 'João', START),
      ordered('b', 2, ' ', START),
      late,
      brewing('d', 4, 'Bia', START + 100_000),
    ];
    expect(customerLines(brews, START + 190_000).map(({ name, left }) => [name, left])).toEqual([
      ['Ana', 'Quase'],
      ['Bia', '1:30'],
      ['João', 'Na fila'],
    ]);
  });
});
