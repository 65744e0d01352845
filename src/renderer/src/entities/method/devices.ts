import { ownDevice, type Vessel, vesselsFor } from '@shared/brew/vessels';
import { type BrewingMethod, baseOf } from './brewing-method';

/** The sizes that a method's device comes in; of an own one the one that its owner has. */
export function devicesOf(method: BrewingMethod): readonly Vessel[] {
  const { capacity_ml: capacity, like = null, name } = method;
  return capacity ? [ownDevice(name, capacity, like)] : vesselsFor(baseOf(method));
}
