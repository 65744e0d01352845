import { type Fragment, ident, sql } from '../query/sql.ts';
import { embedName, type QueryNode } from '../request/query-params.ts';
import type { EmbedItem } from '../request/select.ts';
import { findRelationship } from '../schema-cache/relationships.ts';
import type { Scope } from './fields.ts';
import { embedSource, type Output, type ReadPlan, type Source } from './sources.ts';

export interface EmbedJoin {
  readonly embed: EmbedItem;
  readonly lateral: Fragment;
  readonly outputs: readonly Output[];
}

const JSON_COLUMN = ident('json');

/** Returns SQL that limits the bytes of all embedded lists, because nested lists multiply. */
const withinBudget = (list: Fragment) => sql`coado_api.within_budget(${list})`;

export function planEmbed(
  parent: Scope,
  node: QueryNode,
  planRead: (source: Source, node: QueryNode) => ReadPlan,
): EmbedJoin {
  const { embed } = node;
  if (embed === null) throw new TypeError('The root of a request is not an embed.');
  const relationship = findRelationship(parent.context.schemaCache, parent.relation, embed);
  const source = embedSource(parent, relationship);
  const alias = ident(`e${parent.context.nextId()}`);
  const read = planRead(source, node);
  const found = sql`${alias}.${JSON_COLUMN}`;
  const rows = ident('r');
  const { cardinality } = relationship;
  const isToOne = cardinality === 'many-to-one' || cardinality === 'one-to-one';
  const value = isToOne
    ? sql`select row_to_json(${rows}.*) as ${JSON_COLUMN} from (${read.sql}${read.paging}) as ${rows}`
    : sql`select ${withinBudget(sql`json_agg(${rows}.*)`)} as ${JSON_COLUMN} from (${read.sql}${read.paging}) as ${rows}`;
  const shown = isToOne ? found : sql`coalesce(${found}, '[]')`;
  return {
    embed,
    lateral: embed.inner
      ? sql` join lateral (${value}) as ${alias} on ${found} is not null`
      : sql` left join lateral (${value}) as ${alias} on true`,
    outputs: embed.items.length === 0 ? [] : [{ name: embedName(embed), sql: shown }],
  };
}
