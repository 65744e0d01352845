import { Scanner } from './scanner.ts';
import { type FieldRef, parseJsonPath } from './select.ts';

export interface OrderTerm {
  /** The to-one embed whose column is used, as in `order=author(name)`; null for none. */
  readonly relation: string | null;
  readonly field: FieldRef;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | null;
}

const MAX_TERMS = 50;

/** Parses `order=`, such as `name.desc.nullslast,author(name).asc`. */
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
  if (scanner.take('(')) {
    const field = { name: scanner.name(), path: parseJsonPath(scanner) };
    scanner.expect(')');
    return { relation: name, field, ...parseDirection(scanner) };
  }
  const field = { name, path: parseJsonPath(scanner) };
  return { relation: null, field, ...parseDirection(scanner) };
}

function parseDirection(scanner: Scanner): Pick<OrderTerm, 'descending' | 'nulls'> {
  const descending = scanner.take('.desc');
  if (!descending) scanner.take('.asc');
  if (scanner.take('.nullsfirst')) return { descending, nulls: 'first' };
  return { descending, nulls: scanner.take('.nullslast') ? 'last' : null };
}
