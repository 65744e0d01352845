import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Another Coado already runs on the same data directory or database. */
export class InUseError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(
      `O Coado já está rodando neste lugar: encerre a outra janela primeiro. (Another Coado is already running on ${what}; stop it first.)`,
      options,
    );
    this.name = 'InUseError';
  }
}

/**
 * Takes the lock that only one Coado may hold on a database, and returns the connection that
 * holds it: the lock goes when the connection does, even if we are killed. Null when taken.
 */
export async function tryLock(
  connectionString: string,
  purpose: 'cluster' | 'gateway',
): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString,
    application_name: `coado ${purpose} lock`,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a lost connection would end the process; 'end' follows and tells.
  client.on('error', () => undefined);
  await client.connect();
  // The connection of a gateway that was just killed may take a moment to be noticed.
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [`coado ${purpose}`],
    );
    if (rows[0]?.taken === true) return client;
    await delay(150);
  }
  await client.end();
  return null;
}
