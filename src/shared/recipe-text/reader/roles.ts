import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { evenly, isUpTo, targetsOfPart } from './part-targets.ts';
import {
  assumedScore,
  type Candidate,
  coffeeScore,
  figureOf,
  isOpening,
  NONE,
  near,
  type Part,
  type Poured,
  pouredOf,
  pourScore,
  type Role,
  ratioScore,
  type Setting,
  type State,
  tenths,
  waterScore,
  yieldScore,
} from './scores.ts';

/*
 * Finds the role of each amount of a text by a beam search over all consistent assignments.
 * An amount whose best role is hardly better than the next one gets a doubt.
 */

const BEAM = 32;

/** A node of the search: one amount's role, linked to those of the amounts before it. */
interface Step {
  before: Step | null;
  role: Role;
  /** Whether it is a pour that no word names. */
  isAssumed: boolean;
  score: number;
  state: State;
}

/** Keeps the best BEAM steps, best first; of equal steps, the earlier one comes first. */
class Best {
  readonly steps: Step[] = [];

  add(before: Step, role: Role, points: number, isAssumed = false): void {
    const { steps } = this;
    const score = before.score + points;
    const least = steps.length < BEAM ? NONE : (steps[BEAM - 1]?.score ?? NONE);
    if (score <= least) return;
    const step = { before, role, isAssumed, score, state: before.state };
    let at = Math.min(steps.length, BEAM - 1);
    for (; at > 0; at -= 1) {
      const better = steps[at - 1];
      if (!better || better.score >= score) break;
      steps[at] = better;
    }
    steps[at] = step;
  }
}

/** Roles that only the label decides, with their points. */
const CERTAIN: Readonly<Partial<Record<NonNullable<Cue['label']>, readonly [Role, number]>>> = {
  ice: ['ice', 5],
  bypass: ['bypass', 5],
  discard: ['other', 5],
  other: ['other', 5],
  temperature: ['other', 1],
};

function extendWith({ cue, part }: Candidate, setting: Setting): (step: Step, best: Best) => void {
  if (part !== null)
    return (step, best) => {
      if (targetsOfPart(step.state, cue, part, setting) !== null)
        best.add(step, isUpTo(cue, part) ? 'pourTo' : 'pourAdd', 3);
      best.add(step, 'none', -2);
    };
  const certain = cue.label === null ? undefined : CERTAIN[cue.label];
  if (certain) return (step, best) => best.add(step, ...certain);
  const value = figureOf(cue);
  const { dimension, count, isListed } = cue.item.amount;
  const isFree = dimension === 'none' || dimension === 'cup' || dimension === 'cubes';
  const lost = isFree || cue.isOfAnother ? 0 : -2.5;
  const pointsOf = {
    coffee: coffeeScore(cue, setting),
    water: waterScore(cue, setting),
    yield: yieldScore(cue, setting),
    pour: pourScore(cue, setting),
    assumed: assumedScore(cue, setting),
  };
  return (step, best) => {
    const { state } = step;
    best.add(step, 'none', lost);
    best.add(step, 'coffee', pointsOf.coffee(state));
    best.add(step, 'water', pointsOf.water(state));
    best.add(step, 'yield', pointsOf.yield(state));
    const named = pointsOf.pour(state);
    const isAssumed = named === NONE;
    const pour = isAssumed ? pointsOf.assumed(state) : named;
    if (pour === NONE || dimension === 'percent') return;
    const isFirst = state.pours === null;
    const water = state.water ?? setting.water;
    // A clause usually has one pour; a second amount is more likely the total after that pour.
    const isAgain = state.last === cue.clause && count === 1 && !isListed;
    const again = isAgain ? (cue.way === 'to' ? -5 : -2) : 0;
    const over = (target: number) => (water !== null && target > water * 1.02 + 1 ? -5 : 0);
    if (cue.way !== 'add' && count === 1) {
      if (near(value, state.reached) && !isFirst)
        best.add(step, 'echo', state.last === cue.clause ? 4 : cue.way === 'to' ? 1.5 : 0.5);
      if (value > state.reached)
        best.add(
          step,
          'pourTo',
          pour + again + (cue.way === 'to' ? 1.5 : 0) + over(value),
          isAssumed,
        );
    }
    if (!isFirst || cue.way === 'add' || count > 1) {
      const sign = cue.way === 'add' ? 1.5 : cue.way === 'to' ? -4 : 0;
      const points = pour + again + sign + over(state.reached + value * count);
      best.add(step, 'pourAdd', points, isAssumed);
    }
  };
}

