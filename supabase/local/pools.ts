import { createHmac } from 'node:crypto';
import pg from 'pg';
import { codeOf } from './errors.ts';
import type { Log } from './gateway/context.ts';

export const CALLER_CONNECTIONS = 20;

/** Opens a connection. When it is lost, its statements fail and it emits 'end'. */
export async function openClient(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, an error would end the process. 'end' follows it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

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
    // The pool opens a new connection when it needs one. During shutdown, the server may end before
    // its connections.
    if (!pool.ending) log.warn('A database connection was lost.', error);
  });
  return pool;
}

/**
 * Returns the database's address for `authenticator`.
 * Roles belong to the whole server, which several stacks may share. The role's password is derived
 * from the owner's, so that all stacks of one owner derive the same one and store none.
 */
export function authenticatorUrl(adminUrl: string): URL {
  const url = new URL(adminUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password))
    .update('coado authenticator')
    .digest('base64url');
  url.username = 'authenticator';
  return url;
}

/** Opens connections as `authenticator`; sets the derived password if it does not work yet. */
export async function openRestPool(adminUrl: string, admin: pg.Pool, log: Log): Promise<pg.Pool> {
  const url = authenticatorUrl(adminUrl);
  const probe = new pg.Client({ connectionString: url.href });
  const fits = await probe.connect().then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) !== '28P01') throw error;
      return false;
    },
  );
  if (fits) {
    await probe.end();
  } else {
    await admin.query(`alter role authenticator password '${url.password}'`);
  }
  // With `pipeline`, a transaction's statements are sent without waiting for the answer to `begin`.
  return openPool(url.href, CALLER_CONNECTIONS, log, { pipeline: true });
}
