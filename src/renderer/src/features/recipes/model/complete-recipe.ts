import type { Recipe } from '@shared/brew/recipe';
import type { KnownMethod } from '@shared/recipe-text/parse-recipe';
import { fromPlainRecipe, type PlainRecipe } from '@shared/recipe-text/plain-recipe';
import type { Bean } from '@/entities/bean/api/beans';
import type { BrewingMethod } from '@/entities/method/brewing-method';

interface Catalogue {
  methods: readonly BrewingMethod[];
  beans: readonly Bean[];
}

const sameName = (a: string, b: string) =>
  a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;

/** The bean of that name that the person may use; null when there is none. */
function beanNamed(name: string, beans: readonly Bean[]): Bean | null {
  return name === '' ? null : (beans.find((bean) => sameName(bean.name, name)) ?? null);
}

/**
 * A recipe that came from elsewhere, with the method and the bean of here. Null when its method is
 * unknown; `beanMissing` names a bean that the person does not have.
 */
export function completeRecipe(
  plain: PlainRecipe,
  recipeId: string,
  { methods, beans }: Catalogue,
) {
  const method = methods.find(({ id }) => id === plain.methodId);
  if (!method) return null;
  const bean = beanNamed(plain.bean, beans);
  const recipe: Recipe = fromPlainRecipe(plain, {
    ...{ recipeId, bean },
    method: method.name,
    like: method.like ?? null,
  });
  return { recipe, beanMissing: plain.bean !== '' && !bean ? plain.bean : null };
}

/** The catalogue's methods as texts name them. */
export function knownMethods(methods: readonly BrewingMethod[]): KnownMethod[] {
  return methods.map(({ id, name, temperature_c, grind }) => ({
    id,
    name,
    temperature: temperature_c,
    grind,
  }));
}
