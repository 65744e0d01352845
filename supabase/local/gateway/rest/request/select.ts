import { notImplemented, RestError } from '../errors.ts';
import { Scanner } from './scanner.ts';

/** A step into JSON: `->` returns JSON, `->>` text; a number is an index. */
export interface JsonStep {
  readonly asText: boolean;
  readonly key: string;
  readonly isIndex: boolean;
}

export interface FieldRef {
  readonly name: string;
  readonly path: readonly JsonStep[];
}

export interface FieldItem {
  readonly kind: 'field';
  readonly field: FieldRef;
  readonly alias: string | null;
}

export interface EmbedItem {
  readonly kind: 'embed';
  readonly target: string;
  readonly alias: string | null;
  readonly hint: string | null;
  readonly inner: boolean;
  readonly items: readonly SelectItem[];
}

export type SelectItem = FieldItem | { readonly kind: 'all' } | EmbedItem;

/** Limits above any real request; more could exceed PostgreSQL's own limits. */
const MAX_DEPTH = 5;
const MAX_ITEMS = 400;
const MAX_EMBEDS = 20;

interface Budget {
  left: number;
  embeds: number;
}

export function parseSelect(text: string): readonly SelectItem[] {
  const scanner = new Scanner('select parameter', text);
  const budget = { left: MAX_ITEMS, embeds: MAX_EMBEDS };
  const items = parseItems(scanner, 0, budget);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: Scanner, depth: number, budget: Budget): SelectItem[] {
  if (depth > MAX_DEPTH) scanner.fail(`at most ${MAX_DEPTH} nested embeds`);
  scanner.skipBlanks();
  if (scanner.done || scanner.startsWith(')')) return [];
  const items: SelectItem[] = [];
  do {
    budget.left -= 1;
    if (budget.left < 0) scanner.fail(`at most ${MAX_ITEMS} items`);
    items.push(parseItem(scanner, depth, budget));
    scanner.skipBlanks();
  } while (scanner.take(','));
  return items;
}

function parseItem(scanner: Scanner, depth: number, budget: Budget): SelectItem {
  scanner.skipBlanks();
  if (scanner.startsWith('...')) throw notImplemented('spread embeds');
  if (scanner.take('*')) return { kind: 'all' };
  const first = scanner.name();
  const hasAlias = scanner.startsWith(':') && !scanner.startsWith('::');
  if (hasAlias) scanner.expect(':');
  const name = hasAlias ? scanner.name() : first;
  const alias = hasAlias ? first : null;
  if (name === 'count' && scanner.startsWith('()')) throw aggregatesOff();
  if (scanner.startsWith('(') || scanner.startsWith('!')) {
    return parseEmbed(scanner, name, alias, depth, budget);
  }
  const path = parseJsonPath(scanner);
  if (scanner.match(/\.(?:count|sum|avg|min|max)\(\)/y) !== null) throw aggregatesOff();
  if (scanner.startsWith('::')) throw notImplemented('casts');
  if (scanner.startsWith('.')) throw notImplemented('this form of select item');
  return { kind: 'field', field: { name, path }, alias };
}

function parseEmbed(
  scanner: Scanner,
  target: string,
  alias: string | null,
  depth: number,
  budget: Budget,
): EmbedItem {
  budget.embeds -= 1;
  if (budget.embeds < 0) scanner.fail(`at most ${MAX_EMBEDS} embeds`);
  let hint: string | null = null;
  let inner = false;
  while (scanner.take('!')) {
    const word = scanner.name();
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  scanner.expect('(');
  const items = parseItems(scanner, depth + 1, budget);
  scanner.expect(')');
  return { kind: 'embed', target, alias, hint, inner, items };
}

/** Hosted projects refuse aggregates; only the older `table(count)` works there. */
function aggregatesOff() {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}

/** Parses a path such as `->a->0->>b`; empty without one. */
export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.startsWith('->')) {
    const asText = scanner.take('->>');
    if (!asText) scanner.expect('->');
    const index = scanner.match(/[+-]?\d+(?=->|::|[.,)]|$)/y);
    path.push({ asText, key: index ?? scanner.name(), isIndex: index !== null });
  }
  return path;
}

/** Returns the key of a field without an alias: the last named step of its path. */
export function outputName(field: FieldRef): string {
  return field.path.findLast((step) => !step.isIndex)?.key ?? field.name;
}
