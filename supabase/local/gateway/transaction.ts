import type { Pool, PoolClient } from 'pg';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { Caller } from './keys.ts';
import { PipelinedRead, type PreparedQuery, type TextRow } from './pipelined-read.ts';
import { preparedGeneration } from './rest/query/prepared.ts';

interface TransactionOptions {
  readonly readOnly?: boolean;
  /** Rolls back at the end, for work that only tests whether it is allowed. */
  readonly rollback?: boolean;
}

export function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { readOnly = false, rollback = false }: TransactionOptions = {},
): Promise<T> {
  return onConnection(
    pool,
    async (client) => {
      await client.query(readOnly ? 'begin read only' : 'begin');
      const result = await work(client);
      await client.query(rollback ? 'rollback' : 'commit');
      return result;
    },
    (client) => client.query('rollback'),
  );
}

/** Longest duration of a statement in ms, as on hosted projects. */
const STATEMENT_TIMEOUT = { anon: 3_000, authenticated: 8_000, service_role: 60_000 } as const;

/**
 * Builds the statement that sets the caller's role and claims, as PostgREST does.
 * It also sets `request.jwt.claim.sub`, which auth.uid() reads first: parsing all claims for each
 * row would take longer. `require_session` refuses ended sessions. It returns one number, because
 * separate `set_config` calls would return their values.
 */
const becomeCaller = (more = '') => `select num_nulls(
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('request.method', $3, true),
  set_config('request.path', $4, true),
  set_config('request.headers', $5, true),
  set_config('statement_timeout', $6, true),
  set_config('timezone', 'UTC', true),
  set_config('request.jwt.claim.sub', $7, true),
  set_config('search_path', 'public, extensions', true),
  coado_api.require_session($8, $7)${more})`;

const BECOME_CALLER = becomeCaller();
const READ_AS_CALLER = becomeCaller(`, set_config('transaction_read_only', 'on', true)`);

/** Data of a request that policies may read, as PostgREST sets them. */
interface CallerRequest {
  readonly method: string;
  readonly path: string;
  /** The values by the headers' names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>;
  readonly address: string;
  /** Returns a signal of the client's disconnection; called only if the request must wait. */
  readonly hungUp: () => AbortSignal;
}

export interface CallerPool {
  /** Waits for a place, then runs `work` in one transaction with the caller's role and claims. */
  asCaller<T>(
    caller: Caller,
    request: CallerRequest,
    work: (client: PoolClient) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Runs a single read like `asCaller`, but in one packet; resolves to the first row. */
  readAsCaller(
    caller: Caller,
    request: CallerRequest,
    query: PreparedQuery,
  ): Promise<TextRow | undefined>;
}

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
    // Visitors of one address count as one caller, because they have no id.
    const name = caller.claims.sub ?? `${caller.role} ${request.address}`;
    const { address, hungUp } = request;
    return limit.pass({ caller: name, address, hungUp }, work);
  }
  return {
    asCaller: (caller, request, work, options) =>
      inTurn(caller, request, () => asCaller(pool, caller, request, work, options)),
    readAsCaller: (caller, request, query) =>
      inTurn(caller, request, () => readAsCaller(pool, caller, request, query)),
  };
}

/** Cached JSON of claims; keys.ts returns the same object for a token each time. */
const writtenClaims = new WeakMap<Caller['claims'], string>();

function writeClaims(claims: Caller['claims']): string {
  const known = writtenClaims.get(claims);
  if (known !== undefined) return known;
  const written = JSON.stringify(claims);
  writtenClaims.set(claims, written);
  return written;
}

function sessionOf({ claims }: Caller): string | null {
  return typeof claims.session_id === 'string' ? claims.session_id : null;
}

const callerSettings = (caller: Caller, request: CallerRequest) => [
  caller.role,
  writeClaims(caller.claims),
  request.method,
  request.path,
  JSON.stringify(request.headers),
  String(STATEMENT_TIMEOUT[caller.role]),
  caller.claims.sub ?? '',
  sessionOf(caller),
];

/** Generation of each connection's prepared statements; an old one is replaced on release. */
const generations = new WeakMap<PoolClient, number>();

/** Runs `work` on a connection; closes the connection if it broke or cannot be reset. */
async function onConnection<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  tidy: (client: PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Without a listener, a connection that breaks between two queries would end the process.
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
      // The connection is broken; the pool must not give it to the next request.
      broken = cause instanceof Error ? cause : new Error('rollback failed', { cause });
    });
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken ?? generation !== preparedGeneration());
  }
}

/**
 * Runs a transaction whose begin and claims are sent with its first statement.
 * The pool's connections are pipelined, so that no statement waits for the answer before it. After
 * a failure PostgreSQL refuses the later statements of the transaction.
 */
function asCaller<T>(
  pool: Pool,
  caller: Caller,
  request: CallerRequest,
  work: (client: PoolClient) => Promise<T>,
  { readOnly = false, rollback = false }: TransactionOptions = {},
): Promise<T> {
  return onConnection(
    pool,
    async (client) => {
      const begun = client.query(readOnly ? 'begin read only' : 'begin');
      const claimed = client.query({
        name: 'become_caller',
        text: BECOME_CALLER,
        values: callerSettings(caller, request),
      });
      const working = work(client);
      // The first failure is the cause; allSettled keeps the others from ending the process.
      const all = await Promise.allSettled([begun, claimed, working]);
      for (const one of all) if (one.status === 'rejected') throw one.reason;
      await client.query(rollback ? 'rollback' : 'commit');
      return working;
    },
    (client) => client.query('rollback'),
  );
}

/** Sends claims and query in one packet, which is one transaction and needs no commit. */
function readAsCaller(
  pool: Pool,
  caller: Caller,
  request: CallerRequest,
  query: PreparedQuery,
): Promise<TextRow | undefined> {
  const values = callerSettings(caller, request);
  const become = { name: 'read_as_caller', text: READ_AS_CALLER, values };
  return onConnection(
    pool,
    (client) => client.query(new PipelinedRead([become, query])).row,
    () => Promise.resolve(),
  );
}
