import { RestError, undefinedColumn } from '../errors.ts';
import { type Fragment, ident, join, qualified, sql, trusted, where } from '../query/sql.ts';
import { UPDATED_ROWS_SETTING } from '../query/statements.ts';
import type { Payload } from '../request/payload.ts';
import type { QueryNode } from '../request/query-params.ts';
import { findRelationship } from '../schema-cache/relationships.ts';
import { EXPOSED_SCHEMA, type Relation } from '../schema-cache/schema-cache.ts';
import { compileCondition } from './conditions.ts';
import { computedColumn, type PlanContext, type Scope } from './fields.ts';

const TARGET = ident('t0');

export interface Upsert {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
  readonly columns: readonly string[];
}

/** Returns the payload as rows named `b`; `withDefaults` adds defaults for missing keys. */
function payloadRows({ json, columns }: Payload, withDefaults: boolean): Fragment {
  const typed = columns.map(({ name, type }) => sql`${ident(name)} ${trusted(type)}`);
  const shape = sql`as "b"(${join(typed, ', ')})`;
  if (!withDefaults) return sql`json_to_recordset(${json}::json) ${shape}`;
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [sql`${column.name}::text, ${trusted(column.default)}`],
  );
  const filled = sql`select jsonb_agg(jsonb_build_object(${join(defaults, ', ')}) || "d"."value")
    from jsonb_array_elements(${json}::jsonb) as "d"("value")`;
  return sql`jsonb_to_recordset((${filled})) ${shape}`;
}

export function compileInsert(
  relation: Relation,
  payload: Payload,
  withDefaults: boolean,
  upsert: Upsert | null,
  returning: Fragment,
): Fragment {
  const table = sql`insert into ${qualified(EXPOSED_SCHEMA, relation.name)} as ${TARGET}`;
  const { columns, json } = payload;
  const conflict = upsert === null ? sql`` : compileConflict(payload, upsert);
  if (columns.length === 0) {
    return sql`${table} select from json_array_elements(${json}::json)${conflict}${returning}`;
  }
  const names = join(
    columns.map(({ name }) => ident(name)),
    ', ',
  );
  const values = join(
    columns.map(({ name }) => sql`"b".${ident(name)}`),
    ', ',
  );
  return sql`${table} (${names}) select ${values} from ${payloadRows(payload, withDefaults)}${conflict}${returning}`;
}

function compileConflict({ columns }: Payload, { resolution, columns: keys }: Upsert): Fragment {
  if (keys.length === 0) return sql``;
  const target = sql` on conflict (${join(keys.map(ident), ', ')})`;
  if (resolution === 'ignore-duplicates' || columns.length === 0) return sql`${target} do nothing`;
  const sets = columns.map(({ name }) => sql`${ident(name)} = excluded.${ident(name)}`);
  const counted = sql`set_config(${UPDATED_ROWS_SETTING}, (coalesce(nullif(current_setting(${UPDATED_ROWS_SETTING}, true), ''), '0')::int + 1)::text, true)`;
  return sql`${target} do update set ${join(sets, ', ')} where ${counted} is not null`;
}

/** Compiles `update … returning …`; an empty payload changes no row. */
export function compileUpdate(
  context: PlanContext,
  relation: Relation,
  payload: Payload,
  node: QueryNode,
  returning: Fragment,
): Fragment {
  const table = qualified(EXPOSED_SCHEMA, relation.name);
  const conditions = compileTargetConditions(context, relation, node);
  if (payload.columns.length === 0) {
    // SQL requires a SET, so this sets a column to itself, in no row. The result has all columns.
    const [first] = relation.columns.keys();
    const column = ident(first ?? '');
    return sql`update ${table} as ${TARGET} set ${column} = ${TARGET}.${column} where false${returning}`;
  }
  requireFilter('UPDATE', conditions);
  const sets = payload.columns.map(({ name }) => sql`${ident(name)} = "b".${ident(name)}`);
  return sql`update ${table} as ${TARGET} set ${join(sets, ', ')} from (select * from ${payloadRows(
    payload,
    false,
  )} limit 1) as "b"${where(conditions)}${returning}`;
}

export function compileDelete(
  context: PlanContext,
  relation: Relation,
  node: QueryNode,
  returning: Fragment,
): Fragment {
  const conditions = compileTargetConditions(context, relation, node);
  requireFilter('DELETE', conditions);
  return sql`delete from ${qualified(EXPOSED_SCHEMA, relation.name)} as ${TARGET}${where(conditions)}${returning}`;
}

function compileTargetConditions(context: PlanContext, relation: Relation, node: QueryNode) {
  const scope: Scope = { context, relation, alias: TARGET, isReturned: false };
  return node.conditions.map((each) => compileCondition(scope, each));
}

/** Refuses to write a whole table, as the extension safeupdate of hosted projects does. */
function requireFilter(verb: 'UPDATE' | 'DELETE', conditions: readonly Fragment[]): void {
  if (conditions.length > 0) return;
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

/** Returns only the answer's columns, because RETURNING requires a grant for each. */
export function compileReturning(relation: Relation, names: ReadonlySet<string>): Fragment {
  const columns = [...names].map((name) =>
    relation.columns.has(name)
      ? sql`${TARGET}.${ident(name)}`
      : sql`${computedColumn(TARGET, name)} as ${ident(name)}`,
  );
  return columns.length === 0 ? sql` returning 1` : sql` returning ${join(columns, ', ')}`;
}

/** Returns the columns that the answer's fields, embeds and order use. */
export function neededColumns(
  context: PlanContext,
  relation: Relation,
  node: QueryNode,
): ReadonlySet<string> {
  const needed = new Set<string>();
  const need = (name: string) => {
    const isKnown =
      relation.columns.has(name) || context.schemaCache.isComputedColumn(relation, name);
    if (!isKnown) throw undefinedColumn(relation.name, name);
    needed.add(name);
  };
  for (const item of node.items) {
    if (item.kind === 'all') for (const name of relation.columns.keys()) need(name);
    else if (item.kind === 'field') need(item.field.name);
    else {
      const { pairs } = findRelationship(context.schemaCache, relation, item);
      for (const [left] of pairs) need(left);
    }
  }
  for (const { field } of node.order) need(field.name);
  return needed;
}
