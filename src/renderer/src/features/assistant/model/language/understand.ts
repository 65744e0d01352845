import type { Roast } from '@shared/brew/roast';
import type { MethodId } from '../knowledge/methods';
import { type Amounts, readAmounts } from './amounts';
import {
  CONCEPT_ENTRIES,
  type Concept,
  GUESSABLE_WORDS,
  KNOWN_WORDS,
  METHOD_ENTRIES,
} from './lexicon';
import { normalize } from './normalize';
import { digitsForWords } from './number-words';
import { createCorrector } from './spelling';

/** What a question says, as far as the assistant can tell. */
export interface Question {
  /** Normalised and corrected. */
  text: string;
  words: number;
  concepts: ReadonlySet<Concept>;
  /** In the order of their mention; the homely coado last, since its words ('filtro') are anybody's. */
  methods: readonly MethodId[];
  roast: Roast | null;
  amounts: Amounts;
}

const correct = createCorrector(KNOWN_WORDS, GUESSABLE_WORDS);

/** More than anybody asks in one go; what comes after is not read. */
const LONGEST = 500;

function positionOf(text: string, phrase: string): number {
  return ` ${text} `.indexOf(` ${phrase} `);
}

function firstPosition(text: string, phrases: readonly string[]): number {
  const found = phrases.map((phrase) => positionOf(text, phrase)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

function findMethods(text: string): MethodId[] {
  // 'torra espresso' is a roast and no machine.
  const withoutRoast = text.replace(/torra (?:de |para )?e[sx]presso/g, 'torra');
  const found = METHOD_ENTRIES.map(([id, phrases]) => ({
    id,
    at: firstPosition(withoutRoast, phrases),
  })).filter(({ at }) => at >= 0);
  const isHomely = (id: MethodId) => (id === 'brazilian-pour-over' ? 1 : 0);
  return found
    .sort((one, other) => isHomely(one.id) - isHomely(other.id) || one.at - other.at)
    .map(({ id }) => id);
}

function findRoast(concepts: ReadonlySet<Concept>): Roast | null {
  if (concepts.has('espressoRoast')) return 'Espresso';
  if (concepts.has('dark')) return 'Escura';
  if (concepts.has('light')) return 'Clara';
  // 'Moagem média' and 'temperatura média' are no roasts.
  return concepts.has('medium') && concepts.has('roast') ? 'Média' : null;
}

/** Reads a question: corrects its words and finds what it is about. */
export function understand(asked: string): Question {
  const text = normalize(asked.slice(0, LONGEST)).split(' ').map(correct).join(' ');
  const concepts = new Set(
    CONCEPT_ENTRIES.filter(([, phrases]) => firstPosition(text, phrases) >= 0).map(([id]) => id),
  );
  return {
    text,
    words: text === '' ? 0 : text.split(' ').length,
    concepts,
    methods: findMethods(text),
    roast: findRoast(concepts),
    amounts: readAmounts(digitsForWords(text)),
  };
}
