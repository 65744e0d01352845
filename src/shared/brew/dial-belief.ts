import type { Taste } from './dial-in.ts';

/**
 * A belief about one bean for one person: how far the recipe's cup is from the good one.
 * Each tasted brew weighs a grid of guesses by how likely its taste is under each guess (Bayes' rule),
 * so that one odd cup or an imprecise word does not turn the search around.
 */

/** A cup against the person's good one. */
export interface Offset {
  /** Percentage points of extraction. */
  extraction: number;
  /** Natural logarithm of the strength's proportion: 0.1 is about a tenth stronger. */
  strength: number;
}

/** A brew as evidence: what its settings add to the recipe's cup, and what was found. */
export interface Evidence {
  shift: Offset;
  taste: Taste;
  /** Measured extraction in percent; null without a refractometer. */
  measured: number | null;
}

/** One guess about the recipe's cup, with its probability. */
interface Guess extends Offset {
  weight: number;
}

/** Extraction that most people like, in percent: the middle of the Golden Cup. */
const USUAL_EXTRACTION = 20;

/* Spreads of a normal distribution. Most palates are within two points and a fifth in strength; a
 * point of extraction, or a tenth in strength, is about as little as a practised tongue distinguishes. */
const PRIOR = { extraction: 1.2, strength: 0.12 } as const;
const TONGUE = { extraction: 0.55, strength: 0.06 } as const;
const MEASURED_SPREAD = 1.3;

/** Share of words that say nothing about the cup: a cold, a burnt tongue, a slip. */
const NOISE = 0.2;
/** Share of sour cups that people call weak. */
const SOUR_CALLED_WEAK = 0.25;
/** Weight of a clear fault against a good cup in the choice of a word. */
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

/** Probability that a cup this far from the good one is called by this word. */
function likelihood(taste: Taste, { extraction, strength }: Offset): number {
  const over = extraction / TONGUE.extraction;
  const strong = strength / TONGUE.strength;
  const pull = (value: number) => Math.exp(SHARPNESS * Math.min(value, 6));
  const words: Record<Taste, number> = {
    azedo: pull(-over),
    amargo: pull(over) / 2,
    aspero: pull(over) / 2,
    // Uneven flow extracts too much in one place and too little in another: it says nothing of either.
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

/** Returns what is believed of the recipe's own cup after these brews. */
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

/** Returns how good the cup with these settings is expected to be, from 0 to 1. */
export function expectedGoodness(belief: readonly Guess[], shift: Offset): number {
  return belief.reduce((sum, guess) => {
    const cup = plus(guess, shift);
    const good = normal(cup.extraction, TONGUE.extraction) * normal(cup.strength, TONGUE.strength);
    // The wide term draws towards the good cup where the narrow one is flat.
    const near =
      normal(cup.extraction, 3 * TONGUE.extraction) * normal(cup.strength, 3 * TONGUE.strength);
    return sum + guess.weight * (0.7 * good + 0.3 * near);
  }, 0);
}
