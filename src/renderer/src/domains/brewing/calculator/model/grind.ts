import type { Recipe } from '@shared/brew/recipe';
import type { RunningBrew } from '@shared/brew/running-brew';
import type { OwnGrinder } from '@/domains/gear/grinders/model/grinder-text';
import { isGrinderOf } from '@/domains/gear/grinders/model/grinder-text';
import type { LastOfMethod } from '@/domains/journal/brews/model/brew-fields';

export type Grind = NonNullable<RunningBrew['journal']['grind']>;

type Last = Pick<LastOfMethod, 'grinder_id' | 'grind_setting' | 'grind_points'>;

/**
 * Returns the probable grind: the recipe's setting, else that of the method's last brew,
 * else the one stored for the method. If the recipe has changed the grind since, only the grinder
 * is known.
 */
export function grindToStartWith(
  recipe: Pick<Recipe, 'grinder' | 'methodId' | 'tuning'>,
  grinders: readonly OwnGrinder[],
  last: Last | null,
): Grind | null {
  const [first] = grinders;
  if (!first) return null;
  const { grinder: set, tuning } = recipe;
  const named = set && grinders.find((own) => isGrinderOf(own, set));
  if (set && named) {
    return { grinderId: named.id, setting: set.points === tuning.grind ? set.setting : null };
  }
  const used = grinders.find(({ id }) => id === last?.grinder_id);
  if (last && used) {
    const isSame = last.grind_points === tuning.grind;
    return { grinderId: used.id, setting: isSame ? last.grind_setting : null };
  }
  const noted = first.settings.find(({ method_id }) => method_id === recipe.methodId);
  return { grinderId: first.id, setting: tuning.grind === 0 ? (noted?.setting ?? null) : null };
}
