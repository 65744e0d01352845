import { countsBeverage } from '../../brew/methods.ts';
import { formatClock } from '../../format.ts';
import { type Draft, pourDoubt, wordsOf } from './draft.ts';
import { countsIn, type Moment, momentsOf, type Weight, weightsOf } from './figures.ts';
import { LEAST_APART } from './moments-in-order.ts';
import type { Read } from './pasted-recipe.ts';
import { isPouring, type Sum, type Sums, sumsOf } from './pour-sums.ts';
import { type Timing, timingOf } from './pour-times.ts';
import { near, STILL } from './scores.ts';
import { type settleSteps, stepOf, type WrittenStep } from './steps.ts';
import { VALVED } from './totals.ts';
import { isCommon, isCommonFilter, isFilterDose, usualRatio } from './usual-ratios.ts';

/*
 * Finds by arithmetic the pours that the grammar of clauses missed: the weights end at the water
 * and the times rise. A result counts only if no other one is as likely.
 */

interface Facts {
  coffee: Read<number>;
  water: Read<number>;
  ratio: number | null;
  total: Read<number>;
}

/** A recipe's steps with other pours, and the water and the end that follow from them. */
export interface Solved {
  written: WrittenStep[];
  /** A dose found by its ratio to the water; null if the dose was read. */
  coffee: Read<number> | null;
  /** Null if the pours end at the water that was read. */
  water: Read<number> | null;
  /** Whether the total that was read is wrong: a pour starts then or later. */
  isNoTotal: boolean;
  /** The end of the brew, found by its place after the pours. */
  end: Read<number> | null;
}

type Steps = ReturnType<typeof settleSteps>;

/** A possible water of a recipe; it costs more if the text does not call it the water. */
interface Water {
  value: number;
  cost: number;
}

/** Costs of the water's source (the first three), a rare ratio, and pours without words. */
const COST = {
  asked: 0.2,
  reached: 0.4,
  sum: 1,
  uncommon: 0.7,
  timed: 0.1,
  begunBare: 0.3,
  unnamed: 0.4,
  unnamedBare: 1.2,
} as const;
/** Most weights of a recipe. */
const MOST_WEIGHTS = 24;
/** Pours are certain only if all other possible pours cost at least this much more. */
const LEAST_MARGIN = 0.3;
/** Pours are used only below this cost. */
const MOST_COST = 2;
/** Pours are used only below this cost if the grammar found at most one pour. */
const MOST_OF_NONE = 0.9;
/** Least difference in cost for which the best pours replace those of the grammar. */
const LEAST_GAIN = 0.6;

/** Returns the waters that a text allows: the one that was read and, if unsure, others. */
function watersOf(draft: Draft, weights: readonly Weight[], facts: Facts): Water[] {
  const { coffee, water, ratio } = facts;
  const waters: Water[] = [];
  const add = (value: number, cost: number) => {
    if (!waters.some((each) => near(each.value, value))) waters.push({ value, cost });
  };
  const isRead = water.value !== null && water.from !== null;
  if (water.value !== null) add(water.value, water.doubt === null ? 0 : COST.asked);
  const { methodId, iceShare, iceGrams } = draft.setting;
  const isSure = (isRead && water.doubt === null) || ratio !== null;
  // In an iced brew, another total may include the ice, so none is tried.
  if (coffee.value === null || isSure || iceShare > 0 || iceGrams > 0) return waters;
  const [low, high] = usualRatio(methodId);
  const dose = coffee.value;
  const isUsual = (grams: number) => grams / dose >= low && grams / dose <= high;
  const addFree = (value: number, cost: number) =>
    add(value, cost + (isCommon(methodId, value / dose) ? 0 : COST.uncommon));
  const free = weights.filter(({ isOther, part }) => !isOther && part === null);
  const sum = free.reduce((all, { value, count }) => all + value * count, 0);
  for (const { cue, value, count } of free) {
    const isCalled = cue.label === 'water' || cue.isTotal || cue.pair === 'second';
    if (isUsual(value)) addFree(value, isCalled ? COST.asked : COST.reached);
    if (count > 1 && isUsual(value * count)) addFree(value * count, COST.reached);
  }
  if (isUsual(sum)) addFree(sum, COST.sum);
  return waters;
}

