import { notImplemented } from '../errors.ts';
import { Scanner } from './scanner.ts';
import { type FieldRef, parseJsonPath } from './select.ts';

/** Operators of `column op value`, with their SQL. */
export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
} as const;

/** Operators of PostgREST that this gateway does not read. */
const UNREAD: ReadonlySet<string> = new Set([
  'match',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
]);

export const TRUTHS = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;

export type Operation =
  | {
      readonly kind: 'compare';
      readonly operator: keyof typeof COMPARISONS;
      readonly value: string;
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly truth: keyof typeof TRUTHS };

export interface Filter {
  readonly kind: 'filter';
  readonly field: FieldRef;
  readonly negated: boolean;
  readonly operation: Operation;
}

export interface Group {
  readonly kind: 'and' | 'or';
  readonly negated: boolean;
  readonly conditions: readonly Condition[];
}

export type Condition = Filter | Group;

const MAX_DEPTH = 12;
const MAX_CONDITIONS = 400;

function isKeyOf<T extends object>(object: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(object, key);
}

/** Parses the value of a `column=…` parameter, such as `not.in.(1,2)`. */
export function parseFilterValue(field: FieldRef, text: string): Filter {
  const scanner = new Scanner('filter', text);
  const filter = parseOperation(scanner, field, (reader) => {
    const rest = reader.text.slice(reader.position);
    reader.position = reader.text.length;
    return rest;
  });
  scanner.expectEnd();
  return filter;
}

/** Parses the value of an `and=(…)` or `or=(…)` parameter. */
export function parseGroup(kind: 'and' | 'or', negated: boolean, text: string): Group {
  const scanner = new Scanner('logic tree', text);
  const conditions = parseConditions(scanner, 0, { left: MAX_CONDITIONS });
  scanner.skipBlanks();
  scanner.expectEnd();
  return { kind, negated, conditions };
}

function parseConditions(scanner: Scanner, depth: number, budget: { left: number }): Condition[] {
  if (depth > MAX_DEPTH) scanner.fail(`at most ${MAX_DEPTH} nested groups`);
  scanner.skipBlanks();
  scanner.expect('(');
  const conditions: Condition[] = [];
  do {
    budget.left -= 1;
    if (budget.left < 0) scanner.fail(`at most ${MAX_CONDITIONS} conditions`);
    scanner.skipBlanks();
    conditions.push(parseCondition(scanner, depth, budget));
    scanner.skipBlanks();
  } while (scanner.take(','));
  scanner.expect(')');
  return conditions;
}

function parseCondition(scanner: Scanner, depth: number, budget: { left: number }): Condition {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (group !== null) {
    const conditions = parseConditions(scanner, depth + 1, budget);
    return {
      kind: group.endsWith('and') ? 'and' : 'or',
      negated: group.startsWith('not.'),
      conditions,
    };
  }
  const field = { name: scanner.name(), path: parseJsonPath(scanner) };
  scanner.expect('.');
  return parseOperation(scanner, field, readTreeValue);
}

/** Reads a value in a tree: quoted, an array in braces, or up to `,` or `)`. */
function readTreeValue(scanner: Scanner): string {
  const start = scanner.position;
  const quoted = scanner.quoted();
  if (quoted !== null && endsValue(scanner)) return quoted;
  scanner.position = start;
  const array = scanner.match(/\{[^{}]*\}/y);
  if (array !== null && endsValue(scanner)) return array;
  scanner.position = start;
  return scanner.match(/[^,)]*/y) ?? '';
}

function endsValue(scanner: Scanner): boolean {
  return scanner.done || scanner.startsWith(',') || scanner.startsWith(')');
}

function parseOperation(
  scanner: Scanner,
  field: FieldRef,
  readValue: (scanner: Scanner) => string,
): Filter {
  const negated = scanner.take('not.');
  const word = scanner.match(/[a-z]+/y) ?? scanner.fail('operator (eq, gt, ...)');
  return { kind: 'filter', field, negated, operation: readOperation(scanner, word, readValue) };
}

function readOperation(
  scanner: Scanner,
  word: string,
  readValue: (scanner: Scanner) => string,
): Operation {
  if (word === 'in') {
    scanner.expect('.');
    return { kind: 'in', values: readList(scanner) };
  }
  if (word === 'is') {
    scanner.expect('.');
    const truth = scanner.match(/\w+/y)?.toLowerCase() ?? '';
    if (!isKeyOf(TRUTHS, truth)) scanner.fail('null, not_null, true, false or unknown');
    return { kind: 'is', truth };
  }
  if (UNREAD.has(word)) throw notImplemented(`the operator ${word}`);
  if (!isKeyOf(COMPARISONS, word)) scanner.fail('operator (eq, gt, ...)');
  if (scanner.startsWith('(')) throw notImplemented('operators with (any) or (all)');
  scanner.expect('.');
  return { kind: 'compare', operator: word, value: readValue(scanner) };
}

function readList(scanner: Scanner): string[] {
  scanner.expect('(');
  if (scanner.take(')')) return [];
  const values: string[] = [];
  do {
    const start = scanner.position;
    const quoted = scanner.quoted();
    if (quoted !== null && endsValue(scanner)) values.push(quoted);
    else {
      scanner.position = start;
      values.push(scanner.match(/[^,)]*/y) ?? '');
    }
  } while (scanner.take(','));
  scanner.expect(')');
  return values;
}
