import { amountsIn } from './acts/act';
import { actFor, type Worked } from './acts/acts';
import { quantitiesAsked } from './acts/asked';
import type { Ask } from './answers/compose';
import { type Candidate, TROUBLE_PREFIX } from './candidates';
import { describedTrouble } from './described-trouble';
import { leadOf, type Meaning } from './meaning';

/* The calculation that answers a message, and whether it comes before rules and entries. */

/** Least likeness of an act (a calculation), and among how many top subjects it must be. */
const [ACT_LIKE, MOST_ACTS] = [0.2, 3];
/** An act may be this much less similar to the message than the most similar subject. */
const ACT_SLACK = 0.04;
/** Lead with which a subject wins over a calculation, and over one of several figures. */
const [ACT_YIELDS, SUM_YIELDS] = [0.05, 0.12];
/** Acts with rules so strict that they never yield: a brew's conditions, a kettle's buttons. */
const NEVER_YIELD: readonly string[] = ['act:wanted.brewOrdered', 'act:heat.setting'];
export const isSum = (id: string) => /^(?:act:|rule:(?:amounts|ratio|recipe|author)$)/.test(id);

/** Whether the question names a recipe and its method: 'receita na cafeteira elétrica'. */
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

/** Returns the act for a message; `leads`: no rule or entry is compared with it. */
export function workedFor(
  ask: Ask,
  plain: Worked | null,
  ruled: Candidate | null,
  meaning: Meaning,
): { worked: Worked | null; leads: boolean } {
  const worked = isOfFault(ask, plain, ruled) ? null : (plain ?? meantAct(ask, meaning, ruled));
  const { coffee, water } = ask.question.amounts;
  const isWhole = coffee !== null && water !== null;
  const isOfSeveral = isWhole || amountsIn(ask, 'mass', 'volume').length > 1;
  const yields = isOfSeveral ? SUM_YIELDS : ACT_YIELDS;
  const isOrder = worked !== null && NEVER_YIELD.includes(worked.id);
  return { worked, leads: isOrder || leadOf(meaning, isSum) > -yields };
}
