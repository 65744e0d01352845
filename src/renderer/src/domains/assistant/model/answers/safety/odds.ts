import type { Question } from '../../language/understand';
import odds from './odds.json';
import { type Signs, signsOf } from './signs';

/*
 * The probability of each danger, by two logistic regressions on a message's signs: whether it
 * reports any danger, a health concern or neither, and which danger it reports.
 * `npm run dangers` learns the weights from the messages in ../../../training.
 */

/**
 * A stored model. Its signs are hashes, because texts need more room than the weights.
 * At most 1 in 100 signs without weights share the hash of a stored sign.
 */
export interface OddsModel {
  dangers: readonly string[];
  /** Scores of a message without signs, in steps: any danger, a concern, each of `dangers`. */
  bias: readonly number[];
  /** Distance of each hash from the one before it, in base 57: high and low digits. */
  far: string;
  near: string;
  /** Number of weights of each hash, and for each weight its place and its size in steps. */
  counts: string;
  places: string;
  sizes: string;
}

export type Weights = readonly (readonly [place: number, steps: number])[];

/** Places of the weights for any danger and a concern; those for single dangers follow. */
export const [ANY, OF_CONCERN, FIRST_DANGER] = [0, 1, 2] as const;

/** The letter for 0. JSON escapes none of the letters from here to the backslash. */
const FIRST_LETTER = '#'.charCodeAt(0);
/** Number of letters from the first to the one before the backslash. */
const LETTERS = 57;
/** Size of a step. Up to MOST_STEPS in each direction, a letter is enough. */
const STEP = 0.25;
const MOST_STEPS = 28;
const HASH_BITS = 21;

const letterOf = (number: number) => String.fromCharCode(FIRST_LETTER + number);
const numberAt = (letters: string, at: number) => letters.charCodeAt(at) - FIRST_LETTER;

export const stepsOf = (weight: number): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / STEP)));

/** Returns the hash of a sign, from 0 to 2 ** HASH_BITS - 1 (FNV-1a, mixed once more). */
export function hashOf(sign: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < sign.length; at += 1)
    hash = Math.imul(hash ^ sign.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % 2 ** HASH_BITS;
}

/** Writes weights by their hashes, as `readWeights` reads them. */
export function writeWeights(
  weights: ReadonlyMap<number, Weights>,
): Pick<OddsModel, 'far' | 'near' | 'counts' | 'places' | 'sizes'> {
  const written = { far: '', near: '', counts: '', places: '', sizes: '' };
  let before = 0;
  function write(hash: number, own: Weights): void {
    written.far += letterOf(Math.floor((hash - before) / LETTERS));
    written.near += letterOf((hash - before) % LETTERS);
    written.counts += letterOf(own.length);
    written.places += own.map(([place]) => letterOf(place)).join('');
    written.sizes += own.map(([, steps]) => letterOf(MOST_STEPS + steps)).join('');
    before = hash;
  }
  for (const [hash, own] of [...weights].sort(([one], [other]) => one - other)) {
    // A hash without weights bridges a distance for which two letters are too few.
    while (hash - before >= LETTERS ** 2) write(before + LETTERS ** 2 - 1, []);
    write(hash, own);
  }
  return written;
}

export function readWeights(model: OddsModel): ReadonlyMap<number, Weights> {
  const weights = new Map<number, Weights>();
  let hash = 0;
  let next = 0;
  for (let at = 0; at < model.counts.length; at += 1) {
    hash += numberAt(model.far, at) * LETTERS + numberAt(model.near, at);
    const first = next;
    next += numberAt(model.counts, at);
    weights.set(
      hash,
      Array.from({ length: next - first }, (_, of) => [
        numberAt(model.places, first + of),
        numberAt(model.sizes, first + of) - MOST_STEPS,
      ]),
    );
  }
  return weights;
}

/** The model's name for a health concern, which is no danger. */
export const CONCERN = 'concern';

export interface Odds {
  /** Probability of any danger, from 0 to 1. */
  ofAny: number;
  likeliest: string;
  /** Probability of the likeliest danger; at most `ofAny`. */
  ofLikeliest: number;
  /** Probability of a health concern that is no danger. */
  ofConcern: number;
}

/** Turns scores in steps into probabilities that sum to 1. */
function sharesOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const each = scores.map((score) => Math.exp((score - most) * STEP));
  const whole = each.reduce((sum, one) => sum + one, 0);
  return each.map((one) => one / whole);
}

export function oddsOf(
  { dangers, bias }: Pick<OddsModel, 'dangers' | 'bias'>,
  weights: ReadonlyMap<number, Weights>,
  signs: Signs,
): Odds {
  const scores = [...bias];
  for (const [sign, value] of signs) {
    for (const [place, steps] of weights.get(hashOf(sign)) ?? [])
      scores[place] = (scores[place] ?? 0) + value * steps;
  }
  const [any = 0, concern = 0, ...each] = scores;
  const [, ofAny = 0, ofConcern = 0] = sharesOf([0, any, concern]);
  const shares = sharesOf(each);
  const most = Math.max(...shares);
  return {
    ofAny,
    ofConcern,
    likeliest: dangers[shares.indexOf(most)] ?? '',
    ofLikeliest: ofAny * most,
  };
}

const learnt = readWeights(odds);

/** Returns how likely a message reports a danger, and the likeliest danger. */
export const dangerOdds = (question: Pick<Question, 'typed' | 'text'>): Odds =>
  oddsOf(odds, learnt, signsOf(question));
