import type { Pool, PoolClient } from 'pg';
import type { Caller } from './keys.ts';

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
export interface CallerRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}

/** Runs `work` in one transaction with the caller's role and claims. */
export function asCaller<T>(
  pool: Pool,
  caller: Caller,
  request: CallerRequest,
  work: (client: PoolClient) => Promise<T>,
  { timezone = 'UTC', ...options }: TransactionOptions & { readonly timezone?: string } = {},
): Promise<T> {
  return inTransaction(
    pool,
    async (client) => {
      await client.query(BECOME_CALLER, [
        caller.role,
        JSON.stringify(caller.claims),
        request.method,
        request.path,
        JSON.stringify(Object.fromEntries(request.headers)),
        String(STATEMENT_TIMEOUT[caller.role]),
        timezone,
      ]);
      return work(client);
    },
    options,
  );
}
