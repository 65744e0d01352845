import { type Fragment, ident, join, sql } from '../query/sql.ts';
import { embedName, type QueryNode } from '../request/query-params.ts';
import type { EmbedItem } from '../request/select.ts';
import { findRelationship } from '../schema-cache/relationships.ts';
import type { EmbedPresence } from './conditions.ts';
import type { Scope } from './fields.ts';
import { embedSource, isToOne, type Output, type ReadPlan, type Source } from './sources.ts';

export interface EmbedJoin {
  readonly embed: EmbedItem;
  readonly name: string;
  readonly lateral: Fragment;
  readonly outputs: readonly Output[];
  /** SQL that is null exactly if no row was found; null for a spread. */
  readonly presence: Fragment | null;
}

const JSON_COLUMN = ident('json');
const FOUND_COLUMN = ident('coado:found');

/** Returns SQL that limits the bytes of all embedded lists, because nested lists multiply. */
const withinBudget = (list: Fragment) => sql`coado_api.within_budget(${list})`;

export function presenceOf(embeds: readonly EmbedJoin[]): EmbedPresence {
  return (name) => embeds.find((each) => each.name === name)?.presence ?? null;
}

export function planEmbed(
  parent: Scope,
  node: QueryNode,
  planRead: (source: Source, node: QueryNode, expandAll: boolean) => ReadPlan,
): EmbedJoin {
  const { embed } = node;
  if (embed === null) throw new TypeError('The root of a request is not an embed.');
  const relationship = findRelationship(parent.context.schemaCache, parent.relation, embed);
  const source = embedSource(parent, relationship);
  const alias = ident(`e${parent.context.nextId()}`);
  const base = { embed, name: embedName(embed) };
  const read = planRead(source, node, embed.spread);
  if (embed.spread) {
    return { ...base, ...planSpread(alias, read, embed, isToOne(relationship)), presence: null };
  }
  const presence = sql`${alias}.${JSON_COLUMN}`;
  const rows = ident('r');
  const value = isToOne(relationship)
    ? sql`select row_to_json(${rows}.*) as ${JSON_COLUMN} from (${read.sql}${read.paging}) as ${rows}`
    : sql`select ${withinBudget(sql`json_agg(${rows}.*)`)} as ${JSON_COLUMN} from (${read.sql}${read.paging}) as ${rows}`;
  const shown = isToOne(relationship) ? presence : sql`coalesce(${presence}, '[]')`;
  return {
    ...base,
    presence,
    lateral: embed.inner
      ? sql` join lateral (${value}) as ${alias} on ${presence} is not null`
      : sql` left join lateral (${value}) as ${alias} on true`,
    outputs: embed.items.length === 0 ? [] : [{ name: base.name, sql: shown }],
  };
}

/** Puts the embed's columns beside the parent's; columns of several rows become lists. */
function planSpread(
  alias: Fragment,
  read: ReadPlan,
  { inner }: EmbedItem,
  toOne: boolean,
): Pick<EmbedJoin, 'lateral' | 'outputs'> {
  const kind = inner ? sql` join` : sql` left join`;
  if (toOne) {
    return {
      lateral: sql`${kind} lateral (${read.sql}${read.paging}) as ${alias} on true`,
      outputs: read.names.map((name) => ({ name, sql: sql`${alias}.${ident(name)}` })),
    };
  }
  const rows = ident('r');
  const lists = read.names.map(
    (name) => sql`, ${withinBudget(sql`json_agg(${rows}.${ident(name)})`)} as ${ident(name)}`,
  );
  const on = inner ? sql`${alias}.${FOUND_COLUMN}` : sql`true`;
  return {
    lateral: sql`${kind} lateral (select count(*) > 0 as ${FOUND_COLUMN}${join(lists, '')} from (${read.sql}${read.paging}) as ${rows}) as ${alias} on ${on}`,
    outputs: read.names.map((name) => ({
      name,
      sql: sql`coalesce(${alias}.${ident(name)}, '[]')`,
    })),
  };
}