function stateAfter(
  { role, state, isAssumed }: Step,
  of: Candidate,
  index: number,
  to: Setting,
): State {
  const { cue, part } = of;
  const value = figureOf(cue);
  if (role === 'coffee')
    return state.coffee === null
      ? { ...state, coffee: value, isCounted: cue.item.amount.dimension === 'spoon' }
      : state;
  if (role === 'water')
    return state.water === null ? { ...state, water: pouredOf(cue, to) } : state;
  if (role === 'yield') return state.made === null ? { ...state, made: value } : state;
  if (role === 'ice') return state.ice === null ? { ...state, ice: value } : state;
  if (role !== 'pourTo' && role !== 'pourAdd') return state;
  const isTarget = role === 'pourTo';
  const own = isTarget ? [value] : evenly(state.reached, value, cue.item.amount.count);
  const targets = part === null ? own : (targetsOfPart(state, cue, part, to) ?? []);
  const after = poured(state, cue, index, targets, isTarget ? 'to' : 'add');
  if (isAssumed) return { ...after, isAssumed };
  // With a named brewer, an assumed pour of a bloom's size is not superfluous.
  const isFirst = to.methodId !== null && isOpening(state);
  const isNeedless = state.isAssumed && !isFirst && !cue.isTimed && (isTarget || part !== null);
  return isNeedless ? { ...after, isNeedless } : after;
}

function poured(
  state: State,
  cue: Cue,
  index: number,
  targets: readonly number[],
  way: 'to' | 'add',
): State {
  const { dimension, isListed } = cue.item.amount;
  const isOpen = cue.way === null && state.pours !== null && dimension !== 'percent';
  let { pours, reached } = state;
  for (const end of targets) {
    const before: Poured | null = pours;
    const target = tenths(end);
    const openWay = before?.openWay ?? (isOpen ? way : null);
    pours = {
      index,
      isListed,
      target,
      before,
      first: before?.first ?? target,
      openWay,
      isMixed: before?.isMixed === true || (isOpen && way !== openWay),
    };
    reached = target;
  }
  return { ...state, pours, reached, last: cue.clause };
}

/** Least grams that may be all the water of a brew. */
const LEAST_WHOLE = 150;
/** Most beverage of a shot, in multiples of the dose; more is a filter brew. */
const MOST_OF_SHOT = 10;
/** Returns the points of a whole assignment, with those for pours that end at the water. */
function wholeScore({ state, score: sofar }: Step, setting: Setting): number {
  const pointsOfRatio = ratioScore(setting);
  const { coffee, water, reached, pours } = state;
  let score = sofar;
  const byRatio = coffee !== null && setting.ratio !== null ? coffee * setting.ratio : null;
  const isBrew = coffee !== null && state.made !== null && state.made > coffee * MOST_OF_SHOT;
  const all = water ?? byRatio ?? (isBrew ? state.made : null);
  if (pours !== null) {
    if (all !== null) score += near(reached, all) ? 5 : reached > all ? -4 : -1.5;
    else if (coffee !== null) score += pointsOfRatio(state, reached);
    const isClosed = all !== null && near(reached, all) && !state.isNeedless;
    // The first pour of a named brewer may be assumed if the text does not give the water.
    const isFirst = all === null && setting.methodId !== null && isOpening(state);
    if (state.isAssumed && !isClosed && !(isFirst && pours.before !== null)) score -= 8;
    // Pours in the same notation are either all totals or all additions.
    if (pours.isMixed) score -= 2.5;
    const { first } = pours;
    // The first amount is the total if the others add up to it: 'Encher até 450 g; 70 g; +380 g'.
    if (pours.before?.before && first >= LEAST_WHOLE && near(reached, first * 2)) score -= 6;
    if (pours.before !== null && coffee !== null)
      score += first >= coffee && first <= coffee * 5 ? 0.5 : -0.5;
  } else if (water !== null) score += pointsOfRatio(state, water) > 0 ? 0 : -1;
  if (coffee === null && setting.ratio === null) score -= 1;
  return score;
}

export interface Solution {
  best: State;
  pours: Poured[];
  roles: Role[];
  /** Points by which the role of each amount is better than its next best role. */
  margins: number[];
}

const EMPTY: State = {
  isAssumed: false,
  isNeedless: false,
  coffee: null,
  isCounted: false,
  water: null,
  made: null,
  ice: null,
  reached: 0,
  pours: null,
  last: null,
};
/** The root of the search, before the first amount; its role has no meaning. */
const START: Step = { before: null, role: 'none', isAssumed: false, score: 0, state: EMPTY };

interface Finished {
  step: Step;
  score: number;
}

