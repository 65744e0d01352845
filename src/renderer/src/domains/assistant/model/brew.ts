import { type Given, type Memory, NOTHING_GIVEN } from './answer';
import {
  defaultPlan,
  type MethodId,
  type Plan,
  planFor,
  type RecipeRequest,
} from './knowledge/methods';
import type { Amounts } from './language/amounts';

/*
 * The brew under discussion: the method, the recipe that it follows and the amounts that the
 * person gave. A message changes these; the other amounts are calculated from them.
 */

/** The brew of a memory, with the amounts of the last answer. */
export type Brew = Pick<
  Memory,
  'methodId' | 'given' | 'coffee' | 'water' | 'ratio' | 'roast' | 'knownId'
>;

/** A brew whose amounts are not calculated yet. */
export type WantedBrew = Omit<Brew, 'coffee' | 'water'>;

export const NO_BREW: Brew = {
  methodId: null,
  given: NOTHING_GIVEN,
  coffee: null,
  water: null,
  ratio: null,
  roast: null,
  knownId: null,
};

/** Topics of answers with the amounts of a brew. */
const OF_AMOUNTS: readonly string[] = [
  'amounts',
  'recipe',
  'ratio',
  'method',
  'fourSix',
  'quick',
  'drink',
  'author',
  'pasted',
];
/** Topics of answers about one figure of a brew. */
const OF_FIGURE: readonly string[] = ['time', 'grind', 'temperature', 'ownGrinder', 'bloom'];

export const hasAmounts = ({ coffee, water }: Brew) => coffee !== null || water !== null;

/** Whether the last answer gave amounts of a brew, which a follow-up may change. */
export const isOfBrew = (memory: Memory): boolean =>
  memory.topic !== null && OF_AMOUNTS.includes(memory.topic) && hasAmounts(memory);

/** Whether the last answer is about the amounts of a brew, or about another of its figures. */
export const isAboutBrew = (memory: Memory): boolean =>
  isOfBrew(memory) ||
  (memory.topic !== null && OF_FIGURE.includes(memory.topic) && hasAmounts(memory));

/** Whether an answer about a topic has a figure of a brew, such as its time. */
export const isOfFigure = (topic: string): boolean => OF_FIGURE.includes(topic);

const brewOf = ({ methodId, given, coffee, water, ratio, roast, knownId }: Memory): Brew => ({
  methodId,
  given,
  coffee,
  water,
  ratio,
  roast,
  knownId,
});

/** Adds the brew of `before` to a memory without one. */
export const withBrewOf = (before: Memory, memory: Memory): Memory => ({
  ...memory,
  ...brewOf(before),
});

/** Keeps the brew through an answer about something else, such as its filter. */
export function carriedBrew(before: Memory, next: Memory): Memory {
  const { topic, methodId, given } = next;
  const isOther = methodId !== null && methodId !== before.methodId;
  const isReplaced =
    topic === null ||
    topic === 'health' ||
    topic.startsWith('trouble:') ||
    (OF_AMOUNTS.includes(topic) && !(topic === 'method' && isGiven(before.given)));
  return isOther || isReplaced || isGiven(given) || !hasAmounts(before)
    ? next
    : withBrewOf(before, next);
}

/** A change of a brew; an absent field stays as it was. */
export interface BrewChange {
  methodId?: MethodId;
  coffee?: number;
  water?: number;
  cups?: number;
  /** Millilitres of each drink. */
  each?: number;
  ratio?: number;
  /** The amount that another ratio leaves as it is, if the person named it. */
  keeps?: 'coffee' | 'water';
  times?: number;
  roast?: Brew['roast'];
  knownId?: string | null;
}

export const isGiven = ({ coffee, water, cups }: Given) =>
  coffee !== null || water !== null || cups !== null;

/** Returns the amounts that another ratio leaves as they are. */
function fixedAmounts({ given, coffee, water }: Brew, { keeps }: BrewChange): Given {
  const isWater = given.coffee === null && (given.water !== null || given.cups !== null);
  if (keeps === undefined && given.each !== null) return given;
  return (keeps ?? (isWater ? 'water' : 'coffee')) === 'water'
    ? { ...NOTHING_GIVEN, water: given.water ?? water }
    : { ...NOTHING_GIVEN, coffee: given.coffee ?? coffee };
}

const scaled = (amount: number | null, times: number) => (amount === null ? null : amount * times);

function givenAfter(brew: Brew, change: BrewChange): Given {
  const { given } = brew;
  const { coffee, water, cups, each, ratio, times } = change;
  if (coffee !== undefined || water !== undefined)
    return { ...NOTHING_GIVEN, coffee: coffee ?? null, water: water ?? null };
  if (cups !== undefined || each !== undefined)
    return { ...NOTHING_GIVEN, cups: cups ?? given.cups ?? 1, each: each ?? given.each };
  if (ratio !== undefined || change.keeps !== undefined) return fixedAmounts(brew, change);
  const before = isGiven(given) ? given : { ...NOTHING_GIVEN, coffee: brew.coffee };
  return times === undefined
    ? before
    : {
        ...before,
        coffee: scaled(before.coffee, times),
        water: scaled(before.water, times),
        cups: scaled(before.cups, times),
      };
}

/** From this ratio on, a nearly whole ratio means the whole one; espresso has halves. */
const LEAST_WHOLE = 8;
const NEAR_WHOLE = 0.06;

/** Returns the ratio that was meant by amounts with a rounded dose: 16 for 300 ÷ 18,8. */
export function agreedRatio(ratio: number): number {
  const whole = Math.round(ratio);
  return whole >= LEAST_WHOLE && Math.abs(ratio - whole) < NEAR_WHOLE ? whole : ratio;
}

/** Returns a brew after a change. Another method keeps the amounts given, not the ratio. */
export function changedBrew(brew: Brew, change: BrewChange): WantedBrew {
  const { methodId = brew.methodId, roast = brew.roast } = change;
  const isOther = brew.methodId !== null && methodId !== brew.methodId;
  const given = givenAfter(brew, change);
  const isWhole = given.coffee !== null && given.water !== null;
  const before = isOther || isWhole || brew.ratio === null ? null : agreedRatio(brew.ratio);
  const knownId = isOther ? null : brew.knownId;
  return {
    methodId,
    given,
    ratio: change.ratio ?? before,
    roast,
    knownId: change.knownId ?? knownId,
  };
}

/** Returns the request for a wanted brew with the given method. */
export function requestFor(
  methodId: MethodId,
  { given: { coffee, water, cups, each }, ratio, roast, knownId }: WantedBrew,
): RecipeRequest {
  const drinks = cups !== null && each !== null ? cups * each : null;
  return {
    methodId,
    coffee,
    water: water ?? drinks,
    ratio,
    cups: drinks === null ? cups : null,
    roast,
    knownId,
  };
}

/** Returns the amounts that a message names. */
export const givenIn = ({ coffee, water, cups, drinks }: Amounts): Given =>
  drinks === null
    ? { ...NOTHING_GIVEN, coffee, water, cups }
    : { ...NOTHING_GIVEN, coffee, cups: drinks.count, each: drinks.each };

/** Returns the brew under discussion as a plan; if there is none, the method's own recipe. */
export function planInUse(methodId: MethodId, memory: Memory, roast: Brew['roast']): Plan {
  const { coffee, water, knownId } = memory;
  const plan =
    memory.methodId === methodId && coffee !== null && water !== null
      ? planFor({
          methodId,
          coffee,
          water,
          ratio: null,
          cups: null,
          roast: roast ?? memory.roast,
          knownId,
        })
      : null;
  return plan ?? defaultPlan(methodId, roast);
}
