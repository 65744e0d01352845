import { compile } from '@coado/local-stack/rest/query/sql';
import { type ResultFields, readResult } from '@coado/local-stack/rest/query/statements';
import { readRequest } from '@coado/local-stack/rest/request/api-request';
import { type RestResponse, toResponse } from '@coado/local-stack/rest/response';
import { planRpc } from '@coado/local-stack/rest/rpc';
import { loadSchemaCache } from '@coado/local-stack/rest/schema-cache/schema-cache';
import { planTable } from '@coado/local-stack/rest/table';
import type { Client, Pool } from 'pg';

export interface Cost {
  /** Method and path: `GET community_posts`, `POST rpc/search_posts`. */
  readonly request: string;
  readonly p50: number;
  readonly p95: number;
  readonly rows: number;
  /** Blocks of 8 kB, read and hit. */
  readonly buffers: number;
  /** Numbers of rows read by full scans of large tables, by table. */
  readonly scanned: Readonly<Record<string, number>>;
}

/** Rounds of each query; `SCALE_ROUNDS` lowers it to check plans and completeness only. */
const ROUNDS = Number(process.env.SCALE_ROUNDS ?? 40);
/** A query is not repeated after this time, in ms. */
const ENOUGH_MS = 4_000;
const FEW_ROWS = 10_000;

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;

/** Answers requests of supabase-js as the gateway does, measures and rolls back each. */
export async function createMeter(client: Client, costs: Cost[]) {
  // The schema cache sends its queries one after the other, so a client can replace the pool.
  const schema = await loadSchemaCache(client as unknown as Pool);

  async function asCaller<T>(person: string, work: () => Promise<T>): Promise<T> {
    await client.query('begin');
    try {
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
           set_config('search_path', 'public, extensions', true)`,
        [JSON.stringify({ sub: person, role: 'authenticated' })],
      );
      return await work();
    } finally {
      await client.query('rollback');
    }
  }

  async function buffersOf(person: string, text: string, values: unknown[]): Promise<number> {
    return await asCaller(person, async () => {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    });
  }

  /**
   * Returns the number of rows that scans of larger tables have read so far, by table.
   * The server drops these statistics after a while, so two calls must be close together.
   */
  const scans = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await client.query<{ relname: string; read: string }>(
      `select stats.relname, stats.seq_tup_read as read from pg_stat_xact_user_tables as stats
       join pg_class as one on one.oid = stats.relid where stats.seq_tup_read > 0 and one.reltuples > ${FEW_ROWS}`,
    );
    return new Map(rows.map(({ relname, read }) => [relname, Number(read)]));
  };

  async function answer(person: string, raw: Request): Promise<Response> {
    const path = new URL(raw.url).pathname.replace(/^.*\/rest\/v1\//, '');
    const isRpc = path.startsWith('rpc/');
    const request = await readRequest(raw, isRpc, 'authenticated');
    const action = (isRpc ? planRpc : planTable)(schema, path.replace('rpc/', ''), request);
    const statement = compile(action.statement);
    const times: number[] = [];
    const scanned: Record<string, number> = {};
    let given: RestResponse | undefined;
    const startedAt = performance.now();
    while (times.length < ROUNDS && performance.now() - startedAt < ENOUGH_MS) {
      await asCaller(person, async () => {
        const before = await scans();
        const start = performance.now();
        const { rows } = await client.query<[...ResultFields]>({ ...statement, rowMode: 'array' });
        given = action.answer(readResult(rows[0]));
        times.push(performance.now() - start);
        for (const [table, read] of await scans()) {
          const rows = read - (before.get(table) ?? 0);
          if (rows > 0) scanned[table] = rows;
        }
      });
    }
    if (given === undefined) throw new Error('Nothing was asked.');
    const response = await toResponse(given, false);
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    times.sort((a, b) => a - b);
    costs.push({
      request: `${request.method} ${path}`,
      p50: share(times, 0.5),
      p95: share(times, 0.95),
      rows: Array.isArray(body) ? body.length : Number(body !== null),
      buffers: await buffersOf(person, statement.text, statement.values),
      scanned,
    });
    return response;
  }

  /** The last request. Requests wait for each other, because there is one connection. */
  let last: Promise<unknown> = Promise.resolve();
  return (person: () => string): typeof fetch =>
    (input, init) => {
      const asking = person();
      const turn = last.then(() => answer(asking, new Request(input, init)));
      last = turn.catch(() => undefined);
      return turn;
    };
}