/** Counts the pours of the only weight that is a part of the water: 86 g of 430 g is five. */
function withCount(
  weights: readonly Weight[],
  water: number,
  counts: ReadonlySet<number>,
): readonly Weight[] {
  const parts = weights.filter(
    ({ isOther, part, value }) => !isOther && part === null && !near(value, water),
  );
  const [only] = parts;
  const count = water / (only?.value ?? water);
  if (parts.length !== 1 || !counts.has(count)) return weights;
  return count < 2 ? weights : weights.map((each) => (each === only ? { ...each, count } : each));
}

interface Whole {
  water: number;
  weights: readonly Weight[];
  pours: readonly Sum[];
  timing: Timing;
  cost: number;
}

function costOfWords(pours: readonly Sum[], { starts }: Timing): number {
  const areTimed = starts.every((start) => start !== null);
  const [first] = pours;
  // The first weight is like the others: all without a unit, all in a list or none.
  const areAlike = pours.every(
    ({ weight: { cue } }) =>
      cue.item.amount.dimension === first?.weight.cue.item.amount.dimension &&
      cue.item.amount.isListed === first.weight.cue.item.amount.isListed,
  );
  return pours.reduce((sum, { weight }, nth) => {
    if (isPouring(weight)) return sum;
    const isBare = weight.cue.item.amount.dimension === 'none';
    const isTimed = weight.cue.isTimed || (nth > 0 && starts[nth] !== null);
    const isBegun = nth === 0 && areTimed;
    if (isBegun && isBare && areAlike) return sum + COST.begunBare;
    if (isTimed || (isBegun && !isBare)) return sum + (isBare || isBegun ? COST.timed : 0);
    return sum + (isBare ? COST.unnamedBare : COST.unnamed);
  }, 0);
}

const keyOf = (targets: readonly (number | null)[]): string =>
  targets.map((target) => Math.round(target ?? 0)).join(' ');

/** Returns the cheapest pours with times that the numbers of a text allow, by their targets. */
function wholesOf(draft: Draft, facts: Facts): ReadonlyMap<string, Whole> {
  const { from: dosed } = facts.coffee;
  const weights = weightsOf(draft, facts.coffee.value).map((weight) =>
    weight.cue.item.at === dosed?.[0] ? { ...weight, isOther: true } : weight,
  );
  const { coffee, total } = facts;
  const hasValve = VALVED.has(draft.setting.methodId ?? '');
  const begun = weights.find((weight) => !weight.isOther && isPouring(weight))?.place;
  const all = momentsOf(draft, begun ?? Number.POSITIVE_INFINITY);
  // The time that the text calls the total starts no pour.
  const moments = all.map((moment, nth) => {
    const isTotal = moment.item.at === total.from?.[0];
    const isLast = nth + 1 === all.length;
    const ends =
      isTotal && isLast && moment.meaning !== 'pause' && (moment.isAlone || total.doubt === null);
    return ends ? { ...moment, isAct: true, isEnd: true } : moment;
  });
  const found = new Map<string, Whole>();
  if (weights.length > MOST_WEIGHTS) return found;
  const counts = countsIn(draft);
  for (const { value: water, cost: costOfWater } of watersOf(draft, weights, facts)) {
    const whole = { coffee: coffee.value, water, setting: draft.setting };
    const known: Sums[] = sumsOf(withCount(weights, water, counts), whole);
    for (const { pours, cost: costOfSums } of known.slice(0, 12)) {
      const timing = timingOf(pours, moments, { total: total.value, hasValve });
      if (!timing) continue;
      const cost = costOfWater + costOfSums + timing.cost + costOfWords(pours, timing);
      const key = keyOf(pours.map(({ target }) => target));
      if (cost < (found.get(key)?.cost ?? MOST_COST))
        found.set(key, { water, weights, pours, timing, cost });
    }
  }
  return found;
}

