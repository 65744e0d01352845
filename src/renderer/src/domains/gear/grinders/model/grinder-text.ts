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
import { formatDecimal } from '@shared/format';
import type { RowOf } from '@/lib/rows';

export const GRINDER_COLUMNS =
  'id, model_id, name, unit, notes, settings:grinder_settings(method_id, setting)';

export type OwnGrinder = RowOf<'grinders', typeof GRINDER_COLUMNS>;

interface GrinderLine {
  id: string;
  name: string;
  setting: string;
  /** Source of the setting, or a note that it is an estimate. */
  about: string;
}

function aboutText(setting: GrindSetting, grinder: Grinder): string {
  const start = `comece por ${dialText(grinder, setting.start)}`;
  if (setting.by === 'estimate') {
    return `${grinder.isDerived ? 'estimativa, de outro modelo' : 'estimativa pelo tamanho do pó'}: ${start}`;
  }
  if (setting.by === 'users') return `${start} e ajuste pelo sabor`;
  const users = setting.users
    ? `, quem usa fica entre ${dialText(grinder, setting.users[0])} e ${dialText(grinder, setting.users[1])}`
    : '';
  return setting.from === setting.to
    ? `do fabricante${users}: ajuste`
    : `do fabricante${users}: ${start}`;
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export function isGrinderOf(
  { model_id, name }: Pick<OwnGrinder, 'model_id' | 'name'>,
  set: Pick<RecipeGrinder, 'modelId' | 'name'>,
): boolean {
  return set.modelId === null || model_id === null
    ? sameName(name, set.name)
    : set.modelId === model_id;
}

/** Returns the recipe's setting on this grinder, converted if it is for another model. */
function settingOfRecipe(
  own: OwnGrinder,
  set: RecipeGrinder,
  from: Grinder | undefined,
  listed: Grinder | undefined,
): { at: number; about: string } | null {
  if (isGrinderOf(own, set)) return { at: set.setting, about: 'o ajuste da receita' };
  const at = from && listed ? convertSetting(from, listed, set.setting) : null;
  return at === null ? null : { at, about: `estimativa a partir de ${set.name}: ajuste` };
}

/**
 * Returns a grinder's line for a recipe; null if no setting is known.
 * The setting comes from the recipe (`from` is its grinder in the list), else from the person's
 * setting for the method, else from the published range. `points` are added to the setting: the
 * difference to the recipe's own grind.
 */
export function grinderLine(
  own: OwnGrinder,
  listed: Grinder | undefined,
  recipe: Pick<Recipe, 'methodId' | 'like'> & {
    parameters: Pick<Recipe['parameters'], 'grindSize'>;
    grinder?: Recipe['grinder'];
  },
  points = 0,
  from?: Grinder,
): GrinderLine | null {
  const { methodId, parameters } = recipe;
  // Published settings exist only for the catalogue, so a similar method replaces an own one.
  const like = likeOf(recipe);
  const base = { id: own.id, name: own.name };
  const move = (around: number, by = points) =>
    by === 0 ? 0 : by * (listed ? pointSize(listed, like, around) : 1);
  const set = recipe.grinder ?? null;
  const said = set && settingOfRecipe(own, set, from, listed);
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
  const by = move(setting.start);
  const [least, most] = listed.limits;
  const clamp = (value: number) => Math.min(Math.max(value + by, least), most);
  const moved = {
    ...setting,
    from: clamp(setting.from),
    to: clamp(setting.to),
    start: clamp(setting.start),
  };
  return {
    ...base,
    setting: settingText(listed, moved.from, moved.to),
    about: aboutText(moved, listed),
  };
}

const number = (value: number) => formatDecimal(value, 2);

const FRACTIONS: Readonly<Record<number, string>> = {
  25: '¼',
  33: '⅓',
  34: '⅓',
  50: '½',
  66: '⅔',
  67: '⅔',
  75: '¾',
};

/** Formats a setting as the dial shows it: 4⅓ on a grinder with thirds, else 4,5. */
function dialText({ step }: Pick<Grinder, 'step'>, value: number): string {
  const whole = Math.floor(value);
  const fraction = FRACTIONS[Math.round((value - whole) * 100)];
  if (step === 0.5 || step >= 1 || fraction === undefined) return number(value);
  return `${whole === 0 ? '' : formatDecimal(whole)}${fraction}`;
}

/** Formats a range on the grinder's dial: 'números 4⅓ a 5⅔'. */
export function settingText(grinder: Grinder, from: number, to: number): string {
  return unitText(grinder.unit, dialText(grinder, from), dialText(grinder, to));
}

/** Formats a range: '15 a 25 cliques', 'número 15', 'números 3 a 6'. */
export function rangeText(unit: OwnGrinder['unit'], from: number, to: number): string {
  return unitText(unit, number(from), number(to));
}

function unitText(unit: OwnGrinder['unit'], from: string, to: string): string {
  const figures = from === to ? from : `${from} a ${to}`;
  if (unit === 'cliques') return `${figures} ${to === '1' ? 'clique' : 'cliques'}`;
  return `${from === to ? 'número' : 'números'} ${figures}`;
}
