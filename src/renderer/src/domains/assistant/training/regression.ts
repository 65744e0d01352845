/* Multinomial logistic regression by AdaGrad, one message at a time, averaged over its rounds. */

/** The signs of a message by their hashes, with their values. */
export type Row = ReadonlyMap<number, number>;

/** The weights of each sign by class, and the bias of each class. */
export interface Learnt {
  weights: ReadonlyMap<number, Float64Array>;
  bias: Float64Array;
}

const ROUNDS = 12;
/** Number of first rounds that do not count in the average, since they are far from the end. */
const UNSETTLED = 6;
/** AdaGrad's step size, and the term that keeps the first steps from being larger. */
const [STEP, DAMPING] = [0.2, 1e-2];
/** L2 regularisation, which keeps the weights of signs in few messages near 0. */
const SHRINKING = 1e-4;
const BIAS_STEP = 0.02;

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

function toShares(scores: Float64Array): void {
  const most = Math.max(...scores);
  let sum = 0;
  for (const [at, score] of scores.entries()) {
    scores[at] = Math.exp(score - most);
    sum += scores[at] ?? 0;
  }
  for (const [at, share] of scores.entries()) scores[at] = share / sum;
}

/**
 * Learns the weights of the given signs for `size` classes, which are numbered from 0.
 * The weights are the average of the later rounds, so that a single message moves them little.
 * With `among`, a weight that is smaller than `least` in `among` stays 0.
 */
export function learnClasses(
  examples: readonly { row: Row; is: number }[],
  size: number,
  known: ReadonlySet<number>,
  among?: { learnt: Learnt; least: number },
): Learnt {
  const places = new Map([...known].map((hash, at) => [hash, at * size]));
  const rows = examples.map(({ row, is }) => ({
    is,
    signs: [...row].flatMap(([hash, value]) => {
      const start = places.get(hash);
      return start === undefined ? [] : [{ start, value }];
    }),
  }));
  const weights = new Float64Array(known.size * size);
  const squares = new Float64Array(known.size * size);
  const average = new Float64Array(known.size * size);
  const bias = new Float64Array(size);
  const averageBias = new Float64Array(size);
  const shares = new Float64Array(size);
  const isFree = new Uint8Array(known.size * size).fill(1);
  for (const [hash, start] of among ? places : []) {
    const before = among?.learnt.weights.get(hash);
    for (let of = 0; of < size; of += 1)
      isFree[start + of] = Math.abs(before?.[of] ?? 0) >= (among?.least ?? 0) ? 1 : 0;
  }
  const random = createRandom();
  const order = [...rows.keys()];

  function learn(row: (typeof rows)[number]): void {
    shares.set(bias);
    for (const { start, value } of row.signs) {
      for (let of = 0; of < size; of += 1)
        shares[of] = (shares[of] ?? 0) + value * (weights[start + of] ?? 0);
    }
    toShares(shares);
    shares[row.is] = (shares[row.is] ?? 0) - 1;
    for (const { start, value } of row.signs) {
      for (let at = start; at < start + size; at += 1) {
        if (isFree[at] === 0) continue;
        const weight = weights[at] ?? 0;
        const slope = value * (shares[at - start] ?? 0) + SHRINKING * weight;
        const square = (squares[at] ?? 0) + slope * slope;
        squares[at] = square;
        weights[at] = weight - (STEP * slope) / Math.sqrt(square + DAMPING);
      }
    }
    for (let of = 0; of < size; of += 1) bias[of] = (bias[of] ?? 0) - BIAS_STEP * (shares[of] ?? 0);
  }

  function addTo(sums: Float64Array, each: Float64Array): void {
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] ?? 0) + (each[at] ?? 0) / (ROUNDS - UNSETTLED);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (row) learn(row);
    }
    if (round < UNSETTLED) continue;
    addTo(average, weights);
    addTo(averageBias, bias);
  }
  return {
    weights: new Map([...places].map(([hash, at]) => [hash, average.subarray(at, at + size)])),
    bias: averageBias,
  };
}