/**
 * Returns the cheapest pours if no others are as likely; else null.
 * Those that the grammar read (`read`) are preferred, unless the numbers are clearly against them.
 */
function onlyOf(found: ReadonlyMap<string, Whole>, read: Whole | undefined): Whole | null {
  const [best, next] = [...found.values()].sort((one, other) => one.cost - other.cost);
  if (best && read && read.cost < best.cost + LEAST_GAIN) return read;
  return best && (!next || next.cost >= best.cost + LEAST_MARGIN) ? best : null;
}

const areWhole = (pours: Steps, water: number | null): boolean =>
  pours.length > 1 &&
  pours.every(
    ({ start }, nth) =>
      start !== null && (nth === 0 || start >= (pours[nth - 1]?.start ?? 0) + LEAST_APART),
  ) &&
  (water === null || near(pours.at(-1)?.target ?? 0, water));

/** Whether the last pour's time is, by its place, the end of the brew. */
const startsAtEnd = (pours: Steps, { end, cost }: Timing): boolean =>
  end?.isAlone === true && cost === 0 && pours.at(-1)?.start === end.seconds;

const areRead = (read: Steps, { pours, timing }: Whole): boolean =>
  read.length === pours.length &&
  pours.every(({ target }, nth) => {
    const start = timing.starts[nth] ?? null;
    return (
      near(read[nth]?.target ?? 0, target) &&
      (start === null || Math.abs((read[nth]?.start ?? -1) - start) <= 1)
    );
  });

const BY_ORDER = 'O começo vem da ordem dos tempos no texto.';
const BY_SUMS = 'As quantidades vêm da soma dos números do texto.';
const ACTS: ReadonlySet<string> = new Set(['stir', 'swirl', 'press', 'flip', 'drawdown', 'ice']);

/** Returns the steps of pours, with doubts where the grammar (`read`) has others. */
function stepsOf(draft: Draft, { pours, timing }: Whole, read: Steps): WrittenStep[] {
  const areOthers =
    read.length !== pours.length ||
    pours.some(({ target }, nth) => !near(read[nth]?.target ?? 0, target));
  return pours.map(({ weight, target }, nth): WrittenStep => {
    const { clause } = weight.cue;
    const words = wordsOf(clause, draft.composed);
    const doubt = pourDoubt(weight, target, Number.POSITIVE_INFINITY, draft.composed);
    const isRest = weight.part?.of === 'rest' && weight.part.count === 1;
    const pour = { target, doubt: doubt ?? (areOthers ? BY_SUMS : null), isRest };
    const step = stepOf(clause, [], pour, words, null);
    const kind = step.kind === 'bloom' ? 'bloom' : 'pour';
    const start = timing.starts[nth] ?? null;
    const other = areOthers ? null : (read[nth]?.start ?? null);
    const isOther = other !== null && start !== null && Math.abs(other - start) > 1;
    const isLoose = nth > 0 && start !== null && timing.cost > 0;
    const also = isOther
      ? `Pode começar em ${formatClock(other)}.`
      : isLoose && other === null
        ? BY_ORDER
        : null;
    return { ...step, kind, start, startDoubt: timing.doubts[nth] ?? also };
  });
}

