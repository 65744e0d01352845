import { formatClock, formatDecimal } from '@shared/format';
import { type Doubt, doubtsAmong, type ImportRow } from './import-row';
import { isWithin } from './read-cells';

/** Usual ranges: the dose in g, water in ml per g of coffee, hot water in °C. */
export const DOSE = [4, 150] as const;
export const RATIO = [0.8, 25] as const;
const FILTER_RATIO = [5, 25] as const;
const SHOT_RATIO = [0.8, 8] as const;
const HOT = [60, 100] as const;
/** Usual durations in s: of an espresso, another brew and a cold brew. */
export const SHOT = [5, 150] as const;
export const BREW = [15, 2700] as const;
const STEEP = [3600, 72 * 3600] as const;

/** Methods with a high ratio: with a low one, the water may be only one of several pours. */
const FILTERS: ReadonlySet<string> = new Set([
  'v60',
  'chemex',
  'kalita-wave',
  'origami',
  'melitta',
  'brazilian-pour-over',
  'drip-machine',
  'koar',
  'clever',
  'hario-switch',
  'french-press',
  'siphon',
]);

/** Returns notices about unusual values, which may be from another column or unit. */
export function doubtsOf({
  method_id,
  coffee_grams,
  water_ml,
  temperature_c,
  duration_seconds,
}: Pick<
  ImportRow,
  'method_id' | 'coffee_grams' | 'water_ml' | 'temperature_c' | 'duration_seconds'
>): Doubt[] {
  const isOwn = method_id.startsWith('own-');
  const ratio = water_ml / coffee_grams;
  const ratios: readonly [number, number] =
    method_id === 'espresso' ? SHOT_RATIO : FILTERS.has(method_id) ? FILTER_RATIO : RATIO;
  const durations: readonly [number, number] =
    method_id === 'cold-brew' ? STEEP : method_id === 'espresso' ? SHOT : BREW;
  return doubtsAmong([
    [
      !isWithin(coffee_grams, ...DOSE),
      'coffee',
      `Confira o café: ${formatDecimal(coffee_grams)} g`,
    ],
    [
      !isWithin(ratio, ...ratios),
      'water',
      `Confira o café e a água: a proporção é 1:${formatDecimal(ratio)}`,
    ],
    [
      !isOwn && method_id !== 'cold-brew' && !isWithin(temperature_c, ...HOT),
      'temperature',
      `Confira a temperatura: ${formatDecimal(temperature_c ?? 0)} °C`,
    ],
    [
      !isOwn && !isWithin(duration_seconds, ...durations),
      'duration',
      `Confira o tempo: ${formatClock(duration_seconds ?? 0)}`,
    ],
  ]);
}
