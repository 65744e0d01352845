import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Watch } from '@coado/local-stack/watch';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf, sql } from '../../tests/database/support/attempt.ts';
import { act } from '../../tests/database/support/community.ts';
import { openConversation, sendText } from '../../tests/database/support/messages.ts';
import { letWait, openSession, subscribeIn } from '../../tests/database/support/push.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { type PushService, startPushService } from '../../tests/support/push-service.ts';
import { startTestStack, type TestStack } from '../../tests/support/stack.ts';
import { createHandler } from '../functions/push/handler.ts';
import type { VapidKeys } from '../functions/push/web-push.ts';
import { loadPushKeys, startPushSender } from './push.ts';
import { startCoado } from './start.ts';

const contact = 'mailto:operacao@cafe.example';
const waiting = { timeout: 10_000, interval: 25 };

let stack: TestStack;
let service: PushService;
let keys: VapidKeys;
let person: string;
let friend: string;
let chat: string;
const warned: string[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  service = await startPushService();
  keys = await loadPushKeys(stack.database.pool);
  // Only the installation's operator can do this.
  await stack.database.pool.query('insert into private.push_services (origin) values ($1)', [
    service.origin,
  ]);
  await stack.database.pool.query('select announce_push_key($1)', [keys.publicKey]);
});
afterAll(async () => {
  await service.close();
  await stack.close();
});
beforeEach(async () => {
  warned.length = 0;
  person = (await stack.database.createUser()).id;
  friend = (await stack.database.createUser({ name: 'Ana Segredo' })).id;
  chat = await openConversation(stack.database, friend, person);
});

async function newDevice() {
  const device = service.device();
  const session = await openSession(stack.database, person);
  await subscribeIn(stack.database, person, session, device.endpoint, device);
  return device;
}

const receivedBy = ({ endpoint }: { endpoint: string }) =>
  service.received.filter(({ path }) => endpoint.endsWith(path));

const stateOf = async ({ endpoint }: { endpoint: string }) => {
  const [row] = await rowsOf(
    stack.database,
    sql`select q.tries, q.sent_at is not null as is_sent, extract(epoch from q.due_at - now())::integer as wait
        from push_subscriptions as d left join private.push_queue as q on q.subscription_id = d.id
        where d.endpoint = ${endpoint}`,
  );
  return row;
};

const log = {
  info: () => undefined,
  warn: (message: string) => warned.push(message),
  error: (message: string) => warned.push(message),
};

function start(): Watch {
  return startPushSender({ databaseUrl: stack.database.url, keys, contact, log });
}

/** Sends a message whose push is due. */
async function write(): Promise<void> {
  await sendText(stack.database, friend, chat, 'o segredo da torra');
  await letWait(stack.database);
}

describe('the embedded sender', () => {
  let sender: Watch;
  afterEach(() => sender.close());

  it('sends a device an encrypted kind, number and route', async () => {
    const device = await newDevice();
    await write();
    sender = start();
    await vi.waitFor(() => expect(receivedBy(device)).toHaveLength(1), waiting);
    const [arrived] = receivedBy(device);
    if (arrived === undefined) throw new Error('Nothing arrived.');
    const { message, headers, sender: claims } = arrived;
    expect(message).toEqual({ kind: 'message', count: 1, route: `/messages/${friend}` });
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    });
    expect(headers.authorization).toMatch(new RegExp(`, k=${keys.publicKey}$`));
    expect(claims).toMatchObject({ aud: service.origin, sub: contact });
    await vi.waitFor(
      async () => expect(await stateOf(device)).toMatchObject({ is_sent: true }),
      waiting,
    );
    // Until the message is read, no further push is sent.
    await write();
    await sendText(stack.database, friend, chat);
    expect(receivedBy(device)).toHaveLength(1);
  });

  it('sends due pushes without a call, and an alarm at its instant', async () => {
    const device = await newDevice();
    sender = start();
    const id = randomUUID();
    await act(
      stack.database,
      person,
      sql`insert into brew_alarms (id, announce_at) values (${id}, now() + interval '700 milliseconds')`,
    );
    expect(receivedBy(device)).toEqual([]);
    await vi.waitFor(
      () =>
        expect(receivedBy(device).map(({ message }) => message)).toEqual([
          { kind: 'brew', count: 1, route: `/calculator/timer/${id}` },
        ]),
      waiting,
    );
  });

  it('sends a reminder that the service keeps for an hour only', async () => {
    const device = await newDevice();
    const { pool } = stack.database;
    const { rows } = await pool.query<{ id: string }>(
      `insert into reminders (user_id, kind, at_time, days) values ($1, 'brew', '07:30', '{1}')
       returning id`,
      [person],
    );
    await pool.query('update reminders set next_at = now() where id = $1', [rows[0]?.id]);
    sender = start();
    await vi.waitFor(() => expect(receivedBy(device)).toHaveLength(1), waiting);
    expect(receivedBy(device)[0]).toMatchObject({
      message: { kind: 'reminder_brew', count: 1, route: '/calculator' },
      headers: { ttl: '3600' },
    });
  });

  it.each([404, 410])('deletes a device for which the service answers %i', async (status) => {
    const device = await newDevice();
    service.answer(device.endpoint, { status });
    await write();
    sender = start();
    await vi.waitFor(async () => expect(await stateOf(device)).toBeUndefined(), waiting);
  });

  it('deletes a device with invalid keys', async () => {
    const device = service.device();
    const session = await openSession(stack.database, person);
    await subscribeIn(stack.database, person, session, device.endpoint, {
      ...device,
      p256dh: `BP${'_'.repeat(85)}`,
    });
    await write();
    sender = start();
    await vi.waitFor(async () => expect(await stateOf(device)).toBeUndefined(), waiting);
    expect(receivedBy(device)).toEqual([]);
  });

  // Each wait differs from the time for which a claimed device is reserved, so that the two are not
  // confused.
  it.each([
    [429, () => ({ 'retry-after': '150' }), 150],
    [503, () => ({}), 30],
    [500, () => ({ 'retry-after': new Date(Date.now() + 200_000).toUTCString() }), 199],
  ])(
    'retries after %i, when the wait that the service requests is over',
    async (status, headersNow, wait) => {
      const device = await newDevice();
      service.answer(device.endpoint, { status, headers: headersNow() });
      await write();
      sender = start();
      await vi.waitFor(async () => {
        const state = await stateOf(device);
        expect(state).toMatchObject({ tries: 1, is_sent: false });
        expect(Math.abs(Number(state?.wait) - wait)).toBeLessThan(10);
      }, waiting);
      expect(warned).toEqual([`push: ${service.origin} answered ${status}`]);
      await letWait(stack.database);
      await stack.database.pool.query(`select pg_notify('coado_push', '')`);
      await vi.waitFor(
        async () => expect(await stateOf(device)).toMatchObject({ is_sent: true }),
        waiting,
      );
    },
  );

  it('follows no redirect of a service', async () => {
    const [device, trap] = [await newDevice(), await newDevice()];
    service.answer(device.endpoint, { status: 307, headers: { location: trap.endpoint } });
    await write();
    sender = start();
    await vi.waitFor(() => expect(receivedBy(device)).toHaveLength(1), waiting);
    await vi.waitFor(
      async () => expect(await stateOf(device)).toMatchObject({ tries: null }),
      waiting,
    );
    // The only message went to the device itself; the redirected one did not arrive.
    expect(receivedBy(trap)).toHaveLength(1);
  });
});

