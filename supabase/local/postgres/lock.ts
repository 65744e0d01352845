import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

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
 * Takes the lock of one Coado on a database; returns the connection that holds it.
 * The lock ends with the connection, even if this process is killed. Null if another Coado has it.
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
  // Without a listener, a lost connection would end the process. 'end' follows and is handled.
  client.on('error', () => undefined);
  await client.connect();
  let isTaken = false;
  try {
    isTaken = await takeWith(client, purpose);
  } finally {
    if (!isTaken) await client.end();
  }
  return isTaken ? client : null;
}

async function takeWith(client: pg.Client, purpose: string): Promise<boolean> {
  // PostgreSQL needs a moment to notice that a killed gateway's connection has ended.
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [`coado ${purpose}`],
    );
    if (rows[0]?.taken === true) return true;
    await delay(150);
  }
  return false;
}

export interface HeldLock {
  release(): Promise<void>;
}

/**
 * Holds the lock on a database through restarts of its server; null if another Coado has it.
 * If another Coado takes it during a restart, the function reports that and tries again.
 */
export async function holdLock(
  connectionString: string,
  onIncident: (message: string, cause?: unknown) => void,
): Promise<HeldLock | null> {
  let released = false;
  let recovery: Promise<void> = Promise.resolve();

  function watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (!released) recovery = retake();
    });
    return client;
  }

  async function retake(): Promise<void> {
    onIncident('The connection that holds the database was lost.');
    for (let wait = 200; !released; wait = Math.min(wait * 2, 5_000)) {
      const again = await tryLock(connectionString, 'gateway').catch((cause: unknown) => {
        onIncident('The database is not back yet.', cause);
        return undefined;
      });
      if (again) {
        current = watch(again);
        return;
      }
      if (again === null) onIncident('Another Coado took this database.');
      await delay(wait);
    }
  }

  const first = await tryLock(connectionString, 'gateway');
  if (first === null) return null;
  let current = watch(first);
  return {
    async release() {
      released = true;
      await recovery;
      await current.end().catch(() => undefined);
    },
  };
}
