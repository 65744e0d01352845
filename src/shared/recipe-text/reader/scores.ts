import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '../../brew/amounts.ts';
import { countsBeverage } from '../../brew/methods.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { middleOf } from './facts.ts';
import { isCommon, usualRatio } from './usual-ratios.ts';

/*
 * Rates in points how well a role fits an amount. The points were chosen by hand for people's
 * texts: a label gives four, a word beside the amount two to three, a usual ratio one and a half.
 */

export type Role =
  | 'coffee'
  | 'water'
  | 'yield'
  | 'ice'
  | 'bypass'
  | 'other'
  | 'pourTo'
  | 'pourAdd'
  | 'echo'
  | 'none';

/**
 * A part of the water or the coffee: 'o triplo do café', 'metade do que falta', 'o resto'.
 * 'own' divides one amount into several pours: 'até 225 g em 2 despejos'; 'left' is the water that
 * remains: 'até sobrarem 100 g na chaleira'.
 */
export interface Part {
  of: 'coffee' | 'water' | 'rest' | 'total' | 'own' | 'left';
  factor: number;
  count: number;
  /** Grams of each pour, if the text gives them: '100 em 100'. */
  each?: number;
  /** Whether the part only completes earlier pours: 'em 1:20 fecha'. */
  onlyEnds?: boolean;
}

export interface Candidate {
  cue: Cue;
  /** Null for an absolute amount. */
  part: Part | null;
}

/** A pour, linked to those before it; several states share these lists. */
export interface Poured {
  index: number;
  isListed: boolean;
  /** Cumulative grams at the end of the pour. */
  target: number;
  before: Poured | null;
  /** Cumulative grams at the end of the first pour. */
  first: number;
  /** How the first pour without words for a total or an addition is read. */
  openWay: 'to' | 'add' | null;
  /** Whether a further pour without words for either is read in the other way. */
  isMixed: boolean;
}

export interface State {
  /** Whether a pour without a word of pouring is assumed; the pours must then end at the water. */
  isAssumed: boolean;
  /** Whether a later total without a time makes the assumed pour unnecessary. */
  isNeedless: boolean;
  coffee: number | null;
  /** Whether the dose is in spoons, which may hold more than twice the assumed amount. */
  isCounted: boolean;
  water: number | null;
  made: number | null;
  ice: number | null;
  reached: number;
  /** The latest pour. */
  pours: Poured | null;
  /** The clause of the latest pour. */
  last: Clause | null;
}

export interface Setting {
  methodId: string | null;
  /** Water per gram of coffee, if the text gives a ratio. */
  ratio: number | null;
  /** Coffee and water of an earlier search, for relative amounts that precede them in the text. */
  coffee: number | null;
  water: number | null;
  hasDose: boolean;
  /** The share of all the water that is ice, 0 to 1. */
  iceShare: number;
  /** Whether all amounts of the text belong to another day or person. */
  isOfAnother: boolean;
  /** Grams of ice that an amount such as '300 g no total' includes. */
  iceGrams: number;
}

/** Brewers that are filled once, so that their water is no pour. */
export const STILL: ReadonlySet<string> = new Set([
  'moka-pot',
  'ibrik',
  'siphon',
  'drip-machine',
  'cold-brew',
]);
const isClocked = ({ clause }: Cue) =>
  clause.items.some((item) => item.kind === 'amount' && item.amount.dimension === 'clock');

const FLUID = ML_PER_FLUID_OUNCE / GRAMS_PER_OUNCE;

/** Words of water that falls on the ice, and so is no part of it. */
const ON_ICE = /\b(?:sobre|em cima d|over|onto) ?(?:[oe]l? |the )?(?:gelo|ice|hielo)\b/;

export const NONE = Number.NEGATIVE_INFINITY;
/** Returns the poured part of an amount of water: without the ice that it includes. */
export function pouredOf(cue: Cue, setting: Setting): number {
  const value = figureOf(cue);
  const isWhole = cue.isTotal && cue.label === null && !ON_ICE.test(cue.clause.text);
  const ice = cue.holdsIce || isWhole ? setting.iceGrams : 0;
  return (value - ice) * (1 - setting.iceShare);
}

export const near = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(1.5, other * 0.01);

/** Whether two amounts differ only by rounding. */
export const isSameFigure = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(0.3, other * 0.002);

export const tenths = (value: number) => Math.round(value * 10) / 10;

const RECIPE_CUP = 200;
/** Grams of ground coffee in a millilitre. */
const GROUNDS = 0.4;

