import { type Clause, MOST_CLAUSES } from './clauses.ts';

/**
 * Caches the result of `read` for each clause, because possible recipes share clauses.
 * The other arguments must be the same for all clauses of a text. An array indexed by `place` is
 * several times faster than a `WeakMap`.
 */
export function perClause<Value, Rest extends readonly unknown[]>(
  read: (clause: Clause, ...rest: Rest) => Value,
): (clause: Clause, ...rest: Rest) => Value {
  const known = Array<{ clause: Clause; value: Value } | undefined>(MOST_CLAUSES).fill(undefined);
  return (clause, ...rest) => {
    const before = known[clause.place];
    if (before?.clause === clause) return before.value;
    const value = read(clause, ...rest);
    known[clause.place] = { clause, value };
    return value;
  };
}
