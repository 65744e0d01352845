import type { Weight } from './figures.ts';
import { evenly, targetsOfPart } from './part-targets.ts';
import { near, type Setting } from './scores.ts';
import { LEAST_RATIO } from './usual-ratios.ts';

/*
 * Finds the pours among the weights of a text: those that end exactly at the water, as totals, as
 * additions or as parts of the water. Each weight that they do not explain has a cost.
 */

/** A pour, and the grams that the scale shows after it. */
export interface Sum {
  weight: Weight;
  target: number;
}

export interface Sums {
  pours: readonly Sum[];
  cost: number;
}

interface State extends Sums {
  reached: number;
  added: number;
  /** Whether pours without words for a total or an addition are totals or additions. */
  open: 'to' | 'add' | null;
  /** The number of pours that the text names; null without one. */
  said: number | null;
}

interface Whole {
  coffee: number | null;
  water: number;
  setting: Setting;
  /** Whether most pours with words for a total or an addition are totals or additions. */
  usual: 'to' | 'add' | null;
}

/** The costs that make pours less likely; pours with a higher sum than `MOST` are rejected. */
const COST = {
  /** An unpoured weight between pours or with words of a pour; `lostBare`: without a unit. */
  lost: 2,
  lostBare: 0.7,
  /** An unpoured weight before the first or after the last pour; `apartBare`: without a unit. */
  apart: 1,
  apartBare: 0.3,
  /** An amount that the text calls the water, if the pours do not end at it. */
  otherWater: 1.2,
  /** A pour whose words say 'total', read as an addition, or the reverse. */
  against: 1.5,
  /** A pour whose words say neither, read in the other way than the first such pour. */
  mixed: 1,
  /** A pour whose words say neither, read in the other way than most pours whose words do. */
  unlike: 0.4,
  /** A pour that the text calls the water. */
  named: 0.5,
  /** A pour beside words of coffee. */
  coffee: 0.3,
  /** A first pour of an unusual size. */
  unusual: 1,
  /** A weight that repeats what a pour adds. */
  repeated: 0.1,
  /** Another number of pours than the text says. */
  uncounted: 0.7,
  /** A share of the water that is not poured. */
  part: 0.5,
  MOST: 2.2,
} as const;
/** Usual first pour: least and most multiple of the dose, most as a share of the water. */
const OPENING = [0.9, 8, 0.7] as const;
/** Least grams by which a pour raises the scale. */
const LEAST_POUR = 12;
const MOST_POURS = 8;
const MOST_NODES = 1_500;

const costing = (state: State, cost: number): State => ({ ...state, cost: state.cost + cost });

function pouring(state: State, weight: Weight, targets: readonly number[]): State {
  const pours = targets.map((target): Sum => ({ weight, target }));
  const reached = targets.at(-1) ?? state.reached;
  const before = targets.at(-2) ?? state.reached;
  return { ...state, pours: [...state.pours, ...pours], reached, added: reached - before };
}

export const isPouring = ({ cue, part, count }: Weight): boolean =>
  part !== null ||
  count > 1 ||
  cue.label === 'water' ||
  cue.isPour ||
  cue.isBloom ||
  cue.isListed ||
  cue.way !== null;

const isWhole = (value: number, coffee: number | null): boolean =>
  coffee === null || value >= coffee * LEAST_RATIO;

function pouredWays(state: State, weight: Weight, whole: Whole): State[] {
  const { coffee, water, usual } = whole;
  const { cue, value, count } = weight;
  const way = cue.way === 'sum' ? null : cue.way;
  const isFirst = state.pours.length === 0;
  const [least, most, share] = OPENING;
  const dose = coffee ?? value;
  const isOpening =
    !isFirst || (value >= dose * least && value <= dose * most && value <= water * share);
  const isWater = cue.label === 'water' && !cue.isPour && !cue.isTimed;
  const own =
    (isWater && isWhole(value, coffee) ? COST.named : 0) +
    (cue.label === 'coffee' ? COST.coffee : 0) +
    (isOpening ? 0 : COST.unusual);
  const ways: State[] = [];
  const add = (as: 'to' | 'add', targets: readonly number[]) => {
    const last = targets.at(-1) ?? 0;
    if (last > water + 1.5 || last < state.reached + LEAST_POUR) return;
    const isMixed = way === null && !isFirst && state.open !== null && state.open !== as;
    const isUnlike = way === null && !isFirst && usual !== null && usual !== as;
    const cost =
      own +
      (way !== null && way !== as ? COST.against : isMixed ? COST.mixed : 0) +
      (isUnlike ? COST.unlike : 0);
    const next = pouring(costing(state, cost), weight, targets);
    ways.push(way === null && !isFirst ? { ...next, open: state.open ?? as } : next);
  };
  if (count > 1) {
    const all = evenly(state.reached, value, count);
    const counted = pouring(state, weight, all);
    if (counted.reached <= water + 1.5) ways.push(counted);
  }
  if (isFirst) add(way ?? 'add', [value]);
  else {
    add('to', [value]);
    add('add', [state.reached + value]);
  }
  return ways;
}

