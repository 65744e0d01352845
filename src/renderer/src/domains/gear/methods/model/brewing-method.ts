import { FIRST_METHOD_IDS, isMethodId } from '@shared/brew/methods';
import { ownDevice, type Vessel, vesselsFor } from '@shared/brew/vessels';
import { joinFacts } from '@shared/format';
import type { RowOf } from '@/lib/rows';

export const METHOD_COLUMNS =
  'id, position, name, difficulty, time_text, equipment, default_ratio, description, temperature_c, grind, source';

/** A method of the catalogue: ratio as '1:16' or null; °C, or null for cold water. */
export type BrewMethod = RowOf<'brew_methods', typeof METHOD_COLUMNS>;

export const OWN_METHOD_COLUMNS =
  'id, name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter';

export type OwnMethod = RowOf<'brew_methods', typeof OWN_METHOD_COLUMNS>;

export const isOwnMethod = (methodId: string): boolean => methodId.startsWith('own-');

export interface BrewingMethod extends BrewMethod {
  /** For own methods: the similar method of the catalogue; null if none is chosen. */
  like?: string | null;
  /** For own methods: capacity of the device, in ml. */
  capacity_ml?: number | null;
}

/** Similar catalogue method of a person's method without a drawing: a pour-over. */
const PLAIN_BASE = 'brazilian-pour-over';

/** Returns the id of the catalogue's method whose recipes apply to a method. */
export function baseOf({ id, like }: Pick<BrewingMethod, 'id' | 'like'>): string {
  return isOwnMethod(id) ? (like ?? PLAIN_BASE) : id;
}

/** Converts a person's method for the calculator; gaps come from its similar method. */
export function asBrewingMethod(own: OwnMethod, catalogue: readonly BrewMethod[]): BrewingMethod {
  const like = own.drawing !== null && isMethodId(own.drawing) ? own.drawing : null;
  const base = catalogue.find(({ id }) => id === baseOf({ id: own.id, like }));
  return {
    id: own.id,
    position: null,
    name: own.name,
    difficulty: base?.difficulty ?? 1,
    time_text: base?.time_text ?? '',
    equipment: own.filter === '' ? [] : [own.filter],
    default_ratio: own.default_ratio ?? base?.default_ratio ?? null,
    description: own.description,
    temperature_c: own.temperature_c ?? base?.temperature_c ?? null,
    grind: own.grind || (base?.grind ?? ''),
    source: '',
    like,
    capacity_ml: own.capacity_ml,
  };
}

/** Returns the fields of a method that `generateRecipe` needs. */
export const recipeMethod = ({ id, name, like, temperature_c, grind }: BrewingMethod) => ({
  id,
  name,
  ...(like ? { like } : {}),
  temperatureC: temperature_c,
  grind,
});

/** Returns the sizes of a method's device; only the person's own size, if they gave one. */
export function devicesOf(method: BrewingMethod): readonly Vessel[] {
  const { capacity_ml: capacity, like = null, name } = method;
  return capacity ? [ownDevice(name, capacity, like)] : vesselsFor(baseOf(method));
}

/** Formats a stored ratio ('1:16.5') for display ('1:16,5'). */
export function displayRatio(ratio: string): string {
  return ratio.replace('.', ',');
}

/** Summarises a method: '1:16 · 3 min', or only the time if it has no ratio. */
export function ratioAndTime(method: Pick<BrewMethod, 'default_ratio' | 'time_text'>): string {
  const { default_ratio: ratio, time_text: time } = method;
  return joinFacts([ratio && displayRatio(ratio), time]);
}

/** Splits methods into Coado's first eight (FIRST_METHOD_IDS), the person's own, and others. */
export function splitMethods<Method extends { id: string }>(methods: readonly Method[]) {
  const isFirst = ({ id }: Method) => FIRST_METHOD_IDS.some((each) => each === id);
  return {
    first: methods.filter(isFirst),
    own: methods.filter(({ id }) => isOwnMethod(id)),
    more: methods.filter((method) => !isFirst(method) && !isOwnMethod(method.id)),
  };
}
