import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '@shared/brew/amounts';
import { countsBeverage } from '@shared/brew/methods';
import { formatDecimal, formatGrams, joinFacts } from '@shared/format';

export type Units = 'metric' | 'imperial';

/** Formats a weight in grams: '15,5 g' or '0,55 oz'. */
export function formatWeight(grams: number, units: Units): string {
  return units === 'metric'
    ? formatGrams(grams)
    : `${formatDecimal(grams / GRAMS_PER_OUNCE, 2)} oz`;
}

/** Formats water in ml: '250 ml' or '8,5 fl oz'. */
export function formatVolume(ml: number, units: Units): string {
  return units === 'metric'
    ? `${formatDecimal(ml)} ml`
    : `${formatDecimal(ml / ML_PER_FLUID_OUNCE)} fl oz`;
}

/** Formats the water of a brew: a volume or, for espresso, the weight in the cup. */
export function formatWater(amount: number, methodId: string, units: Units): string {
  return countsBeverage(methodId) ? formatWeight(amount, units) : formatVolume(amount, units);
}

/** Formats a dose and its water: '15 g · 250 ml'. */
export function formatDose(
  { coffee, water }: { coffee: number; water: number },
  methodId: string,
  units: Units = 'metric',
): string {
  return joinFacts([formatWeight(coffee, units), formatWater(water, methodId, units)]);
}

/** Formats a temperature in °C: '94 °C' or '201 °F'. */
export function formatTemperature(celsius: number, units: Units): string {
  return units === 'metric'
    ? `${formatDecimal(celsius)} °C`
    : `${formatDecimal(celsius * 1.8 + 32, 0)} °F`;
}
