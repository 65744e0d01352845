import type { PreparedQuery } from '../../pipelined-read.ts';
import { answerTooLarge } from '../errors.ts';
import type { ReadPlan } from '../plan/sources.ts';
import type { Format } from '../request/api-request.ts';
import { SCALAR_COLUMN } from '../schema-cache/schema-cache.ts';
import { preparedName } from './prepared.ts';
import { type Fragment, ident, sql, trusted } from './sql.ts';

/** The columns of every statement's single result row. */
export interface ResultRow {
  readonly body: string;
  /** Number of rows of this page; for a write, of changed rows. */
  readonly page: number;
  /** Total number of rows; null if the request did not ask for a count. */
  readonly total: number | null;
  /** Number of rows that an upsert updated instead of inserting. */
  readonly updated: number;
  /** `response.status` and `response.headers`, if a function or trigger has set them. */
  readonly status: string | null;
  readonly headers: string | null;
}

/** Longest body of an answer, in bytes, because memory holds several copies of it. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

export const UPDATED_ROWS_SETTING = 'coado.updated_rows';

/**
 * Returns the result row of `answer`, which selects body, page and total; omits long bodies.
 * It reads `response.status` and `response.headers` last, after all code that may set them.
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

/** Compiles a page of rows, with the number of rows of `countable` if a total is requested. */
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

/** Compiles a call that returns rows or plain values; it runs once even with a total. */
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

export function scalarStatement(call: Fragment): Fragment {
  return sql`with "source" as (${call})
    ${finalRow(sql`select coalesce((json_agg("r"."value") -> 0)::text, 'null') as "body",
      count(*)::int as "page", count(*) as "total" from "source" as "r"`)}`;
}

/** Compiles a write that returns its rows; `read` selects them from "changed". */
export function writeStatement(change: Fragment, read: ReadPlan, format: Format): Fragment {
  return sql`with "changed" as (${change}), "source" as (${read.sql})
    ${finalRow(sql`select ${body(format)} as "body", (select count(*) from "changed")::int as "page",
      ${NO_TOTAL} as "total" from "source" as "r"`)}`;
}

/** Compiles a write that returns the number of rows and the first row's columns. */
export function countingWriteStatement(change: Fragment): Fragment {
  return sql`with "changed" as (${change})
    ${finalRow(sql`select coalesce((json_agg("r".*) -> 0)::text, 'null') as "body",
      count(*)::int as "page", ${NO_TOTAL} as "total" from "changed" as "r"`)}`;
}

const WHOLE_ROW = trusted('"r".*');

/**
 * Returns the body's SQL over the rows of "source", named "r".
 * `"r".*` is used because `"r"` would mean a column of that name, if one exists.
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

export const named = (query: PreparedQuery): PreparedQuery => ({
  ...query,
  name: preparedName(query.text),
});

export type ResultFields = readonly (string | number | null)[];

/** Reads the result row; throws 413 if the body was too long. */
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
