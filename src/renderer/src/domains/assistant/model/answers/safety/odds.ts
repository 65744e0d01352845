import type { Question } from '../../language/understand';
import odds from './odds.json';
import { type Signs, signsOf } from './signs';

/*
 * How likely each danger is, by a multinomial logistic regression on the signs of a message.
 * `npm run dangers` learns its weights from the messages in ../../../training.
 */

/** A stored model: each sign has a text of two letters a weight, the danger's and its size. */
export interface OddsModel {
  dangers: readonly string[];
  /** The first is of no danger, the others are of each; in steps. */
  bias: readonly number[];
  weights: Readonly<Record<string, string>>;
}

/** The first letter of a danger's place; JSON writes it and those after it as they are. */
const FIRST_LETTER = '#'.charCodeAt(0);
/** A weight is kept in steps of this size; so many each way fit before the backslash. */
const STEP = 0.15;
const MOST_STEPS = 28;

const letterOf = (number: number) => String.fromCharCode(FIRST_LETTER + number);

/** The nearest step to a weight. */
export const stepsOf = (weight: number): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / STEP)));

/** Writes a weight of the danger at a place; 0 is no danger. */
export const writeWeight = (place: number, steps: number): string =>
  letterOf(place) + letterOf(MOST_STEPS + steps);

/** The model's name for a concern of health, which is none of the dangers. */
export const CONCERN = 'concern';

export interface Odds {
  /** The odds of any danger are between 0 and 1. */
  ofAny: number;
  /** The likeliest danger's name. */
  likeliest: string;
  ofLikeliest: number;
  /** The odds of a concern of health that is no danger. */
  ofConcern: number;
}

/** Reckons the odds of a model for the signs of a message. */
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
  const most = Math.max(...scores);
  const [none = 0, ...each] = scores.map((score) => Math.exp((score - most) * STEP));
  const whole = each.reduce((sum, one) => sum + one, none);
  const shares = dangers.map((name, at) => ({ name, share: (each[at] ?? 0) / whole }));
  const ranked = shares
    .filter(({ name }) => name !== CONCERN)
    .sort((one, other) => other.share - one.share);
  return {
    ofAny: ranked.reduce((sum, { share }) => sum + share, 0),
    ofLikeliest: ranked[0]?.share ?? 0,
    likeliest: ranked[0]?.name ?? '',
    ofConcern: shares.find(({ name }) => name === CONCERN)?.share ?? 0,
  };
}

/** How likely it is that a message needs help first, and which. */
export const dangerOdds = (question: Pick<Question, 'typed' | 'text'>): Odds =>
  oddsOf(odds, signsOf(question));
