import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type RealtimeStack, startRealtimeStack } from '../../../../tests/support/realtime.ts';
import {
  Budget,
  JOIN_WITHIN_MS,
  MAX_FRAME_BYTES,
  MAX_SOCKETS_PER_ADDRESS,
  MAX_SOCKETS_PER_PERSON,
  Quota,
} from './limits.ts';

let tokens: { ana: string; beto: string };
const sockets: WebSocket[] = [];

const stack = await startRealtimeStack();
afterAll(() => stack.close());
beforeAll(async () => {
  const tokenOf = async ({ client }: RealtimeStack['ana']) =>
    (await client.auth.getSession()).data.session?.access_token ?? '';
  tokens = { ana: await tokenOf(stack.ana), beto: await tokenOf(stack.beto) };
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.terminate();
});

const frameShape = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.record(z.string(), z.unknown()),
]);

async function open() {
  const address = `${stack.url.replace('http', 'ws')}/realtime/v1/websocket`;
  const socket = new WebSocket(`${address}?apikey=${stack.publishableKey}&vsn=2.0.0`);
  sockets.push(socket);
  const frames: unknown[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return {
    socket,
    frames,
    send: (...frame: unknown[]) => socket.send(JSON.stringify(frame)),
    closed: () => once(socket, 'close').then(([code]) => Number(code)),
    async reply(ref: string): Promise<Record<string, unknown>> {
      return vi.waitFor(
        () => {
          const found = frames
            .map((frame) => frameShape.parse(frame))
            .find(([, own, , event]) => own === ref && event === 'phx_reply');
          return frameShape.parse(found)[4];
        },
        { timeout: 10_000, interval: 5 },
      );
    },
  };
}

/** Stops the clock of the rate limits, so that no budget refills during the test. */
function stopClock(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
}

const joining = (token: string, config = {}) => ({
  access_token: token,
  config: { private: true, ...config },
});

test.each([
  ['no JSON', 'hello'],
  ['another shape', '{"topic":"a"}'],
  ['too few parts', '["1","1","realtime:a"]'],
  ['an empty frame', ''],
  ['a number for a topic', '[null,"1",3,"phx_join",{}]'],
])('%s ends the connection', async (_what, frame) => {
  const { socket, closed } = await open();
  socket.send(frame);
  expect(await closed()).toBe(1007);
});

test.each([
  ['empty', []],
  ['of an unknown kind', [9, 0, 0, 0, 0, 0, 0]],
  ['shorter than it says', [3, 200, 200, 200, 200, 200, 1]],
  ['with a payload that is no JSON', [3, 0, 0, 0, 0, 0, 1, 0x7b]],
])('a binary frame %s ends the connection', async (_what, bytes) => {
  const { socket, closed } = await open();
  socket.send(Buffer.from(bytes));
  expect(await closed()).toBe(1007);
});

test('a frame that is too long ends the connection', async () => {
  const { socket, closed } = await open();
  socket.send('x'.repeat(MAX_FRAME_BYTES + 1));
  expect(await closed()).toBe(1009);
});

test('a forged token, a malformed join and a topic without a name are refused', async () => {
  const topic = await stack.room(stack.ana);
  const { send, reply } = await open();
  send('1', '1', `realtime:${topic}`, 'phx_join', joining('a.b.c'));
  expect(await reply('1')).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('MalformedJWT') },
  });
  send('2', '2', `realtime:${topic}`, 'phx_join', { config: { private: 'yes' } });
  expect(await reply('2')).toMatchObject({ status: 'error' });
  for (const [ref, name] of [
    ['3', 'realtime:'],
    ['4', topic],
  ] as const) {
    send(ref, ref, name, 'phx_join', joining(tokens.ana));
    expect(await reply(ref)).toMatchObject({
      response: { reason: expect.stringContaining('TopicNameRequired') },
    });
  }
});

