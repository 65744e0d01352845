import type { MethodId } from '../../brew/methods.ts';

/** Usual water per gram of coffee, least and most; 'other' is for methods not listed. */
const USUAL: Readonly<Partial<Record<MethodId | 'other', readonly [number, number]>>> = {
  other: [7, 22],
  espresso: [1, 5],
  'milk-drinks': [1, 20],
  'cold-brew': [3, 20],
  'moka-pot': [4, 16],
  phin: [3, 16],
  ibrik: [5, 16],
  aeropress: [4, 22],
  'iced-pour-over': [5, 20],
};
const ranges: Readonly<Record<string, readonly [number, number] | undefined>> = USUAL;

export const usualRatio = (methodId: string | null): readonly [number, number] =>
  ranges[methodId ?? 'other'] ?? USUAL.other ?? [7, 22];

export function isUsual(methodId: string | null, ratio: number): boolean {
  const [low, high] = usualRatio(methodId);
  return ratio >= low && ratio <= high;
}

/** Least dose of any brewer, in grams. */
export const LEAST_DOSE = 4;
/** Grams of a filter's dose, least and most. */
export const FILTER_DOSE = [10, 60] as const;
/** Least water of a filter brew per gram of coffee. */
export const LEAST_RATIO = 7;
/** Common water per gram of coffee of a filter, least and most. */
const COMMON = [12, 19] as const;
export const isFilterDose = (grams: number): boolean =>
  grams >= FILTER_DOSE[0] && grams <= FILTER_DOSE[1];
export const isCommonFilter = (ratio: number): boolean => ratio >= COMMON[0] && ratio <= COMMON[1];
/** Whether a ratio is common; for brewers other than filters, every usual ratio is. */
export const isCommon = (methodId: string | null, ratio: number): boolean =>
  usualRatio(methodId) !== USUAL.other || isCommonFilter(ratio);
