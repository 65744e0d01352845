import { createBrewClock } from '../../shared/brew/brew-clock.ts';
import { generateRecipe } from '../../shared/brew/generate-recipe.ts';
import {
  newRunningBrew,
  type RunningBrew,
  reduceRunningBrew,
} from '../../shared/brew/running-brew.ts';

export const START = Date.UTC(2026, 10, 21, 9);
export const ids = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;

/** The default V60 from `now` on: bloom 0:00, main pour 0:45, drawdown, end 3:00. */
export function brewing(now: number, id: string = ids[0], name = 'V60'): RunningBrew {
  const recipe = generateRecipe({
    method: { id: 'v60', name, temperatureC: 94, grind: 'Média-fina (ajustar)' },
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  const ready = newRunningBrew({ id, ownerId: null, recipe, colour: 'crema', sound: 'grain', now });
  return reduceRunningBrew(ready, { type: 'start' }, now);
}

export const clockOf = (read: () => number) => createBrewClock({ wall: read, monotonic: read });
