import { V60_RECIPE } from '@shared/brew/brew-known.test-support';
import { expect, it } from 'vitest';
import { runningBrews } from '@/domains/running-brews/model/store';
import { placeOnStation } from './station-work';

it('leaves the clock of a newly placed brew at its start', () => {
  placeOnStation(2, V60_RECIPE, 'bia');
  const placed = runningBrews.getState().brews.filter(({ ownerId }) => ownerId === 'bia');
  expect(placed).toMatchObject([{ status: 'ready', station: { number: 2 } }]);
});
