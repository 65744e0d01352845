import { grindWord } from '@shared/brew/grind';
import {
  type Grinder,
  type GrindSetting,
  pointSize,
  settingFor,
} from '@shared/brew/grinders/grinder';
import { isMethodId, METHODS } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import type { OwnGrinder } from './api/grinders';
import { rangeText } from './range-text';

/** What to set one grinder to for a recipe, in words. */
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

/**
 * A grinder's line for a recipe: the person's own setting first, else the published range, each moved
 * by the points that the recipe departs from its own grind. Null where nothing is known.
 */
export function grinderLine(
  own: OwnGrinder,
  listed: Grinder | undefined,
  recipe: Pick<Recipe, 'methodId' | 'parameters'>,
  points = 0,
): GrinderLine | null {
  const { methodId, parameters } = recipe;
  const base = { id: own.id, name: own.name };
  const move = (around: number) =>
    points === 0 ? 0 : points * (listed ? pointSize(listed, methodId, around) : 1);
  const found = own.settings.find((each) => each.method_id === methodId);
  if (found) {
    const at = Math.max(0, found.setting + move(found.setting));
    return { ...base, setting: rangeText(own.unit, at, at), about: 'seu ajuste' };
  }
  if (!listed || !isMethodId(methodId)) return null;
  const grind = {
    asked: grindWord(parameters.grindSize),
    usual: grindWord(METHODS[methodId].grind),
  };
  const setting = settingFor(listed, methodId, grind);
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
