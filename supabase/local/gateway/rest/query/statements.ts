import type { PreparedQuery } from '../../pipelined-read.ts';
import { answerTooLarge } from '../errors.ts';
import type { ReadPlan } from '../plan/sources.ts';
import type { Format } from '../request/api-request.ts';
import { SCALAR_COLUMN } from '../schema-cache/schema-cache.ts';
import { preparedName } from './prepared.ts';
import { type Fragment, ident, sql, trusted } from './sql.ts';

/** Columns that every final statement returns. */
export interface ResultRow {
  readonly body: string;
  /** Rows on this page; of a write, rows it touched. */
  readonly page: number;
  /** Rows in all; null when they were not asked for. */
  readonly total: number | null;
  /** Rows that an upsert found and updated. */
  readonly updated: number;
  /** `response.status` and `response.headers`, when a function or trigger set them. */
  readonly status: string | null;
  readonly headers: string | null;
}

/** Longest body of an answer, in bytes. It is held in memory several times on its way out. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Local setting that counts the rows an upsert updated instead of inserting. */
export const UPDATED_ROWS_SETTING = 'coado.updated_rows';

/**
 * Returns the final row of `answer`, which selects body, page and total; omits long bodies.
 * The settings are read last, after everything that could set them.
 */
function finalRow(answer: Fragment): Fragment {
  return sql`select
      case when octet_length("a"."body") <= ${MAX_BODY_BYTES}::int then "a"."body" end as "body",
      "a"."page", "a"."total",
      coalesce(nullif(current_setting(${UPDATED_ROWS_SETTING}, true), ''), '0')::int as "updated",
      nullif(current_setting('response.status', true), '') as "status",
      nullif(current_setting('response.headers', true), '') as "headers"
    from (${answer}) as "a"`;
}

const NO_TOTAL = sql`null::bigint`;

/** A page of rows, and how many `countable` gives when a total is asked for. */
export function readStatement(
  read: ReadPlan,
  format: Format | 'none',
  countable: Fragment | null,
): Fragment {
  const total =
    countable === null ? NO_TOTAL : sql`(select count(*) from (${countable}) as "countable")`;
  return sql`with "source" as (${read.sql}${read.paging})
    ${finalRow(sql`select ${body(format)} as "body", count(*)::int as "page", ${total} as "total"
      from "source" as "r"`)}`;
}

/** Selects a function's rows or plain values; the function runs once even with a total. */
export function callStatement(
  read: ReadPlan,
  format: Format,
  withTotal: boolean,
  isScalar: boolean,
): Fragment {
  const source = withTotal
    ? sql`"every" as materialized (${read.sql}), "source" as (select * from "every"${read.paging})`
    : sql`"source" as (${read.sql}${read.paging})`;
  const total = withTotal ? sql`(select count(*) from "every")` : NO_TOTAL;
  const row = isScalar ? sql`"r".${ident(SCALAR_COLUMN)}` : WHOLE_ROW;
  return sql`with ${source}
    ${finalRow(sql`select ${body(format, row)} as "body", count(*)::int as "page",
      ${total} as "total" from "source" as "r"`)}`;
}

/** A function's one plain value. */
export function scalarStatement(call: Fragment): Fragment {
  return sql`with "source" as (${call})
    ${finalRow(sql`select coalesce((json_agg("r"."value") -> 0)::text, 'null') as "body",
      count(*)::int as "page", count(*) as "total" from "source" as "r"`)}`;
}

/** A write whose rows come back; `read` reads them from "changed". */
export function writeStatement(change: Fragment, read: ReadPlan, format: Format): Fragment {
  return sql`with "changed" as (${change}), "source" as (${read.sql})
    ${finalRow(sql`select ${body(format)} as "body", (select count(*) from "changed")::int as "page",
      ${NO_TOTAL} as "total" from "source" as "r"`)}`;
}

/** A write that returns only the number of rows and, in the body, the first row's columns. */
export function countingWriteStatement(change: Fragment): Fragment {
  return sql`with "changed" as (${change})
    ${finalRow(sql`select coalesce((json_agg("r".*) -> 0)::text, 'null') as "body",
      count(*)::int as "page", ${NO_TOTAL} as "total" from "changed" as "r"`)}`;
}

const WHOLE_ROW = trusted('"r".*');

/**
 * Returns the body's SQL over the rows "source" as "r".
 * A bare "r" would mean a column of that name, if one exists.
 */
function body(format: Format | 'none', row: Fragment = WHOLE_ROW): Fragment {
  if (format === 'none') return sql`''`;
  if (format.kind === 'csv') {
    const header = sql`select string_agg("k"."key", ',') from (
      select json_object_keys(row_to_json("h".*)) as "key" from (select * from "source" limit 1) as "h") as "k"`;
    return sql`coalesce((${header}) || chr(10) ||
      string_agg(substring(("r".*)::text, 2, length(("r".*)::text) - 2), chr(10)), '')`;
  }
  const list = format.stripNulls ? sql`json_strip_nulls(json_agg(${row}))` : sql`json_agg(${row})`;
  return format.kind === 'object'
    ? sql`coalesce((${list} -> 0)::text, 'null')`
    : sql`coalesce(${list}, '[]')::text`;
}

/** A final statement as connections keep it, or as they are sent it the first time. */
export const named = (query: PreparedQuery): PreparedQuery => ({
  ...query,
  name: preparedName(query.text),
});

/** The columns of a final statement's row, in order; numbers may have come as text. */
export type ResultFields = readonly (string | number | null)[];

/** A final statement's one row; 413 when its body is too large an answer. */
export function readResult(row: ResultFields | undefined): ResultRow {
  if (row === undefined) throw new Error('A statement without a result row was built.');
  const [body = null, page = null, total = null, updated = null, status = null, headers = null] =
    row;
  if (body === null) throw answerTooLarge();
  const text = (field: string | number | null) => (field === null ? null : String(field));
  return {
    body: String(body),
    page: Number(page),
    total: total === null ? null : Number(total),
    updated: Number(updated),
    status: text(status),
    headers: text(headers),
  };
}
