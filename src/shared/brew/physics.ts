import type { BrewStyle } from './methods.ts';
import type { StepKind } from './recipe.ts';

// Times for another dose are estimates, and the screens show them as such.

/** Fastest pour of a kettle in g/s: Coado's makers emptied a litre in 40 s. */
export const KETTLE_RATE = 25;

/**
 * Highest pour rate in g/s by style.
 * A gooseneck kettle under control gives 4 to 8 g/s (LF Polonio Cafés teaches 4 to 6:
 * https://www.lfpoloniocafes.com.br, "Coado perfeito em 10 minutos"). An espresso runs at 1 to
 * 3 g/s.
 */
const MOST_FLOW: Readonly<Record<BrewStyle, number>> = {
  percolation: 8,
  immersion: KETTLE_RATE,
  espresso: 4,
  stove: KETTLE_RATE,
  cold: KETTLE_RATE,
  machine: KETTLE_RATE,
  phin: 8,
};

export function mostFlow(style: BrewStyle): number {
  return MOST_FLOW[style];
}

/**
 * How a step's time without its pour grows with the brew.
 * - `bed`: water through a bed of coffee. By Darcy's law the same cone twice as large takes ∛2 as
 *   long; fine particles slow it more. The square root is between that and "twice as long".
 * - `volume`: in proportion to the volume, like a machine's heater.
 * - `pot`: a pot on a flame, by V^⅔ (an estimate). A larger base at the same heat per area would
 *   give V^⅓, an unchanged burner V.
 */
type Growth = 'bed' | 'volume' | 'pot' | 'none';

const GROWTH: Readonly<Record<StepKind, Growth>> = {
  bloom: 'none',
  pour: 'bed',
  stir: 'none',
  swirl: 'none',
  steep: 'none',
  drawdown: 'bed',
  flip: 'none',
  press: 'none',
  extract: 'none',
  heat: 'volume',
  filter: 'volume',
  cool: 'none',
  milk: 'volume',
  ice: 'none',
};

/** Limits of the factor by which times grow; larger amounts overflow any vessel anyway. */
const GROWTH_LIMITS = { bed: [0.4, 5], volume: [0.25, 12], pot: [0.25, 12] } as const;

const clamp = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(Math.max(value, least), most);

/** The recipe's own dose and the wanted one, in grams. */
export interface Scale {
  style: BrewStyle;
  from: { coffee: number; water: number };
  to: { coffee: number; water: number };
}

/** In seconds. */
export interface StepTimes {
  kind: StepKind;
  /** null waits for a tap. */
  time: number | null;
  expectedTime: number;
  pourSeconds: number;
}

function growth(kind: StepKind, { from, to, style }: Scale): number {
  const coffee = to.coffee / from.coffee;
  const water = to.water / from.water;
  const isOnFlame = style === 'stove' && (kind === 'heat' || kind === 'extract');
  switch (isOnFlame ? 'pot' : GROWTH[kind]) {
    case 'bed':
      return clamp((coffee * water) ** 0.25, GROWTH_LIMITS.bed);
    case 'volume':
      return clamp(water, GROWTH_LIMITS.volume);
    case 'pot':
      return clamp(water ** (2 / 3), GROWTH_LIMITS.pot);
    case 'none':
      return 1;
  }
}

/** Rounds seconds to fives from 15 on, as a person would write them. */
export function tidy(seconds: number): number {
  return seconds < 15 ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 5) * 5;
}

/**
 * Scales the flow with the cube root of the water, because a larger bed is wider.
 * Espresso's flow follows the coffee, so that a longer cup takes longer.
 */
function pourSecondsFor(grams: number, wasGrams: number, wasSeconds: number, scale: Scale): number {
  const { from, to, style } = scale;
  const most = mostFlow(style);
  const larger = style === 'espresso' ? to.coffee / from.coffee : Math.cbrt(to.water / from.water);
  const flow = Math.min((wasGrams / wasSeconds) * larger, most);
  return Math.max(1, tidy(grams / flow), Math.ceil(grams / most));
}

/** Scales a step's times; `pours` are its added grams, in the recipe and at the new dose. */
export function scaleTimes(
  step: StepTimes,
  pours: { was: number; now: number },
  scale: Scale,
): Pick<StepTimes, 'time' | 'expectedTime' | 'pourSeconds'> {
  const { time, expectedTime, pourSeconds } = step;
  const { from, to } = scale;
  if (from.coffee === to.coffee && from.water === to.water) {
    return { time, expectedTime, pourSeconds };
  }
  const lasts = time ?? expectedTime;
  const rest = lasts - pourSeconds;
  const grown = growth(step.kind, scale);
  const nextRest = rest > 0 && grown !== 1 ? tidy(rest * grown) : rest;
  const nextPour =
    pourSeconds > 0 && pours.now > 0 && pours.was > 0
      ? pourSecondsFor(pours.now, pours.was, pourSeconds, scale)
      : 0;
  const next = Math.max(tidy(nextPour + nextRest), nextPour, lasts > 0 ? 1 : 0);
  return time === null
    ? { time, expectedTime: next, pourSeconds: nextPour }
    : { time: next, expectedTime: 0, pourSeconds: nextPour };
}
