import { countsBeverage, styleOf } from './methods.ts';

/** Tastes of a brew; 'bom' ends the search. */
export const TASTES = ['azedo', 'amargo', 'fraco', 'forte', 'aspero', 'bom'] as const;
export type Taste = (typeof TASTES)[number];

export const isTaste = (text: string | null): text is Taste => TASTES.some((each) => each === text);

/** The parameters that a change adjusts. */
export const DIALS = ['grind', 'temperature', 'time', 'ratio'] as const;
type Dial = (typeof DIALS)[number];

export const isDial = (text: string | null): text is Dial => DIALS.some((each) => each === text);

/** A brew's departure from its recipe: points of the grinder, °C, seconds of infusion. */
export interface Tuning {
  /** Negative is finer. */
  grind: number;
  temperature: number;
  time: number;
}

export const NO_TUNING: Tuning = { grind: 0, temperature: 0, time: 0 };

/** A brew of the series, oldest first, as far as the search is concerned. */
export interface TastedBrew extends Tuning {
  /** Water (or beverage) per gram of coffee. */
  ratio: number;
  taste: Taste;
  /** The parameter changed for it, null for the first. */
  changed: Dial | null;
}

export interface Change {
  dial: Dial;
  /** Points (negative is finer), °C, seconds or ratio. */
  by: number;
}

/** The next step: one change, or the reason why there is none. */
export type NextStep =
  | { kind: 'change'; change: Change; why: string }
  | { kind: 'done' }
  | { kind: 'exhausted' };

interface Knob {
  /** The first move, and the smallest with a noticeable taste. */
  first: number;
  least: number;
  /** How far it may go from the recipe. */
  reach: number;
}

/* Sizes are ours: two points are a clear step of the grinder, one a small one. Hotter water and a
 * longer infusion extract more; what is drunk hot stays between 80 °C and boiling. */
const KNOBS: Readonly<Record<Exclude<Dial, 'ratio'>, Knob>> = {
  grind: { first: 2, least: 1, reach: 8 },
  temperature: { first: 2, least: 1, reach: 8 },
  time: { first: 30, least: 15, reach: 120 },
};
/** Two hours of eighteen. */
const COLD_TIME: Knob = { first: 7200, least: 3600, reach: 21_600 };
const FILTER_RATIO: Knob = { first: 1, least: 0.5, reach: 5 };
const SHORT_RATIO: Knob = { first: 0.3, least: 0.1, reach: 1 };

/** Returns the dials that change the extraction, the usual one first. */
function extractionDials(methodId: string): readonly Dial[] {
  switch (styleOf(methodId)) {
    case 'immersion':
      return ['grind', 'time', 'temperature'];
    case 'cold':
      return ['grind', 'time'];
    case 'stove':
    case 'machine':
      return ['grind'];
    default:
      return ['grind', 'temperature'];
  }
}

/** Less (-1) or more (1) of it is what the cup needs. */
interface Need {
  of: 'extraction' | 'strength';
  direction: -1 | 1;
}

const NEEDS: Readonly<Record<Exclude<Taste, 'bom'>, Need>> = {
  azedo: { of: 'extraction', direction: 1 },
  amargo: { of: 'extraction', direction: -1 },
  aspero: { of: 'extraction', direction: -1 },
  fraco: { of: 'strength', direction: 1 },
  forte: { of: 'strength', direction: -1 },
};

const WHY: Readonly<Record<Exclude<Taste, 'bom'>, Partial<Record<Dial, string>>>> = {
  azedo: {
    grind: 'Azedo é café que se entregou pouco: mais fina, a moagem solta mais.',
    temperature: 'Azedo é café que se entregou pouco: água mais quente tira mais.',
    time: 'Azedo é café que se entregou pouco: dê mais tempo a ele.',
  },
  amargo: {
    grind: 'Amargo é café que se entregou demais: mais grossa, a moagem segura.',
    temperature: 'Amargo é café que se entregou demais: água menos quente tira menos.',
    time: 'Amargo é café que se entregou demais: encurte a infusão.',
  },
  aspero: {
    grind:
      'A boca seca vem do pó miúdo: mais grossa, a moagem faz menos dele. E despeje com calma.',
    temperature: 'A boca seca vem de tirar demais: água menos quente ajuda. E despeje com calma.',
    time: 'A boca seca vem de tirar demais: encurte a infusão.',
  },
  fraco: { ratio: 'Fraco é água demais para o pó: use menos água.' },
  forte: { ratio: 'Forte é água de menos para o pó: use mais água.' },
};