/** Returns the state after a weight that is no pour, with the cost of leaving it out. */
function passedBy(state: State, weight: Weight, { coffee, water }: Whole): State {
  const { cue, value } = weight;
  const isBetween = state.pours.length > 0 && !near(state.reached, water);
  const isBare = cue.item.amount.dimension === 'none';
  if (near(value, water) && cue.way !== 'add') {
    const isCalled = cue.label === 'water' || cue.isTotal || cue.pair === 'second';
    return isCalled || !isBetween ? state : costing(state, COST.mixed);
  }
  if (state.pours.length > 0 && near(value, state.reached) && cue.way !== 'add') return state;
  if (state.pours.length > 0 && Math.abs(value - state.added) < 1)
    return costing(state, cue.way === 'add' ? COST.part : COST.repeated);
  if (cue.label === 'water' && isWhole(value, coffee)) return costing(state, COST.otherWater);
  const isAbove = value > water + 1.5 && (!isBare || cue.way === 'to') && isWhole(value, coffee);
  const isOver = state.pours.length > 1 && near(state.reached, water);
  if ((isPouring(weight) && !isOver) || isAbove) return costing(state, COST.lost);
  if (isBetween) return costing(state, isBare ? COST.lostBare : COST.lost);
  return costing(state, isBare ? COST.apartBare : COST.apart);
}

function nextStates(before: State, weight: Weight, whole: Whole): State[] {
  const { cue, part, isOther, count } = weight;
  if (isOther) return [before];
  const state = count > 1 ? { ...before, said: count } : before;
  if (part !== null) {
    const isEnd = part.onlyEnds === true;
    const passed = costing(state, isEnd ? 0 : cue.item.raw === '' ? COST.part : COST.lost);
    if (isEnd && state.pours.length === 0) return [passed];
    const targets = targetsOfPart(
      { ...whole, reached: state.reached, pours: null },
      cue,
      { ...part, onlyEnds: false },
      whole.setting,
    );
    return targets === null ? [passed] : [pouring(state, weight, targets), passed];
  }
  return [...pouredWays(state, weight, whole), passedBy(state, weight, whole)];
}

function usualWay(weights: readonly Weight[]): Whole['usual'] {
  const ways = weights.filter(({ isOther }) => !isOther).map(({ cue }) => cue.way);
  const difference =
    ways.filter((way) => way === 'to').length - ways.filter((way) => way === 'add').length;
  return difference === 0 ? null : difference > 0 ? 'to' : 'add';
}

/** Returns the ways in which weights end at the water, cheapest first; [] if too many. */
export function sumsOf(weights: readonly Weight[], facts: Omit<Whole, 'usual'>): Sums[] {
  const whole: Whole = { ...facts, usual: usualWay(weights) };
  const found: Sums[] = [];
  let nodes = 0;
  const visit = (at: number, state: State): void => {
    nodes += 1;
    if (state.cost > COST.MOST || state.pours.length > MOST_POURS || nodes > MOST_NODES) return;
    const weight = weights[at];
    if (weight) {
      for (const next of nextStates(state, weight, whole)) visit(at + 1, next);
      return;
    }
    const { pours, said, reached } = state;
    const uncounted = said === null || said === pours.length ? 0 : COST.uncounted;
    if (pours.length > 1 && near(reached, whole.water)) found.push(costing(state, uncounted));
  };
  visit(0, { pours: [], cost: 0, reached: 0, added: 0, open: null, said: null });
  return nodes > MOST_NODES ? [] : found.sort((one, other) => one.cost - other.cost);
}
