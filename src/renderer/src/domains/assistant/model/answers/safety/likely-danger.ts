import type { Answer } from '../../answer';
import { isOfCoffee } from '../../sureness';
import type { Ask } from '../compose';
import { caffeineDrunkAnswer } from './caffeine-drunk';
import type { Odds } from './odds';
import { dangerNamed } from './rules';
import { dangerAnswer, unwellAnswer } from './safety';
import {
  BLEEDING,
  BURNT,
  ELECTRIC,
  EMERGENCY,
  LISTENING,
  MACHINE_PRESSURE,
  MOKA_PRESSURE,
  POISONED,
  SELF_HARM,
  SUPERHEATED,
  UNWELL,
} from './texts';

/* Decides by the rules and by the learnt odds whether a message reports a danger. */

/** Least odds of despair, which comes before other dangers because it may share their signs. */
const LIKELY_DESPAIR = { ofAny: 0.8, ofLikeliest: 0.7 };
/** Odds from which the model overrules a rule: the rule for malaise, and any other rule. */
const [LIKELIER_THAN_ILL, LIKELIER_THAN_RULED] = [0.6, 0.8] as const;
/** Least odds of a danger; `LIKELY` is for messages that nothing else answers. */
const SURE = { ofAny: 0.92, ofLikeliest: 0.4 };
const LIKELY = { ofAny: 0.82, ofLikeliest: 0.3 };
/** Least odds of despair in a message without a word of coffee. */
const DESPAIR_IN_DOUBT = { ofAny: 0.65, ofLikeliest: 0.5 };
/** Least odds of any danger for help although no single danger is likely enough. */
const ANY_DANGER = { ofAny: 0.95, ofLikeliest: 0.25 };

/** Least evidence (see `Odds`) for a danger; that a danger is frequent is no evidence. */
const EVIDENCE = 2;

/** Returns the help for the likeliest danger; null below the least odds. */
function dangerFrom(odds: Odds | null, least: typeof SURE): Answer | null {
  if (odds === null || odds.ofAny < least.ofAny || odds.evidence < EVIDENCE) return null;
  if (odds.ofLikeliest >= least.ofLikeliest) return dangerNamed(odds.likeliest);
  if (odds.ofAny < ANY_DANGER.ofAny) return null;
  return odds.ofLikeliest >= ANY_DANGER.ofLikeliest ? dangerNamed(odds.likeliest) : UNWELL;
}

/**
 * Odds below which a danger word is there by chance: 'o coador sangra pelos lados'.
 * The odds of a concern count too. Idioms use words of harm to a person more often than others.
 */
const CHANCE = { ofDespair: 0.3, ofPerson: 0.7, ofThing: 0.25, ofConcern: 0.25 };
const OF_PERSON: readonly unknown[] = [POISONED, EMERGENCY, UNWELL, BLEEDING, ELECTRIC];

/** Returns the odds below which a danger that a rule names is there by chance. */
function chanceOf(named: Answer | null): number {
  // Plain words of despair nearly always count, because a mistake about them is the gravest.
  if (named === SELF_HARM) return CHANCE.ofDespair;
  return OF_PERSON.includes(named) ? CHANCE.ofPerson : CHANCE.ofThing;
}

const oddsOfHealth = (odds: Odds | null): number => (odds ? odds.ofAny + odds.ofConcern : 1);

/** Returns whether a word of a health concern is there by chance. */
export const isConcernByChance = (odds: Odds | null): boolean =>
  oddsOfHealth(odds) < CHANCE.ofConcern;

/** Dangers that can cause burns. */
const HOT: readonly unknown[] = [MOKA_PRESSURE, MACHINE_PRESSURE, SUPERHEATED];

/** Whether grams or ml follow a question about coffee: 'pensando bem vou de 25 g'. */
const isAmount = ({ question: { amounts }, memory }: Ask): boolean =>
  memory.topic !== null &&
  memory.topic !== 'health' &&
  (amounts.coffee !== null || amounts.water !== null);

/** Returns no odds of despair for what may only be an amount; the rules still apply. */
const withoutAmount = (ask: Ask, odds: Odds | null): Odds | null =>
  isAmount(ask) && odds?.likeliest === 'SELF_HARM' ? null : odds;

/** Returns the help for the danger that the rules or the odds name; null for none. */
export function dangerOf(ask: Ask, given: Odds | null): Answer | null {
  const odds = withoutAmount(ask, given);
  const likeliest = dangerFrom(odds, LIKELY_DESPAIR);
  if (likeliest === SELF_HARM) return likeliest;
  const named = dangerAnswer(ask);
  const isByChance = ask.memory.concern === null && oddsOfHealth(odds) < chanceOf(named);
  const ruled = isByChance ? null : named;
  const least = ruled === UNWELL ? LIKELIER_THAN_ILL : LIKELIER_THAN_RULED;
  // An answer that counts the drinks says more than the odds of a danger.
  const drunk = ruled === null ? caffeineDrunkAnswer(ask) : null;
  if (drunk) return drunk;
  const isOther = ruled !== SELF_HARM && (odds?.ofLikeliest ?? 0) >= least;
  const other = isOther || ruled === null ? dangerFrom(odds, SURE) : null;
  // Help for the burn comes before help for its cause.
  const isCause = ruled === BURNT && HOT.includes(other);
  return other === null || isCause ? ruled : other;
}

/** Returns the help for a message that nothing else answers; null if no danger is likely. */
export function helpInDoubt(ask: Ask, given: Odds | null): Answer | null {
  const odds = withoutAmount(ask, given);
  const help = dangerFrom(odds, LIKELY) ?? unwellAnswer(ask);
  if (help || isOfCoffee(ask.question)) return help;
  // The person may only be sad, so the answer is gentler; it has the CVV's number too.
  return dangerFrom(odds, DESPAIR_IN_DOUBT) === SELF_HARM ? LISTENING : null;
}

/** Odds of an ill person from which a question about the heart is about this moment. */
const HEART_NOW = 0.7;
const OF_ILLNESS: readonly string[] = ['UNWELL', 'EMERGENCY'];
/** Returns whether a question about the heart is likely about this moment. */
export const isHeartNow = (odds: Odds | null): boolean =>
  odds !== null && odds.ofAny >= HEART_NOW && OF_ILLNESS.includes(odds.likeliest);