/** Which way a knob goes to extract more. */
const MORE: Readonly<Record<Dial, -1 | 1>> = { grind: -1, temperature: 1, time: 1, ratio: 1 };

const tenth = (value: number) => Math.round(value * 10) / 10;

interface Moved {
  size: number;
  direction: number;
}

/** How a dial was last moved: from the two brews around its last change. */
function lastMove(series: readonly TastedBrew[], dial: Dial): Moved | null {
  const at = series.findLastIndex((brew) => brew.changed === dial);
  const [before, after] = [series[at - 1], series[at]];
  if (!before || !after) return null;
  const moved = tenth(after[dial] - before[dial]);
  return moved === 0 ? null : { size: Math.abs(moved), direction: Math.sign(moved) };
}

/**
 * Returns the size of the next move in a direction.
 * The same as before in the same direction, half as large after a turn. Null once the smallest move
 * was turned back: the answer is between.
 */
function nextSize(series: readonly TastedBrew[], dial: Dial, knob: Knob, direction: number) {
  const last = lastMove(series, dial);
  if (last === null) return knob.first;
  if (last.direction === direction) return last.size;
  return last.size <= knob.least + 1e-9 ? null : Math.max(knob.least, tenth(last.size / 2));
}

function knobOf(methodId: string, dial: Dial): Knob {
  if (dial === 'time' && styleOf(methodId) === 'cold') return COLD_TIME;
  if (dial !== 'ratio') return KNOBS[dial];
  return countsBeverage(methodId) ? SHORT_RATIO : FILTER_RATIO;
}

/** A move of this dial that is still worth tasting, or null. */
function moveOf(
  methodId: string,
  series: readonly TastedBrew[],
  dial: Dial,
  direction: number,
): number | null {
  const [first, latest] = [series[0], series.at(-1)];
  if (!first || !latest) return null;
  const knob = knobOf(methodId, dial);
  const size = nextSize(series, dial, knob, direction);
  if (size === null) return null;
  const from = dial === 'ratio' ? first.ratio : 0;
  const goal = latest[dial] + direction * size;
  const isFar = Math.abs(goal - from) > knob.reach + 1e-9;
  return isFar ? null : direction * size;
}

/**
 * Returns the next change for a series of brews of one bean with one method, oldest first.
 * One change at a time: the grinder before water and time, the ratio for strength alone. A taste
 * that turns halves the step; a dial narrowed down to its smallest step gives way to the next.
 */
export function nextStep(methodId: string, series: readonly TastedBrew[]): NextStep {
  const taste = series.at(-1)?.taste;
  if (taste === undefined || taste === 'bom') return { kind: 'done' };
  const { of, direction } = NEEDS[taste];
  const dials: readonly Dial[] = of === 'strength' ? ['ratio'] : extractionDials(methodId);
  for (const dial of dials) {
    // More strength is less water.
    const way = of === 'strength' ? -direction : direction * MORE[dial];
    const by = moveOf(methodId, series, dial, way);
    const why = WHY[taste][dial];
    if (by !== null && why !== undefined) return { kind: 'change', change: { dial, by }, why };
  }
  return { kind: 'exhausted' };
}

/** Less of a difference between two ratios is rounding to whole grams of water, not a change. */
const RATIO_ROUNDING = 0.08;

/**
 * Returns the one dial changed between two brews; null if none or several were.
 * The database has the same rule.
 */
export function changedBetween(
  before: Tuning & { ratio: number },
  now: Tuning & { ratio: number },
): Dial | null {
  const changed = DIALS.filter((dial) =>
    dial === 'ratio'
      ? Math.abs(now.ratio - before.ratio) > RATIO_ROUNDING
      : now[dial] !== before[dial],
  );
  return changed.length === 1 ? (changed[0] ?? null) : null;
}

/** Applies a change to the brew before it. */
export function applyChange(
  brew: Tuning & { ratio: number },
  { dial, by }: Change,
): Tuning & { ratio: number } {
  const { grind, temperature, time, ratio } = brew;
  return { grind, temperature, time, ratio, [dial]: tenth(brew[dial] + by) };
}
