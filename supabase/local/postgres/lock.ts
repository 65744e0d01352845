import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '../pools.ts';
import { retry } from '../retry.ts';

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
  const client = await openClient(connectionString, `coado ${purpose} lock`);
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
  const releasing = new AbortController();
  const { signal } = releasing;
  let recovery: Promise<void> = Promise.resolve();

  function watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (!signal.aborted) recovery = retake();
    });
    return client;
  }

  async function retake(): Promise<void> {
    onIncident('The connection that holds the database was lost.');
    const onFailure = (cause: unknown) => onIncident('The database is not back yet.', cause);
    await retry({ signal, wait: 200, onFailure }, async () => {
      const again = await tryLock(connectionString, 'gateway');
      if (again === null) throw new Error('Another Coado took this database.');
      current = watch(again);
    });
  }

  const first = await tryLock(connectionString, 'gateway');
  if (first === null) return null;
  let current = watch(first);
  return {
    async release() {
      releasing.abort();
      await recovery;
      await current.end().catch(() => undefined);
    },
  };
}
