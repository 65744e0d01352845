import { countsBeverage, type MethodId } from '../../brew/methods.ts';
import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '../../language/units.ts';
import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { middleOf } from './facts.ts';

/*
 * How well a role fits an amount, in points. The points were set by hand on texts that people
 * wrote: a label is worth four, a sign beside it two to three, a usual ratio one and a half.
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
 * 'own' is an amount of its own in several pours: 'até 225 g em 2 despejos'.
 */
export interface Part {
  of: 'coffee' | 'water' | 'rest' | 'total' | 'own';
  factor: number;
  /** In how many equal pours. */
  count: number;
  /** Grams of each pour, if the text says them: '100 em 100'. */
  each?: number;
  /** It only ends pours that have begun: 'em 1:20 fecha'. */
  onlyEnds?: boolean;
}

export interface Candidate {
  cue: Cue;
  /** The whole that it is a part of, if it is relative. */
  part: Part | null;
}

interface PouredAt {
  index: number;
  /** Nothing beside it says whether it is added or the total. */
  isOpen: boolean;
  isListed: boolean;
  way: 'to' | 'add';
  /** Cumulative grams at the end of the pour. */
  target: number;
}

/** The roles so far, which states share. */
type RoleList = { role: Role; before: RoleList } | null;

export interface State {
  score: number;
  /** The latest role first. */
  roles: RoleList;
  coffee: number | null;
  water: number | null;
  made: number | null;
  ice: number | null;
  reached: number;
  pours: readonly PouredAt[];
  /** Where the latest pour is. */
  last: Clause | null;
}

/** Known facts of the text besides its amounts. */
export interface Setting {
  methodId: string | null;
  /** Water per gram of coffee, if the text says one. */
  ratio: number | null;
  /** Coffee and water of an earlier search, for parts that come before them. */
  coffee: number | null;
  water: number | null;
  /** The text says how much coffee. */
  hasDose: boolean;
  /** The share of all the water that is ice, 0 to 1. */
  iceShare: number;
  /** Ice in grams that 'no total' includes. */
  iceGrams: number;
}

/** Water per gram of coffee as it is usual; the first fits all other methods. */
const USUAL: Readonly<Partial<Record<MethodId | 'other', readonly [number, number]>>> = {
  other: [7, 22],
  espresso: [1, 5],
  'milk-drinks': [1, 20],
  'cold-brew': [3, 20],
  'moka-pot': [4, 16],
  phin: [3, 16],
  ibrik: [5, 16],
  aeropress: [4, 22],
  'iced-pour-over': [5, 20],
};
const ranges: Readonly<Record<string, readonly [number, number] | undefined>> = USUAL;

/** The usual ratios of a method, least and most. */
export const usualRatio = (methodId: string | null): readonly [number, number] =>
  ranges[methodId ?? 'other'] ?? USUAL.other ?? [7, 22];

/** Brewers that are filled at once, so that their water is no pour among others. */
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

export const NONE = Number.NEGATIVE_INFINITY;
/** The water that is poured of what a text calls the water: without the ice in it. */
export function pouredOf(cue: Cue, setting: Setting): number {
  const value = figureOf(cue);
  const ice = cue.isTotal && cue.label === null ? setting.iceGrams : 0;
  return (value - ice) * (1 - setting.iceShare);
}

export const near = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(1.5, other * 0.01);

const RECIPE_CUP = 200;
/** Grams of ground coffee in a millilitre. */
const GROUNDS = 0.4;

/** Returns grams, ml or a bare number: the middle of a range and of what a spoon holds. */
export function figureOf({ item, label }: Cue): number {
  const { unit, dimension } = item.amount;
  const value = middleOf(item.amount);
  const holds = unit?.holds;
  if (holds && dimension !== 'volume') {
    const middle = (holds[0] + holds[1]) / 2;
    // The cup of a recipe is the one that measures: 200 ml or more.
    const cup = holds[1] >= RECIPE_CUP ? Math.max(RECIPE_CUP, middle) : middle;
    return value * cup * (dimension === 'cup' && label === 'coffee' ? GROUNDS : 1);
  }
  // Ounces of water are fluid ounces.
  return unit?.isForeign && dimension === 'mass' && label === 'water' ? value * FLUID : value;
}

/** Whether the water of a method is what is in the cup. */
const isDrunk = (methodId: string | null) => methodId !== null && countsBeverage(methodId);

