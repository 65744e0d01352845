import { FIRST_METHOD_IDS, isMethodId } from '@shared/brew/methods';
import { ownDevice, type Vessel, vesselsFor } from '@shared/brew/vessels';
import type { RowOf } from '@/lib/rows';

/** The columns of a method of the catalogue. */
export const METHOD_COLUMNS =
  'id, position, name, difficulty, time_text, equipment, default_ratio, description, temperature_c, grind, source';

/** A row of the method catalogue: ratio as '1:16' or null, °C or null for cold water. */
export type BrewMethod = RowOf<'brew_methods', typeof METHOD_COLUMNS>;

/** The columns of a method of the person's own. */
export const OWN_METHOD_COLUMNS =
  'id, name, drawing, default_ratio, description, temperature_c, grind, capacity_ml, filter';

/** A method or device of the person's own, shown by one of Coado's drawings. */
export type OwnMethod = RowOf<'brew_methods', typeof OWN_METHOD_COLUMNS>;

/** Returns whether a method was created by a person. */
export const isOwnMethod = (methodId: string): boolean => methodId.startsWith('own-');

/** A method to brew with: from the catalogue, or an own method with its gaps filled in. */
export interface BrewingMethod extends BrewMethod {
  /** Own methods: the catalogue's method that is brewed alike; null if not chosen. */
  like?: string | null;
  /** The capacity of an own method's device. */
  capacity_ml?: number | null;
}

/** The base of own methods without a chosen drawing: water through a filter. */
const PLAIN_BASE = 'brazilian-pour-over';

/** The catalogue's method whose recipes a method takes. */
export function baseOf({ id, like }: Pick<BrewingMethod, 'id' | 'like'>): string {
  return isOwnMethod(id) ? (like ?? PLAIN_BASE) : id;
}

/**
 * Converts an own method for the calculator.
 * Missing values come from the catalogue's method that is brewed alike.
 */
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

/** The sizes that a method's device comes in; of an own one the one that its owner has. */
export function devicesOf(method: BrewingMethod): readonly Vessel[] {
  const { capacity_ml: capacity, like = null, name } = method;
  return capacity ? [ownDevice(name, capacity, like)] : vesselsFor(baseOf(method));
}

/** A ratio as the catalogue keeps it ('1:16.5') for display ('1:16,5'). */
export function displayRatio(ratio: string): string {
  return ratio.replace('.', ',');
}

/** Summarises a method: '1:16 · 3 min', or the time alone if it has no ratio. */
export function ratioAndTime(method: Pick<BrewMethod, 'default_ratio' | 'time_text'>): string {
  const ratio = method.default_ratio === null ? [] : [displayRatio(method.default_ratio)];
  return [...ratio, method.time_text].join(' · ');
}

/** The product's own eight methods, the person's, and all the others, each in their order. */
export function splitMethods<Method extends { id: string }>(methods: readonly Method[]) {
  const isFirst = ({ id }: Method) => FIRST_METHOD_IDS.some((each) => each === id);
  return {
    first: methods.filter(isFirst),
    own: methods.filter(({ id }) => isOwnMethod(id)),
    more: methods.filter((method) => !isFirst(method) && !isOwnMethod(method.id)),
  };
}
