import { randomUUID } from 'node:crypto';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Caller } from '../keys.ts';
import { inTransaction } from '../transaction.ts';

export interface Rights {
  readonly broadcast: { readonly read: boolean; readonly write: boolean };
  readonly presence: { readonly read: boolean; readonly write: boolean };
}

const everything = { read: true, write: true };

const ALL_RIGHTS: Rights = { broadcast: everything, presence: everything };

const nothing = { read: false, write: false };
const NO_RIGHTS: Rights = { broadcast: nothing, presence: nothing };

const extensions = ['broadcast', 'presence'] as const;
type Extension = (typeof extensions)[number];

async function mayWrite(client: PoolClient, topic: string, extension: Extension): Promise<boolean> {
  await client.query('savepoint attempt');
  try {
    await client.query(
      'insert into realtime.messages (topic, extension, private) values ($1, $2, true)',
      [topic, extension],
    );
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false;
    throw error;
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

async function rightsIn(client: PoolClient, caller: Caller, topic: string): Promise<Rights> {
  // The read policies decide on one row of each kind. The rows have no event, so they are not
  // delivered, and the transaction is rolled back.
  const probes = { broadcast: randomUUID(), presence: randomUUID() };
  await client.query(
    `insert into realtime.messages (id, topic, extension, private)
     values ($1, $3, 'broadcast', true), ($2, $3, 'presence', true)`,
    [probes.broadcast, probes.presence, topic],
  );
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('realtime.topic', $3, true), set_config('statement_timeout', '5000', true),
            set_config('search_path', 'public, extensions', true)`,
    [caller.role, JSON.stringify(caller.claims), topic],
  );
  const { rows } = await client.query<{ id: string }>(
    'select id from realtime.messages where topic = $1 and id = any ($2)',
    [topic, Object.values(probes)],
  );
  const seen = new Set(rows.map(({ id }) => id));
  return {
    broadcast: {
      read: seen.has(probes.broadcast),
      write: await mayWrite(client, topic, 'broadcast'),
    },
    presence: {
      read: seen.has(probes.presence),
      write: await mayWrite(client, topic, 'presence'),
    },
  };
}

export type RightsOf = (caller: Caller, topic: string) => Promise<Rights>;

/**
 * Evaluates the policies on realtime.messages, as a hosted project does.
 * It tries reading and writing in a transaction that is rolled back. The secret key gets all rights
 * without a query. Visitors get none without a query, because the publishable key is public and
 * connections are few.
 */
export function createRights(pool: Pool): RightsOf {
  // The auth service uses the pool's other connections. A caller gets at most a third of these.
  const places = Math.ceil(pool.options.max * 0.6);
  const limit = new ConcurrencyLimit({
    places,
    perCaller: Math.ceil(places / 3),
    perAddress: places,
    waitingPerCaller: 200,
    waiting: 5_000,
    patience: 10_000,
  });
  return async (caller, topic) => {
    if (caller.role === 'service_role') return ALL_RIGHTS;
    if (caller.role === 'anon') return NO_RIGHTS;
    const name = caller.claims.sub ?? caller.role;
    return await limit.pass({ caller: name, address: name }, () =>
      inTransaction(pool, (client) => rightsIn(client, caller, topic), { rollback: true }),
    );
  };
}
