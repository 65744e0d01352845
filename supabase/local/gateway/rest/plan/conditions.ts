import { type Fragment, join, sql, trusted } from '../query/sql.ts';
import { COMPARISONS, type Condition, type Operation, TRUTHS } from '../request/filter.ts';
import { resolveField, type Scope } from './fields.ts';

/** Compiles a filter or a tree of filters; each value becomes a bound parameter. */
export function compileCondition(scope: Scope, condition: Condition): Fragment {
  const compiled =
    condition.kind === 'filter'
      ? compileOperation(resolveField(scope, condition.field), condition.operation)
      : sql`(${join(
          condition.conditions.map((each) => compileCondition(scope, each)),
          ` ${condition.kind} `,
        )})`;
  return condition.negated ? sql`not (${compiled})` : compiled;
}

function compileOperation(left: Fragment, operation: Operation): Fragment {
  switch (operation.kind) {
    case 'is':
      return sql`${left} is ${trusted(TRUTHS[operation.truth])}`;
    case 'in':
      return sql`${left} = any(${operation.values})`;
    case 'compare': {
      const isPattern = operation.operator === 'like' || operation.operator === 'ilike';
      // PostgREST accepts '*' for '%', because '*' needs no escape in a URL.
      const value = isPattern ? operation.value.replaceAll('*', '%') : operation.value;
      return sql`${left} ${trusted(COMPARISONS[operation.operator])} ${value}`;
    }
    default:
      return operation satisfies never;
  }
}
