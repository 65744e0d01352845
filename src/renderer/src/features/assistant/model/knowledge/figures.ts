import { formatClock, formatDecimal } from '@shared/format';
import { housePlan } from './methods';

/** SCA Golden Cup: 93 ± 3 °C. */
export const COOLEST = 90;
export const HOTTEST = 96;

/** Cold brew steeps 12 to 24 hours (Toddy; the product's own recipe takes 18). */
export const COLD_BREW_HOURS = { shortest: 12, longest: 24 } as const;

/** Filter ratios people drink, from the Brazilian home habit (1:10, ABIC/Axxus) to the weakest Golden Cup (1:20, SCA). */
export const FILTER_RATIOS = { strongest: 10, weakest: 20 } as const;

const extraction = housePlan('espresso').recipe;

/** Seconds an espresso takes, from the house recipe: the extraction alone, and with the time to cut it. */
export const ESPRESSO_SECONDS = {
  from: extraction.steps[0]?.time ?? extraction.parameters.totalTime,
  to: extraction.parameters.totalTime,
} as const;

export const espressoWindow = `${ESPRESSO_SECONDS.from} a ${ESPRESSO_SECONDS.to} segundos`;

/** The hours of the house cold brew, infusion only. */
export const coldBrewHours = formatDecimal(
  Math.max(...housePlan('cold-brew').recipe.steps.map((step) => step.time ?? 0)) / 3600,
);

/** Minutes of the press until its crust is broken, and all of it. */
const press = housePlan('french-press').recipe;
const crust = press.steps.find((step) => step.kind === 'stir');
export const pressTimes = {
  crust: formatClock(crust?.startTime ?? 0),
  total: formatClock(press.parameters.totalTime),
} as const;
