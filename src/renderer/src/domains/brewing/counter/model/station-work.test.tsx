import { generateRecipe } from '@shared/brew/generate-recipe';
import { expect, it } from 'vitest';
import { runningBrews } from '@/domains/running-brews/model/store';
import { placeOnStation } from './station-work';

it('leaves the clock of a newly placed brew at its start', () => {
  const recipe = generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  placeOnStation(2, recipe, 'bia');
  const placed = runningBrews.getState().brews.filter(({ ownerId }) => ownerId === 'bia');
  expect(placed).toMatchObject([{ status: 'ready', station: { number: 2 } }]);
});
