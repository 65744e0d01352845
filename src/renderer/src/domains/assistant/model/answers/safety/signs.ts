import { isStopword, stemOf } from '../../language/terms';
import type { Question } from '../../language/understand';
import { firedRules } from './rules';
import kindsOfWords from './word-kinds.txt?raw';
import * as patterns from './words';

/*
 * The signs of a message, from which odds.ts estimates how likely each danger is: its specific
 * words without endings, words that another changes ('não viver'), the kinds of its words
 * ('pinscher' is a pet), alone and in pairs, and the patterns and rules that match. All words as
 * they were typed and each two neighbours are signs too: 'tomei' is not 'tomar', 'me queimei' is
 * not 'queimei o pão'.
 */

export type Signs = ReadonlyMap<string, number>;

/** Weight of a pattern, kind, rule or changed word: about that of one word among three. */
const SIGN_WEIGHT = 0.5;
/** Weight of the only word of a message; each of `n` words has this weight divided by √n. */
const WORDS_WEIGHT = 0.8;
const KINDS_WEIGHT = 0.23;
/** The same as WORDS_WEIGHT, for words as typed and for pairs of neighbours. */
const TYPED_WEIGHT = 1;

/** Words that are left out of the signs, such as articles, prepositions and pronouns. */
const SKIPPED: ReadonlySet<string> = new Set(
  'a o as os ao aos um uma uns umas de do da dos das em no na nos nas por pelo pela e ou que eu voce ele ela isso isto esse essa este esta meu minha cafe'.split(
    ' ',
  ),
);

/** Words of all subjects besides the stop words; alone they are no sign. */
const UNSPECIFIC: ReadonlySet<string> = new Set(
  'nada tudo ninguem vez vezes ultima ultimo ultimos ultimas outra outro ta to tou tava vou vamos num numa nem sem'.split(
    ' ',
  ),
);

/** Words that change the meaning of the next specific word: 'não viver', 'me matar'. */
const CHANGING = /^(?:nao|nem|num|sem|me|se|mim|nunca|mais|quero|queria|vou)$/;

const isSpecific = (word: string) =>
  !UNSPECIFIC.has(word) && !isStopword(word) && !/^\d/.test(word);

/** Returns the pattern of a listed word: '_' is a space, '*' letters, '#' digits. */
const patternOf = (word: string): string =>
  word.replaceAll('_', ' ').replaceAll('*', '[a-z]*').replaceAll('#', String.raw`\d+`);

const readKinds = (text: string): [kind: string, pattern: RegExp][] =>
  text.split('\n\n').flatMap((paragraph): [string, RegExp][] => {
    const [head = '', ...lines] = paragraph.trim().split('\n');
    if (!head.startsWith('# ')) return [];
    const alternatives = lines.join(' ').split(' ').map(patternOf).join('|');
    return [[`kind ${head.slice(2)}`, new RegExp(`\\b(?:${alternatives})(?![a-z])`)]];
  });

const KINDS = readKinds(kindsOfWords);

const PATTERNS = Object.entries(patterns).flatMap(([name, pattern]) =>
  [pattern].flat().map((each, at): [string, RegExp] => [`pattern ${name} ${at}`, each]),
);

const allWordsOf = (typed: string): string[] =>
  typed.split(/[^a-z0-9%]+/).filter((word) => word !== '');

const neighboursOf = (words: readonly string[]): string[] =>
  ['^', ...words].map((word, at) => `next ${word} ${words[at] ?? '$'}`);

/** Whether a sign is a typed word or word pair, which hardly distinguishes the dangers. */
export const isTyped = (sign: string): boolean => /^(?:typed|next) /.test(sign);

/** Returns signs with a weight that falls with their number; long messages weigh no more. */
function weighed(signs: readonly string[], weight: number): [string, number][] {
  const different = new Set(signs);
  return [...different].map((sign) => [sign, weight / Math.sqrt(different.size)]);
}

/** Returns each changing word with the specific word among the next two words. */
const changedWords = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const next = words.slice(at + 1, at + 3).find(isSpecific);
    return CHANGING.test(word) && next !== undefined ? [`${word} ${stemOf(next)}`] : [];
  });

/** Returns the pairs of kinds in a message: a child with a product, a burn with the skin. */
const pairsOf = (kinds: readonly string[]): string[] =>
  kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => `${one} ${other}`));

export function signsOf({ typed, text }: Pick<Question, 'typed' | 'text'>): Signs {
  const all = allWordsOf(typed);
  const said = all.filter((word) => !SKIPPED.has(word));
  const isSaid = ([, pattern]: [string, RegExp]) => pattern.test(typed) || pattern.test(text);
  const kinds = KINDS.filter(isSaid).map(([name]) => name);
  const whole = [
    ...changedWords(said),
    ...kinds,
    ...PATTERNS.filter(isSaid).map(([name]) => name),
    ...[...firedRules({ typed, text })].map((name) => `rule ${name}`),
  ];
  return new Map([
    ...weighed(said.filter(isSpecific).map(stemOf), WORDS_WEIGHT),
    ...weighed(
      all.map((word) => `typed ${word}`),
      TYPED_WEIGHT,
    ),
    ...weighed(neighboursOf(all), TYPED_WEIGHT),
    ...pairsOf(kinds).map((pair): [string, number] => [pair, KINDS_WEIGHT]),
    ...whole.map((sign): [string, number] => [sign, SIGN_WEIGHT]),
  ]);
}
