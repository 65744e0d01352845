import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  type RealtimeStack,
  startRealtimeStack,
  subscribed,
} from '../../../../tests/support/realtime.ts';
import { loadKeys } from '../keys.ts';

const stack = await startRealtimeStack();
afterAll(() => stack.close());
afterEach(async () => {
  await Promise.all([stack.ana, stack.beto].map(({ client }) => client.removeAllChannels()));
  vi.useRealTimers();
});

const soon = { timeout: 10_000, interval: 5 };

/** Life of a short token in s: longer than a join, shorter than the interval of heartbeats. */
const SHORT_LIFE = 20;

/** Gives this process, the gateway included, a clock that the test can put forward. */
function takeClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

const putClockForward = () => vi.advanceTimersByTimeAsync(SHORT_LIFE * 1000);

async function clientWithToken(sub: string, seconds: number) {
  const keys = await loadKeys(stack.database.pool);
  const sign = (life: number) => keys.sign({ sub, exp: Math.floor(Date.now() / 1000) + life });
  let token = await sign(seconds);
  const client = createClient(stack.url, stack.publishableKey, { accessToken: async () => token });
  return {
    client,
    async renew(life: number) {
      token = await sign(life);
      await client.realtime.setAuth();
    },
  };
}

async function joinAndWatch(client: SupabaseClient, topic: string) {
  const statuses: string[] = [];
  const system: unknown[] = [];
  const heard: unknown[] = [];
  const channel: RealtimeChannel = client.channel(topic, {
    config: { private: true, broadcast: { ack: true } },
  });
  channel.on('system', {}, (payload) => system.push(payload));
  channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
  channel.subscribe((status) => statuses.push(status));
  await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'), soon);
  return { channel, statuses, system, heard };
}

test('people see each other come, change and go', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const events: string[] = [];
  const channelOf = ({ id, client }: RealtimeStack['ana']) =>
    client.channel(topic, { config: { private: true, presence: { key: id } } });
  const ana = channelOf(stack.ana);
  ana.on('presence', { event: 'join' }, ({ key, newPresences }) =>
    events.push(`join ${key} ${newPresences[0]?.mood}`),
  );
  ana.on('presence', { event: 'leave' }, ({ key }) => events.push(`leave ${key}`));
  await subscribed(ana);
  expect(await ana.track({ mood: 'calma' })).toBe('ok');
  const beto = channelOf(stack.beto);
  beto.on('presence', { event: 'sync' }, () => undefined);
  await subscribed(beto);
  await vi.waitFor(() => expect(Object.keys(beto.presenceState())).toEqual([stack.ana.id]), soon);
  await beto.track({ mood: 'acordado' });
  await vi.waitFor(
    () => expect(ana.presenceState()).toMatchObject({ [stack.beto.id]: [{ mood: 'acordado' }] }),
    soon,
  );
  await beto.track({ mood: 'elétrico' });
  await vi.waitFor(
    () => expect(ana.presenceState()).toMatchObject({ [stack.beto.id]: [{ mood: 'elétrico' }] }),
    soon,
  );
  await beto.untrack();
  await vi.waitFor(() => expect(Object.keys(ana.presenceState())).toEqual([stack.ana.id]), soon);
  await beto.track({ mood: 'de volta' });
  await vi.waitFor(() => expect(Object.keys(ana.presenceState())).toHaveLength(2), soon);
  // The client disappears without leaving the topic, as when a laptop is closed.
  await stack.beto.client.realtime.disconnect();
  await vi.waitFor(() => expect(Object.keys(ana.presenceState())).toEqual([stack.ana.id]), soon);
  expect(events.filter((event) => event.includes(stack.beto.id))).toEqual([
    `join ${stack.beto.id} acordado`,
    `join ${stack.beto.id} elétrico`,
    `leave ${stack.beto.id}`,
    `leave ${stack.beto.id}`,
    `join ${stack.beto.id} de volta`,
    `leave ${stack.beto.id}`,
  ]);
});