/** Returns grams, ml or a bare number; for ranges and spoons, the middle value. */
export function figureOf({ item, label }: Cue): number {
  const { unit, dimension } = item.amount;
  const value = middleOf(item.amount);
  const holds = unit?.holds;
  if (holds && dimension !== 'volume') {
    const middle = (holds[0] + holds[1]) / 2;
    // A cup that may hold 200 ml is a recipe's measuring cup, which holds at least that.
    const cup = holds[1] >= RECIPE_CUP ? Math.max(RECIPE_CUP, middle) : middle;
    return value * cup * (dimension === 'cup' && label === 'coffee' ? GROUNDS : 1);
  }
  // Ounces of water are fluid ounces.
  return unit?.isForeign && dimension === 'mass' && label === 'water' ? value * FLUID : value;
}

/** Whether the water of a method is the beverage in the cup. */
const isDrunk = (methodId: string | null) => methodId !== null && countsBeverage(methodId);

/** Computes points in a state; what is equal in all states is computed once before. */
type Points = (state: State) => number;
const NEVER: Points = () => NONE;

/** Factor by which a spoon may hold more than the assumed amount. */
const FULLEST = 2.2;

export function ratioScore({
  methodId,
}: Setting): (state: Pick<State, 'coffee' | 'isCounted' | 'made'>, water: number | null) => number {
  const [low, high] = usualRatio(methodId);
  const isOfDrink = isDrunk(methodId);
  return ({ coffee, isCounted, made }, water) => {
    const result = isOfDrink ? (made ?? water) : water;
    if (coffee === null || result === null) return 0;
    const ratio = result / coffee;
    if (ratio >= low && ratio <= high * (isCounted ? FULLEST : 1))
      return isCommon(methodId, ratio) ? 1.5 : 1;
    return ratio >= low * 0.6 && ratio <= high * 1.5 ? -1.5 : -4;
  };
}

/** Whether a cup measures grounds ('¾ de xícara de pó'), because 'xícara de café' is a drink. */
const isOfGrounds = ({ clause, index }: Cue) =>
  /^(?:(?:cheias?|rasas?) )?(?:de|of) (?:po|cafe (?:em po|moido)|ground coffee|(?:coffee )?grounds)\b/.test(
    clause.norms.slice(index + 1).join(' '),
  );

/** Whether an amount falls on the water: 'água primeiro, 250 ml, joga 15 g por cima'. */
const isOnWater = ({ clause, index }: Cue) =>
  /^(?:(?:de )?(?:cafe|po) )?(?:por|em) cima(?: d[ae] agua)?$/.test(
    clause.norms.slice(index + 1).join(' '),
  );
/** Usual water of a dose, in multiples of it. */
const USUAL_MULTIPLES = [10, 20] as const;

export function coffeeScore(cue: Cue, setting: Setting): Points {
  const { label, way, pair, isPour, isTimed, item } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'coffee') return NEVER;
  if (
    dimension === 'volume' ||
    dimension === 'percent' ||
    (dimension === 'cup' && !isOfGrounds(cue)) ||
    dimension === 'cubes'
  )
    return NEVER;
  const value = figureOf(cue);
  const isNamed = label === 'coffee';
  const isMass = dimension === 'mass';
  let own = isNamed ? 4 : dimension === 'none' ? -2.5 : -0.5;
  if (dimension === 'spoon') own += 2;
  if (cue.isOfAnother && !setting.isOfAnother) own -= 3;
  if (dimension === 'none' && isNamed && isPour) own -= 1;
  const most = setting.methodId === 'cold-brew' ? 600 : 160;
  if (value < 4 || value > most) own -= isNamed && value >= 4 && value <= 2_000 ? 0.8 : 4;
  if (way === 'to' && pair !== 'first') own -= 4;
  if (way === 'add' && !isNamed) own -= 2;
  if (cue.isVessel) own -= 4;
  const isTop = isOnWater(cue) && isMass && !setting.hasDose;
  // In '250 g de água. Primeiro 50 g' the first pour is too much for a dose.
  const [strong] = usualRatio(setting.methodId);
  return ({ coffee, water, pours }) => {
    let score = own;
    const [least, greatest] = USUAL_MULTIPLES;
    const times = (water ?? 0) / value;
    const isOfWater = isTop && pours === null && times >= least && times <= greatest;
    if (isOfWater && coffee === null) score += 12;
    // Without another possible dose, a poured amount may be it: 'Coloco quinze gramas'.
    const isOnly = !setting.hasDose && pours === null && isMass && !(times > 0 && times < strong);
    if (isPour && !isNamed) score -= isOnly ? 0.5 : 2.5;
    if (isTimed && !isNamed && pair === null) score -= 1;
    if (pair === 'first') score += 2.5;
    const isFirst = coffee === null && water === null && pours === null;
    if (isFirst && isMass) score += 1;
    if (isFirst && setting.ratio !== null && isMass) score += 0.5;
    if (pours !== null && !isNamed) score -= coffee === null ? 1.2 : 2.5;
    if (coffee !== null) score -= near(value, coffee) ? 0.3 : 6;
    // No brew has more coffee than water.
    if (water !== null && value >= water) score -= 5;
    return score;
  };
}

