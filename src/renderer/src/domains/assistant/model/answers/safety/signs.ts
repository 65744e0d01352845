import type { Question } from '../../language/understand';
import { stemOf } from '../../library/terms';
import { firedRules } from './rules';
import kindsOfWords from './word-kinds.txt?raw';
import * as patterns from './words';

/*
 * The signs of a message, from which odds.ts estimates how likely each danger is: its words without
 * endings, the kinds of its words ('pinscher' is a pet), and the patterns and rules that match.
 */

/** The signs of a message with their weights. */
export type Signs = ReadonlyMap<string, number>;

/** A kind or a pattern counts as much as a word does in a message of four words. */
const SIGN_WEIGHT = 0.5;

/** Words that are frequent in all messages, and so say nothing about a danger. */
const EMPTY: ReadonlySet<string> = new Set(
  'a o as os ao aos um uma uns umas de do da dos das em no na nos nas por pelo pela e ou que eu voce ele ela isso isto esse essa este esta meu minha cafe'.split(
    ' ',
  ),
);

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

function wordsOf(typed: string): string[] {
  return typed
    .replace(/\d+(?:[.,:]\d+)*/g, ' 0 ')
    .split(/[^a-z0-9%]+/)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(stemOf);
}

/** Returns the signs of a message, from its text as typed and as corrected. */
export function signsOf({ typed, text }: Pick<Question, 'typed' | 'text'>): Signs {
  const words = new Set(wordsOf(typed));
  const signs = new Map<string, number>();
  for (const word of words) signs.set(word, 1 / Math.sqrt(words.size));
  for (const [name, pattern] of [...KINDS, ...PATTERNS]) {
    if (pattern.test(typed) || pattern.test(text)) signs.set(name, SIGN_WEIGHT);
  }
  for (const name of firedRules({ typed, text })) signs.set(`rule ${name}`, SIGN_WEIGHT);
  return signs;
}