test('an expired token closes the channel with the reason', async () => {
  takeClock();
  const topic = await stack.room(stack.ana);
  const { client } = await clientWithToken(stack.ana.id, SHORT_LIFE);
  const { statuses, system, heard } = await joinAndWatch(client, topic);
  expect(statuses).toEqual(['SUBSCRIBED']);
  await putClockForward();
  await vi.waitFor(() => expect(statuses).toContain('CLOSED'), soon);
  expect(system).toEqual([
    {
      extension: 'system',
      status: 'error',
      message: 'InvalidJWTToken: Token has expired',
      channel: topic,
    },
  ]);
  await stack.send(topic, 'late', {});
  const late = client.channel(topic, { config: { private: true } });
  await expect(subscribed(late)).rejects.toThrow('InvalidJWTToken: Token has expired');
  expect(heard).toEqual([]);
  await client.removeAllChannels();
});

test('a renewed token keeps the channel open after the first one expires', async () => {
  takeClock();
  const topic = await stack.room(stack.ana);
  const { client, renew } = await clientWithToken(stack.ana.id, SHORT_LIFE);
  const { channel, statuses, heard } = await joinAndWatch(client, topic);
  await renew(120);
  // The gateway answers in order, so it has taken the token when it answers this broadcast.
  expect(await channel.send({ type: 'broadcast', event: 'after', payload: {} })).toBe('ok');
  const short = await clientWithToken(stack.ana.id, SHORT_LIFE);
  const other = await joinAndWatch(short.client, topic);
  await putClockForward();
  // When the short client's channel is closed, the first token of `client` has expired too.
  await vi.waitFor(() => expect(other.statuses).toContain('CLOSED'), soon);
  await stack.send(topic, 'still', { n: 1 });
  await vi.waitFor(() => expect(heard).toHaveLength(1), soon);
  expect(statuses).toEqual(['SUBSCRIBED']);
  await Promise.all([client.removeAllChannels(), short.client.removeAllChannels()]);
});

test('a channel without rights closes at the next token', async () => {
  const topic = await stack.room(stack.ana);
  const { client, renew } = await clientWithToken(stack.ana.id, 60);
  const { statuses, system } = await joinAndWatch(client, topic);
  await stack.database.pool.query('delete from public.room_members where topic = $1', [topic]);
  await renew(120);
  await vi.waitFor(() => expect(statuses).toContain('CLOSED'), soon);
  expect(system).toMatchObject([{ message: expect.stringContaining('Unauthorized') }]);
  await client.removeAllChannels();
});

test('signing out closes channels that require a signed-in person', async () => {
  const { client, id } = await stack.signedInClient();
  const topic = await stack.room({ client, id });
  const { statuses } = await joinAndWatch(client, topic);
  await client.auth.signOut();
  await vi.waitFor(() => expect(statuses).toContain('CLOSED'), soon);
  await client.removeAllChannels();
});

test('a client reconnects by itself after a restart of the gateway', async () => {
  const topic = await stack.room(stack.ana);
  const { heard, statuses } = await joinAndWatch(stack.ana.client, topic);
  await stack.restart();
  await vi.waitFor(
    () => expect(statuses.filter((status) => status === 'SUBSCRIBED')).toHaveLength(2),
    { timeout: 20_000, interval: 20 },
  );
  await stack.send(topic, 'again', { n: 1 });
  await vi.waitFor(() => expect(heard).toMatchObject([{ n: 1 }]), soon);
  expect(stack.logged).toEqual([]);
});

test('REST and Storage refuse the token of an ended session', async () => {
  const stolen = await stack.signedInClient();
  const { data } = await stolen.client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
  const read = () => fetch(`${stack.url}/rest/v1/room_members?select=topic`, { headers });
  expect((await read()).status).toBe(200);
  await stack.database.pool.query('delete from auth.sessions where user_id = $1', [stolen.id]);
  const refused = await read();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 'PT401' });
  const list = { method: 'POST', headers, body: '{}' };
  const files = await fetch(`${stack.url}/storage/v1/object/list/anything`, list);
  expect(files.status).toBe(401);
});