const FILLS =
  /\b(?:pra|para|ench\w+|rende) (?:(?:#|uma?|a|o|minha) )*(?:garrafa|termica|jarra)\b|(?:^| )(?:@[\w-]+|prensa) (?:de )?#/;

export function waterScore(cue: Cue, setting: Setting): Points {
  const { label, way, pair, isPour, isBloom, isTimed, isTotal, isListed, item } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'water') return NEVER;
  if (dimension === 'spoon' || dimension === 'percent' || dimension === 'cubes') return NEVER;
  // Example: '3 colheres de pó pra 4 xícaras'.
  const areCups = pair === 'second' && item.amount.value > 1;
  if (dimension === 'cup' && (setting.methodId === 'moka-pot' || (label !== 'water' && !areCups)))
    return NEVER;
  const value = figureOf(cue);
  const isNamed = label === 'water';
  if (value < (isNamed ? 10 : 30) && !isDrunk(setting.methodId)) return NEVER;
  let own = isNamed ? 4 : 0;
  if (dimension === 'volume') own += 1.5;
  const isOfAnother = cue.isOfAnother && !setting.isOfAnother;
  if (isOfAnother || (cue.isOfThing && !isNamed)) own -= 3;
  if (dimension === 'none' && !isNamed) own -= 1.5;
  if (way === 'to') own -= isTotal ? 0 : 1.5;
  if (way === 'add') own -= 3;
  if (way === 'sum') own += 4;
  if (isListed && way !== 'sum') own -= 3;
  if (isPour) own -= isNamed ? 1.5 : 2;
  if (isBloom) own -= 5;
  if (isTimed && pair === null) own -= isNamed ? 1 : 2.5;
  if (pair === 'second') own += 2.5;
  if (isTotal) own += 3;
  // With a ratio and no dose, the size of a jug is the water: 'Jarra de 1,5 litro'.
  const isFilled =
    dimension === 'volume' &&
    ((setting.ratio !== null && !setting.hasDose) || FILLS.test(cue.clause.text));
  if (cue.isVessel) own -= isFilled ? 1.5 : 4;
  const amount = pouredOf(cue, setting);
  const pointsOfRatio = ratioScore(setting);
  return (state) => {
    const { coffee, water, pours } = state;
    let score = own;
    if (value > 20_000 || (coffee !== null && value <= coffee)) score -= 6;
    if (pours !== null) score -= isNamed || isTotal ? 0.5 : 2;
    if (water !== null) score -= near(amount, water) ? 0.3 : 5;
    else if (coffee !== null) {
      const points = pointsOfRatio(state, amount);
      // The content of cups is uncertain, so an unusual ratio costs no points.
      score += dimension === 'cup' ? Math.max(0, points) : points;
    } else if (setting.ratio !== null && dimension === 'volume') score += 0.5;
    return score;
  };
}

export function yieldScore(cue: Cue, setting: Setting): Points {
  const { label, pair, way, item } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'yield') return NEVER;
  if (dimension !== 'mass' && dimension !== 'volume' && dimension !== 'none') return NEVER;
  const isEspresso = isDrunk(setting.methodId);
  if (setting.methodId !== null && !isEspresso && label !== 'yield') return NEVER;
  const value = figureOf(cue);
  let own = (label === 'yield' ? 4 : 0) + (isEspresso ? 2 : -1);
  if (pair === 'second') own += 2.5;
  if (way === 'to') own += 1;
  if (dimension === 'none' && label === null) own -= 1.5;
  if (cue.isOfAnother && !setting.isOfAnother) own -= 3;
  if (value < 10 || (value > 150 && label !== 'yield')) own -= 4;
  return ({ coffee, made }) => {
    let score = own;
    if (coffee !== null) {
      const ratio = value / coffee;
      // A repeated dose is no yield.
      const least = label === null ? 1.1 : 0.9;
      score += ratio >= least && ratio <= 5 ? 1.5 : label === 'yield' ? -0.5 : -5;
    } else score -= label === null ? 4 : 1;
    if (made !== null) score -= near(value, made) ? 0.3 : 5;
    return score;
  };
}

/** Words of water that is boiled and not yet poured: 'Ferva 1 litro de água'. */
export const BOILS = /\b(?:ferva|ferver|boil)\b/;

