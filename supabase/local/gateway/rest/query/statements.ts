import type { PreparedQuery } from '../../pipelined-read.ts';
import { answerTooLarge } from '../errors.ts';
import type { ReadPlan } from '../plan/sources.ts';
import type { Format } from '../request/api-request.ts';
import { preparedName } from './prepared.ts';
import { type Fragment, sql, trusted } from './sql.ts';

/** The columns of every statement's single result row. */
export interface ResultRow {
  readonly body: string;
  /** Number of rows of this page; for a write, of changed rows. */
  readonly page: number;
  /** Number of rows that an upsert updated instead of inserting. */
  readonly updated: number;
}

/** Longest body of an answer, in bytes, because memory holds several copies of it. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

export const UPDATED_ROWS_SETTING = 'coado.updated_rows';

/** Returns the result row of `answer`, which selects body and page; omits long bodies. */
function finalRow(answer: Fragment): Fragment {
  return sql`select
      case when octet_length("a"."body") <= ${MAX_BODY_BYTES}::int then "a"."body" end as "body",
      "a"."page",
      coalesce(nullif(current_setting(${UPDATED_ROWS_SETTING}, true), ''), '0')::int as "updated"
    from (${answer}) as "a"`;
}

const WHOLE_ROW = trusted('"r".*');

/** Compiles a read of a page of rows; `row` is the SQL of one row in the body. */
export function readStatement(read: ReadPlan, format: Format, row: Fragment = WHOLE_ROW): Fragment {
  return sql`with "source" as (${read.sql}${read.paging})
    ${finalRow(sql`select ${body(format, row)} as "body", count(*)::int as "page"
      from "source" as "r"`)}`;
}

export function scalarStatement(call: Fragment): Fragment {
  return sql`with "source" as (${call})
    ${finalRow(sql`select coalesce((json_agg("r"."value") -> 0)::text, 'null') as "body",
      count(*)::int as "page" from "source" as "r"`)}`;
}

/** Compiles a write that returns its rows; `read` selects them from "changed". */
export function writeStatement(change: Fragment, read: ReadPlan, format: Format): Fragment {
  return sql`with "changed" as (${change}), "source" as (${read.sql})
    ${finalRow(sql`select ${body(format)} as "body", (select count(*) from "changed")::int as "page"
      from "source" as "r"`)}`;
}

/** Compiles a write that returns the number of rows only. */
export function countingWriteStatement(change: Fragment): Fragment {
  return sql`with "changed" as (${change})
    ${finalRow(sql`select '' as "body", count(*)::int as "page" from "changed"`)}`;
}

/**
 * Returns the body's SQL over the rows of "source", named "r".
 * `"r".*` is used because `"r"` would mean a column of that name, if one exists.
 */
function body(format: Format, row: Fragment = WHOLE_ROW): Fragment {
  return format === 'object'
    ? sql`coalesce((json_agg(${row}) -> 0)::text, 'null')`
    : sql`coalesce(json_agg(${row}), '[]')::text`;
}

export const named = (query: PreparedQuery): PreparedQuery => ({
  ...query,
  name: preparedName(query.text),
});

export type ResultFields = readonly (string | number | null)[];

/** Reads the result row; throws 413 if the body was too long. */
export function readResult(row: ResultFields | undefined): ResultRow {
  if (row === undefined) throw new Error('A statement without a result row was built.');
  const [body = null, page, updated] = row;
  if (body === null) throw answerTooLarge();
  return { body: String(body), page: Number(page), updated: Number(updated) };
}
