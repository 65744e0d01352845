import { RestError } from '../errors.ts';
import { type Fragment, join, sql, trusted, where } from '../query/sql.ts';
import type { OrderTerm } from '../request/order.ts';
import { embedName, type QueryNode } from '../request/query-params.ts';
import { findRelationship } from '../schema-cache/relationships.ts';
import { compileCondition } from './conditions.ts';
import { resolveField, type Scope } from './fields.ts';
import { embedSource, isToOne } from './sources.ts';

export function compileOrder(scope: Scope, node: QueryNode): Fragment {
  if (node.order.length === 0) return trusted('');
  return sql` order by ${join(
    node.order.map((term) => compileTerm(scope, node, term)),
    ', ',
  )}`;
}

function compileTerm(scope: Scope, node: QueryNode, term: OrderTerm): Fragment {
  const value =
    term.relation === null
      ? resolveField(scope, term.field).sql
      : compileRelated(scope, node, term.relation, term);
  const direction = term.descending ? ' desc' : ' asc';
  const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`;
  return sql`${value}${trusted(`${direction}${nulls}`)}`;
}

/** Compiles `order=author(name)`: a column of the one row that is embedded as `author`. */
function compileRelated(scope: Scope, node: QueryNode, name: string, { field }: OrderTerm) {
  const child = node.children.find(({ embed }) => embed !== null && embedName(embed) === name);
  if (child === undefined || child.embed === null) {
    throw new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  }
  const relationship = findRelationship(scope.context.schemaCache, scope.relation, child.embed);
  if (!isToOne(relationship)) {
    throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${scope.relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const source = embedSource(scope, relationship);
  const conditions = child.conditions.map((each) =>
    compileCondition(source.scope, () => null, each),
  );
  return sql`(select ${resolveField(source.scope, field).sql} from ${source.from}${where([
    ...source.conditions,
    ...conditions,
  ])} limit 1)`;
}
