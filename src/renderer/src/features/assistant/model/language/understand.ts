import type { MethodId } from '@shared/brew/methods';
import type { Roast } from '@shared/brew/roast';
import { type Amounts, readAmounts } from './amounts';
import {
  CONCEPT_ENTRIES,
  type Concept,
  GUESSABLE_WORDS,
  KNOWN_WORDS,
  METHOD_ENTRIES,
} from './lexicon';
import { digitsForWords, normalize } from './normalize';
import { createCorrector } from './spelling';

/** The meaning of a question, as far as the assistant understands it. */
export interface Question {
  /** Normalised and corrected. */
  text: string;
  words: number;
  concepts: ReadonlySet<Concept>;
  /** In the order of their mention; coado last, since its words ('filtro') are common. */
  methods: readonly MethodId[];
  roast: Roast | null;
  amounts: Amounts;
}

const correct = createCorrector(KNOWN_WORDS, GUESSABLE_WORDS);

/** Longest question in characters; the rest is ignored. */
const LONGEST = 500;

function positionOf(text: string, phrase: string): number {
  return ` ${text} `.indexOf(` ${phrase} `);
}

function firstPosition(text: string, phrases: readonly string[]): number {
  const found = phrases.map((phrase) => positionOf(text, phrase)).filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

/** Longer names first: what one of them has taken is no other's. */
const METHOD_PHRASES = METHOD_ENTRIES.flatMap(([id, phrases]) =>
  phrases.map((phrase) => ({ id, phrase })),
).sort((one, other) => other.phrase.length - one.phrase.length);

function findMethods(text: string): MethodId[] {
  // 'torra espresso' is a roast and no machine, a 'grão moca' no pot.
  let left = text
    .replace(/torra (?:de |para )?e[sx]presso/g, 'torra')
    .replace(/\b(?:grao|cafe) moca\b/g, 'grao');
  const found = new Map<MethodId, number>();
  for (const { id, phrase } of METHOD_PHRASES) {
    for (let at = positionOf(left, phrase); at >= 0; at = positionOf(left, phrase)) {
      found.set(id, Math.min(at, found.get(id) ?? at));
      left = left.slice(0, at) + '#'.repeat(phrase.length) + left.slice(at + phrase.length);
    }
  }
  const isHomely = (id: MethodId) => (id === 'brazilian-pour-over' ? 1 : 0);
  return [...found]
    .sort(([one, a], [other, b]) => isHomely(one) - isHomely(other) || a - b)
    .map(([id]) => id);
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
