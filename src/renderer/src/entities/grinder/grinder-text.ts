import { grindWord } from '@shared/brew/grind';
import {
  convertSetting,
  type Grinder,
  type GrindSetting,
  pointSize,
  settingFor,
} from '@shared/brew/grinders/grinder';
import { isMethodId, likeOf, METHODS } from '@shared/brew/methods';
import type { Recipe, RecipeGrinder } from '@shared/brew/recipe';
import type { OwnGrinder } from './api/grinders';
import { rangeText } from './range-text';

/** The setting of one grinder for a recipe, as text. */
export interface GrinderLine {
  id: string;
  name: string;
  setting: string;
  /** Where it comes from, or that it is a guess. */
  about: string;
}

function aboutText(setting: GrindSetting, grinder: Grinder): string {
  if (setting.isEstimate) {
    return grinder.isDerived
      ? 'estimativa, de outro modelo: ajuste'
      : 'estimativa pelo tamanho do pó: ajuste';
  }
  if (setting.maker === null) return 'ajuste pelo sabor';
  const { maker } = setting;
  const [from, to] = typeof maker === 'number' ? [maker, maker] : maker;
  return `o fabricante sugere ${rangeText(grinder.unit, from, to)}: ajuste`;
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether the recipe's setting is one of this very grinder. */
export function isGrinderOf(
  { model_id, name }: Pick<OwnGrinder, 'model_id' | 'name'>,
  set: Pick<RecipeGrinder, 'modelId' | 'name'>,
): boolean {
  return set.modelId === null || model_id === null
    ? sameName(name, set.name)
    : set.modelId === model_id;
}

/**
 * Returns the recipe's setting on this grinder.
 * It is converted if the recipe names another grinder of the list.
 */
function settingOfRecipe(
  own: OwnGrinder,
  { listed, from, set }: { listed?: Grinder; from?: Grinder; set: RecipeGrinder },
): { at: number; about: string } | null {
  if (isGrinderOf(own, set)) return { at: set.setting, about: 'o ajuste da receita' };
  const at = from && listed ? convertSetting(from, listed, set.setting) : null;
  return at === null ? null : { at, about: `estimativa a partir de ${set.name}: ajuste` };
}

/**
 * Returns a grinder's line for a recipe; null if no setting is known.
 * The setting comes from the recipe (`from` is its grinder in the list), else from the person's
 * setting for the method, else from the published range. Each is moved by the points that the
 * recipe departs from its own grind.
 */
export function grinderLine(
  own: OwnGrinder,
  listed: Grinder | undefined,
  recipe: Pick<Recipe, 'methodId' | 'like' | 'parameters'> & { grinder?: Recipe['grinder'] },
  points = 0,
  from?: Grinder,
): GrinderLine | null {
  const { methodId, parameters } = recipe;
  // The charts know no method of one's own, but what it is brewed like.
  const like = likeOf(recipe);
  const base = { id: own.id, name: own.name };
  const move = (around: number, by = points) =>
    by === 0 ? 0 : by * (listed ? pointSize(listed, like, around) : 1);
  const set = recipe.grinder ?? null;
  const said =
    set && settingOfRecipe(own, { ...(listed && { listed }), ...(from && { from }), set });
  if (set && said) {
    const at = Math.max(0, said.at + move(said.at, points - set.points));
    return { ...base, setting: rangeText(own.unit, at, at), about: said.about };
  }
  const found = own.settings.find((each) => each.method_id === methodId);
  if (found) {
    const at = Math.max(0, found.setting + move(found.setting));
    return { ...base, setting: rangeText(own.unit, at, at), about: 'seu ajuste' };
  }
  if (!listed || !isMethodId(like)) return null;
  const grind = {
    asked: grindWord(parameters.grindSize),
    usual: grindWord(METHODS[like].grind),
  };
  const setting = settingFor(listed, like, grind);
  if (!setting) return null;
  const by = move((setting.from + setting.to) / 2);
  const [least, most] = listed.limits;
  const within = (value: number) => Math.min(Math.max(value + by, least), most);
  return {
    ...base,
    setting: rangeText(listed.unit, within(setting.from), within(setting.to)),
    about: aboutText(setting, listed),
  };
}
