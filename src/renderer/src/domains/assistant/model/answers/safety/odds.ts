import type { Question } from '../../language/understand';
import odds from './odds.json';
import { type Signs, signsOf } from './signs';

/*
 * The probability of each danger, by multinomial logistic regression on a message's signs.
 * `npm run dangers` learns its weights from the messages in ../../../training.
 */

/** A stored model. A sign's text has two letters for each weight: the danger and the size. */
export interface OddsModel {
  dangers: readonly string[];
  /** The first is for no danger, the others are for each of `dangers`; in steps. */
  bias: readonly number[];
  weights: Readonly<Record<string, string>>;
}

/** The letter for 0. JSON escapes none of the letters from here to the backslash. */
const FIRST_LETTER = '#'.charCodeAt(0);
/** Size of a step. Up to MOST_STEPS in each direction, no letter is the backslash. */
const STEP = 0.15;
const MOST_STEPS = 28;

const letterOf = (number: number) => String.fromCharCode(FIRST_LETTER + number);

/** Returns a weight as a number of steps, within the limit. */
export const stepsOf = (weight: number): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / STEP)));

/** Writes a weight as two letters; place 0 is no danger, 1 is the first danger. */
export const writeWeight = (place: number, steps: number): string =>
  letterOf(place) + letterOf(MOST_STEPS + steps);

/** The model's name for a health concern, which is no danger. */
export const CONCERN = 'concern';

export interface Odds {
  /** Probability of any danger, from 0 to 1. */
  ofAny: number;
  /** The likeliest danger's name. */
  likeliest: string;
  ofLikeliest: number;
  /** How much more the signs speak for the likeliest danger than for none. */
  evidence: number;
  /** Probability of a health concern that is no danger. */
  ofConcern: number;
}

/** Returns the probabilities that a model gives for the signs of a message. */
export function oddsOf({ dangers, bias, weights }: OddsModel, signs: Signs): Odds {
  const scores = [...bias];
  for (const [sign, value] of signs) {
    const written = Object.hasOwn(weights, sign) ? (weights[sign] ?? '') : '';
    for (let at = 0; at + 1 < written.length; at += 2) {
      const place = written.charCodeAt(at) - FIRST_LETTER;
      const steps = written.charCodeAt(at + 1) - FIRST_LETTER - MOST_STEPS;
      scores[place] = (scores[place] ?? 0) + value * steps;
    }
  }
  const evidenceFor = (place: number) => (scores[place] ?? 0) - (bias[place] ?? 0);
  const most = Math.max(...scores);
  const [none = 0, ...each] = scores.map((score) => Math.exp((score - most) * STEP));
  const whole = each.reduce((sum, one) => sum + one, none);
  const shares = dangers.map((name, at) => ({
    name,
    share: (each[at] ?? 0) / whole,
    evidence: (evidenceFor(at + 1) - evidenceFor(0)) * STEP,
  }));
  const ranked = shares
    .filter(({ name }) => name !== CONCERN)
    .sort((one, other) => other.share - one.share);
  return {
    ofAny: ranked.reduce((sum, { share }) => sum + share, 0),
    ofLikeliest: ranked[0]?.share ?? 0,
    likeliest: ranked[0]?.name ?? '',
    evidence: ranked[0]?.evidence ?? 0,
    ofConcern: shares.find(({ name }) => name === CONCERN)?.share ?? 0,
  };
}

/** Returns how likely a message reports a danger, and the likeliest danger. */
export const dangerOdds = (question: Pick<Question, 'typed' | 'text'>): Odds =>
  oddsOf(odds, signsOf(question));
