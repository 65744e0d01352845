import { methodsIn } from '@shared/brew/method-words';
import type { Answer, Memory } from './answer';
import { anew, type Reading } from './carried-question';
import { METHOD_ENTRIES } from './language/lexicon';
import { normalize } from './language/normalize';

/* The alternatives that the last turn left open, from which 'o segundo' picks one. */

/** Longer clauses beside 'ou' are no alternatives. */
const MOST_WORDS = 5;
const OF_ASKING =
  /^(?:(?:e|mas|qual|quais|o que|que|eh|uso|compro|prefere|melhor|entre|faz)(?: |$))+/;
const PREPOSITION = /^(?:de|em|com|para|no|na) /;
/** Words after the last ratio, which belong to each: '1:12 ou 1:16 para 300 ml no coador'. */
const OF_ALL = /(?<=\bou 1:\d+(?:,\d+)?) .*$/i;

/** Returns an alternative with the noun that only the first one names: 'água filtrada'. */
function withNoun(first: string, other: string): string {
  const preposition = PREPOSITION.exec(other)?.[0];
  if (preposition !== undefined) {
    const at = first.lastIndexOf(` ${preposition}`);
    return at > 0 ? `${first.slice(0, at)} ${other}` : other;
  }
  const isBrewer = [first, other].some((each) => methodsIn(each, METHOD_ENTRIES).length > 0);
  const isNamed = / /.test(other.replace(/ (?:para|no|na) .*$/, ''));
  const at = first.lastIndexOf(' ');
  return isBrewer || isNamed || at < 0 ? other : `${first.slice(0, at)} ${other}`;
}

/** Returns the alternatives of a message: 'torra clara ou escura?'; none if it has none. */
function alternativesIn(asked: string): string[] {
  const [topic = '', ...others] = asked.split(/:(?!\d)/);
  const about = others.length > 0 ? `${normalize(topic)} ` : '';
  const said = (others.at(-1) ?? topic).split(/[?!.\n]/).find((each) => / ou /i.test(each)) ?? '';
  const clause = said.replace(OF_ALL, '');
  const ofAll = normalize(said.slice(clause.length));
  const parts = clause
    .split(/ ou |,/i)
    .map((part) => normalize(part).replace(OF_ASKING, ''))
    .filter((part) => part !== '');
  const [first = ''] = parts;
  const isChoice = parts.length > 1 && parts.every((part) => part.split(' ').length <= MOST_WORDS);
  return isChoice
    ? parts.map((part, at) => `${about}${at === 0 ? part : withNoun(first, part)} ${ofAll}`.trim())
    : [];
}

/** Returns the alternatives that a turn leaves open: its choices, or those of the question. */
export function offeredBy(asked: string, { actions }: Answer): string[] {
  const choices = actions.flatMap((action) => (action.kind === 'ask' ? [action.question] : []));
  const isAskedBack = choices.length > 1 && choices.length === actions.length;
  return isAskedBack ? choices : alternativesIn(asked);
}

const ORDER = ['primeir', 'segund', 'terceir'];
const PICKS =
  /^(?:(?:e|entao|ah|acho que|vou (?:de|com|n?[oa])|quero|prefiro|fico com|pode ser|escolho|seria|e se for|me fala|explica) )*(?:d?[oa] )?(?:opcao )?(primeir|segund|terceir|ultim)[oa](?: (?:opcao|entao|mesmo|por favor|mais|deles|delas))*$/;

/** Reads 'o segundo' or 'o segundo, quanto de pó?' as this alternative; null without one. */
export function pickedFrom(memory: Memory, asked: string): Reading | null {
  const [head = ''] = asked.split(/[,;.:–-]/);
  const [, place] = PICKS.exec(normalize(head)) ?? [];
  if (place === undefined) return null;
  const picked = place === 'ultim' ? memory.offered.at(-1) : memory.offered[ORDER.indexOf(place)];
  return picked === undefined
    ? null
    : { asked: `${picked} ${asked.slice(head.length)}`.trim(), memory: anew(memory) };
}
