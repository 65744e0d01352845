import type { Taste } from './dial-in.ts';

/**
 * Estimates the recipe's difference from the cup that one person likes of one bean.
 * Each taste multiplies the weight of each guess by its probability under that guess (Bayes' rule),
 * so that one odd cup cannot reverse the advice.
 */

/** Difference between a cup and the cup that the person likes best. */
export interface Offset {
  /** Percentage points of extraction. */
  extraction: number;
  /** Natural logarithm of the ratio of strengths: 0.1 is about a tenth stronger. */
  strength: number;
}

/** `shift` is the difference of the cup from the recipe's that the settings make. */
export interface Evidence {
  shift: Offset;
  taste: Taste;
  /** Measured extraction in percent; null without a refractometer. */
  measured: number | null;
}

interface Guess extends Offset {
  weight: number;
}

/** Extraction that most people like, in percent: the middle of the Golden Cup. */
export const USUAL_EXTRACTION = 20;

// Spreads of normal distributions, as Coado's estimates. PRIOR: most people's good cup is within
// two points of extraction and a fifth in strength of the recipe's. TONGUE: a practised taster
// distinguishes about a point, or a tenth in strength.
const PRIOR = { extraction: 1.2, strength: 0.12 } as const;
const TONGUE = { extraction: 0.55, strength: 0.06 } as const;
const MEASURED_SPREAD = 1.3;

/** Share of tastes with another cause than the cup: a cold, or a wrong button. */
const NOISE = 0.2;
/** Share of sour cups that people call weak. */
const SOUR_CALLED_WEAK = 0.25;
/** The weight of a taste grows with the exponential of its fault times this factor. */
const SHARPNESS = 2.5;

const normal = (value: number, spread: number) => Math.exp(-0.5 * (value / spread) ** 2);

function gridOf(): Guess[] {
  const guesses: Guess[] = [];
  for (let extraction = -5; extraction <= 5; extraction += 0.5) {
    for (let strength = -0.5; strength <= 0.5; strength += 0.05) {
      const weight = normal(extraction, PRIOR.extraction) * normal(strength, PRIOR.strength);
      guesses.push({ extraction, strength, weight });
    }
  }
  return guesses;
}

/** Returns the probability that a person describes a cup with this offset by this taste. */
function likelihood(taste: Taste, { extraction, strength }: Offset): number {
  const over = extraction / TONGUE.extraction;
  const strong = strength / TONGUE.strength;
  const pull = (value: number) => Math.exp(SHARPNESS * Math.min(value, 6));
  const words: Record<Taste, number> = {
    azedo: pull(-over),
    amargo: pull(over) / 2,
    aspero: pull(over) / 2,
    // Uneven flow extracts too much in one place and too little in another.
    desigual: 1,
    fraco: pull(-strong),
    forte: pull(strong),
    bom: pull(1.2),
  };
  const sum = Object.values(words).reduce((total, each) => total + each, 0);
  const clear = { ...words, desigual: 0 };
  const mixed =
    taste === 'fraco'
      ? clear.fraco + SOUR_CALLED_WEAK * clear.azedo
      : taste === 'azedo'
        ? (1 - SOUR_CALLED_WEAK) * clear.azedo
        : clear[taste];
  return (1 - NOISE) * (mixed / sum) + NOISE / 6;
}

/** Returns the guesses after these brews; the weights sum to 1. */
export function believe(evidence: readonly Evidence[]): readonly Guess[] {
  const guesses = gridOf();
  for (const { shift, taste, measured } of evidence) {
    for (const guess of guesses) {
      const cup = plus(guess, shift);
      guess.weight *= likelihood(taste, cup);
      if (measured !== null) {
        guess.weight *= normal(cup.extraction - (measured - USUAL_EXTRACTION), MEASURED_SPREAD);
      }
    }
    const sum = guesses.reduce((total, { weight }) => total + weight, 0);
    for (const guess of guesses) guess.weight /= sum;
  }
  return guesses;
}

const plus = (cup: Offset, shift: Offset): Offset => ({
  extraction: cup.extraction + shift.extraction,
  strength: cup.strength + shift.strength,
});

/** Returns how good, 0 to 1, the recipe's cup is expected to be after `shift` moves it. */
export function expectedGoodness(belief: readonly Guess[], shift: Offset): number {
  return belief.reduce((sum, guess) => {
    const cup = plus(guess, shift);
    const good = normal(cup.extraction, TONGUE.extraction) * normal(cup.strength, TONGUE.strength);
    // The narrow term is flat far from the good cup; the wide one prefers the nearer of two cups.
    const near =
      normal(cup.extraction, 3 * TONGUE.extraction) * normal(cup.strength, 3 * TONGUE.strength);
    return sum + guess.weight * (0.7 * good + 0.3 * near);
  }, 0);
}