export const ratioScore = (state: State, { methodId }: Setting): number => {
  const { coffee, water, made } = state;
  const result = isDrunk(methodId) ? (made ?? water) : water;
  if (coffee === null || result === null) return 0;
  const [low, high] = usualRatio(methodId);
  const ratio = result / coffee;
  if (ratio >= low && ratio <= high) return 1.5;
  return ratio >= low * 0.6 && ratio <= high * 1.5 ? -1.5 : -4;
};

/** '¾ de xícara de pó': a cup of coffee is a drink. */
const isOfGrounds = ({ clause, index }: Cue) =>
  /^(?:(?:cheias?|rasas?) )?(?:de|of) (?:po|cafe (?:em po|moido)|ground coffee|(?:coffee )?grounds)\b/.test(
    clause.norms.slice(index + 1).join(' '),
  );

/** The points for coffee: its label, its unit, its place before the water. */
export function coffeeScore(cue: Cue, state: State, setting: Setting): number {
  const { label, way, pair, isPour, isTimed, item } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'coffee') return NONE;
  if (
    dimension === 'volume' ||
    dimension === 'percent' ||
    (dimension === 'cup' && !isOfGrounds(cue)) ||
    dimension === 'cubes'
  )
    return NONE;
  const value = figureOf(cue);
  const isNamed = label === 'coffee';
  let score = isNamed ? 4 : dimension === 'none' ? -2.5 : -0.5;
  if (dimension === 'spoon') score += 2;
  if (cue.isOfAnother) score -= 3;
  if (dimension === 'none' && isNamed && isPour) score -= 1;
  const most = setting.methodId === 'cold-brew' ? 600 : 160;
  if (value < 4 || value > most) score -= isNamed && value >= 4 && value <= 2_000 ? 0.8 : 4;
  if (way === 'to' && pair !== 'first') score -= 4;
  if (way === 'add' && !isNamed) score -= 2;
  if (cue.isVessel) score -= 4;
  // 'Coloco quinze gramas' is the dose where no other amount can be.
  const isOnly = !setting.hasDose && state.pours.length === 0 && dimension === 'mass';
  if (isPour && !isNamed) score -= isOnly ? 0.5 : 2.5;
  if (isTimed && !isNamed && pair === null) score -= 1;
  if (pair === 'first') score += 2.5;
  const isFirst = state.coffee === null && state.water === null && state.pours.length === 0;
  if (isFirst && dimension === 'mass') score += 1;
  if (isFirst && setting.ratio !== null && dimension === 'mass') score += 0.5;
  if (state.pours.length > 0 && !isNamed) score -= state.coffee === null ? 1.2 : 2.5;
  if (state.coffee !== null) score -= near(value, state.coffee) ? 0.3 : 6;
  // No brew has more coffee than water.
  if (state.water !== null && value >= state.water) score -= 5;
  return score;
}

/** The points for all the water that is poured. */
export function waterScore(cue: Cue, state: State, setting: Setting): number {
  const { label, way, pair, isPour, isBloom, isTimed, isTotal, isListed, item } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'water') return NONE;
  if (dimension === 'spoon' || dimension === 'percent' || dimension === 'cubes') return NONE;
  if (dimension === 'cup' && label !== 'water') return NONE;
  const value = figureOf(cue);
  const isNamed = label === 'water';
  if (value < (isNamed ? 10 : 30) && !isDrunk(setting.methodId)) return NONE;
  let score = isNamed ? 4 : 0;
  if (dimension === 'volume') score += 1.5;
  if (cue.isOfAnother || (cue.isOfThing && !isNamed)) score -= 3;
  if (dimension === 'none' && !isNamed) score -= 1.5;
  if (way === 'to') score -= isTotal ? 0 : 1.5;
  if (way === 'add') score -= 3;
  if (way === 'sum') score += 4;
  if (isListed && way !== 'sum') score -= 3;
  if (isPour) score -= isNamed ? 1.5 : 2;
  if (isBloom) score -= 5;
  if (isTimed && pair === null) score -= isNamed ? 1 : 2.5;
  if (pair === 'second') score += 2.5;
  if (isTotal) score += 3;
  if (value > 20_000 || (state.coffee !== null && value <= state.coffee)) score -= 6;
  // 'Jarra de 1,5 litro' beside a ratio and no dose is filled.
  const isFilled = setting.ratio !== null && dimension === 'volume' && !setting.hasDose;
  if (cue.isVessel) score -= isFilled ? 1.5 : 4;
  if (state.pours.length > 0) score -= isNamed || isTotal ? 0.5 : 2;
  if (state.water !== null) score -= near(pouredOf(cue, setting), state.water) ? 0.3 : 5;
  else if (state.coffee !== null) {
    const points = ratioScore({ ...state, water: pouredOf(cue, setting) }, setting);
    // Cups and spoons hold too little or too much for a usual ratio.
    score += dimension === 'cup' ? Math.max(0, points) : points;
  } else if (setting.ratio !== null && dimension === 'volume') score += 0.5;
  return score;
}

