import { formatClock, formatDecimal } from '@shared/format';
import type { Doubt, ImportRow } from './import-row';

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

const isOutside = (value: number | null, [least, most]: readonly [number, number]) =>
  value !== null && (value < least || value > most);

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
  const maySteep = method_id === 'cold-brew' || method_id.startsWith('own-');
  const doubts: Doubt[] = [];
  if (isOutside(coffee_grams, DOSE)) {
    doubts.push(['coffee', `Confira o café: ${formatDecimal(coffee_grams)} g`]);
  }
  const ratioRange =
    method_id === 'espresso' ? SHOT_RATIO : FILTERS.has(method_id) ? FILTER_RATIO : RATIO;
  if (isOutside(water_ml / coffee_grams, ratioRange)) {
    const ratio = formatDecimal(water_ml / coffee_grams);
    doubts.push(['water', `Confira o café e a água: a proporção é 1:${ratio}`]);
  }
  if (!maySteep && isOutside(temperature_c, HOT)) {
    doubts.push(['temperature', `Confira a temperatura: ${formatDecimal(temperature_c ?? 0)} °C`]);
  }
  const durations =
    method_id === 'cold-brew' ? STEEP : method_id === 'espresso' ? SHOT : maySteep ? null : BREW;
  if (durations !== null && isOutside(duration_seconds, durations)) {
    doubts.push(['duration', `Confira o tempo: ${formatClock(duration_seconds ?? 0)}`]);
  }
  return doubts;
}
