import type { Scope } from './fields.ts';
import { embedName, type QueryNode } from './parse-query.ts';
import type { EmbedItem } from './parse-select.ts';
import type { EmbedPresence } from './plan-conditions.ts';
import { findRelationship } from './relationships.ts';
import { embedSource, isToOne, type Level, type Output, type Source } from './sources.ts';
import { type Fragment, ident, join, sql } from './sql.ts';

/** An embed, planned: the lateral join to add and what the parent selects from it. */
export interface EmbedJoin {
  readonly embed: EmbedItem;
  readonly name: string;
  readonly lateral: Fragment;
  readonly outputs: readonly Output[];
  /** Null exactly when nothing was found; a spread has no such column. */
  readonly presence: Fragment | null;
}

const JSON_COLUMN = ident('json');
const FOUND_COLUMN = ident('coado:found');

/** Looks an embed up by the name filters call it. */
export function presenceOf(embeds: readonly EmbedJoin[]): EmbedPresence {
  return (name) => embeds.find((each) => each.name === name)?.presence ?? null;
}

/** Plans an embed and everything nested in it, whose levels `compileLevel` compiles. */
export function planEmbed(
  parent: Scope,
  node: QueryNode,
  compileLevel: (source: Source, node: QueryNode, expandAll: boolean) => Level,
): EmbedJoin {
  const { embed } = node;
  if (embed === null) throw new TypeError('The root of a request is not an embed.');
  const relationship = findRelationship(parent.planner.catalogue, parent.relation, embed);
  const source = embedSource(parent, relationship);
  const alias = ident(`e${parent.planner.nextId()}`);
  const base = { embed, name: embedName(embed) };
  const level = compileLevel(source, node, embed.spread);
  if (embed.spread) {
    return { ...base, ...planSpread(alias, level, embed, isToOne(relationship)), presence: null };
  }
  const presence = sql`${alias}.${JSON_COLUMN}`;
  const rows = ident('r');
  const value = isToOne(relationship)
    ? sql`select row_to_json(${rows}.*) as ${JSON_COLUMN} from (${level.sql}${level.paging}) as ${rows}`
    : sql`select json_agg(${rows}.*) as ${JSON_COLUMN} from (${level.sql}${level.paging}) as ${rows}`;
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

/** A spread puts the embed's columns beside the parent's; of many rows each becomes a list. */
function planSpread(
  alias: Fragment,
  level: Level,
  { inner }: EmbedItem,
  toOne: boolean,
): Pick<EmbedJoin, 'lateral' | 'outputs'> {
  const kind = inner ? sql` join` : sql` left join`;
  if (toOne) {
    return {
      lateral: sql`${kind} lateral (${level.sql}${level.paging}) as ${alias} on true`,
      outputs: level.names.map((name) => ({ name, sql: sql`${alias}.${ident(name)}` })),
    };
  }
  const rows = ident('r');
  const lists = level.names.map(
    (name) => sql`, json_agg(${rows}.${ident(name)}) as ${ident(name)}`,
  );
  const on = inner ? sql`${alias}.${FOUND_COLUMN}` : sql`true`;
  return {
    lateral: sql`${kind} lateral (select count(*) > 0 as ${FOUND_COLUMN}${join(lists, '')} from (${level.sql}${level.paging}) as ${rows}) as ${alias} on ${on}`,
    outputs: level.names.map((name) => ({
      name,
      sql: sql`coalesce(${alias}.${ident(name)}, '[]')`,
    })),
  };
}
