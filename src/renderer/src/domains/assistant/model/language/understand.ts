import { methodsIn } from '@shared/brew/method-words';
import type { MethodId } from '@shared/brew/methods';
import type { Roast } from '@shared/brew/roast';
import { GRINDERS } from '@shared/language/names';
import { type Amounts, readAmounts } from './amounts';
import {
  CONCEPT_ENTRIES,
  type Concept,
  GUESSABLE_WORDS,
  KNOWN_WORDS,
  METHOD_ENTRIES,
  STEM_WORDS,
} from './lexicon';
import { normalize } from './normalize';
import { withoutSlips } from './slips';
import { createCorrector } from './spelling';

export interface Question {
  asked: string;
  /** The start of the text with its slips corrected. */
  spelt: string;
  /** `typed` with its words corrected to the vocabulary, without denied tastes. */
  text: string;
  /** `spelt`, normalised. A correction to the vocabulary may hide a danger. */
  typed: string;
  words: number;
  concepts: ReadonlySet<Concept>;
  /** In the order of their mention; coado is last, since its words ('filtro') are common. */
  methods: readonly MethodId[];
  roast: Roast | null;
  amounts: Amounts;
}

/** Concepts of things, which do not count if they are rejected or only water or milk is cold. */
const OF_THINGS: ReadonlySet<Concept> = new Set<Concept>(['capsule', 'instant', 'iced']);

const correct = createCorrector(KNOWN_WORDS, STEM_WORDS, GUESSABLE_WORDS);

/** Longest question in characters; the rest is ignored. */
const LONGEST = 500;

function positionOf(text: string, phrase: string): number {
  return ` ${text} `.indexOf(` ${phrase} `);
}

function firstPosition(text: string, phrases: readonly string[]): number {
  const found = phrases.map((phrase) => positionOf(text, phrase)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

function findRoast(concepts: ReadonlySet<Concept>): Roast | null {
  if (concepts.has('espressoRoast')) return 'Espresso';
  if (concepts.has('dark')) return 'Escura';
  if (concepts.has('light')) return 'Clara';
  // 'Moagem média' and 'temperatura média' are not about the roast.
  return concepts.has('medium') && concepts.has('roast') ? 'Média' : null;
}

/** Methods whose water drips through a filter; people brew over ice with them too. */
export const DRIPPED: ReadonlySet<MethodId> = new Set([
  'v60',
  'chemex',
  'kalita-wave',
  'origami',
  'melitta',
  'koar',
  'brazilian-pour-over',
]);

/** Removes 'moca' if the person wrote 'moça' with its cedilla, which is a girl, not a moka. */
const withoutGirl = (text: string, asked: string): string =>
  /moç/i.test(asked.normalize('NFC')) ? text.replace(/\bmocas?\b/g, ' ') : text;

/** Drops espresso for 'porta-filtro da Melitta', and turns dripped coffee on ice to iced. */
function withoutHolder(text: string, methods: readonly MethodId[]): readonly MethodId[] {
  const isCone = methods.some((id) => id !== 'espresso') && /\bporta ?filtro\b/.test(text);
  const isShot = /\be[sx]press\w*|\bmaquina\b/.test(text);
  const left = isCone && !isShot ? methods.filter((id) => id !== 'espresso') : methods;
  const isIced =
    /\b(?:por cima do gelo|sobre (?:o )?gelo|no gelo|com gelo|on the rocks?|gelad[oa]s?|geladinh[oa]s?|geladao)\b/.test(
      text.replace(COLD_WATER, ' '),
    );
  const [first] = left;
  return isIced && first !== undefined && DRIPPED.has(first)
    ? ['iced-pour-over', ...left.slice(1)]
    : left;
}

const DENIED_TASTE =
  /\bnao (?:e|esta|ficou|fica|sai|saiu) (?:muito |bem )?(?:azed\w+|amarg\w+|acid\w+|frac\w+|fort\w+|ral[oa])(?: nao)?(?= (?:e|mas|so|esta|ficou|mas e|sim)\b.*\b(?:azed|amarg|acid|frac|fort|ral|sec|adstring)\w*)/;

/** Matches unwanted things: 'não quero cápsula nem espresso', 'sem máquina de espresso'. */
const DENIED_THING =
  /\b(?:nao (?:quero|gosto d[eo]|curto|tenho)|nem|sem) (?:(?:um|uma|o|a|de|maquina|cafeteira|fazer) )*(?:capsulas?|e[sx]press?os?|soluvel|coador(?: de pano)?|prensa(?: francesa)?|moka|aeropress|v60|chemex)\b/g;

/** Matches cold things such as water, milk or vessels, which make no iced coffee. */
const COLD_WATER =
  /\b(?:aguas?|leite|creme|xicara|copo|caneca|jarra|cerveja|base|torneira) (?:(?:bem|ja|super|muito) )?gelad[oa]s?\b/g;

/** Matches phrases such as 'antes de coar', which may be about any method. */
const STEP_OF_ANY = /\b(?:antes|depois|hora|acab\w+|termin\w+) de (?:coar|coad[oa])\b/g;

/** Names of grinders with a brewer's brand in them: 'Hario Skerton' names no V60. */
const GRINDERS_OF_BREWERS = GRINDERS.split(',').filter(
  (name) => name.includes(' ') && methodsIn(name, METHOD_ENTRIES).length > 0,
);
const withoutGrinders = (text: string) =>
  GRINDERS_OF_BREWERS.reduce((left, name) => left.replaceAll(name, ' '), text);

/** The words after which a person names the brewer of the next brew. */
const NOW = /\bagora (?:eu |e |a |o )?(?:quero|vou|comprei|ganhei|uso|estou|preciso|tenho)\b/;

function methodsOf(text: string): MethodId[] {
  const at = NOW.exec(text)?.index ?? 0;
  const [now, before] = [text.slice(at), text.slice(0, at)].map((part) =>
    methodsIn(part, METHOD_ENTRIES).map(({ id }) => id),
  );
  return [...new Set([...(now ?? []), ...(before ?? [])])];
}

export function understand(asked: string): Question {
  const spelt = withoutSlips(asked.slice(0, LONGEST));
  const typed = normalize(spelt);
  const text = typed.split(' ').map(correct).join(' ').replace(DENIED_TASTE, '').trim();
  const wanted = text
    .replace(DENIED_THING, ' ')
    .replace(COLD_WATER, ' ')
    .replace(STEP_OF_ANY, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const concepts = new Set(
    CONCEPT_ENTRIES.filter(
      ([id, phrases]) => firstPosition(OF_THINGS.has(id) ? wanted : text, phrases) >= 0,
    ).map(([id]) => id),
  );
  return {
    asked,
    spelt,
    text,
    typed,
    words: text === '' ? 0 : text.split(' ').length,
    concepts,
    methods: withoutHolder(text, methodsOf(withoutGrinders(withoutGirl(wanted, asked)))),
    roast: findRoast(concepts),
    amounts: readAmounts(spelt),
  };
}
