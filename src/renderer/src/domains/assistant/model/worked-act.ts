import type { Item } from '@shared/language/amount';
import { isAmount } from '@shared/recipe-text/reader/items';
import { amountsIn } from './acts/act';
import { actFor, type Worked } from './acts/acts';
import { holdsOneOf, quantitiesAsked } from './acts/asked';
import type { Ask } from './answers/compose';
import { type Candidate, TROUBLE_PREFIX } from './candidates';
import { describedTrouble } from './described-trouble';
import { figuresOf, inDigits } from './language/figures';
import { leadOf, type Meaning } from './meaning';

/** Least likeness of an act (a calculation), and its lowest rank among the subjects. */
const [ACT_LIKE, MOST_ACTS] = [0.2, 3];
/** An act may be this much less similar to the message than the most similar subject. */
const ACT_SLACK = 0.04;
/**
 * Leads with which a subject wins over a calculation.
 * The second is for calculations with several figures, the third for those whose rule fits the
 * wording and which have the quantity in question.
 */
const [ACT_YIELDS, SUM_YIELDS, SOLVED_YIELDS] = [0.05, 0.12, 0.2];
/** Acts with rules so strict that they never yield to another answer. */
const NEVER_YIELD: readonly string[] = ['act:wanted.brewOrdered', 'act:heat.setting'];
export const isSum = (id: string) => /^(?:act:|rule:(?:amounts|ratio|recipe|author)$)/.test(id);

const namesRecipe = ({ question: { text, methods } }: Ask) =>
  methods.length > 0 && /\breceitas?\b/.test(text);

/**
 * Calculates with the acts most similar to the message.
 * Null if a rule explains all of it, or for a follow-up, a complaint or a named recipe.
 */
function meantAct(ask: Ask, meaning: Meaning, ruled: Candidate | null): Worked | null {
  const isTaste = ruled?.topic.startsWith(TROUBLE_PREFIX) === true;
  const isNamed = ruled?.topic === 'recipe' && namesRecipe(ask);
  if (ruled?.isWhole === true || ruled?.isTurn === true || isTaste || isNamed) return null;
  const least = Math.max(ACT_LIKE, (meaning.ranked[0]?.like ?? 0) - ACT_SLACK);
  const meant = meaning.ranked
    .slice(0, MOST_ACTS)
    .filter(({ id, like }) => id.startsWith('act:') && like >= least)
    .map(({ id }) => id);
  return meant.length > 0 ? actFor(ask, meant) : null;
}

const OF_AMOUNTS: readonly string[] = ['amounts', 'capacity'];

/** Whether an act has only amounts for a message that states a fault: 'derrama pela borda'. */
const isOfFault = ({ question: { typed } }: Ask, act: Worked | null, ruled: Candidate | null) =>
  act !== null &&
  OF_AMOUNTS.includes(act.topic) &&
  !NEVER_YIELD.includes(act.id) &&
  ruled?.isStated === true &&
  describedTrouble(typed) !== null &&
  quantitiesAsked(typed, false).length === 0;

/** Whether the question is for degrees alone and the act only has amounts. */
function asksOnlyHeat({ question }: Ask, act: Worked | null): boolean {
  const asked = quantitiesAsked(inDigits(question.typed), false).flat();
  const isHeat = asked.length > 0 && asked.every((kind) => kind === 'degrees');
  return act !== null && OF_AMOUNTS.includes(act.topic) && isHeat;
}

const IN_UNIT = /\bem (?:g|gramas?|ml|litros?|oncas?|colheres)\b/;

/** Whether a calculation from named amounts has each quantity in question. */
function isSolved({ question }: Ask, { answer }: Worked): boolean {
  const { coffee, water, ratio, items } = question.amounts;
  // A library text answers questions about the spoon that belongs to a device.
  const isOfDevice = question.methods.length > 0 && question.concepts.has('spoons');
  const isGiven =
    [coffee, water, ratio].some((amount) => amount !== null) || items.some(isMeasured);
  const asked = quantitiesAsked(inDigits(question.typed), false);
  const named = figuresOf(question.typed).map(({ value }) => value);
  const isHeld = asked.every((kinds) => holdsOneOf(answer.text, kinds, named));
  return isGiven && !isOfDevice && isHeld && (asked.length > 0 || IN_UNIT.test(question.typed));
}

const isMeasured = (item: Item): boolean =>
  isAmount(item) && ['mass', 'volume', 'spoon', 'cup'].includes(item.amount.dimension);

/** Returns the act for a message; `leads`: no rule or entry is compared with it. */
export function workedFor(
  ask: Ask,
  plain: Worked | null,
  ruled: Candidate | null,
  meaning: Meaning,
): { worked: Worked | null; leads: boolean } {
  const isOfElse = isOfFault(ask, plain, ruled) || asksOnlyHeat(ask, plain);
  const worked = isOfElse ? null : (plain ?? meantAct(ask, meaning, ruled));
  const { coffee, water } = ask.question.amounts;
  const isWhole = coffee !== null && water !== null;
  const isOfSeveral = isWhole || amountsIn(ask, 'mass', 'volume').length > 1;
  const isPlain = plain !== null && worked === plain;
  const yields =
    isPlain && isSolved(ask, plain) ? SOLVED_YIELDS : isOfSeveral ? SUM_YIELDS : ACT_YIELDS;
  const isOrder = worked !== null && NEVER_YIELD.includes(worked.id);
  return { worked, leads: isOrder || leadOf(meaning, isSum) > -yields };
}