/** Puts the other actions of a recipe among its pours, by their times or by their lines. */
function merged(draft: Draft, pours: WrittenStep[], before: readonly WrittenStep[]): WrittenStep[] {
  const lines = [...new Set(draft.clauses.map(({ source }) => source))];
  const lineOf = ({ source }: WrittenStep) => lines.indexOf(source);
  const steps = [...pours];
  for (const act of before) {
    if (act.pour !== null || !ACTS.has(act.kind ?? '')) continue;
    const { start, kind } = act;
    // In '0:40 abre a torneira até 180 g' the water is poured, and no valve is opened.
    const isPour =
      kind === 'drawdown' && pours.some((pour) => start !== null && pour.start === start);
    if (isPour && !VALVED.has(draft.setting.methodId ?? '')) continue;
    const next = steps.findIndex((step) =>
      start !== null && step.start !== null ? step.start > start : lineOf(step) > lineOf(act),
    );
    steps.splice(next < 0 ? steps.length : next, 0, act);
  }
  return steps;
}

const UNSURE_END = 'O texto não diz se este é o tempo total.';
const endOf = ({ item, seconds, isEnd }: Moment): Read<number> => ({
  value: seconds,
  doubt: isEnd ? null : UNSURE_END,
  from: [item.at, item.end],
});

function waterOf({ water, weights, pours }: Whole): Read<number> {
  const poured = new Set(pours.map(({ weight }) => weight));
  const said = weights.find(
    (weight) =>
      near(weight.value, water) &&
      (weight.cue.isTotal || (weight.cue.label === 'water' && !poured.has(weight))),
  );
  return {
    value: pours.at(-1)?.target ?? water,
    doubt: said ? null : 'É até onde vão as etapas.',
    from: said ? [said.cue.item.at, said.cue.item.end] : null,
  };
}

function doseIn(draft: Draft): Read<number> | null {
  const [dose, ...others] = weightsOf(draft, null).filter(
    (weight) =>
      weight.cue.item.amount.dimension === 'mass' &&
      isFilterDose(weight.value) &&
      !weight.isOther &&
      !weight.cue.isTimed &&
      !isPouring(weight),
  );
  if (!dose || others.length > 0) return null;
  const { item } = dose.cue;
  const doubt = 'O texto não diz do que é esta quantidade.';
  return { value: dose.value, doubt, from: [item.at, item.end] };
}

/** Returns a recipe with pours by arithmetic; null if none are likely or `steps` are whole. */
export function solvePours(
  draft: Draft,
  written: readonly WrittenStep[],
  steps: Steps,
  said: Facts,
): Solved | null {
  const { methodId } = draft.setting;
  const coffee = said.coffee.value === null ? doseIn(draft) : null;
  const facts = coffee === null ? said : { ...said, coffee };
  if (said.coffee.value === null && steps.every(({ target }) => target === null)) return null;
  if (STILL.has(methodId ?? '') || (methodId !== null && countsBeverage(methodId))) return null;
  const poured = steps.filter(({ target }) => target !== null);
  const found = wholesOf(draft, facts);
  const read = found.get(keyOf(poured.map(({ target }) => target)));
  const whole = onlyOf(found, read);
  if (!whole) return null;
  const { water, timing } = whole;
  const ratio = water / (coffee?.value ?? water);
  if (coffee !== null && !isCommonFilter(ratio)) return null;
  const starts = new Set([...timing.used].map(({ item }) => item.at));
  const isUsed =
    (facts.total.from !== null && starts.has(facts.total.from[0])) ||
    (facts.total.value !== null && facts.total.value <= (timing.starts.at(-1) ?? 0));
  const end = timing.end && endOf(timing.end);
  if (areRead(poured, whole))
    return { written: [...written], coffee, water: null, isNoTotal: false, end };
  if (poured.length < 2 && whole.cost >= MOST_OF_NONE) return null;
  if (whole !== read) {
    const last = poured.at(-1)?.target ?? 0;
    const ends = [water, facts.water.value].some((each) => each !== null && near(last, each));
    if (poured.length > whole.pours.length && ends) return null;
  } else if (areWhole(poured, facts.water.value) && !startsAtEnd(poured, timing)) return null;
  return {
    written: merged(draft, stepsOf(draft, whole, poured), written),
    coffee,
    water: facts.water.value !== null && near(facts.water.value, water) ? null : waterOf(whole),
    isNoTotal: isUsed,
    end,
  };
}
