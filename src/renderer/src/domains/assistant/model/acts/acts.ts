import type { Ask } from '../answers/compose';
import { type Act, type ActRule, textOf } from './act';
import { AMOUNTS } from './amounts';
import { BREWS } from './brews';
import { CAFFEINE_ACTS } from './caffeine';
import { CONVERT } from './convert';
import { COSTS } from './costs';
import { HEAT } from './heat';
import { MIXING } from './mixing';
import { OWN } from './person';
import { STOCK } from './stock';
import { SUMS } from './sums';
import { TOTALS } from './totals';
import { USAGE } from './usage';
import { VESSELS } from './vessels';
import { WANTED } from './wanted';

/** The first that fits answers. */
const ACTS: readonly ActRule[] = [
  ...OWN,
  ...CAFFEINE_ACTS,
  ...COSTS,
  ...STOCK,
  ...USAGE,
  ...WANTED,
  ...BREWS,
  ...MIXING,
  ...VESSELS,
  ...HEAT,
  ...CONVERT,
  ...SUMS,
  ...AMOUNTS,
  ...TOTALS,
];

/** Works a question out; null if there is nothing to work out. */
export function actFor(ask: Ask): Act | null {
  const text = textOf(ask);
  for (const rule of ACTS) {
    const found = rule(ask, text);
    if (found) return found;
  }
  return null;
}