/** The points for what is in the cup of an espresso. */
export function yieldScore(cue: Cue, state: State, setting: Setting): number {
  const { label, pair, way, item } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'yield') return NONE;
  if (dimension !== 'mass' && dimension !== 'volume' && dimension !== 'none') return NONE;
  const isEspresso = isDrunk(setting.methodId);
  if (setting.methodId !== null && !isEspresso && label !== 'yield') return NONE;
  const value = figureOf(cue);
  let score = (label === 'yield' ? 4 : 0) + (isEspresso ? 2 : -1);
  if (pair === 'second') score += 2.5;
  if (way === 'to') score += 1;
  if (dimension === 'none' && label === null) score -= 1.5;
  if (value < 10 || (value > 150 && label !== 'yield')) score -= 4;
  if (state.coffee !== null) {
    const ratio = value / state.coffee;
    score += ratio >= 0.9 && ratio <= 5 ? 1.5 : label === 'yield' ? -0.5 : -5;
  } else score -= label === null ? 4 : 1;
  if (state.made !== null) score -= near(value, state.made) ? 0.3 : 5;
  return score;
}

/** 'Ferva 1 litro de água' is not poured yet. */
const BOILS = /\b(?:ferva|ferver|boil)\b/;

/** The points for a pour, without its way. */
export function pourScore(
  cue: Cue,
  state: State,
  part: Part | null,
  { methodId, hasDose, ratio }: Setting,
): number {
  const { label, way, isPour, isBloom, isTimed, isTotal, isListed, clause, item, pair } = cue;
  const { dimension } = item.amount;
  if (label !== null && label !== 'water') return NONE;
  if (dimension === 'spoon' || dimension === 'cup' || dimension === 'cubes') return NONE;
  let cues = 0;
  if (way === 'to') cues += 2.5;
  if (way === 'add') cues += 2.5;
  if (isPour) cues += 2;
  if (isBloom) cues += 2;
  if (isTimed) cues += 2;
  // '20 g / 300 total'
  if (isTotal && pair === 'second' && !isPour) cues -= 2;
  if (isListed) cues += 2.5;
  if (clause.source.isRow) cues += 1;
  // '1) V60: 15 g / 250 g' numbers recipes, and no pours.
  if (clause.source.line.isNumbered && !clause.label.startsWith('@')) cues += 1.5;
  // A list of pours is whole: what follows it is something else.
  const isAfterList = state.pours.at(-1)?.isListed === true && !item.amount.isListed;
  // Rows of a table are followed by rows.
  const isAfterRows = state.last?.source.isRow === true && !clause.source.isRow;
  if (state.pours.length > 0 && !isAfterList && !isAfterRows) cues += 1.5;
  if (part !== null) cues += 2;
  if (state.pours.length > 0 && state.water !== null && near(figureOf(cue), state.water)) cues += 1;
  if (cues < 1.5) return NONE;
  if (dimension === 'none' && (cues < 2 || figureOf(cue) < 10)) return NONE;
  if (way === 'sum' || (!isPour && BOILS.test(clause.text))) return NONE;
  if (STILL.has(methodId ?? '') && !isClocked(cue)) cues -= 3;
  if (cues < 1.5) return NONE;
  const isDose =
    !hasDose &&
    ratio === null &&
    isPour &&
    dimension === 'mass' &&
    way === null &&
    !isBloom &&
    !isTimed;
  if (isDose && state.coffee === null && state.pours.length === 0) cues -= 2;
  const isPaired = pair === 'first' && state.coffee === null && !isPour;
  return cues - (dimension === 'none' ? 1 : 0) - (isPaired ? 2 : 0);
}
