import { defaultRecipeFor } from '@shared/brew/default-recipes';
import { generateRecipe } from '@shared/brew/generate-recipe';
import { likeOf } from '@shared/brew/methods';
import { recipeSchema } from '@shared/brew/recipe';
import { overflowOf } from '@shared/brew/vessels';
import { describe, expect, it } from 'vitest';
import type { BrewMethod, OwnMethod } from '@/domains/gear/methods/model/brewing-method';
import {
  asBrewingMethod,
  baseOf,
  devicesOf,
  recipeMethod,
  splitMethods,
} from '@/domains/gear/methods/model/brewing-method';
import { INITIAL_CALCULATOR } from './calculator';
import { chooseBrewingMethod } from './draft-from';

const clever: BrewMethod = {
  id: 'clever',
  position: 12,
  name: 'Clever',
  difficulty: 1,
  time_text: '4 min',
  equipment: [],
  default_ratio: '1:16',
  description: '',
  temperature_c: 94,
  grind: 'Média-fina (ajustar)',
  source: '',
};
const coado: BrewMethod = { ...clever, id: 'brazilian-pour-over', name: 'Coado', position: 8 };
const own = (changes: Partial<OwnMethod> = {}): OwnMethod => ({
  id: 'own-11111111-1111-4111-8111-111111111111',
  name: 'Coador da vó',
  drawing: 'clever',
  default_ratio: null,
  description: '',
  temperature_c: null,
  grind: '',
  capacity_ml: null,
  filter: '',
  ...changes,
});
const brewing = (changes?: Partial<OwnMethod>) => asBrewingMethod(own(changes), [clever, coado]);

describe('a method of one’s own in the calculator', () => {
  it('takes missing values from its base method, and keeps its own values', () => {
    expect(brewing()).toMatchObject({ default_ratio: '1:16', temperature_c: 94, like: 'clever' });
    const said = brewing({ default_ratio: '1:12.5', temperature_c: 88, grind: 'Grossa' });
    expect(said).toMatchObject({ default_ratio: '1:12.5', temperature_c: 88, grind: 'Grossa' });
  });

  it('is brewed like coado without a base method, or with an unknown one', () => {
    expect(baseOf(brewing({ drawing: null }))).toBe('brazilian-pour-over');
    expect(baseOf(brewing({ drawing: 'nada' }))).toBe('brazilian-pour-over');
  });

  it('makes a recipe with its own id that is brewed like one of the base method', () => {
    const method = brewing({ temperature_c: 88 });
    const known = defaultRecipeFor(baseOf(method));
    const recipe = generateRecipe({
      method: recipeMethod(method),
      ...(known ? { known } : {}),
      bean: null,
      beanId: null,
      roast: 'Média',
      coffeeGrams: 15,
      waterMl: 240,
    });
    expect(recipe).toMatchObject({ methodId: method.id, method: 'Coador da vó' });
    expect(recipe.parameters.temperature).toBe(88);
    expect(recipe.steps.length).toBeGreaterThan(2);
    expect(likeOf(recipeSchema.parse(JSON.parse(JSON.stringify(recipe))))).toBe('clever');
  });

  it('begins with the capacity of its device, and warns above it', () => {
    const small = brewing({ capacity_ml: 120 });
    const { coffee, water } = chooseBrewingMethod(INITIAL_CALCULATOR, small);
    const amounts = { coffee: coffee.value, water: water.value };
    expect(overflowOf(devicesOf(small), amounts, null)).toBeNull();
    expect(amounts.water).toBeGreaterThan(90);
    const over = overflowOf(devicesOf(small), { coffee: 15, water: 240 }, null);
    expect(over?.message).toContain('Coador da vó comporta cerca de 120 ml');
    expect(chooseBrewingMethod(INITIAL_CALCULATOR, brewing({ capacity_ml: 900 })).water.value).toBe(
      240,
    );
  });

  it('is listed between the first methods and the others', () => {
    const { first, own: mine, more } = splitMethods([coado, clever, brewing()]);
    expect([first, mine, more].map((each) => each.map(({ name }) => name))).toEqual([
      ['Coado'],
      ['Coador da vó'],
      ['Clever'],
    ]);
  });
});
