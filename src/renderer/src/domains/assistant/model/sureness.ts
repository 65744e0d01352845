import { digitsForWords } from '@shared/quantities/number-words';
import type { Ask } from './answers/compose';
import { CONCEPT_ENTRIES, type Concept, METHOD_ENTRIES, UNITS } from './language/lexicon';
import { REMEMBERED, stemOf, termsOf } from './language/terms';
import type { Question } from './language/understand';
import { loadedLibrary } from './late-answers';

/** Concepts that name no subject, whose words count as explained by every answer. */
const ALWAYS: readonly Concept[] = [
  'request',
  'demais',
  'no',
  'explain',
  'address',
  'greeting',
  'thanks',
  'help',
];

const UNIT_TERMS: ReadonlySet<string> = new Set(UNITS.map(stemOf));

function phrasesIn(text: string, phrases: readonly string[]): string[] {
  const spaced = ` ${text} `;
  return phrases.filter((phrase) => spaced.includes(` ${phrase} `));
}

const weightOf = (term: string): number => loadedLibrary()?.weightOf(term) ?? 1;

/** Share by which a word counts as explained if the answer only mentions it. */
const IN_TEXT = 0.55;

export const CARRIES_ON =
  /^(e|mas|agora|ja|entao|se|com|para|na|no|troca|trocando|trocar|muda|mudando|mudar|passa|vira) /;

/** A question of at most this many words refers to the one before it. */
const FEW_WORDS = 2;

/** Returns the words of the question before if this one refers to it; else none. */
export function leansOn(text: string, words: number, subject: string): readonly string[] {
  const leans = CARRIES_ON.test(text) || words <= FEW_WORDS;
  return leans && subject !== '' ? subject.split(' ') : [];
}

/**
 * Returns the share of a question's words that an answer explains, from 0 to 1.
 * The answer explains the words of its concepts, the methods' names, and amounts with their units.
 */
export function surenessOf(
  { question: { text, methods }, methodId, memory }: Ask,
  concepts: readonly Concept[],
  /** Whether the last answer had this topic, so that this one explains its question too. */
  isSameTopic: boolean,
  /** The answer's text; a word in it counts as explained in part (`IN_TEXT`). */
  said = '',
): number {
  const used = new Set<Concept>([...concepts, ...ALWAYS]);
  const phrases = [
    ...CONCEPT_ENTRIES.filter(([concept]) => used.has(concept)),
    ...METHOD_ENTRIES.filter(([id]) => methods.includes(id)),
  ].flatMap(([, entries]) => phrasesIn(text, entries));
  const explained = new Set(phrases.flatMap((phrase) => phrase.split(' ')).map(stemOf));
  const known = METHOD_ENTRIES.filter(([id]) => id === methodId).flatMap(([, entries]) => entries);
  const remembered = new Set(known.flatMap((phrase) => phrase.split(' ')).map(stemOf));
  // '14 g' must have the same weight as '14g'.
  const joined = digitsForWords(text).replace(/(\d) (?:(g|ml|kg)\b|(g)ramas?\b)/g, '$1$2$3');
  const terms = new Set(termsOf(joined));
  let whole = 0;
  let share = 0;
  const mentioned = new Set(termsOf(said));
  const count = (term: string, part: number, isExplained: boolean) => {
    whole += part * weightOf(term);
    if (isExplained) share += part * weightOf(term);
    else if (mentioned.has(term)) share += IN_TEXT * part * weightOf(term);
  };
  const isPlain = (term: string) => UNIT_TERMS.has(term) || /^\d+[a-z]{0,2}$/.test(term);
  for (const term of terms) count(term, 1, explained.has(term) || isPlain(term));
  for (const term of leansOn(text, terms.size, memory.subject)) {
    if (!terms.has(term))
      count(
        term,
        REMEMBERED,
        isSameTopic || explained.has(term) || remembered.has(term) || isPlain(term),
      );
  }
  return whole === 0 ? 1 : share / whole;
}

export function hasPhrase(text: string, concepts: readonly Concept[]): boolean {
  return CONCEPT_ENTRIES.some(
    ([concept, entries]) =>
      concepts.includes(concept) && phrasesIn(text, entries).some((each) => each.includes(' ')),
  );
}

/** Concepts that do not show that a question is about coffee. */
const GENERIC: ReadonlySet<Concept> = new Set<Concept>([
  ...ALWAYS,
  'recipe',
  'improve',
  'compare',
  'another',
  'quick',
  'easy',
  'studies',
  'praise',
  'joke',
  'sorry',
  'goodbye',
  'howAreYou',
  'time',
  'medium',
  'buying',
  'altitude',
]);

export const hasSubject = ({ concepts }: Question): boolean =>
  [...concepts].some((concept) => !GENERIC.has(concept));

const OF_COFFEE =
  /\b(?:cafe\w*|graos?|barista|espresso|po|xicaras?|coador|filtro|moedor|borra|torra\w*|chaleira)\b/;

/** Vessels filled for a number of people: 'jarra pra visita 8 pessoa'. */
const SERVED_IN = /\b(?:jarras?|garrafas?|garrafao|termicas?|bules?)\b/;

/** Returns whether the question names anything of coffee that the assistant recognises. */
export function isOfCoffee(question: Question): boolean {
  const { text, methods, amounts } = question;
  const { coffee, water, ratio, cups, temperature } = amounts;
  return (
    OF_COFFEE.test(text) ||
    (cups !== null && SERVED_IN.test(text)) ||
    (temperature !== null && /\bagua\b/.test(text)) ||
    methods.length > 0 ||
    [coffee, water, ratio].some((amount) => amount !== null) ||
    hasSubject(question)
  );
}
