import { basename, extname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { visitNodes } from '../lib/syntax-tree.ts';
import { lineOf } from './prose.ts';

const BANNED: ReadonlyMap<string, string> = new Map([
  ['kept', 'stored, queued, cached'],
  ...['told', 'tell', 'tells', 'telling', 'teller'].map(
    (word) => [word, 'notify, report, announce'] as const,
  ),
  ['gone', 'deleted, removed, missing'],
  ...['wish', 'wishes'].map((word) => [word, 'request, desired state'] as const),
  ...['deed', 'deeds'].map((word) => [word, 'action, write'] as const),
  ['takings', 'pending write'],
  ...['house', 'houses'].map((word) => [word, 'structure, default'] as const),
  ...['door', 'doors'].map((word) => [word, 'account picker, entry'] as const),
  ...['nobody', 'somebody', 'anybody', 'whoever', 'whatever'].map(
    (word) => [word, 'the person, the role or the thing'] as const,
  ),
  ['stands', 'is'],
  ['painted', 'drawn, next paint'],
  ...['mend', 'mends', 'mended'].map((word) => [word, 'repair, fix'] as const),
  ...['rouse', 'hurry'].map((word) => [word, 'wake, flush'] as const),
  ...['leaver', 'leavers'].map((word) => [word, 'deletion'] as const),
  ...['turnstile', 'turnstiles'].map((word) => [word, 'concurrency limit'] as const),
]);

/** Banned names that libraries define, such as an icon of lucide-react. */
const ALLOWED: ReadonlySet<string> = new Set(['House']);

export interface BannedName {
  readonly line: number;
  readonly name: string;
  readonly word: string;
  readonly instead: string;
}

/** Splits camelCase, snake_case, kebab-case and CONSTANT_CASE into words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

interface Name {
  readonly name: string;
  readonly start: number;
}

const NAMES = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

function namesOfScript(path: string, source: string): Name[] {
  const found: Name[] = [];
  visitNodes(parseSync(path, source).program, ({ type, name, start }) => {
    if (typeof type === 'string' && NAMES.has(type)) {
      if (typeof name === 'string' && typeof start === 'number') found.push({ name, start });
    }
  });
  return found;
}

const matchesOf = (source: string, pattern: RegExp): Name[] =>
  [...source.matchAll(pattern)].map(({ 0: name, index }) => ({ name, start: index }));

/** Replaces matches by spaces, so that the offsets of the rest do not change. */
const blank = (source: string, pattern: RegExp): string =>
  source.replace(pattern, (match) => match.replace(/[^\n]/g, ' '));

function namesOf(path: string, source: string): Name[] {
  const extension = extname(path);
  if (/^\.[cm]?[jt]sx?$/.test(extension)) return namesOfScript(path, source);
  if (extension === '.sql') {
    const code = blank(source, /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g);
    return matchesOf(code, /[a-z_]\w*/gi);
  }
  if (extension === '.css') {
    return matchesOf(blank(source, /\/\*[\s\S]*?\*\//g), /(?<=\.|--)[a-z][\w-]*/gi);
  }
  return [];
}

export function bannedNames(path: string, source: string): BannedName[] {
  const seen = new Set<string>();
  return [{ name: basename(path), start: 0 }, ...namesOf(path, source)].flatMap(
    ({ name, start }) => {
      if (seen.has(name) || ALLOWED.has(name)) return [];
      seen.add(name);
      const word = wordsOf(name).find((each) => BANNED.has(each));
      const instead = word === undefined ? undefined : BANNED.get(word);
      return word === undefined || instead === undefined
        ? []
        : [{ line: lineOf(source, start), name, word, instead }];
    },
  );
}
