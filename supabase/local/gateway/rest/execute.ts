import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { Caller } from '../keys.ts';
import { answerTooLarge } from './errors.ts';
import { compile, type Fragment, sql } from './sql.ts';
import type { BoundedRow, ResultRow } from './statements.ts';

/** How long one statement may run, in milliseconds, as hosted projects have it. */
const STATEMENT_TIMEOUT = { anon: 3_000, authenticated: 8_000, service_role: 60_000 } as const;

const BECOME_CALLER = `select
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('request.headers', $5, true),
  set_config('statement_timeout', $6, true),
  set_config('timezone', 'UTC', true),
  set_config('search_path', 'public, extensions', true)`;

/** What policies may ask about a request, as PostgREST tells it. */
export interface CallerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}

/** Runs `work` in one transaction as the caller; anything thrown rolls it back. */
export async function asCaller<T>(
  pool: Pool,
  caller: Caller,
  request: CallerRequest,
  readOnly: boolean,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let unusable: Error | undefined;
  // A connection that breaks between two queries says so here; unheard, it would end the process.
  const noteBreak = (error: Error) => {
    unusable = error;
  };
  client.on('error', noteBreak);
  try {
    await client.query(readOnly ? 'begin read only' : 'begin');
    await client.query(BECOME_CALLER, [
      caller.role,
      JSON.stringify(caller.claims),
      request.method,
      request.path,
      JSON.stringify(Object.fromEntries(request.headers)),
      String(STATEMENT_TIMEOUT[caller.role]),
    ]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      // The connection is gone, and its transaction with it: do not hand it to the next request.
      unusable = cause instanceof Error ? cause : new Error('rollback failed', { cause });
    });
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(unusable);
  }
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

/** The planner's guess at how many rows a query gives. */
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
