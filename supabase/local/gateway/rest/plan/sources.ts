import { type Fragment, ident, join, qualified, sql } from '../query/sql.ts';
import type { Relationship } from '../schema-cache/relationships.ts';
import { EXPOSED_SCHEMA } from '../schema-cache/schema-cache.ts';
import type { PlanContext, Scope } from './fields.ts';

/** A column of the result with its name; a null name means `alias.*`. */
export interface Output {
  readonly name: string | null;
  readonly sql: Fragment;
}

export interface ReadPlan {
  readonly sql: Fragment;
  /** ` limit … offset …`, to be placed after `sql`. */
  readonly paging: Fragment;
}

/** The rows of a read, with their conditions besides the request's filters. */
export interface Source {
  readonly scope: Scope;
  readonly from: Fragment;
  readonly conditions: readonly Fragment[];
}

export function tableSource(context: PlanContext, scope: Omit<Scope, 'context' | 'alias'>): Source {
  const alias = ident(`t${context.nextId()}`);
  return {
    scope: { context, alias, ...scope },
    from: sql`${qualified(EXPOSED_SCHEMA, scope.relation.name)} as ${alias}`,
    conditions: [],
  };
}

export function embedSource(parent: Scope, relationship: Relationship): Source {
  const { target, pairs, junction } = relationship;
  const { context } = parent;
  const source = tableSource(context, { relation: target, isReturned: false });
  const near = junction === null ? source.scope.alias : ident(`j${context.nextId()}`);
  const conditions = pairs.map(
    ([left, right]) => sql`${parent.alias}.${ident(left)} = ${near}.${ident(right)}`,
  );
  if (junction === null) return { ...source, conditions };
  const on = junction.pairs.map(
    ([left, right]) => sql`${near}.${ident(left)} = ${source.scope.alias}.${ident(right)}`,
  );
  const table = qualified(EXPOSED_SCHEMA, junction.table);
  const from = sql`${table} as ${near} join ${source.from} on ${join(on, ' and ')}`;
  return { scope: source.scope, from, conditions };
}