test('refuses a visitor a private channel, regardless of the policies', async () => {
  const topic = await stack.room(stack.ana);
  await stack.database.pool.query(
    'create policy "anyone hears" on realtime.messages for select to anon using (true)',
  );
  try {
    const { send, reply } = await open();
    send('1', '1', `realtime:${topic}`, 'phx_join', { config: { private: true } });
    expect(await reply('1')).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('Unauthorized') },
    });
  } finally {
    await stack.database.pool.query('drop policy "anyone hears" on realtime.messages');
  }
});

test('refuses a socket above the limit of an address, and accepts it when another has closed', async () => {
  const address = `${stack.url.replace('http', 'ws')}/realtime/v1/websocket`;
  const url = `${address}?apikey=${stack.publishableKey}&vsn=2.0.0`;
  const knock = () =>
    new Promise<{ status: number | undefined; reason: string }>((resolve, reject) => {
      const socket = new WebSocket(url);
      sockets.push(socket);
      socket.once('error', reject);
      socket.once('open', () => resolve({ status: 101, reason: '' }));
      socket.once('unexpected-response', (_request, response) => {
        text(response).then((reason) => resolve({ status: response.statusCode, reason }), reject);
      });
    });
  for (let left = MAX_SOCKETS_PER_ADDRESS; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(left, 100) }, knock));
  }
  const full = { status: 503, reason: 'Too many realtime connections.' };
  await vi.waitFor(async () => expect(await knock()).toEqual(full));
  for (const socket of sockets.splice(0)) socket.terminate();
  await vi.waitFor(async () => expect((await knock()).status).toBe(101), { timeout: 10_000 });
});

test('a quota counts each key separately', () => {
  const quota = new Quota(2);
  expect([quota.take('a'), quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  quota.release('a');
  expect(quota.take('a')).toBe(true);
});

test('one person has a limited number of sockets, and another one is not affected', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const join = async (token: string) => {
    const client = await open();
    client.send('1', '1', `realtime:${topic}`, 'phx_join', joining(token));
    return client.reply('1');
  };
  for (let left = MAX_SOCKETS_PER_PERSON; left > 0; left -= 1) {
    expect(await join(tokens.ana)).toMatchObject({ status: 'ok' });
  }
  expect(await join(tokens.ana)).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('ConnectionRateLimitReached') },
  });
  expect(await join(tokens.beto)).toMatchObject({ status: 'ok' });
});

test('a socket that joins nothing is closed, and one that joined stays', async () => {
  const topic = await stack.room(stack.ana);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const idle = await open();
    const used = await open();
    used.send('1', '1', `realtime:${topic}`, 'phx_join', joining(tokens.ana));
    await once(used.socket, 'message');
    const closed = idle.closed();
    vi.advanceTimersByTime(JOIN_WITHIN_MS);
    expect(await closed).toBe(1008);
    expect(used.socket.readyState).toBe(WebSocket.OPEN);
  } finally {
    vi.useRealTimers();
  }
});

test('a broadcast needs a joined topic, and an earlier join does not count', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const { heard } = await stack.listen(stack.ana, topic);
  const beto = await open();
  const shout = { type: 'broadcast', event: 'x', payload: { n: 0 } };
  beto.send(null, '1', `realtime:${topic}`, 'broadcast', shout);
  expect(await beto.reply('1')).toEqual({
    status: 'error',
    response: { reason: 'unmatched topic' },
  });
  beto.send('2', '2', `realtime:${topic}`, 'phx_join', joining(tokens.beto));
  await beto.reply('2');
  beto.send('3', '3', `realtime:${topic}`, 'phx_join', joining(tokens.beto));
  await beto.reply('3');
  // The second join closed the first channel.
  expect(beto.frames).toContainEqual(['2', '2', `realtime:${topic}`, 'phx_close', {}]);
  beto.send('2', '4', `realtime:${topic}`, 'broadcast', shout);
  beto.send('3', '5', `realtime:${topic}`, 'broadcast', { ...shout, payload: { n: 1 } });
  await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }]));
  await stack.ana.client.removeAllChannels();
});

