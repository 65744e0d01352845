import type { Pool, PoolClient } from 'pg';
import type { Caller } from './keys.ts';
import { preparedGeneration } from './rest/query/prepared.ts';
import { Turnstile } from './turnstile.ts';

interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Undo everything in the end, for work that only finds out what would be allowed. */
  readonly rollback?: boolean;
}

/** Runs `work` in one transaction on a connection of the pool; whatever it throws undoes all of it. */
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

const BECOME_CALLER = `select
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('request.headers', $5, true),
  set_config('statement_timeout', $6, true),
  set_config('timezone', $7, true),
  set_config('search_path', 'public, extensions', true)`;

/** What policies may ask about a request, as PostgREST tells it. */
interface CallerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** Of the other end of the connection. */
  readonly address: string;
  /** Of the request: whoever hung up is not waited for. */
  readonly signal: AbortSignal;
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
}

type CallerOptions = TransactionOptions & {
  readonly timezone?: string;
  /**
   * The work is one statement, sent before anything is awaited, and what it answers changes nothing: the commit
   * is sent along.
   */
  readonly isOneRead?: boolean;
};

/** Shares a pool of so many connections among its callers. */
export function shareAmongCallers(pool: Pool, connections: number): CallerPool {
  const turnstile = new Turnstile({
    places: connections,
    perCaller: Math.ceil(connections / 3),
    perAddress: Math.ceil(connections * 0.8),
    waitingPerCaller: 100,
    waiting: 1_000,
    patience: 10_000,
  });
  return {
    asCaller(caller, request, work, options) {
      // Visitors of one address are one caller: their key is everybody's.
      const name = caller.claims.sub ?? `${caller.role} ${request.address}`;
      const { address, signal } = request;
      const guest = { caller: name, address, signal };
      return turnstile.pass(guest, () => asCaller(pool, caller, request, work, options));
    },
  };
}

/** Which statements a connection knows by name; an older one is replaced when it is given back. */
const generations = new WeakMap<PoolClient, number>();

/**
 * One transaction whose beginning, claims and (for a read) end travel with the statement: the pool's connections
 * are pipelined, so none of them waits for the answer to the one before. When an earlier one fails the later
 * ones are refused by the server, for the transaction is broken, and its commit undoes it.
 */
async function asCaller<T>(
  pool: Pool,
  caller: Caller,
  request: CallerRequest,
  work: (client: PoolClient) => Promise<T>,
  { timezone = 'UTC', readOnly = false, rollback = false, isOneRead = false }: CallerOptions = {},
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
  const end = () => client.query(rollback ? 'rollback' : 'commit');
  try {
    const begun = client.query(readOnly ? 'begin read only' : 'begin');
    const claimed = client.query({
      name: 'become_caller',
      text: BECOME_CALLER,
      values: [
        caller.role,
        JSON.stringify(caller.claims),
        request.method,
        request.path,
        JSON.stringify(Object.fromEntries(request.headers)),
        String(STATEMENT_TIMEOUT[caller.role]),
        timezone,
      ],
    });
    const working = work(client);
    const ended = isOneRead ? end() : undefined;
    // The first that fails is the cause; the others must not be unheard.
    const all = await Promise.allSettled([begun, claimed, working, ended]);
    for (const one of all) if (one.status === 'rejected') throw one.reason;
    const result = await working;
    if (ended === undefined) await end();
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      // The connection is gone, and its transaction with it: do not hand it to the next request.
      broken = cause instanceof Error ? cause : new Error('rollback failed', { cause });
    });
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken ?? generation !== preparedGeneration());
  }
}
