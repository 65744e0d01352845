import type { Caller } from '../../keys.ts';
import { RestError, undefinedColumn } from '../errors.ts';
import { type Fragment, ident, qualified, sql, trusted } from '../query/sql.ts';
import type { FieldRef, JsonStep } from '../request/select.ts';
import { EXPOSED_SCHEMA, type Relation, type SchemaCache } from '../schema-cache/schema-cache.ts';

/** State that one statement's planning shares. */
export interface PlanContext {
  readonly schemaCache: SchemaCache;
  readonly role: Caller['role'];
  /** A number no other alias of this statement has. */
  nextId(): number;
}

/** The rows a name is looked up in. */
export interface Scope {
  readonly context: PlanContext;
  readonly relation: Relation;
  /** Alias of the rows in the statement. */
  readonly alias: Fragment;
  /** True when the rows come from RETURNING, where computed columns are columns already. */
  readonly isReturned: boolean;
}

export interface Expression {
  readonly sql: Fragment;
  /** Bare type name, empty when it is not known. */
  readonly base: string;
}

/** A fresh context for one statement. */
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

/** A call of the function that computes a column of these rows. */
export function computedColumn(alias: Fragment, name: string): Fragment {
  return sql`${qualified(EXPOSED_SCHEMA, name)}(${alias}.*)`;
}

/** The SQL of a column, a computed column or a place inside a JSON column; else 42703. */
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

/** `cast(… as type)`, the type being one the schema cache knows; else 42704. */
export function applyCast(scope: Scope, expression: Fragment, type: string | null): Fragment {
  if (type === null) return expression;
  const found = scope.context.schemaCache.castType(type);
  if (found === null) throw new RestError(400, '42704', `type "${type}" does not exist`);
  return sql`cast(${expression} as ${found})`;
}
