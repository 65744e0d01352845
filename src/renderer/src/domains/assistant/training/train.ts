import {
  ANY,
  CONCERN,
  FIRST_DANGER,
  hashOf,
  type OddsModel,
  OF_CONCERN,
  stepsOf,
  writeWeights,
} from '../model/answers/safety/odds';
import { isTyped, type Signs } from '../model/answers/safety/signs';
import { type Learnt, learnClasses, type Row } from './regression';

/* Learns the weights of odds.ts; regression.ts has the method. */

export interface Example {
  signs: Signs;
  /** The danger's name; null for none. */
  danger: string | null;
}

/** Signs of fewer messages are ignored, since they say little about other messages. */
const LEAST_MESSAGES = 2;
/** Number of signs that decide whether there is a danger. */
const MOST_SIGNS = 7600;
/** Smaller weights of a concern and of a single danger are not stored. */
const [LEAST_OF_CONCERN, LEAST_OF_DANGER] = [1.1, 1.2] as const;

const [NONE, SOME_DANGER, SOME_CONCERN] = [0, 1, 2] as const;

const classOf = (danger: string | null) =>
  danger === null ? NONE : danger === CONCERN ? SOME_CONCERN : SOME_DANGER;

interface Hashed {
  row: Row;
  danger: string | null;
}

function hashed(examples: readonly Example[], isUsed = (_: string) => true): Hashed[] {
  return examples.map(({ signs, danger }) => {
    const row = new Map<number, number>();
    for (const [sign, value] of signs) {
      if (!isUsed(sign)) continue;
      const hash = hashOf(sign);
      row.set(hash, (row.get(hash) ?? 0) + value);
    }
    return { row, danger };
  });
}

function countSigns(rows: readonly Hashed[]): Map<number, { rows: number; sum: number }> {
  const counts = new Map<number, { rows: number; sum: number }>();
  for (const { row } of rows) {
    for (const [hash, value] of row) {
      const { rows: before, sum } = counts.get(hash) ?? { rows: 0, sum: 0 };
      counts.set(hash, { rows: before + 1, sum: sum + value });
    }
  }
  return counts;
}

const frequentIn = (rows: readonly Hashed[]): Set<number> =>
  new Set(
    [...countSigns(rows)].flatMap(([hash, { rows: of }]) => (of >= LEAST_MESSAGES ? [hash] : [])),
  );

const weightOf = (learnt: Learnt, hash: number, place: number) =>
  learnt.weights.get(hash)?.[place] ?? 0;

/** Returns how much more a sign speaks for a class than for none. */
const beyondNone = (learnt: Learnt, hash: number, place: number) =>
  weightOf(learnt, hash, place) - weightOf(learnt, hash, NONE);

/** Returns the signs that change the odds of a danger most over all messages. */
function strongestSigns(rows: readonly Hashed[], learnt: Learnt): Set<number> {
  const ranked = [...countSigns(rows)].map(([hash, { rows: of, sum }]) => ({
    hash,
    // The fourth root prefers frequent signs a little.
    strength: Math.abs(beyondNone(learnt, hash, SOME_DANGER)) * (sum / of) * of ** 0.25,
  }));
  ranked.sort((one, other) => other.strength - one.strength || one.hash - other.hash);
  return new Set(ranked.slice(0, MOST_SIGNS).map(({ hash }) => hash));
}

/** Learns a model from messages whose danger is known. */
export function trainOdds(examples: readonly Example[]): OddsModel {
  const rows = hashed(examples);
  const dangerous = hashed(
    examples.filter(({ danger }) => classOf(danger) === SOME_DANGER),
    (sign) => !isTyped(sign),
  );
  const dangers = [...new Set(dangerous.flatMap(({ danger }) => danger ?? []))].sort();

  const learnAny = (signs: ReadonlySet<number>) =>
    learnClasses(
      rows.map(({ row, danger }) => ({ row, is: classOf(danger) })),
      3,
      signs,
    );
  // Learning anew without the weak signs moves their share to the strong ones.
  const any = learnAny(strongestSigns(rows, learnAny(frequentIn(rows))));
  const named = dangerous.map(({ row, danger }) => ({ row, is: dangers.indexOf(danger ?? '') }));
  const signs = frequentIn(dangerous);
  const whole = learnClasses(named, dangers.length, signs);
  const which = learnClasses(named, dangers.length, signs, {
    learnt: whole,
    least: LEAST_OF_DANGER,
  });

  const weights = new Map<number, [number, number][]>();
  function keep(hash: number, place: number, weight: number): void {
    const steps = stepsOf(weight);
    if (steps !== 0) weights.set(hash, [...(weights.get(hash) ?? []), [place, steps]]);
  }
  for (const hash of any.weights.keys()) {
    const ofConcern = beyondNone(any, hash, SOME_CONCERN);
    keep(hash, ANY, beyondNone(any, hash, SOME_DANGER));
    if (Math.abs(ofConcern) >= LEAST_OF_CONCERN) keep(hash, OF_CONCERN, ofConcern);
  }
  for (const [hash, each] of which.weights) {
    for (const [at, weight] of each.entries()) keep(hash, FIRST_DANGER + at, weight);
  }
  const [ofNone = 0, ofAny = 0, ofConcern = 0] = any.bias;
  const bias = [ofAny - ofNone, ofConcern - ofNone, ...which.bias].map(stepsOf);
  return { dangers, bias, ...writeWeights(weights) };
}
