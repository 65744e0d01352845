import { NO_TUNING, type Tuning } from './dial-in.ts';
import { generateRecipe } from './generate-recipe.ts';
import type { KnownRecipe } from './known-recipe.ts';
import { KNOWN_RECIPES } from './known-recipes.ts';
import { METHODS } from './methods.ts';
import type { Recipe } from './recipe.ts';
import type { Roast } from './roast.ts';

export interface Order {
  coffee?: number;
  water?: number;
  roast?: Roast;
  altitudeM?: number | null;
  tuning?: Tuning;
}

export function brew(known: KnownRecipe, order: Order = {}): Recipe {
  const { coffee = known.coffee, water = known.water, roast = 'Média', altitudeM = null } = order;
  const { tuning = NO_TUNING } = order;
  const { name, temperatureC, grind } = METHODS[known.methodId];
  return generateRecipe({
    method: { id: known.methodId, name, temperatureC, grind },
    known,
    bean: {
      name: 'Brazil Cerrado',
      origin: 'Brasil',
      process: 'Natural',
      notes: ['chocolate', 'castanha'],
    },
    beanId: 'b0000000-0000-4000-8000-000000000003',
    roast,
    coffeeGrams: coffee,
    waterMl: water,
    altitudeM,
    tuning,
  });
}

export const knownById = (id: string) => {
  const known = KNOWN_RECIPES.find((recipe) => recipe.id === id);
  if (!known) throw new Error(`no recipe ${id}`);
  return known;
};

export const V60_RECIPE = generateRecipe({
  method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
  bean: null,
  beanId: null,
  roast: 'Média',
  coffeeGrams: 15,
  waterMl: 250,
});

/** The V60 as a row of the table `brew_methods`. */
export const V60_METHOD = {
  id: 'v60',
  position: 1,
  name: 'V60',
  difficulty: 2,
  time_text: '3 min',
  equipment: [],
  default_ratio: '1:16',
  description: '',
  temperature_c: 94,
  grind: 'Média-fina',
  source: '',
};
