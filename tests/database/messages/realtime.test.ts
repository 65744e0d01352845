import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { subscribed } from '../../support/realtime.ts';
import { openConversation, sendText } from '../support/messages.ts';
import { type Person, startMessageStack } from './support.ts';

const stack = await startMessageStack();
afterAll(() => stack.close());

const soon = { timeout: 10_000, interval: 10 };

/** Joins a presence topic; the returned channel can watch it and announce its presence. */
function join(person: Person, topic: string, key = '') {
  const channel = person.client.channel(topic, {
    config: { private: true, broadcast: { ack: true }, presence: { key, enabled: true } },
  });
  return subscribed(channel);
}

async function expectRefused(person: Person, topic: string): Promise<void> {
  const channel = person.client.channel(topic, { config: { private: true } });
  await expect(subscribed(channel), topic).rejects.toThrow(/Unauthorized|permissions/);
  await person.client.removeChannel(channel);
}

describe('a conversation’s topic', () => {
  it('announces messages, reading and deletion to both, by id', async () => {
    const { ana, beto, chat } = await stack.newChat();
    const inChat = await Promise.all(
      [ana, beto].map((person) => stack.listen(person, `conversation:${chat}`)),
    );
    const inList = await stack.listen(beto, `user:${beto.id}`);
    const id = randomUUID();
    await ana.client.from('messages').insert({ id, conversation_id: chat, text: 'Segredo' });
    for (const { heard } of inChat) {
      await vi.waitFor(
        () => expect(heard).toContainEqual({ event: 'message_created', payload: { id } }),
        soon,
      );
    }
    await vi.waitFor(
      () =>
        expect(inList.heard).toContainEqual({
          event: 'conversation_changed',
          payload: expect.objectContaining({ conversation_id: chat }),
        }),
      soon,
    );
    const { data } = await beto.client.from('messages').select('created_at').eq('id', id).single();
    await beto.client.rpc('mark_conversation_read', {
      conversation: chat,
      up_to: data?.created_at,
    });
    await ana.client.rpc('delete_own_message', { message: id });
    await vi.waitFor(
      () =>
        expect(inChat[0]?.heard).toEqual([
          { event: 'message_created', payload: { id } },
          {
            event: 'conversation_read',
            payload: expect.objectContaining({ user_id: beto.id, last_read_at: data?.created_at }),
          },
          { event: 'message_changed', payload: { id } },
        ]),
      soon,
    );
    expect(JSON.stringify(inChat.map(({ heard }) => heard))).not.toContain('Segredo');
  });

  it('lets members say that they type', async () => {
    const { ana, beto, chat } = await stack.newChat();
    const { heard } = await stack.listen(beto, `conversation:${chat}`);
    const { channel } = await stack.listen(ana, `conversation:${chat}`);
    await channel.send({ type: 'broadcast', event: 'typing', payload: { user_id: ana.id } });
    await vi.waitFor(
      () => expect(heard).toContainEqual({ event: 'typing', payload: { user_id: ana.id } }),
      soon,
    );
  });

  it('is closed to strangers, admins and visitors, and to other spellings', async () => {
    const { ana, stranger, chat } = stack;
    const admin = await stack.signedInClient();
    await stack.database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin.id]);
    const visitor = { id: '', client: stack.anonClient() };
    for (const person of [stranger, admin, visitor]) {
      await expectRefused(person, `conversation:${chat}`);
    }
    for (const topic of [
      `conversation:${chat.toUpperCase()}`,
      `conversation:${chat} `,
      `conversation:${chat}:x`,
      `conversation:${randomUUID()}`,
      'conversation:',
      `conversation:${chat}\n`,
      `chat:${chat}`,
    ]) {
      await expectRefused(ana, topic);
    }
    await admin.client.removeAllChannels();
    await visitor.client.removeAllChannels();
  });

  it('refuses what a blocked person sends, and delivers what the database sends', async () => {
    const { ana, beto, chat } = await stack.newChat();
    await beto.client.from('blocks').insert({ blocked_id: ana.id });
    const { heard } = await stack.listen(beto, `conversation:${chat}`);
    const channel = ana.client.channel(`conversation:${chat}`, {
      config: { private: true, broadcast: { ack: true } },
    });
    await subscribed(channel);
    const typing = { type: 'broadcast', event: 'typing', payload: { user_id: ana.id } } as const;
    expect(await channel.send(typing)).not.toBe('ok');
    await stack.database.pool.query(`select realtime.send('{"n": 1}', 'end', $1)`, [
      `conversation:${chat}`,
    ]);
    await vi.waitFor(() => expect(heard).toMatchObject([{ event: 'end' }]), soon);
  });
});