test('a presence key may be any text', async () => {
  const topic = await stack.room(stack.ana);
  const { send, reply, frames } = await open();
  const presence = { key: '__proto__', enabled: true };
  send('1', '1', `realtime:${topic}`, 'phx_join', joining(tokens.ana, { presence }));
  await reply('1');
  send('1', '2', `realtime:${topic}`, 'presence', { event: 'track', payload: { a: 1 } });
  expect(await reply('2')).toEqual({ status: 'ok', response: {} });
  expect(JSON.stringify(frames)).toContain('"joins":{"__proto__":{"metas":[{"a":1,"phx_ref":');
});

test('stops a client that joins or sends too much, but not other clients', async () => {
  stopClock();
  const topic = await stack.room(stack.ana, stack.beto);
  const { heard } = await stack.listen(stack.ana, topic);
  const beto = await open();
  for (let n = 0; n < 200; n += 1) {
    beto.send(`${n}`, `${n}`, `realtime:other:${n}`, 'phx_join', joining(tokens.beto));
  }
  await beto.reply('199');
  expect(JSON.stringify(beto.frames).split('Too many joins per second')).toHaveLength(1 + 140);
  const loud = await open();
  loud.send('1', '1', `realtime:${topic}`, 'phx_join', joining(tokens.beto));
  await loud.reply('1');
  for (let n = 0; n < 450; n += 1) {
    loud.send('1', null, `realtime:${topic}`, 'broadcast', { event: 'x', payload: { n } });
  }
  await vi.waitFor(() => {
    expect(loud.frames).toContainEqual(['1', '1', `realtime:${topic}`, 'phx_close', {}]);
  });
  await stack.send(topic, 'still', { n: -1 });
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ n: -1 }));
  expect(heard).toHaveLength(300 + 1);
  await stack.ana.client.removeAllChannels();
});

test('a client that does not read is dropped, and the others get everything', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const { heard } = await stack.listen(stack.ana, topic);
  const beto = await open();
  beto.send('1', '1', `realtime:${topic}`, 'phx_join', joining(tokens.beto));
  await beto.reply('1');
  beto.socket.pause();
  await stack.database.pool.query(
    `select realtime.send(jsonb_build_object('n', n, 'text', repeat('x', 1000000)), 'm', $1)
       from generate_series(1, 60) n`,
    [topic],
  );
  await vi.waitFor(() => expect(heard).toHaveLength(60), { timeout: 20_000 });
  const closed = beto.closed();
  beto.socket.resume();
  expect(await closed).toBe(1006);
  expect(beto.frames.length).toBeLessThan(60);
  await stack.ana.client.removeAllChannels();
});

test('a budget refills steadily up to its burst', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const budget = new Budget(10, 3);
  const taken = () => [1, 2, 3, 4].map(() => budget.take());
  expect(taken()).toEqual([true, true, true, false]);
  vi.advanceTimersByTime(200);
  expect(taken()).toEqual([true, true, false, false]);
  vi.advanceTimersByTime(60_000);
  expect(taken()).toEqual([true, true, true, false]);
  vi.useRealTimers();
});

