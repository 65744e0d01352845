import type { Cue } from './cues.ts';
import {
  type Candidate,
  coffeeScore,
  figureOf,
  NONE,
  near,
  type Part,
  pouredOf,
  pourScore,
  type Role,
  ratioScore,
  type Setting,
  type State,
  waterScore,
  yieldScore,
} from './scores.ts';

/*
 * Gives each amount of a text its role: a beam search over all assignments that are consistent.
 * An amount whose best role is hardly better than another one is to be checked.
 */

const BEAM = 32;

/** A state that may follow another one; it is made only if it is among the best. */
interface Step {
  from: State;
  role: Role;
  score: number;
  more: Partial<State> | (() => Partial<State>);
}

const made = ({ from, role, score, more }: Step): State => ({
  ...from,
  ...(typeof more === 'function' ? more() : more),
  score,
  roles: { role, before: from.roles },
});

const NOTHING: Partial<State> = {};

/** All steps that follow when one amount gets each of its possible roles. */
function extend(state: State, { cue, part }: Candidate, index: number, setting: Setting): Step[] {
  const value = figureOf(cue);
  const next = (role: Role, points: number, more: Step['more'] = NOTHING): Step[] =>
    points === NONE ? [] : [{ from: state, role, score: state.score + points, more }];
  const { dimension } = cue.item.amount;
  const isFree = dimension === 'none' || dimension === 'cup' || dimension === 'cubes';
  const lost = isFree || cue.isOfAnother ? 0 : -2.5;
  if (part !== null) return [...pourPart(state, cue, part, index, setting), ...next('none', -2)];
  if (cue.label === 'ice') return next('ice', 5, { ice: state.ice ?? value });
  if (cue.label === 'bypass') return next('bypass', 5);
  if (cue.label === 'discard' || cue.label === 'other') return next('other', 5);
  if (cue.label === 'temperature') return next('other', 1);
  const states = [
    ...next('none', lost),
    ...next('coffee', coffeeScore(cue, state, setting), { coffee: state.coffee ?? value }),
    ...next('water', waterScore(cue, state, setting), {
      water: state.water ?? pouredOf(cue, setting),
    }),
    ...next('yield', yieldScore(cue, state, setting), { made: state.made ?? value }),
  ];
  const pour = pourScore(cue, state, null, setting);
  if (pour === NONE || dimension === 'percent') return states;
  const { count } = cue.item.amount;
  const isFirst = state.pours.length === 0;
  const water = state.water ?? setting.water;
  // A clause has one pour; what else is in it says where that pour ends.
  const again =
    state.last === cue.clause && count === 1 && !cue.item.amount.isListed
      ? cue.way === 'to'
        ? -5
        : -2
      : 0;
  const over = (target: number) => (water !== null && target > water * 1.02 + 1 ? -5 : 0);
  if (cue.way !== 'add' && count === 1) {
    if (near(value, state.reached) && !isFirst)
      states.push(...next('echo', state.last === cue.clause ? 4 : cue.way === 'to' ? 1.5 : 0.5));
    if (value > state.reached) {
      const points = pour + again + (cue.way === 'to' ? 1.5 : 0) + over(value);
      states.push(...next('pourTo', points, () => poured(state, cue, index, [value], 'to')));
    }
  }
  if (!isFirst || cue.way === 'add' || count > 1) {
    const targets = Array.from({ length: count }, (_, nth) => state.reached + value * (nth + 1));
    const points =
      pour +
      again +
      (cue.way === 'add' ? 1.5 : cue.way === 'to' ? -4 : 0) +
      over(targets.at(-1) ?? 0);
    states.push(...next('pourAdd', points, () => poured(state, cue, index, targets, 'add')));
  }
  return states;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function poured(
  state: State,
  cue: Cue,
  index: number,
  targets: readonly number[],
  way: 'to' | 'add',
): Partial<State> {
  const isOpen =
    cue.way === null && state.pours.length > 0 && cue.item.amount.dimension !== 'percent';
  const pours = targets.map((target) => ({
    index,
    target: tenths(target),
    isOpen,
    isListed: cue.item.amount.isListed,
    way,
  }));
  return {
    last: cue.clause,
    pours: [...state.pours, ...pours],
    reached: pours.at(-1)?.target ?? state.reached,
  };
}

function pourPart(state: State, cue: Cue, part: Part, index: number, setting: Setting): Step[] {
  const water = state.water ?? setting.water;
  const coffee = state.coffee ?? setting.coffee;
  const whole = {
    coffee,
    water,
    rest: water === null ? null : water - state.reached,
    total: water,
    own: figureOf(cue),
  }[part.of];
  if (whole === null || (part.onlyEnds && state.pours.length === 0)) return [];
  const isTarget =
    part.of === 'total' || ((part.of === 'water' || part.of === 'own') && cue.way === 'to');
  const amount = whole * part.factor;
  const from = isTarget ? 0 : state.reached;
  const last = from + amount;
  if (last <= state.reached + 0.5) return [];
  const all = last - state.reached;
  const count = part.each ? Math.min(20, Math.ceil(all / part.each - 0.01)) : part.count;
  const step = part.each ?? all / count;
  const targets = Array.from({ length: count }, (_, nth) =>
    Math.min(last, state.reached + step * (nth + 1)),
  );
  return [
    {
      from: state,
      role: isTarget ? 'pourTo' : 'pourAdd',
      score: state.score + 3,
      more: () => poured(state, cue, index, targets, isTarget ? 'to' : 'add'),
    },
  ];
}

/** Adds the points of a whole assignment: pours that end at the water, a usual ratio. */
function finish(state: State, setting: Setting): State {
  const { coffee, water, reached, pours } = state;
  let { score } = state;
  const all = water ?? (coffee !== null && setting.ratio !== null ? coffee * setting.ratio : null);
  if (pours.length > 0) {
    if (all !== null) score += near(reached, all) ? 5 : reached > all ? -4 : -1.5;
    else if (coffee !== null) score += ratioScore({ ...state, water: reached }, setting);
    const open = pours.filter(({ isOpen }) => isOpen);
    // Pours that are written alike are meant alike.
    if (open.some(({ way }) => way !== open[0]?.way)) score -= 2.5;
    const first = pours[0]?.target ?? 0;
    if (pours.length > 1 && coffee !== null)
      score += first >= coffee && first <= coffee * 5 ? 0.5 : -0.5;
  } else if (water !== null) score += ratioScore(state, setting) > 0 ? 0 : -1;
  if (coffee === null && setting.ratio === null) score -= 1;
  return { ...state, score };
}

export interface Solution {
  best: State;
  /** The role of each amount. */
  roles: Role[];
  /** By how many points the role of each amount is better than its next one. */
  margins: number[];
}

const EMPTY: State = {
  score: 0,
  roles: null,
  coffee: null,
  water: null,
  made: null,
  ice: null,
  reached: 0,
  pours: [],
  last: null,
};

function rolesOf({ roles }: State, count: number): Role[] {
  const read: Role[] = [];
  for (let each = roles; each !== null; each = each.before) read.push(each.role);
  return [...read.reverse(), ...Array<Role>(Math.max(0, count - read.length)).fill('none')];
}

/** More amounts than any recipe has; those beyond have no role. */
const MOST_AMOUNTS = 120;

/** Finds the best consistent roles of a text's amounts. */
export function solve(candidates: readonly Candidate[], setting: Setting): Solution {
  let states: State[] = [EMPTY];
  for (const [index, candidate] of candidates.slice(0, MOST_AMOUNTS).entries()) {
    const steps = states.flatMap((state) => extend(state, candidate, index, setting));
    steps.sort((one, other) => other.score - one.score);
    states = steps.slice(0, BEAM).map(made);
  }
  const finished = states
    .map((state) => finish(state, setting))
    .sort((one, other) => other.score - one.score)
    .map((state) => ({ state, roles: rolesOf(state, candidates.length) }));
  const best = finished[0] ?? { state: EMPTY, roles: rolesOf(EMPTY, candidates.length) };
  const margins = candidates.map((_, index) => {
    const other = finished.find(({ roles }) => roles[index] !== best.roles[index]);
    return other ? best.state.score - other.state.score : Number.POSITIVE_INFINITY;
  });
  return { best: best.state, roles: best.roles, margins };
}