describe('the topic of a person’s presence', () => {
  it('shows their presence to people to whom they have written', async () => {
    const { ana, beto } = await stack.newChat();
    const own = await join(ana, `presence:${ana.id}`, ana.id);
    const watching = await join(beto, `presence:${ana.id}`, beto.id);
    expect(await own.track({ online: true })).toBe('ok');
    await vi.waitFor(() => expect(Object.keys(watching.presenceState())).toEqual([ana.id]), soon);
    // Watching does not show presence, and cannot set another person's.
    expect(await watching.track({ online: true })).not.toBe('ok');
    await own.untrack();
    await vi.waitFor(() => expect(watching.presenceState()).toEqual({}), soon);
    for (const channel of [own, watching]) {
      expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).not.toBe('ok');
    }
  });

  it('is closed to strangers, to people without an answer, and across a block', async () => {
    const { ana, beto } = await stack.newChat();
    const { stranger } = stack;
    await expectRefused(stranger, `presence:${ana.id}`);
    const chat = await openConversation(stack.database, stranger.id, ana.id);
    await expectRefused(stranger, `presence:${ana.id}`);
    await sendText(stack.database, stranger.id, chat, 'Você está aí?');
    await expectRefused(stranger, `presence:${ana.id}`);
    await join(ana, `presence:${stranger.id}`);
    await sendText(stack.database, ana.id, chat, 'Estou.');
    await join(stranger, `presence:${ana.id}`);

    await beto.client.from('blocks').insert({ blocked_id: ana.id });
    await expectRefused(beto, `presence:${ana.id}`);
    await expectRefused(ana, `presence:${beto.id}`);
    await expectRefused({ id: '', client: stack.anonClient() }, `presence:${ana.id}`);
  });

  it('a block ends the watching of presence when the token is renewed', async () => {
    const { ana, beto } = await stack.newChat();
    const statuses: string[] = [];
    const channel = beto.client.channel(`presence:${ana.id}`, { config: { private: true } });
    channel.subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'), soon);
    await ana.client.from('blocks').insert({ blocked_id: beto.id });
    await beto.client.auth.refreshSession();
    await vi.waitFor(() => expect(statuses.at(-1)).not.toBe('SUBSCRIBED'), soon);
  });
});

it('the open channels of an ended session are closed, and it cannot join again', async () => {
  const { ana, beto, chat } = await stack.newChat();
  const statuses: string[] = [];
  const channel = ana.client.channel(`conversation:${chat}`, { config: { private: true } });
  channel.subscribe((status) => statuses.push(status));
  const other = await stack.listen(beto, `conversation:${chat}`);
  await vi.waitFor(() => expect(statuses).toContain('SUBSCRIBED'), soon);
  await stack.database.pool.query('delete from auth.sessions where user_id = $1', [ana.id]);
  await vi.waitFor(() => expect(statuses.at(-1)).not.toBe('SUBSCRIBED'), soon);
  await ana.client.removeAllChannels();
  await expectRefused(ana, `conversation:${chat}`);
  await stack.database.pool.query(`select realtime.send('{"n": 1}', 'end', $1)`, [
    `conversation:${chat}`,
  ]);
  await vi.waitFor(() => expect(other.heard).toMatchObject([{ event: 'end' }]), soon);
});
