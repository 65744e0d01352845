import { type OddsModel, stepsOf, writeWeight } from '../model/answers/safety/odds';
import type { Signs } from '../model/answers/safety/signs';

/* Learns the weights of odds.ts: multinomial logistic regression by AdaGrad, per message. */

export interface Example {
  signs: Signs;
  /** The danger's name; null for none. */
  danger: string | null;
}

const ROUNDS = 12;
/** AdaGrad's step size, and the term that keeps the first steps from being larger. */
const [STEP, DAMPING] = [0.2, 1e-2];
/** L2 regularisation, which keeps the weights of signs in few messages near 0. */
const SHRINKING = 1e-4;
const BIAS_STEP = 0.02;
/** Signs of fewer messages are ignored, since they say little about other messages. */
const LEAST_MESSAGES = 4;
/** Smaller weights are not stored, since they change no answer. */
const LEAST_WEIGHT = 1.1;

/** Creates a generator of repeatable numbers, so that the same messages give one model. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

function knownSigns(examples: readonly Example[]): Map<string, number> {
  const messages = new Map<string, number>();
  for (const { signs } of examples) {
    for (const sign of signs.keys()) messages.set(sign, (messages.get(sign) ?? 0) + 1);
  }
  const known = [...messages].filter(([, count]) => count >= LEAST_MESSAGES);
  return new Map(known.map(([sign], at) => [sign, at]));
}

/** Turns scores into probabilities that sum to 1. */
function toShares(scores: Float64Array): void {
  const most = Math.max(...scores);
  let sum = 0;
  for (const [at, score] of scores.entries()) {
    scores[at] = Math.exp(score - most);
    sum += scores[at] ?? 0;
  }
  for (const [at, share] of scores.entries()) scores[at] = share / sum;
}

/** Learns a model from messages whose danger is known. */
export function trainOdds(examples: readonly Example[]): OddsModel {
  const dangers = [...new Set(examples.flatMap(({ danger }) => danger ?? []))].sort();
  const size = dangers.length + 1;
  const known = knownSigns(examples);
  const rows = examples.map(({ signs, danger }) => ({
    place: danger === null ? 0 : dangers.indexOf(danger) + 1,
    signs: [...signs].flatMap(([sign, value]) => {
      const at = known.get(sign);
      return at === undefined ? [] : [{ start: at * size, value }];
    }),
  }));
  const weights = new Float64Array(known.size * size);
  const squares = new Float64Array(known.size * size);
  const bias = new Float64Array(size);
  const shares = new Float64Array(size);
  const random = createRandom();
  const order = [...rows.keys()];

  function learn(row: (typeof rows)[number]): void {
    shares.set(bias);
    for (const { start, value } of row.signs) {
      for (let of = 0; of < size; of += 1) {
        shares[of] = (shares[of] ?? 0) + value * (weights[start + of] ?? 0);
      }
    }
    toShares(shares);
    shares[row.place] = (shares[row.place] ?? 0) - 1;
    for (const { start, value } of row.signs) {
      for (let at = start; at < start + size; at += 1) {
        const weight = weights[at] ?? 0;
        const slope = value * (shares[at - start] ?? 0) + SHRINKING * weight;
        const square = (squares[at] ?? 0) + slope * slope;
        squares[at] = square;
        weights[at] = weight - (STEP * slope) / Math.sqrt(square + DAMPING);
      }
    }
    for (let of = 0; of < size; of += 1) {
      bias[of] = (bias[of] ?? 0) - BIAS_STEP * (shares[of] ?? 0);
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (row) learn(row);
    }
  }

  const entries = [...known].flatMap(([sign, at]): [string, string][] => {
    const written = Array.from(bias, (_, place) => ({
      place,
      weight: weights[at * size + place] ?? 0,
    }))
      .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT)
      .map(({ place, weight }) => writeWeight(place, stepsOf(weight)));
    return written.length === 0 ? [] : [[sign, written.join('')]];
  });
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return { dangers, bias: [...bias].map(stepsOf), weights: Object.fromEntries(entries) };
}
