import { extractionYield } from './extraction.ts';

/** 'desigual' is sour and bitter at once; 'bom' ends the search. */
export const TASTES = ['azedo', 'amargo', 'desigual', 'fraco', 'forte', 'aspero', 'bom'] as const;
export type Taste = (typeof TASTES)[number];

export const isTaste = (text: string | null): text is Taste => TASTES.some((each) => each === text);

export const DIALS = ['grind', 'temperature', 'time', 'ratio'] as const;
export type Dial = (typeof DIALS)[number];

export const isDial = (text: string | null): text is Dial => DIALS.some((each) => each === text);

/** A brew's departure from its recipe: points of the grinder, °C, seconds of infusion. */
export interface Tuning {
  /** Negative is finer. */
  grind: number;
  temperature: number;
  time: number;
}

export const NO_TUNING: Tuning = { grind: 0, temperature: 0, time: 0 };

export type Settings = Tuning & {
  /** Water (or beverage) per gram of coffee. */
  ratio: number;
};

export interface TastedBrew extends Settings {
  taste: Taste;
  /** The only setting that was changed for this brew; null if none was, or several. */
  changed: Dial | null;
  /** Duration ÷ the recipe's duration; 1.5 is half as long again. Null if unknown. */
  pace: number | null;
  /** Measured extraction in percent; null without a refractometer. */
  extraction: number | null;
}

export interface Change {
  dial: Dial;
  /** Points (negative is finer), °C, seconds or ratio. */
  by: number;
}

/** Takes seconds, grams and, for `tds`, percent. */
export function evidenceOf(brew: {
  planned: number | null;
  seconds: number | null;
  beverage: number | null;
  tds: number | null;
  coffee: number;
}): Pick<TastedBrew, 'pace' | 'extraction'> {
  const { planned, seconds, beverage, tds, coffee } = brew;
  return {
    pace: planned && seconds ? seconds / planned : null,
    extraction: beverage && tds ? extractionYield(beverage, tds, coffee) : null,
  };
}

/** A smaller difference of two ratios comes from rounding water to whole grams. */
const RATIO_ROUNDING = 0.08;

/** Returns the only changed setting, else null; the database has the same rule. */
export function changedBetween(before: Settings, now: Settings): Dial | null {
  const changed = DIALS.filter((dial) =>
    dial === 'ratio'
      ? Math.abs(now.ratio - before.ratio) > RATIO_ROUNDING
      : now[dial] !== before[dial],
  );
  return changed.length === 1 ? (changed[0] ?? null) : null;
}

export function applyChange(brew: Settings, { dial, by }: Change): Settings {
  const { grind, temperature, time, ratio } = brew;
  return { grind, temperature, time, ratio, [dial]: Math.round((brew[dial] + by) * 10) / 10 };
}
