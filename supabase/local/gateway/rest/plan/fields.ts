import type { Caller } from '../../keys.ts';
import { RestError, undefinedColumn } from '../errors.ts';
import { type Fragment, ident, qualified, sql, trusted } from '../query/sql.ts';
import type { FieldRef, JsonStep } from '../request/select.ts';
import { EXPOSED_SCHEMA, type Relation, type SchemaCache } from '../schema-cache/schema-cache.ts';

export interface PlanContext {
  readonly schemaCache: SchemaCache;
  readonly role: Caller['role'];
  nextId(): number;
}

/** The rows in which a field's name is looked up. */
export interface Scope {
  readonly context: PlanContext;
  readonly relation: Relation;
  readonly alias: Fragment;
  /** Whether the rows come from RETURNING, which already contains computed columns as columns. */
  readonly isReturned: boolean;
}

export interface Expression {
  readonly sql: Fragment;
  /** Name of the type without schema and modifiers; '' if unknown. */
  readonly base: string;
}

export function createPlanContext(schemaCache: SchemaCache, role: Caller['role']): PlanContext {
  let last = 0;
  return {
    schemaCache,
    role,
    nextId: () => {
      last += 1;
      return last;
    },
  };
}

/** Returns SQL that calls the function of a computed column or relationship for a row. */
export function computedColumn(alias: Fragment, name: string): Fragment {
  return sql`${qualified(EXPOSED_SCHEMA, name)}(${alias}.*)`;
}

/** Returns SQL for a column, a computed column or a path into JSON; throws 42703. */
export function resolveField(scope: Scope, field: FieldRef): Expression {
  const root = resolveColumn(scope, field.name);
  if (field.path.length === 0) return root;
  const isJson = root.base === 'json' || root.base === 'jsonb';
  const start = isJson ? root.sql : sql`to_jsonb(${root.sql})`;
  const base = field.path.at(-1)?.asText === true ? 'text' : 'jsonb';
  return { sql: field.path.reduce(appendStep, start), base };
}

function appendStep(document: Fragment, step: JsonStep): Fragment {
  const arrow = trusted(step.asText ? '->>' : '->');
  const key = step.isIndex ? sql`${step.key}::int4` : sql`${step.key}::text`;
  return sql`(${document} ${arrow} ${key})`;
}

function resolveColumn({ context, relation, alias, isReturned }: Scope, name: string): Expression {
  const column = relation.columns.get(name);
  if (column !== undefined) return { sql: sql`${alias}.${ident(name)}`, base: column.base };
  if (context.schemaCache.isComputedColumn(relation, name)) {
    const value = isReturned ? sql`${alias}.${ident(name)}` : computedColumn(alias, name);
    return { sql: value, base: '' };
  }
  throw undefinedColumn(relation.name, name);
}

/** Returns `cast(… as type)`; throws 42704 for a type that the schema cache lacks. */
export function applyCast(scope: Scope, expression: Fragment, type: string | null): Fragment {
  if (type === null) return expression;
  const found = scope.context.schemaCache.castType(type);
  if (found === null) throw new RestError(400, '42704', `type "${type}" does not exist`);
  return sql`cast(${expression} as ${found})`;
}
