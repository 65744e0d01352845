import type { Answer } from '../../answer';
import type { Ask } from '../compose';
import { caffeineDrunkAnswer } from './caffeine-drunk';
import type { Odds } from './odds';
import { dangerNamed } from './rules';
import { dangerAnswer, unwellAnswer } from './safety';
import {
  BURNT,
  LISTENING,
  MACHINE_PRESSURE,
  MOKA_PRESSURE,
  SELF_HARM,
  SUPERHEATED,
  UNWELL,
} from './texts';
import * as is from './words';

/** Least odds of despair, which comes before other dangers because it may share their signs. */
const LIKELY_DESPAIR = { ofAny: 0.8, ofLikeliest: 0.7 };
/** Odds from which the model overrules a rule: the rule for malaise, and any other rule. */
const [LIKELIER_THAN_ILL, LIKELIER_THAN_RULED] = [0.6, 0.8] as const;
/** Least odds for help: in a message with another answer, and in one without. */
const SURE = { ofAny: 0.9, ofLikeliest: 0 };
const LIKELY = { ofAny: 0.55, ofLikeliest: 0.25 };
/** Least odds for a line about the danger: below another answer, and without one. */
const IN_DOUBT = { ofAny: 0.5, ofLikeliest: 0.2 };
const UNANSWERED_IN_DOUBT = { ofAny: 0.4, ofLikeliest: 0.2 };
/** Least odds of a single danger; below it the help is for any person who is unwell. */
const LEAST_OF_SINGLE = 0.25;

const reaches = (odds: Odds, least: typeof SURE): boolean =>
  odds.ofAny >= least.ofAny && odds.ofLikeliest >= least.ofLikeliest;

/** Returns the help for the likeliest danger; null below the least odds. */
function dangerFrom(odds: Odds | null, least: typeof SURE): Answer | null {
  if (odds === null || !reaches(odds, least)) return null;
  return odds.ofLikeliest < LEAST_OF_SINGLE ? UNWELL : dangerNamed(odds.likeliest);
}

/** Odds below which a danger word is there by chance: 'o coador sangra pelos lados'. */
const CHANCE = { ofDanger: 0.04, ofConcern: 0.03 };

const oddsOfHealth = (odds: Odds | null): number => (odds ? odds.ofAny + odds.ofConcern : 1);

export const isConcernByChance = (odds: Odds | null): boolean =>
  oddsOfHealth(odds) < CHANCE.ofConcern;

const HOT: readonly unknown[] = [MOKA_PRESSURE, MACHINE_PRESSURE, SUPERHEATED];

/** Whether grams or ml follow a question about coffee: 'pensando bem vou de 25 g'. */
const isAmount = ({ question: { amounts }, memory }: Ask): boolean =>
  memory.topic !== null &&
  memory.topic !== 'health' &&
  (amounts.coffee !== null || amounts.water !== null);

/** Returns the odds; null if they suggest despair for a message that may be only an amount. */
const withoutAmount = (ask: Ask, odds: Odds | null): Odds | null =>
  isAmount(ask) && odds?.likeliest === 'SELF_HARM' ? null : odds;

/** Returns the help for the danger that the rules or the odds name; null for none. */
export function dangerOf(ask: Ask, given: Odds | null): Answer | null {
  const odds = withoutAmount(ask, given);
  const likeliest = dangerFrom(odds, LIKELY_DESPAIR);
  if (likeliest === SELF_HARM) return likeliest;
  const named = dangerAnswer(ask);
  // A recipe in the same message must not outweigh plain words of despair.
  const isPlain = is.NOT_TO_LIVE.test(ask.question.typed);
  const isUnlikely = ask.memory.concern === null && oddsOfHealth(odds) < CHANCE.ofDanger;
  const isByChance = isUnlikely && !isPlain;
  const ruled = isByChance ? null : named;
  const least = ruled === UNWELL ? LIKELIER_THAN_ILL : LIKELIER_THAN_RULED;
  // The answer that counts the drinks is more specific than the help for a likely danger.
  const drunk = ruled === null ? caffeineDrunkAnswer(ask) : null;
  if (drunk) return drunk;
  const isOther = ruled !== SELF_HARM && (odds?.ofLikeliest ?? 0) >= least;
  const other = isOther || ruled === null ? dangerFrom(odds, SURE) : null;
  // Help for a burn has priority over help for its cause.
  const isCause = ruled === BURNT && HOT.includes(other);
  return other === null || isCause ? ruled : other;
}

/** Returns the help for a message that nothing else answers; null if no danger is likely. */
export function helpInDoubt(ask: Ask, given: Odds | null): Answer | null {
  const help = dangerFrom(withoutAmount(ask, given), LIKELY) ?? unwellAnswer(ask);
  // The person may only be sad, so the answer is gentler; it has the CVV's number too.
  return help === SELF_HARM ? LISTENING : help;
}

/** Lines below another answer, by the dangers that are possible but not likely. */
const LINES: readonly (readonly [dangers: readonly string[], line: string])[] = [
  [['SELF_HARM', 'LISTENING'], 'Se está difícil, fale com o CVV: 188, de graça, a qualquer hora.'],
  [['ANIMAL', 'VET_NOW'], 'Se um animal comeu ou bebeu disso, ligue já para um veterinário.'],
  [
    ['FIRE', 'GAS', 'FUMES', 'FUMES_FELT', 'ROAST_SMOKE'],
    'Se há fogo, cheiro de gás ou fumaça: saia e ligue 193 (bombeiros).',
  ],
  [
    ['BURNT', 'SUPERHEATED', 'MOKA_PRESSURE', 'MACHINE_PRESSURE'],
    'Se alguém se queimou: água corrente fria por 20 minutos; rosto, bolha ou criança, 192 (SAMU).',
  ],
];
const LINE_OF_ANY =
  'Se alguém se feriu, engoliu algo ou passa mal: 192 (SAMU); intoxicação, 0800 722 6001.';

/** Returns a line for a message whose danger is possible; null if it is unlikely. */
export function lineInDoubt(ask: Ask, given: Odds | null, isAnswered: boolean): string | null {
  const odds = withoutAmount(ask, given);
  if (odds === null || !reaches(odds, isAnswered ? IN_DOUBT : UNANSWERED_IN_DOUBT)) return null;
  const found = LINES.find(([dangers]) => dangers.includes(odds.likeliest));
  return found?.[1] ?? LINE_OF_ANY;
}

/** Least odds of illness for which a question about the heart is about an acute problem. */
const HEART_NOW = 0.7;
const OF_ILLNESS: readonly string[] = ['UNWELL', 'EMERGENCY'];
export const isHeartNow = (odds: Odds | null): boolean =>
  odds !== null && odds.ofAny >= HEART_NOW && OF_ILLNESS.includes(odds.likeliest);