function inOrder<Entry extends { before: Entry | null }>(latest: Entry | null): Entry[] {
  const read: Entry[] = [];
  for (let each = latest; each !== null; each = each.before) read.push(each);
  return read.reverse();
}

/**
 * Returns the points by which the role of each amount is better than its next best role.
 * `finished` begins with the best. The loop ends at the steps that all assignments share.
 */
function marginsOf(finished: readonly Finished[], read: number, count: number): number[] {
  const margins = Array<number>(count).fill(Number.POSITIVE_INFINITY);
  let latest = finished.map(({ step }): Step | null => step);
  for (let at = read - 1; at >= 0; at -= 1) {
    const [own] = latest;
    const other = latest.findIndex((each) => each?.role !== own?.role);
    if (other >= 0) margins[at] = (finished[0]?.score ?? 0) - (finished[other]?.score ?? 0);
    else if (latest.every((each) => each === own)) break;
    latest = latest.map((each) => each?.before ?? null);
  }
  return margins;
}

/** The search drops steps whose points are below the best by more than this. */
const FARTHEST = 12;
/** Most amounts that get a role; no recipe has more. */
const MOST_AMOUNTS = 120;

interface Search {
  setting: Setting;
  read: Candidate[];
  best: Step[][];
}

/** Cache: the reader reads ever longer parts of a text, so a search continues an earlier one. */
let latest: { first: Clause | undefined; searches: Search[] } = { first: undefined, searches: [] };
/** Most cached searches; a part is searched with several settings. */
const MOST_SEARCHES = 4;

const isSameSetting = (one: Setting, other: Setting): boolean =>
  one.methodId === other.methodId &&
  one.ratio === other.ratio &&
  one.coffee === other.coffee &&
  one.water === other.water &&
  one.hasDose === other.hasDose &&
  one.isOfAnother === other.isOfAnother &&
  one.iceShare === other.iceShare &&
  one.iceGrams === other.iceGrams;

/** Whether two cues are equal; cues of words without an amount are created anew each time. */
const isSameCue = (one: Cue, other: Cue): boolean =>
  one === other ||
  (one.item.raw === '' &&
    other.item.raw === '' &&
    one.clause === other.clause &&
    one.index === other.index &&
    one.label === other.label &&
    one.way === other.way &&
    one.item.amount.value === other.item.amount.value);

const isSamePart = (one: Part | null, other: Part | null): boolean =>
  one === other ||
  (one?.of === other?.of &&
    one?.factor === other?.factor &&
    one?.count === other?.count &&
    one?.each === other?.each &&
    one?.onlyEnds === other?.onlyEnds);

/** Returns the cached search of this setting, cut at the first new amount, or a new search. */
function searchFor(read: readonly Candidate[], setting: Setting): Search {
  const first = read[0]?.cue.clause;
  if (latest.first !== first) latest = { first, searches: [] };
  const { searches } = latest;
  const known = searches.find((each) => isSameSetting(each.setting, setting));
  if (!known) {
    const search: Search = { setting, read: [], best: [[START]] };
    latest.searches = [search, ...searches.slice(0, MOST_SEARCHES - 1)];
    return search;
  }
  const other = known.read.findIndex(({ cue, part }, at) => {
    const now = read[at];
    return !now || !isSameCue(now.cue, cue) || !isSamePart(now.part, part);
  });
  if (other >= 0) {
    known.read.splice(other);
    known.best.splice(other + 1);
  }
  return known;
}

export function solve(candidates: readonly Candidate[], setting: Setting): Solution {
  const read = candidates.slice(0, MOST_AMOUNTS);
  const search = searchFor(read, setting);
  for (const candidate of read.slice(search.read.length)) {
    const extend = extendWith(candidate, setting);
    const best = new Best();
    const before = search.best.at(-1) ?? [];
    const least = (before[0]?.score ?? 0) - FARTHEST;
    for (const step of before) {
      if (step.score < least) break;
      extend(step, best);
    }
    const index = search.read.length;
    for (const step of best.steps) step.state = stateAfter(step, candidate, index, setting);
    search.best.push(best.steps);
    search.read.push(candidate);
  }
  const finished = (search.best.at(-1) ?? [])
    .map((step): Finished => ({ step, score: wholeScore(step, setting) }))
    .sort((one, other) => other.score - one.score);
  const step = finished[0]?.step ?? START;
  const [, ...roles] = inOrder(step).map(({ role }) => role);
  return {
    best: step.state,
    pours: inOrder(step.state.pours),
    roles: [...roles, ...Array<Role>(candidates.length - roles.length).fill('none')],
    margins: marginsOf(finished, read.length, candidates.length),
  };
}
