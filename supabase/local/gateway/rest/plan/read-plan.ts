import { type Fragment, ident, join, sql, trusted, where } from '../query/sql.ts';
import type { QueryNode } from '../request/query-params.ts';
import { type FieldItem, outputName } from '../request/select.ts';
import { compileCondition, mentions } from './conditions.ts';
import { type EmbedJoin, planEmbed, presenceOf } from './embed.ts';
import { applyCast, resolveField, type Scope } from './fields.ts';
import { compileOrder } from './order.ts';
import type { Output, ReadPlan, Source } from './sources.ts';

/** Most rows from each table of a request, as on a hosted project. */
const MAX_ROWS = 1000;

/** Compiles a read; `expandAll` lists every column of `*`, which a spread needs. */
export function planRead(source: Source, node: QueryNode, expandAll: boolean): ReadPlan {
  const { scope } = source;
  const embeds = node.children.map((child) => planEmbed(scope, child, planRead));
  const outputs = node.items.flatMap((item): readonly Output[] => {
    if (item.kind === 'embed') return embeds.find(({ embed }) => embed === item)?.outputs ?? [];
    if (item.kind === 'field') return [compileField(scope, item)];
    return allColumns(scope, expandAll || scope.isReturned);
  });
  const columns = outputs.map(({ name, sql: value }) =>
    name === null ? value : sql`${value} as ${ident(name)}`,
  );
  const body = compileBody(source, node, embeds);
  const limit = Math.min(node.limit ?? MAX_ROWS, MAX_ROWS);
  return {
    sql: sql`select ${join(columns, ', ')} ${body}${compileOrder(scope, node)}`,
    paging: sql` limit ${limit}${node.offset > 0 ? sql` offset ${node.offset}` : trusted('')}`,
    names: outputs.flatMap(({ name }) => (name === null ? [] : [name])),
  };
}

/** Compiles all rows that match the filters, without columns, order or limit, for a count. */
export function compileCountable(source: Source, node: QueryNode): Fragment {
  const embeds = node.children
    .map((child) => planEmbed(source.scope, child, planRead))
    .filter(
      ({ embed, name }) => embed.inner || node.conditions.some((each) => mentions(each, name)),
    );
  return sql`select 1 ${compileBody(source, node, embeds)}`;
}

function compileBody(source: Source, node: QueryNode, embeds: readonly EmbedJoin[]): Fragment {
  const conditions = node.conditions.map((condition) =>
    compileCondition(source.scope, presenceOf(embeds), condition),
  );
  const laterals = embeds.map(({ lateral }) => lateral);
  return sql`from ${source.from}${join(laterals, '')}${where([...source.conditions, ...conditions])}`;
}

function allColumns(scope: Scope, expand: boolean): readonly Output[] {
  if (!expand) return [{ name: null, sql: sql`${scope.alias}.*` }];
  return [...scope.relation.columns.keys()].map((name) => ({
    name,
    sql: sql`${scope.alias}.${ident(name)}`,
  }));
}

function compileField(scope: Scope, { field, cast, alias }: FieldItem): Output {
  const name = alias ?? outputName(field);
  return { name, sql: applyCast(scope, compileFieldValue(scope, field), cast) };
}

function compileFieldValue(scope: Scope, field: FieldItem['field']): Fragment {
  // In `table(count)`, PostgreSQL reads `t.count` as count(t) if the table has no such column.
  const isCount = field.name === 'count' && field.path.length === 0;
  if (isCount && !scope.relation.columns.has('count')) return sql`count(${scope.alias}.*)`;
  return resolveField(scope, field).sql;
}
