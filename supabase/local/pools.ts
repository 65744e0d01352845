import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Log } from './gateway/context.ts';

/** Connections on which callers' own queries run. */
export const CALLER_CONNECTIONS = 20;

/** Connections to the database, which outlive the loss of one. */
export function openPool(
  connectionString: string,
  max: number,
  log: Log,
  options: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionString,
    max,
    options: '-c search_path=public,extensions',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => {
    // An idle connection was lost; the pool opens another when one is needed. While it ends, the
    // server may be quicker to go than the connection.
    if (!pool.ending) log.warn('A database connection was lost.', error);
  });
  return pool;
}

/**
 * Returns the database's address for `authenticator`.
 * Roles belong to the whole server, so the role's password is derived from the owner's: every stack
 * of one owner derives the same one and stores none.
 */
export function authenticatorUrl(adminUrl: string): URL {
  const url = new URL(adminUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password))
    .update('coado authenticator')
    .digest('base64url');
  url.username = 'authenticator';
  return url;
}

/** Opens connections as `authenticator`, whose password is set where it does not fit yet. */
export async function openRestPool(adminUrl: string, admin: pg.Pool, log: Log): Promise<pg.Pool> {
  const url = authenticatorUrl(adminUrl);
  const probe = new pg.Client({ connectionString: url.href });
  const fits = await probe.connect().then(
    () => true,
    (error: unknown) => {
      const refused = error instanceof Error && 'code' in error && error.code === '28P01';
      if (!refused) throw error;
      return false;
    },
  );
  if (fits) {
    await probe.end();
  } else {
    await admin.query(`alter role authenticator password '${url.password}'`);
  }
  // A request's transaction is sent at once, without waiting for the answer to its beginning.
  return openPool(url.href, CALLER_CONNECTIONS, log, { pipeline: true });
}
