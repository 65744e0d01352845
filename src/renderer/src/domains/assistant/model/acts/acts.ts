import type { Ask } from '../answers/compose';
import { inDigits } from '../language/figures';
import { type Act, type ActRule, type ActRules, textOf } from './act';
import { AMOUNTS } from './amounts';
import { BREWS } from './brews';
import { CAFFEINE_ACTS } from './caffeine';
import { CLOCK } from './clock';
import { CONVERT } from './convert';
import { HEAT } from './heat';
import { MIXING } from './mixing';
import { OWN } from './person';
import { SUMS } from './sums';
import { SUPPLIES } from './supplies';
import { TOTALS } from './totals';
import { USAGE } from './usage';
import { VESSELS } from './vessels';
import { WANTED } from './wanted';

/** Rules by their file; library/asked-acts.txt has sample messages for each. */
const FILES: Readonly<Record<string, ActRules>> = {
  person: OWN,
  caffeine: CAFFEINE_ACTS,
  supplies: SUPPLIES,
  usage: USAGE,
  wanted: WANTED,
  brews: BREWS,
  mixing: MIXING,
  vessels: VESSELS,
  heat: HEAT,
  convert: CONVERT,
  clock: CLOCK,
  sums: SUMS,
  amounts: AMOUNTS,
  totals: TOTALS,
};

const ACT_RULES: readonly { id: string; rule: ActRule }[] = Object.entries(FILES).flatMap(
  ([file, rules]) =>
    Object.entries(rules).map(([name, rule]) => ({ id: `act:${file}.${name}`, rule })),
);

/**
 * Words that a message must have for an act whose samples it resembles.
 * Amounts alone fit many acts: 'caneca de 350 ml' may be about milk, coffee or caffeine.
 */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  'act:caffeine.inCup': /\bcafeina\b|\bcaf\w*ina\b|\bacorda\b|\bsono\b/,
  'act:supplies.cupPrice':
    /\breais\b|\breal\b|\br \d|\bcontos?\b|\bpilas?\b|\bcust\w+|\bpag\w+|\bpreco\b/,
  'act:supplies.lasts': /\bdias?\b|\bdiari\w+|\btempo\b|\bdur\w+|\bmes\b|\bseman\w+/,
  'act:supplies.monthly': /\bdias?\b|\bdiari\w+|\bmes\b|\bmensa\w*|\bseman\w+|\bpacot\w+/,
  'act:mixing.milkFor': /\bleite\b|\blattes?\b|\bcap+uc+\w+|\bflat white\b|\bmocha\b/,
  'act:brews.icedAmounts': /\bgel(?:o|ad\w+)\b|\biced\b/,
  'act:brews.fourSixDialled':
    /4[:/]6|\bquatro seis\b|\b46\b|\btetsu\b|\bmetodo (?:do )?kasuya\b|^kasuya\b|\bdespejos?\b/,
  'act:amounts.readyToDrink':
    /\bdilu\w+|\bpuro\b|\bpronto|\bprontas?\b|\bdireto\b|\bready\b|\bno ponto\b/,
  'act:convert.ounces': /(?:\b|\d)(?:oz|oncas?|ounces?)\b/,
  'act:wanted.greenBeans': /^(?!.*\btorrad[oa]s? (?:quando|ontem|hoje|ha|faz)\b)/,
  'act:wanted.scaleChoice':
    /\b(?:balan[cs]\w+|pesar|pese)\b.*\b(?:compr\w+|escolh\w+|indic\w+|reais|levo|olhar|vale)\b|\b(?:compr\w+|qual (?:a |e a )?(?:melhor )?(?=balan)|escolh\w+|indic\w+|reais|levo|olhar)\b.*\b(?:balan[cs]\w+|pesar|pese)\b/,
  'act:usage.easiestToClean': /\b(?:lav|limp|suj|louca|pia)\w*/,
  'act:sums.spoons': /\b(?:colher|scoop|medid|concha)\w*/,
  'act:mixing.spoonsToWater': /\b(?:colher|scoop|medid|concha)\w*/,
  'act:wanted.withoutScale': /\bbalan[cs]a\b|\bcolher\w*/,
};

export const ACT_IDS: readonly string[] = ACT_RULES.map(({ id }) => id);

export interface Worked extends Act {
  id: string;
}

/**
 * Returns the calculated answers to a question, the best first.
 * `meant`: the ids of acts whose samples resemble the question; they are tried first.
 */
export function* actsFor(ask: Ask, meant: readonly string[] = []): Generator<Worked> {
  const text = textOf(ask);
  const digits = meant.length > 0 ? inDigits(text) : text;
  for (const name of meant) {
    if (SUBJECTS[name]?.test(digits) === false) continue;
    const found = ACT_RULES.find(({ id }) => id === name)?.rule(ask, digits, true);
    if (found) yield { id: name, ...found };
  }
  for (const { id, rule } of ACT_RULES) {
    const found = rule(ask, text, false);
    if (found) yield { id, ...found };
  }
}

export function actFor(ask: Ask, meant?: readonly string[]): Worked | null {
  const [first] = actsFor(ask, meant);
  return first ?? null;
}
