import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startRealtimeStack, subscribed } from '../../../../tests/support/realtime.ts';

const stack = await startRealtimeStack();
afterAll(() => stack.close());
afterEach(async () => {
  await Promise.all([stack.ana, stack.beto].map(({ client }) => client.removeAllChannels()));
});

const settled = (heard: unknown[], length: number) =>
  vi.waitFor(() => expect(heard).toHaveLength(length), { timeout: 10_000, interval: 5 });

test('a message of the database reaches every member once, with its id', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const [ana, beto] = [await stack.listen(stack.ana, topic), await stack.listen(stack.beto, topic)];
  await stack.send(topic, 'message', { text: 'olá' });
  await Promise.all([settled(ana.heard, 1), settled(beto.heard, 1)]);
  expect(ana.heard).toEqual([{ text: 'olá', id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect(beto.heard).toEqual(ana.heard);
});

test('a message to a public topic reaches no member of the private one of that name', async () => {
  const topic = await stack.room(stack.ana);
  const { heard } = await stack.listen(stack.ana, topic);
  const send = `select realtime.send(jsonb_build_object('n', $1::int), 'message', $2, $3)`;
  await stack.database.pool.query(send, [1, topic, false]);
  await stack.database.pool.query(send, [2, topic, true]);
  await settled(heard, 1);
  expect(heard).toMatchObject([{ n: 2 }]);
});

test('a private channel is closed to strangers and visitors, and so is every public one', async () => {
  const topic = await stack.room(stack.ana);
  for (const client of [stack.beto.client, stack.anonClient()]) {
    const channel = client.channel(topic, { config: { private: true } });
    await expect(subscribed(channel)).rejects.toThrow(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
    );
    await client.removeAllChannels();
    await expect(subscribed(client.channel(topic))).rejects.toThrow(/PrivateOnly/);
    await client.removeAllChannels();
  }
});

test('a client that left receives no further messages', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const [ana, beto] = [await stack.listen(stack.ana, topic), await stack.listen(stack.beto, topic)];
  await stack.send(topic, 'message', { n: 1 });
  await Promise.all([settled(ana.heard, 1), settled(beto.heard, 1)]);
  await stack.beto.client.removeChannel(beto.channel);
  await stack.send(topic, 'message', { n: 2 });
  await settled(ana.heard, 2);
  expect(beto.heard).toHaveLength(1);
});

test('a thousand messages arrive once each and in order, large ones between them', async () => {
  const topic = await stack.room(stack.ana);
  const { heard } = await stack.listen(stack.ana, topic);
  const text = 'x'.repeat(20_000);
  for (let n = 0; n < 500; n += 1) {
    await stack.send(topic, 'message', n % 100 === 0 ? { n, text } : { n });
  }
  await stack.database.pool.query(
    `select realtime.send(jsonb_build_object('n', n), 'message', $1) from generate_series(500, 999) n`,
    [topic],
  );
  await settled(heard, 1000);
  expect(heard).toMatchObject(Array.from({ length: 1000 }, (_, n) => ({ n })));
});

test('messages arrive in the order of the commits, and a rolled-back transaction sends none', async () => {
  const topic = await stack.room(stack.ana);
  const { heard } = await stack.listen(stack.ana, topic);
  const slow = await stack.database.pool.connect();
  const send = `select realtime.send(jsonb_build_object('n', $1::int), 'message', $2)`;
  await slow.query('begin');
  await slow.query(send, [2, topic]);
  await stack.database.pool.query(send, [1, topic]);
  await settled(heard, 1);
  await slow.query('commit');
  await slow.query('begin');
  await slow.query(send, [99, topic]);
  await slow.query('rollback');
  slow.release();
  await stack.database.pool.query(send, [3, topic]);
  await settled(heard, 3);
  expect(heard).toMatchObject([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test("broadcasts a row's change from a trigger", async () => {
  const topic = await stack.room(stack.ana);
  await stack.database.pool.query(`
    create table public.notes (id int primary key, text text);
    create function public.tell_notes() returns trigger language plpgsql security definer as $$
    begin
      perform realtime.broadcast_changes('${topic}', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger tell_notes after insert or update or delete on public.notes
      for each row execute function public.tell_notes();
  `);
  const { heard } = await stack.listen(stack.ana, topic);
  await stack.database.pool.query(`insert into public.notes values (1, 'um')`);
  await stack.database.pool.query(`update public.notes set text = 'dois'`);
  await settled(heard, 2);
  expect(heard).toMatchObject([
    {
      operation: 'INSERT',
      table: 'notes',
      schema: 'public',
      record: { text: 'um' },
      old_record: null,
    },
    { operation: 'UPDATE', record: { text: 'dois' }, old_record: { text: 'um' } },
  ]);
});

test('a client’s broadcast reaches the others, and itself on request', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const beto = await stack.listen(stack.beto, topic);
  const own: unknown[] = [];
  const ana = stack.ana.client.channel(topic, {
    config: { private: true, broadcast: { self: true, ack: true } },
  });
  ana.on('broadcast', { event: 'typing' }, ({ payload }) => own.push(payload));
  await subscribed(ana);
  const sent = await ana.send({ type: 'broadcast', event: 'typing', payload: { who: 'Ana ☕' } });
  expect(sent).toBe('ok');
  await Promise.all([settled(own, 1), settled(beto.heard, 1)]);
  expect([own, beto.heard]).toEqual([[{ who: 'Ana ☕' }], [{ who: 'Ana ☕' }]]);
  await beto.channel.send({ type: 'broadcast', event: 'typing', payload: { who: 'Beto' } });
  await settled(own, 2);
  expect(beto.heard).toHaveLength(1);
});

test("refuses a listener's message with an explanation", async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  await stack.database.pool.query(
    'update public.room_members set may_write = false where topic = $1 and user_id = $2',
    [topic, stack.ana.id],
  );
  const beto = await stack.listen(stack.beto, topic);
  const ana = stack.ana.client.channel(topic, {
    config: { private: true, broadcast: { ack: true } },
  });
  await subscribed(ana);
  const spoken = await ana.send({ type: 'broadcast', event: 'x', payload: {} });
  expect(spoken).toBe('error');
  expect(await ana.track({ online: true })).toBe('error');
  await stack.send(topic, 'after', { n: 1 });
  await settled(beto.heard, 1);
});

test('a broadcast over HTTP needs the same rights', async () => {
  const topic = await stack.room(stack.ana, stack.beto);
  const { heard } = await stack.listen(stack.ana, topic);
  // A channel that has not joined sends over HTTP.
  const sendAsBeto = (name: string, isPrivate: boolean, n: number) =>
    stack.beto.client
      .channel(name, { config: { private: isPrivate } })
      .send({ type: 'broadcast', event: 'note', payload: { n } });
  expect(await sendAsBeto(topic, true, 1)).toBe('ok');
  await settled(heard, 1);
  expect(await sendAsBeto(await stack.room(stack.ana), true, 2)).toBe('error');
  expect(await sendAsBeto(`${topic}:open`, false, 3)).toBe('error');
  const batch = (key: string) =>
    fetch(`${stack.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ topic, event: 'note', payload: { n: 4 }, private: true }],
      }),
    });
  expect((await batch(stack.publishableKey)).status).toBe(403);
  expect((await batch('wrong')).status).toBe(401);
  expect((await batch(stack.secretKey)).status).toBe(202);
  await settled(heard, 2);
  expect(heard).toEqual([{ n: 1 }, { n: 4 }]);
});

test('a missing feature is refused by name', async () => {
  const topic = await stack.room(stack.ana);
  const channel = stack.ana.client.channel(topic, { config: { private: true } });
  channel.on('postgres_changes', { event: '*', schema: 'public' }, () => undefined);
  await expect(subscribed(channel)).rejects.toThrow(/does not implement postgres_changes/);
  await stack.ana.client.removeAllChannels();
  const { channel: plain } = await stack.listen(stack.ana, topic);
  const binary = new TextEncoder().encode('café').buffer;
  const acknowledged = stack.beto.client.channel(await stack.room(stack.beto), {
    config: { private: true, broadcast: { ack: true } },
  });
  await subscribed(acknowledged);
  expect(await acknowledged.send({ type: 'broadcast', event: 'b', payload: binary })).toBe('error');
  expect(plain.state).toBe('joined');
});

test('a lost connection to the database neither loses nor repeats a message', async () => {
  const topic = await stack.room(stack.ana);
  const { heard } = await stack.listen(stack.ana, topic);
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  for (let n = 0; n < 60; n += 1) {
    await client.query(`select realtime.send(jsonb_build_object('n', $1::int), 'm', $2)`, [
      n,
      topic,
    ]);
    if (n % 20 !== 10) continue;
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'coado realtime' and datname = current_database()`,
    );
  }
  await client.end();
  await settled(heard, 60);
  expect(heard).toMatchObject(Array.from({ length: 60 }, (_, n) => ({ n })));
});
