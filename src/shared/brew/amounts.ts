import { parseDecimal } from '../format.ts';

/** Grams of coffee in a new brew, from the product's specification. */
export const DEFAULT_COFFEE = 15;

/** Ratio for a method whose own ratio cannot be read, from the product's specification. */
const FALLBACK_RATIO = 16;

/** The calculator's limits; coffee and water are numeric(6,1) and (7,1) in the database. */
export const AMOUNT_LIMITS = { coffee: 99_999.9, water: 999_999.9, ratio: 1000 } as const;

/** The international avoirdupois ounce and the US fluid ounce, exact by definition. */
export const GRAMS_PER_OUNCE = 28.349523125;
export const ML_PER_FLUID_OUNCE = 29.5735295625;

export function waterFor(coffeeGrams: number, ratio: number): number {
  // Rounding to six decimals first makes 15 × 16.9 exactly 253.5, which rounds to 254.
  return Math.round(Number((coffeeGrams * ratio).toFixed(6)));
}

/** Returns the coffee in grams, to 0.1 g. The ratio must be above 0. */
export function coffeeFor(waterMl: number, ratio: number): number {
  return Math.round((waterMl / ratio) * 10) / 10;
}

/** Returns water ÷ coffee, to two decimals. */
export function ratioOf(coffeeGrams: number, waterMl: number): number {
  return coffeeGrams > 0 ? Math.round((waterMl / coffeeGrams) * 100) / 100 : FALLBACK_RATIO;
}

/** Reads a typed amount or ratio ('1:16,7', '16,7'); null if unreadable or above the limit. */
export function readAmount(field: keyof typeof AMOUNT_LIMITS, text: string): number | null {
  const isRatio = field === 'ratio';
  const digits = isRatio ? text.replace(/^\s*1\s*:/, '') : text;
  const value = parseDecimal(digits, { useGrouping: !isRatio });
  return value !== null && value <= AMOUNT_LIMITS[field] ? value : null;
}

/** Reads a method's ratio; 16 when the text holds no number above 0. */
export function parseRatio(text: string | null): number {
  const ratio = text === null ? null : readAmount('ratio', text);
  return ratio === null || ratio === 0 ? FALLBACK_RATIO : ratio;
}
