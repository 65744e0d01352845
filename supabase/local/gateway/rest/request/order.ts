import { notImplemented } from '../errors.ts';
import { Scanner } from './scanner.ts';
import { type FieldRef, parseJsonPath } from './select.ts';

export interface OrderTerm {
  readonly field: FieldRef;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | null;
}

const MAX_TERMS = 50;

/** Parses `order=`, such as `name.desc.nullslast,id`. */
export function parseOrder(text: string): readonly OrderTerm[] {
  const scanner = new Scanner('order', text);
  const terms: OrderTerm[] = [];
  do {
    if (terms.length >= MAX_TERMS) scanner.fail(`at most ${MAX_TERMS} terms`);
    scanner.skipBlanks();
    terms.push(parseTerm(scanner));
    scanner.skipBlanks();
  } while (scanner.take(','));
  scanner.expectEnd();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const name = scanner.name();
  if (scanner.startsWith('(')) throw notImplemented('orders by a column of an embed');
  const field = { name, path: parseJsonPath(scanner) };
  const descending = scanner.take('.desc');
  if (!descending) scanner.take('.asc');
  if (scanner.take('.nullsfirst')) return { field, descending, nulls: 'first' };
  return { field, descending, nulls: scanner.take('.nullslast') ? 'last' : null };
}
