import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from './attempt.ts';

export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
  /** base64url; the browser keeps it secret. */
  readonly privateKey: string;
}

export function makeDeviceKeys(): DeviceKeys {
  const pair = createECDH('prime256v1');
  return {
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
}

export async function openSession(database: TestDatabase, person: string): Promise<string> {
  const session = randomUUID();
  await database.pool.query(
    'insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())',
    [session, person],
  );
  return session;
}

export async function subscribeIn(
  database: TestDatabase,
  person: string,
  session: string,
  endpoint: string,
  { p256dh, auth }: Pick<DeviceKeys, 'p256dh' | 'auth'> = makeDeviceKeys(),
): Promise<void> {
  const claims = { role: 'authenticated', sub: person, session_id: session };
  await database.asUser(person, async (client) => {
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claims),
    ]);
    await client.query('select save_push_subscription($1, $2, $3)', [endpoint, p256dh, auth]);
  });
}

export async function subscribe(
  database: TestDatabase,
  person: string,
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
): Promise<{ session: string; endpoint: string }> {
  const session = await openSession(database, person);
  await subscribeIn(database, person, session, endpoint);
  return { session, endpoint };
}

export async function letWait(database: TestDatabase): Promise<void> {
  await database.pool.query(
    `update private.push_queue set due_at = now() - interval '1 second' where sent_at is null`,
  );
}

export async function claim(
  database: TestDatabase,
  ...endpoints: readonly string[]
): Promise<readonly Record<string, unknown>[]> {
  const rows = await rowsOf(
    database,
    sql`select * from claim_pushes(1000) order by topic, endpoint`,
  );
  return rows.filter(({ endpoint }) => endpoints.includes(String(endpoint)));
}

export async function settle(
  database: TestDatabase,
  rows: readonly Record<string, unknown>[],
  outcome: 'sent' | 'expired' | 'retry' | 'refused',
  retryAfter: number | null = null,
): Promise<void> {
  const results = rows.map(({ subscription_id, topic }) => ({
    subscription_id,
    topic,
    outcome,
    retry_after: retryAfter,
  }));
  await database.pool.query('select settle_pushes($1)', [JSON.stringify(results)]);
}