/** Returns the points of an amount as a pour; `extendWith` adds those of a total or addition. */
export function pourScore(cue: Cue, { methodId, hasDose, ratio, isOfAnother }: Setting): Points {
  const { label, way, isPour, isBloom, isTimed, isTotal, isListed, clause, item, pair } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'water') return NEVER;
  if (dimension === 'spoon' || dimension === 'cup' || dimension === 'cubes') return NEVER;
  const value = figureOf(cue);
  if (dimension === 'none' && (value < 10 || isDrunk(methodId))) return NEVER;
  if (way === 'sum' || (!isPour && BOILS.test(clause.text))) return NEVER;
  let own = 0;
  if (way === 'to') own += 2.5;
  if (way === 'add') own += 2.5;
  if (isPour) own += 2;
  if (isBloom) own += 2;
  if (isTimed) own += 2;
  // The total in a pair is all the water: '20 g / 300 total'.
  if (isTotal && pair === 'second' && !isPour) own -= 2;
  // '400 g total, a quarter of it ice' is no pour.
  const isOfAll = isTotal && !isPour && !isTimed;
  if (isListed) own += 2.5;
  if (clause.source.isRow) own += 1;
  // '1) V60: 15 g / 250 g' numbers recipes, not pours.
  if (clause.source.line.isNumbered && !clause.label.startsWith('@')) own += 1.5;
  const isStill = STILL.has(methodId ?? '') && !isClocked(cue);
  const isOther = cue.isOfAnother && !isOfAnother;
  // The amount of a shot with a ratio is the dose: 'Espresso 1:2 com 18 g em 28 s'.
  const isOfShot = isDrunk(methodId) && ratio !== null;
  const isDose =
    !hasDose &&
    ratio === null &&
    isPour &&
    dimension === 'mass' &&
    way === null &&
    !isBloom &&
    !isTimed;
  return ({ coffee, water, pours, last }) => {
    let cues = own;
    // An amount after a list of pours is less likely a pour, because the list is complete.
    const isAfterList = pours?.isListed === true && !item.amount.isListed;
    // An amount after the rows of a table is less likely a pour too.
    const isAfterRows = last?.source.isRow === true && !clause.source.isRow;
    // Without a dose so far, an unlabelled amount may be the dose: 'Kalita, 23 g' at the end.
    const isDoseAtEnd = coffee === null && pours !== null && own === 0 && value < pours.first;
    if (pours !== null && !isAfterList && !isAfterRows && !isDoseAtEnd) cues += 1.5;
    if (pours !== null && water !== null && near(value, water)) cues += 1;
    if (isOther) cues -= 3;
    if (isStill || (isOfShot && coffee === null)) cues -= 3;
    if (cues < (dimension === 'none' ? 2 : 1.5)) return NONE;
    if (isDose && coffee === null && pours === null) cues -= isDrunk(methodId) ? 4 : 3.5;
    if (isOfAll && pours === null) cues -= 3;
    const isPaired = pair === 'first' && coffee === null && !isPour;
    return cues - (dimension === 'none' ? 1 : 0) - (isPaired ? 2 : 0);
  };
}

/** Returns the points for an amount as a pour that no known word names: 'deito 40 ml'. */
export function assumedScore(cue: Cue, { methodId, isOfAnother }: Setting): Points {
  const { label, way, isVessel, item, clause } = cue;
  const { dimension, unit } = item.amount;
  const isWeight = ['mass', 'volume', 'none'].includes(dimension) && unit?.holds === undefined;
  const isOther = cue.isOfAnother && !isOfAnother;
  if (!isWeight || way === 'sum' || isVessel || isOther || STILL.has(methodId ?? '')) return NEVER;
  if ((label !== null && label !== 'water') || isDrunk(methodId)) return NEVER;
  const value = figureOf(cue);
  if (value < LEAST_ASSUMED || BOILS.test(clause.text)) return NEVER;
  return ({ coffee, isCounted, water, pours }) => {
    if (coffee === null || isCounted || near(value, coffee)) return NONE;
    if (water !== null && near(value, water)) return NONE;
    const isFirst = pours === null && isOfBloom(value, coffee);
    return dimension === 'none' ? -2 : isFirst ? 0 : -1;
  };
}
const isOfBloom = (value: number, coffee: number) =>
  value >= coffee * LEAST_BLOOM && value <= Math.min(coffee * MOST_BLOOM, LARGEST_BLOOM);
/** Grams of a bloom per gram of coffee, least and most. */
const LEAST_BLOOM = 1.5;
const MOST_BLOOM = 4;
const LARGEST_BLOOM = 250;

export const isOpening = ({ coffee, pours }: State): boolean =>
  coffee !== null && pours !== null && isOfBloom(pours.first, coffee);
/** Least grams of an assumed pour. */
const LEAST_ASSUMED = 20;
