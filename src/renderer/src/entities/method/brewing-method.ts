import { isMethodId } from '@shared/brew/methods';
import type { BrewMethod, OwnMethod } from './api/methods';
import { isOwnMethod } from './own-method-id';

/** A method to brew with: the catalogue's, or one's own with what its owner left open filled in. */
export interface BrewingMethod extends BrewMethod {
  /** Of an own method: the catalogue's method that it is brewed like; null where nobody said. */
  like?: string | null;
  /** What an own device holds. */
  capacity_ml?: number | null;
}

/** What an own method is brewed like when its owner chose no drawing: water through a filter. */
const PLAIN_BASE = 'brazilian-pour-over';

/** The catalogue's method whose recipes a method takes. */
export function baseOf({ id, like }: Pick<BrewingMethod, 'id' | 'like'>): string {
  return isOwnMethod(id) ? (like ?? PLAIN_BASE) : id;
}

/** An own method as the calculator takes it: what its owner left open is as with the method it is like. */
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
