import { type Fragment, ident, join, sql, trusted, where } from '../query/sql.ts';
import type { OrderTerm } from '../request/order.ts';
import type { QueryNode } from '../request/query-params.ts';
import { type FieldItem, outputName } from '../request/select.ts';
import { compileCondition } from './conditions.ts';
import { planEmbed } from './embed.ts';
import { resolveField, type Scope } from './fields.ts';
import type { Output, ReadPlan, Source } from './sources.ts';

/** Most rows from each table of a request, as on a hosted project. */
const MAX_ROWS = 1000;

export function planRead(source: Source, node: QueryNode): ReadPlan {
  const { scope } = source;
  const embeds = node.children.map((child) => planEmbed(scope, child, planRead));
  const outputs = node.items.flatMap((item): readonly Output[] => {
    if (item.kind === 'embed') return embeds.find(({ embed }) => embed === item)?.outputs ?? [];
    if (item.kind === 'field') return [compileField(scope, item)];
    return allColumns(scope);
  });
  const columns = outputs.map(({ name, sql: value }) =>
    name === null ? value : sql`${value} as ${ident(name)}`,
  );
  const conditions = node.conditions.map((condition) => compileCondition(scope, condition));
  const laterals = embeds.map(({ lateral }) => lateral);
  const body = sql`from ${source.from}${join(laterals, '')}${where([...source.conditions, ...conditions])}`;
  const limit = Math.min(node.limit ?? MAX_ROWS, MAX_ROWS);
  return {
    sql: sql`select ${join(columns, ', ')} ${body}${compileOrder(scope, node.order)}`,
    paging: sql` limit ${limit}${node.offset > 0 ? sql` offset ${node.offset}` : trusted('')}`,
  };
}

function compileOrder(scope: Scope, terms: readonly OrderTerm[]): Fragment {
  if (terms.length === 0) return trusted('');
  const compiled = terms.map(({ field, descending, nulls }) => {
    const direction = descending ? ' desc' : ' asc';
    return sql`${resolveField(scope, field)}${trusted(`${direction}${nulls === null ? '' : ` nulls ${nulls}`}`)}`;
  });
  return sql` order by ${join(compiled, ', ')}`;
}

function allColumns(scope: Scope): readonly Output[] {
  if (!scope.isReturned) return [{ name: null, sql: sql`${scope.alias}.*` }];
  return [...scope.relation.columns.keys()].map((name) => ({
    name,
    sql: sql`${scope.alias}.${ident(name)}`,
  }));
}

function compileField(scope: Scope, { field, alias }: FieldItem): Output {
  return { name: alias ?? outputName(field), sql: compileFieldValue(scope, field) };
}

function compileFieldValue(scope: Scope, field: FieldItem['field']): Fragment {
  // In `table(count)`, PostgreSQL reads `t.count` as count(t) if the table has no such column.
  const isCount = field.name === 'count' && field.path.length === 0;
  if (isCount && !scope.relation.columns.has('count')) return sql`count(${scope.alias}.*)`;
  return resolveField(scope, field);
}
