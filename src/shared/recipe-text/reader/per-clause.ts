import { type Clause, MOST_CLAUSES } from './clauses.ts';

/**
 * Remembers what was read of a clause: a clause is in several parts that may be recipes.
 * The other arguments are the same for all readings of one text. A list by place is read several
 * times faster than a `WeakMap`.
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
