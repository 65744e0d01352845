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

/** Common water per gram of coffee of a filter, least and most. */
const COMMON = [12, 19] as const;
/** Whether a ratio is common; for brewers other than filters, every usual ratio is. */
export const isCommon = (methodId: string | null, ratio: number): boolean =>
  usualRatio(methodId) !== USUAL.other || (ratio >= COMMON[0] && ratio <= COMMON[1]);
