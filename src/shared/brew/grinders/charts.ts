import { CERAMIC_MILLS } from './charts/ceramic.ts';
import { ELECTRIC_GRINDERS } from './charts/electric.ts';
import { ZPRESSO_AND_KINGRINDER } from './charts/one-zpresso-kingrinder.ts';
import { COMANDANTE_AND_TIMEMORE } from './charts/timemore-comandante.ts';
import type { Grinder } from './grinder.ts';

/**
 * Published settings, heavy enough to load late. The wide ranges are Honest Coffee Guide's (compiled
 * by hand and from users, read in write-ups of September 2026); `maker` is what the maker's own manual,
 * FAQ or guide says; `isDerived` are worked out from another model's by the size of a click, and are
 * called an estimate. Clicks count from zero, where the burrs meet.
 */
export const GRINDERS: readonly Grinder[] = [
  ...COMANDANTE_AND_TIMEMORE,
  ...ZPRESSO_AND_KINGRINDER,
  ...CERAMIC_MILLS,
  ...ELECTRIC_GRINDERS,
];
