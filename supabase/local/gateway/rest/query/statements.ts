import type { PoolClient } from 'pg';
import { z } from 'zod';
import { answerTooLarge } from '../errors.ts';
import type { ReadPlan } from '../plan/sources.ts';
import type { Format } from '../request/api-request.ts';
import { compile, type Fragment, sql } from './sql.ts';

/** What every final statement returns: the body as text, rows on this page, rows in all. */
export interface ResultRow {
  readonly body: string;
  readonly page: number;
  readonly total: string | null;
}

/** A row as the database gives it: no body when it is longer than an answer may be. */
interface BoundedRow extends Omit<ResultRow, 'body'> {
  readonly body: string | null;
}

/** Longest body of an answer, in bytes. It is held in memory several times on its way out. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** The final row of `answer`, which selects body, page and total; too long a body stays behind. */
function bounded(answer: Fragment): Fragment {
  return sql`select
      case when octet_length("a"."body") <= ${MAX_BODY_BYTES}::int then "a"."body" end as "body",
      "a"."page", "a"."total" from (${answer}) as "a"`;
}

const NO_TOTAL = sql`null::bigint`;

/** A page of rows, and their exact total when it is asked for. */
export function readStatement(
  read: ReadPlan,
  format: Format | 'none',
  countable: Fragment | null,
): Fragment {
  const total =
    countable === null ? NO_TOTAL : sql`(select count(*) from (${countable}) as "countable")`;
  return sql`with "source" as (${read.sql}${read.paging})
    ${bounded(sql`select ${body(format)} as "body", count(*)::int as "page", ${total} as "total"
      from "source" as "r"`)}`;
}

/** Rows of a function, which runs once even when a total is asked for. */
export function callStatement(read: ReadPlan, format: Format, withTotal: boolean): Fragment {
  if (!withTotal) return readStatement(read, format, null);
  return sql`with "every" as materialized (${read.sql}),
    "source" as (select * from "every"${read.paging})
    ${bounded(sql`select ${body(format)} as "body", count(*)::int as "page",
      (select count(*) from "every") as "total" from "source" as "r"`)}`;
}

/** A function's plain value, or its list of them. */
export function scalarStatement(call: Fragment, isSet: boolean): Fragment {
  const list = sql`json_agg("r"."value")`;
  const text = isSet
    ? sql`coalesce(${list}, '[]')::text`
    : sql`coalesce((${list} -> 0)::text, 'null')`;
  return sql`with "source" as (${call})
    ${bounded(sql`select ${text} as "body", count(*)::int as "page", ${NO_TOTAL} as "total"
      from "source" as "r"`)}`;
}

/** A write whose rows come back; `read` reads them from "changed". */
export function writeStatement(change: Fragment, read: ReadPlan, format: Format): Fragment {
  return sql`with "changed" as (${change}), "source" as (${read.sql}${read.paging})
    ${bounded(sql`select ${body(format)} as "body", (select count(*) from "changed")::int as "page",
      ${NO_TOTAL} as "total" from "source" as "r"`)}`;
}

/** A write that tells only how many rows it touched and, in the body, the first one's columns. */
export function countingWriteStatement(change: Fragment): Fragment {
  return sql`with "changed" as (${change})
    select coalesce((json_agg("r".*) -> 0)::text, 'null') as "body", count(*)::int as "page",
      ${NO_TOTAL} as "total" from "changed" as "r"`;
}

/** The body's SQL over the rows "source" as "r"; a bare "r" would be a column of that name, if any. */
function body(format: Format | 'none'): Fragment {
  if (format === 'none') return sql`''`;
  if (format.kind === 'csv') {
    const header = sql`select string_agg("k"."key", ',') from (
      select json_object_keys(row_to_json("h".*)) as "key" from (select * from "source" limit 1) as "h") as "k"`;
    return sql`coalesce((${header}) || chr(10) ||
      string_agg(substring(("r".*)::text, 2, length(("r".*)::text) - 2), chr(10)), '')`;
  }
  const list = format.stripNulls ? sql`json_strip_nulls(json_agg("r".*))` : sql`json_agg("r".*)`;
  return format.kind === 'array'
    ? sql`coalesce(${list}, '[]')::text`
    : sql`coalesce((${list} -> 0)::text, 'null')`;
}

/** Runs a final statement and gives its one row; 413 when its body is too large an answer. */
export async function runStatement(client: PoolClient, statement: Fragment): Promise<ResultRow> {
  const { rows } = await client.query<BoundedRow>(compile(statement));
  const [row] = rows;
  if (row === undefined) throw new Error('A statement without a result row was built.');
  const { body } = row;
  if (body === null) throw answerTooLarge();
  return { ...row, body };
}

const plan = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/** The context's guess at how many rows a query gives. */
export async function estimateRows(client: PoolClient, countable: Fragment): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
    compile(sql`explain (format json) ${countable}`),
  );
  const [explained] = plan.parse(rows[0]?.['QUERY PLAN']);
  return explained.Plan['Plan Rows'];
}

/** The value of a setting that lasts for this transaction; '' when it was never set. */
export async function readSetting(client: PoolClient, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string | null }>(
    `select current_setting($1, true) as value`,
    [name],
  );
  return rows[0]?.value ?? '';
}