test("limits the size and rate of a member's presence", async () => {
  stopClock();
  const topic = await stack.room(stack.ana);
  const { send, reply } = await open();
  send(
    '1',
    '1',
    `realtime:${topic}`,
    'phx_join',
    joining(tokens.ana, { presence: { enabled: true } }),
  );
  await reply('1');
  const track = (ref: string, payload: unknown) =>
    send('1', ref, `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload });
  track('2', { mood: 'x'.repeat(5_000) });
  expect(await reply('2')).toMatchObject({
    status: 'error',
    response: { reason: expect.stringContaining('PresencePayloadTooLarge') },
  });
  for (let ref = 3; ref < 40; ref += 1) track(String(ref), { mood: ref });
  expect(await reply('22')).toMatchObject({ status: 'ok' });
  for (const ref of ['23', '39']) {
    expect(await reply(ref)).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('RateLimit') },
    });
  }
});

test('closes the channel as soon as the right is lost, before the next token', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const { send, reply, frames } = await open();
  send('1', '1', `realtime:${topic}`, 'phx_join', joining(tokens.beto));
  await reply('1');
  const { pool } = stack.database;
  const recheck = (id: string) =>
    pool.query(`select pg_notify('coado_control', json_build_object('recheck', $1::text)::text)`, [
      id,
    ]);
  await recheck(stack.beto.id);
  await stack.send(topic, 'x', { n: 1 });
  await vi.waitFor(() => expect(JSON.stringify(frames)).toContain('"n":1'));
  await pool.query('delete from room_members where topic = $1 and user_id = $2', [
    topic,
    stack.beto.id,
  ]);
  await recheck(stack.beto.id);
  await vi.waitFor(() =>
    expect(frames).toContainEqual(['1', '1', `realtime:${topic}`, 'phx_close', {}]),
  );
  await stack.send(topic, 'x', { n: 2 });
  expect(JSON.stringify(frames)).not.toContain('"n":2');
});

test('closes the channels whose rights cannot be read, and checks the others', async () => {
  const { pool } = stack.database;
  const [broken, sound] = [await stack.room(stack.beto), await stack.room(stack.beto)];
  const { send, reply, frames } = await open();
  for (const [ref, topic] of [
    ['1', broken],
    ['2', sound],
  ]) {
    send(ref, ref, `realtime:${topic}`, 'phx_join', joining(tokens.beto));
    await reply(String(ref));
  }
  // This policy fails for one topic, like a policy with a mistake in it.
  await pool.query(`create policy fails on realtime.messages as restrictive for select
    to authenticated using (1 / case realtime.topic() when '${broken}' then 0 else 1 end = 1)`);
  await pool.query('delete from room_members where topic = $1', [sound]);
  try {
    await pool.query(
      `select pg_notify('coado_control', json_build_object('recheck', $1::text)::text)`,
      [stack.beto.id],
    );
    for (const [ref, topic] of [
      ['1', broken],
      ['2', sound],
    ]) {
      await vi.waitFor(() =>
        expect(frames).toContainEqual([ref, ref, `realtime:${topic}`, 'phx_close', {}]),
      );
    }
  } finally {
    await pool.query('drop policy fails on realtime.messages');
  }
});

test('the server can close a channel as a hosted project does', async () => {
  const topic = await stack.room(stack.ana);
  const { send, reply, frames } = await open();
  send('1', '1', `realtime:${topic}`, 'phx_join', joining(tokens.ana));
  await reply('1');
  await stack.database.pool.query(
    `select pg_notify('coado_control', json_build_object('close', $1::text)::text)`,
    [topic],
  );
  await vi.waitFor(() =>
    expect(frames).toContainEqual(['1', '1', `realtime:${topic}`, 'phx_close', {}]),
  );
});

test('broadcasts of one person that wait in the database do not delay another person’s auth', async () => {
  const database = await stack.database.pool.connect();
  try {
    // The service tries by an insert whether a broadcast is allowed; this lock delays the insert.
    await database.query('begin; lock table realtime.messages in share mode');
    const broadcasts = Array.from({ length: 60 }, async () => {
      const response = await fetch(`${stack.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: {
          apikey: stack.publishableKey,
          authorization: `Bearer ${tokens.ana}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          messages: [{ topic: 'of-others', event: 'x', payload: {}, private: true }],
        }),
      });
      return response.status;
    });
    await vi.waitFor(async () => {
      const { rows } = await database.query(
        `select 1 from pg_locks where relation = 'realtime.messages'::regclass and not granted`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
    const { error } = await stack.beto.client.auth.getUser();
    expect(error).toBeNull();
    await database.query('rollback');
    expect(new Set(await Promise.all(broadcasts))).toEqual(new Set([403]));
  } finally {
    database.release();
  }
});