describe('a started stack without work', () => {
  /** Observed time in ms; a loop of sender and trigger would commit hundreds of times in it. */
  const IDLE_MS = 3000;

  it('commits fewer than 20 transactions in 3 s and wakes no sender', async () => {
    const database = await createTestDatabase();
    const storageDir = await mkdtemp(join(tmpdir(), 'coado-idle-'));
    const idle = await startCoado({ databaseUrl: database.url, storageDir, port: 0, log });
    const listener = await database.pool.connect();
    try {
      let wakes = 0;
      listener.on('notification', () => {
        wakes += 1;
      });
      await listener.query('listen coado_push');
      const commits = async () => {
        const { rows } = await stack.database.pool.query<{ commits: string }>(
          'select xact_commit as commits from pg_stat_database where datname = $1',
          [new URL(database.url).pathname.slice(1)],
        );
        return Number(rows[0]?.commits);
      };
      await act(
        database,
        (await database.createUser()).id,
        sql`insert into reminders (id, kind, at_time, days) values (${randomUUID()}, 'brew', '07:00', '{1}')`,
      );
      await vi.waitFor(() => expect(wakes).toBe(1), waiting);
      // The statistics of the start's transactions arrive up to a second late.
      await delay(1500);
      const [before, wakesBefore] = [await commits(), wakes];
      await delay(IDLE_MS);
      expect((await commits()) - before).toBeLessThan(20);
      expect(wakes).toBe(wakesBefore);
    } finally {
      listener.release(true);
      await idle.close();
      await database.drop();
      await rm(storageDir, { recursive: true, force: true });
    }
  });
});

describe('the Edge Function, the same code over the API', () => {
  const variables = () => ({
    SUPABASE_URL: stack.url,
    SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
    PUSH_SECRET: 'um-segredo-comprido',
    VAPID_SUBJECT: contact,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
  });
  const call = (bearer: string) =>
    createHandler(variables())(
      new Request('http://127.0.0.1/push', {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
      }),
    );

  it('sends due pushes once', async () => {
    const device = await newDevice();
    await write();
    const first = await call('um-segredo-comprido');
    expect([first.status, await first.json()]).toEqual([200, { sent: 1 }]);
    expect(receivedBy(device).map(({ message }) => message)).toEqual([
      { kind: 'message', count: 1, route: `/messages/${friend}` },
    ]);
    const second = await call('um-segredo-comprido');
    expect(await second.json()).toEqual({ sent: 0 });
  });

  it('does nothing without its secret', async () => {
    const device = await newDevice();
    await write();
    for (const guess of ['', 'um-segredo-compridO', stack.publishableKey]) {
      expect((await call(guess)).status).toBe(401);
    }
    expect(receivedBy(device)).toEqual([]);
  });

  it.each(['PUSH_SECRET', 'VAPID_PRIVATE_KEY', 'SUPABASE_SERVICE_ROLE_KEY'])(
    'does not begin without %s',
    (name) => {
      expect(() => createHandler({ ...variables(), [name]: '' })).toThrow(`${name} is not set`);
    },
  );
});

describe('the key pair', () => {
  it('is created once for an installation, and no client reads the private key', async () => {
    expect(await loadPushKeys(stack.database.pool)).toEqual(keys);
    const { client } = await stack.signedInClient();
    expect((await client.rpc('get_push_key')).data).toBe(keys.publicKey);
    for (const asking of [client, stack.serviceClient(), stack.anonClient()]) {
      const settings = await asking.schema('coado_local').from('settings').select('*');
      expect(settings.data).toBeNull();
      expect(JSON.stringify(settings)).not.toContain(keys.privateKey);
    }
    expect((await client.rpc('claim_pushes')).error).not.toBeNull();
    expect((await client.rpc('announce_push_key', { public_key: 'x' })).error).not.toBeNull();
  });
});
