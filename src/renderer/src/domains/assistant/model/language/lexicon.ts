import { METHOD_WORDS } from '@shared/brew/method-words';
import { GRINDERS } from '@shared/language/names';
import { COMMON_WORDS, singularOf } from './spelling';
import { SPOKEN_WORDS } from './spoken-words';
import { CONCEPT_WORDS, TOPIC_WORDS } from './vocabulary';

const WORDS = { ...CONCEPT_WORDS, ...TOPIC_WORDS };

export type Concept = keyof typeof WORDS;

const split = (words: string) => words.split(',').map((word) => word.trim());

const SPOKEN = { ...SPOKEN_WORDS, ownGrinder: GRINDERS };

/** Words whose plurals lose their ending; the words in phrases of SPOKEN are not among them. */
const ALL_WORDS = new Set([
  ...[...Object.values(WORDS), ...Object.values(METHOD_WORDS)].flatMap((words) =>
    words.split(/[\s,]+/),
  ),
  ...Object.values(SPOKEN).flatMap((words) => split(words).filter((word) => !word.includes(' '))),
]);

/** Returns a phrase as the corrector writes it: 'minhas receitas' becomes 'minhas receita'. */
function asAsked(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => (COMMON_WORDS.has(word) ? word : (singularOf(word, ALL_WORDS) ?? word)))
    .join(' ');
}

/** Units, so that they are corrected too: 'xicras', 'gramass'. */
const UNIT_WORDS =
  'grama, mililitro, litro, xicara, pessoa, copo, caneca, minuto, segundo, hora, grau, meio, cafe, agua, metade, dobro, garrafa, po';
export const UNITS = split(UNIT_WORDS);

function entriesOf<Key extends string>(record: Record<Key, string>): [Key, string[]][] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys.map((key) => [key, split(record[key]).map(asAsked)]);
}

const WRITTEN_ENTRIES = entriesOf(WORDS);
const SPOKEN_ENTRIES = entriesOf(SPOKEN);
const spokenFor: ReadonlyMap<Concept, string[]> = new Map(SPOKEN_ENTRIES);

export const CONCEPT_ENTRIES = WRITTEN_ENTRIES.map(([id, entries]): [Concept, string[]] => [
  id,
  [...entries, ...(spokenFor.get(id) ?? [])],
]);
export const METHOD_ENTRIES = entriesOf(METHOD_WORDS);

const wordsOf = (all: readonly (readonly [string, readonly string[]])[]) =>
  all.flatMap(([, entries]) => entries.map((entry) => entry.split(' ')));

const ENTRIES = wordsOf([...WRITTEN_ENTRIES, ...METHOD_ENTRIES, ['units', UNITS]]);
const SPOKEN_PHRASES = wordsOf(SPOKEN_ENTRIES);

export const STEM_WORDS: ReadonlySet<string> = new Set([
  ...ENTRIES.flat(),
  ...SPOKEN_PHRASES.filter(({ length }) => length === 1).flat(),
]);

/** Every word the assistant knows; it is never corrected. */
export const KNOWN_WORDS: ReadonlySet<string> = new Set([...STEM_WORDS, ...SPOKEN_PHRASES.flat()]);

/** Words that may replace a misspelt word; from phrases only those of 5 letters or more. */
export const GUESSABLE_WORDS: ReadonlySet<string> = new Set(
  ENTRIES.flatMap((words) =>
    words.length === 1 ? words : words.filter(({ length }) => length >= 5),
  ),
);
