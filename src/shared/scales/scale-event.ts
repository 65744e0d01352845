/** A weight as the scale told it. */
export interface WeightEvent {
  readonly type: 'weight';
  readonly grams: number;
  /** What the second platform of a scale that has two weighs, in grams; else null. */
  readonly otherGrams: number | null;
  /** Whether the scale calls it settled; null when the make does not say. */
  readonly stable: boolean | null;
  /** The scale's own clock in milliseconds, of any origin; null when it has none. */
  readonly clockMs: number | null;
  /** Grams per second as the scale reckons them; null when it does not. */
  readonly flow: number | null;
}

/** What a press on the scale asks for; 'other' is a key whose meaning the make leaves open. */
export type ScaleButton = 'tare' | 'start' | 'stop' | 'reset' | 'other';

/** One thing a scale said. */
export type ScaleEvent =
  | WeightEvent
  /** 0 to 100; null on mains power. */
  | { readonly type: 'battery'; readonly percent: number | null }
  | { readonly type: 'timer'; readonly ms: number; readonly running: boolean | null }
  | { readonly type: 'button'; readonly button: ScaleButton }
  | { readonly type: 'firmware'; readonly version: string }
  /** It is switching itself off. */
  | { readonly type: 'goodbye' }
  /** A scale, but not one for coffee: bathroom scales resolve 5 g. */
  | { readonly type: 'unsuitable'; readonly reason: 'body-scale' };

/** No coffee scale weighs more; isolated readings above it are faults (Beanconqueror drops them: M). */
const MOST_GRAMS = 5000;

/** Grams of one avoirdupois ounce (exact by definition). */
export const GRAMS_PER_OUNCE = 28.349523125;

/**
 * A weight event, or none when no scale can weigh that much. Rounds to a milligram, which is finer
 * than any of them resolves, and knows no −0.
 */
export function weightEvents(
  grams: number,
  more: Partial<Omit<WeightEvent, 'type' | 'grams'>> = {},
): WeightEvent[] {
  if (!Number.isFinite(grams) || Math.abs(grams) > MOST_GRAMS) return [];
  const rounded = Math.round(grams * 1000) / 1000;
  return [
    {
      type: 'weight',
      grams: rounded === 0 ? 0 : rounded,
      otherGrams: null,
      stable: null,
      clockMs: null,
      flow: null,
      ...more,
    },
  ];
}

/** A battery event, with the share kept between 0 and 100. */
export function batteryEvent(percent: number): ScaleEvent {
  return { type: 'battery', percent: Math.min(100, Math.max(0, Math.round(percent))) };
}
