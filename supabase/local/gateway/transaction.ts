import type { Pool, PoolClient } from 'pg';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { Caller } from './keys.ts';
import { PipelinedRead, type PreparedQuery, type TextRow } from './pipelined-read.ts';
import { preparedGeneration } from './rest/query/prepared.ts';

interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Undo everything in the end, for work that only finds out what would be allowed. */
  readonly rollback?: boolean;
}

/** Runs `work` in one transaction on a pooled connection; an error rolls it back. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { readOnly = false, rollback = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two queries says so here; unheard, it would end the process.
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    await client.query(readOnly ? 'begin read only' : 'begin');
    const result = await work(client);
    await client.query(rollback ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      // The connection is gone, and its transaction with it: do not hand it to the next request.
      broken = cause instanceof Error ? cause : new Error('rollback failed', { cause });
    });
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

/** How long one statement may run, in milliseconds, as hosted projects have it. */
const STATEMENT_TIMEOUT = { anon: 3_000, authenticated: 8_000, service_role: 60_000 } as const;

/**
 * Sets the claims as PostgREST does, and `sub` by itself, as it did before its version 9.
 * Refuses ended sessions.
 * auth.uid() reads that first, and so need not parse all claims for each row. Returns one number:
 * separate `set_config` calls would send their values back.
 */
const becomeCaller = (more = '') => `select num_nulls(
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('request.headers', $5, true),
  set_config('statement_timeout', $6, true),
  set_config('timezone', $7, true),
  set_config('request.jwt.claim.sub', $8, true),
  set_config('search_path', 'public, extensions', true),
  coado_api.require_session($9, $8)${more})`;

const BECOME_CALLER = becomeCaller();
const READ_AS_CALLER = becomeCaller(`, set_config('transaction_read_only', 'on', true)`);

/** Facts about a request that policies may read, as PostgREST sets them. */
interface CallerRequest {
  readonly method: string;
  readonly path: string;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, unknown>>;
  /** Address of the connection's other end. */
  readonly address: string;
  /** Aborted when the client disconnects; called only for requests that must wait. */
  readonly hungUp: () => AbortSignal;
}

/** The connections on which callers' own queries run. */
export interface CallerPool {
  /** Runs `work` in one transaction with the caller's role and claims, when it is their turn. */
  asCaller<T>(
    caller: Caller,
    request: CallerRequest,
    work: (client: PoolClient) => Promise<T>,
    options?: CallerOptions,
  ): Promise<T>;
  /** The first row of one query that changes nothing, asked likewise but in a single packet. */
  readAsCaller(
    caller: Caller,
    request: CallerRequest,
    query: PreparedQuery,
    timezone?: string,
  ): Promise<TextRow | undefined>;
}

type CallerOptions = TransactionOptions & { readonly timezone?: string };

/** Shares a pool of so many connections among its callers. */
export function shareAmongCallers(pool: Pool, connections: number): CallerPool {
  const limit = new ConcurrencyLimit({
    places: connections,
    perCaller: Math.ceil(connections / 3),
    perAddress: Math.ceil(connections * 0.8),
    waitingPerCaller: 100,
    waiting: 1_000,
    patience: 10_000,
  });
  function inTurn<T>(caller: Caller, request: CallerRequest, work: () => Promise<T>): Promise<T> {
    // Visitors of one address are one caller: their key is everybody's.
    const name = caller.claims.sub ?? `${caller.role} ${request.address}`;
    const { address, hungUp } = request;
    return limit.pass({ caller: name, address, hungUp }, work);
  }
  return {
    asCaller: (caller, request, work, options) =>
      inTurn(caller, request, () => asCaller(pool, caller, request, work, options)),
    readAsCaller: (caller, request, query, timezone) =>
      inTurn(caller, request, () => readAsCaller(pool, caller, request, query, timezone)),
  };
}

/** Claims as JSON; a token's claims are one object while its verification is cached. */
const writtenClaims = new WeakMap<Caller['claims'], string>();

function writeClaims(claims: Caller['claims']): string {
  const known = writtenClaims.get(claims);
  if (known !== undefined) return known;
  const written = JSON.stringify(claims);
  writtenClaims.set(claims, written);
  return written;
}

/** The session of a token; null for keys and tokens without one. */
function sessionOf({ claims }: Caller): string | null {
  return typeof claims.session_id === 'string' ? claims.session_id : null;
}

/** The values of `BECOME_CALLER`. */
const callerSettings = (caller: Caller, request: CallerRequest, timezone: string) => [
  caller.role,
  writeClaims(caller.claims),
  request.method,
  request.path,
  JSON.stringify(request.headers),
  String(STATEMENT_TIMEOUT[caller.role]),
  timezone,
  caller.claims.sub ?? '',
  sessionOf(caller),
];

/** Statement generation of each connection; an outdated one is replaced on release. */
const generations = new WeakMap<PoolClient, number>();

/** Runs `work` on a connection; destroys the connection if it broke or cannot be reset. */
async function onConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  tidy: (client: PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two queries says so here; unheard, it would end the process.
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  const generation = generations.get(client) ?? preparedGeneration();
  generations.set(client, generation);
  try {
    return await work(client);
  } catch (error) {
    await tidy(client).catch((cause: unknown) => {
      // The connection is gone, and its transaction with it: do not hand it to the next request.
      broken = cause instanceof Error ? cause : new Error('rollback failed', { cause });
    });
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken ?? generation !== preparedGeneration());
  }
}

/**
 * Runs a transaction whose begin and claims travel with its first statement.
 * The pool's connections are pipelined, so no statement waits for the previous answer. After a
 * failure the server refuses the later ones, because the transaction is broken.
 */
function asCaller<T>(
  pool: Pool,
  caller: Caller,
  request: CallerRequest,
  work: (client: PoolClient) => Promise<T>,
  { timezone = 'UTC', readOnly = false, rollback = false }: CallerOptions = {},
): Promise<T> {
  return onConnection(
    pool,
    async (client) => {
      const begun = client.query(readOnly ? 'begin read only' : 'begin');
      const claimed = client.query({
        name: 'become_caller',
        text: BECOME_CALLER,
        values: callerSettings(caller, request, timezone),
      });
      const working = work(client);
      // The first that fails is the cause; the others must not be unheard.
      const all = await Promise.allSettled([begun, claimed, working]);
      for (const one of all) if (one.status === 'rejected') throw one.reason;
      await client.query(rollback ? 'rollback' : 'commit');
      return working;
    },
    (client) => client.query('rollback'),
  );
}

/** Sends claims and query in one packet, which is one transaction without cleanup. */
function readAsCaller(
  pool: Pool,
  caller: Caller,
  request: CallerRequest,
  query: PreparedQuery,
  timezone = 'UTC',
): Promise<TextRow | undefined> {
  const values = callerSettings(caller, request, timezone);
  const become = { name: 'read_as_caller', text: READ_AS_CALLER, values };
  return onConnection(
    pool,
    (client) => client.query(new PipelinedRead([become, query])).row,
    () => Promise.resolve(),
  );
}
