import { RestError } from '../errors.ts';
import { type Fragment, join, sql, trusted } from '../query/sql.ts';
import {
  COMPARISONS,
  type Condition,
  type Filter,
  type Operation,
  SEARCHES,
  TRUTHS,
} from '../request/filter.ts';
import { type Expression, type PlanContext, resolveField, type Scope } from './fields.ts';

/** Returns SQL that is null exactly if the named embed is empty; null for an unknown name. */
export type EmbedPresence = (name: string) => Fragment | null;

/** Compiles a filter or a tree of filters; each value becomes a bound parameter. */
export function compileCondition(
  scope: Scope,
  presence: EmbedPresence,
  condition: Condition,
): Fragment {
  const compiled =
    condition.kind === 'filter'
      ? compileFilter(scope, presence, condition)
      : sql`(${join(
          condition.conditions.map((each) => compileCondition(scope, presence, each)),
          ` ${condition.kind} `,
        )})`;
  return condition.negated ? sql`not (${compiled})` : compiled;
}

export function mentions(condition: Condition, name: string): boolean {
  return condition.kind === 'filter'
    ? condition.field.name === name
    : condition.conditions.some((each) => mentions(each, name));
}

function compileFilter(scope: Scope, presence: EmbedPresence, { field, operation }: Filter) {
  // Only a null check may refer to an embed; other filters refer to a column of the same name.
  const truth = operation.kind === 'is' && field.path.length === 0 ? operation.truth : null;
  if (truth === 'null' || truth === 'not_null') {
    const embed = presence(field.name);
    if (embed !== null) return sql`${embed} is ${trusted(TRUTHS[truth])}`;
  }
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
  if (operation.kind !== 'compare' || role === 'service_role') return;
  if (operation.operator !== 'match' && operation.operator !== 'imatch') return;
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

function compileOperation({ sql: left, base }: Expression, operation: Operation): Fragment {
  switch (operation.kind) {
    case 'is':
      return sql`${left} is ${trusted(TRUTHS[operation.truth])}`;
    case 'in':
      return sql`${left} = any(${operation.values})`;
    case 'distinct':
      return sql`${left} is distinct from ${operation.value}`;
    case 'search':
      return compileSearch(left, base, operation);
    case 'compare': {
      const isPattern = operation.operator === 'like' || operation.operator === 'ilike';
      // PostgREST accepts '*' for '%', because '*' needs no escape in a URL.
      const value = isPattern ? operation.value.replaceAll('*', '%') : operation.value;
      const operator = trusted(COMPARISONS[operation.operator]);
      return operation.quantifier === null
        ? sql`${left} ${operator} ${value}`
        : sql`${left} ${operator} ${trusted(operation.quantifier)}(${value})`;
    }
    default:
      return operation satisfies never;
  }
}

const SEARCHABLE_AS_DOCUMENT: ReadonlySet<string> = new Set([
  'text',
  'varchar',
  'bpchar',
  'citext',
  'json',
  'jsonb',
]);

function compileSearch(
  left: Fragment,
  base: string,
  { operator, config, value }: Extract<Operation, { kind: 'search' }>,
): Fragment {
  const language = config === null ? trusted('') : sql`${config}::regconfig, `;
  const text = base === 'citext' ? sql`${left}::text` : left;
  const document = SEARCHABLE_AS_DOCUMENT.has(base) ? sql`to_tsvector(${language}${text})` : left;
  return sql`${document} @@ ${trusted(SEARCHES[operator])}(${language}${value}::text)`;
}
