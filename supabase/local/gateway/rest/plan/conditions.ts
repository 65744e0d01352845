import { RestError } from '../errors.ts';
import { type Fragment, join, sql, trusted } from '../query/sql.ts';
import {
  COMPARISONS,
  type Condition,
  type Filter,
  type Operation,
  TRUTHS,
} from '../request/filter.ts';
import { type PlanContext, resolveField, type Scope } from './fields.ts';

/** Compiles a filter or a tree of filters; each value becomes a bound parameter. */
export function compileCondition(scope: Scope, condition: Condition): Fragment {
  const compiled =
    condition.kind === 'filter'
      ? compileFilter(scope, condition)
      : sql`(${join(
          condition.conditions.map((each) => compileCondition(scope, each)),
          ` ${condition.kind} `,
        )})`;
  return condition.negated ? sql`not (${compiled})` : compiled;
}

function compileFilter(scope: Scope, { field, operation }: Filter): Fragment {
  checkPattern(scope.context.role, operation);
  return compileOperation(resolveField(scope, field), operation);
}

const MAX_PATTERN = 100;

/**
 * Refuses regular expressions that could occupy the server until the timeout.
 * Visitors may send none; other people only short ones without back references and '(?', and with
 * at most one counted repeat, of up to 99.
 */
function checkPattern(role: PlanContext['role'], operation: Operation): void {
  if (operation.kind !== 'compare' || operation.operator !== 'imatch') return;
  if (role === 'service_role') return;
  if (role === 'anon') {
    throw new RestError(
      401,
      '42501',
      'permission denied: regular expressions need a signed-in user',
    );
  }
  const { value } = operation;
  const isCostly = /\\[1-9]|\(\?|\{[^}]*\}.*\{|\{[^}]*\d{3}/s.test(value);
  if (value.length > MAX_PATTERN || isCostly) {
    throw new RestError(
      400,
      '2201B',
      'invalid regular expression: regular expression is too complex',
    );
  }
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
