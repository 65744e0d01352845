import type { Caller } from '../../keys.ts';
import { undefinedColumn } from '../errors.ts';
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

interface Expression {
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

/** Returns SQL that calls the function of a computed column for a row. */
export function computedColumn(alias: Fragment, name: string): Fragment {
  return sql`${qualified(EXPOSED_SCHEMA, name)}(${alias}.*)`;
}

/** Returns SQL for a column, a computed column or a path into JSON; throws 42703. */
export function resolveField(scope: Scope, field: FieldRef): Fragment {
  const root = resolveColumn(scope, field.name);
  if (field.path.length === 0) return root.sql;
  const isJson = root.base === 'json' || root.base === 'jsonb';
  const start = isJson ? root.sql : sql`to_jsonb(${root.sql})`;
  return field.path.reduce(appendStep, start);
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
