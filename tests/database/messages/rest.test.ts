import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { type Person, startMessageStack } from './support.ts';

const stack = await startMessageStack();
afterAll(() => stack.close());

/** Sends as the app does: a retry under the same id is accepted and adds nothing. */
const send = ({ client }: Person, row: Readonly<Record<string, unknown>>) =>
  client
    .from('messages')
    .upsert({ id: randomUUID(), ...row }, { onConflict: 'id', ignoreDuplicates: true });

describe('through supabase-js', () => {
  it('a message goes out, is read by the other, and a retry is harmless', async () => {
    const { ana, beto, chat } = await stack.newChat();
    const id = randomUUID();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await send(ana, { id, conversation_id: chat, text: 'Três vezes' })).error).toBeNull();
    }
    const { data } = await beto.client
      .from('messages')
      .select('id,text,sender_id,created_at,deleted_at')
      .eq('conversation_id', chat)
      .order('created_at', { ascending: false })
      .limit(2);
    expect(data).toMatchObject([
      { id, text: 'Três vezes', sender_id: ana.id, deleted_at: null },
      { text: 'Oi, Ana!' },
    ]);
    // The time has whole milliseconds, which a JavaScript date stores exactly.
    const [newest, before] = data ?? [];
    expect(newest?.created_at).toMatch(/^[^.]+(\.\d{1,3})?\+00:00$/);
    const older = await beto.client
      .from('messages')
      .select('id')
      .eq('conversation_id', chat)
      .gt('created_at', new Date(String(before?.created_at)).toISOString());
    expect(older.data).toEqual([{ id }]);
  });

  it('the list, the other side, read marks and the badge answer', async () => {
    const { ana, beto, chat } = await stack.newChat();
    const list = await ana.client.rpc('get_user_conversations');
    expect(list.data).toMatchObject([{ conversation_id: chat, unread_count: 1 }]);
    const other = await ana.client.rpc('get_conversation', { conversation: chat }).maybeSingle();
    expect(other.data).toMatchObject({ other_user_id: beto.id, can_write: true });
    expect((await ana.client.rpc('count_unread').single()).data).toMatchObject({
      conversations: 1,
    });
    const upTo = list.data?.[0]?.last_message_created_at;
    expect(
      (await ana.client.rpc('mark_conversation_read', { conversation: chat, up_to: upTo })).error,
    ).toBeNull();
    expect((await ana.client.rpc('count_unread').single()).data).toMatchObject({
      conversations: 0,
    });
  });

  it('refusals carry a code, a hint and Portuguese words', async () => {
    const { ana, beto, chat } = await stack.newChat();
    const { error: self } = await ana.client.rpc('get_or_create_conversation', {
      other_user_id: ana.id,
    });
    expect(self).toMatchObject({ code: 'P0001', hint: 'self' });
    await beto.client.from('blocks').insert({ blocked_id: ana.id });
    const refused = await send(ana, { conversation_id: chat, text: 'Oi?' });
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({
      code: 'P0001',
      hint: 'blocked',
      message: 'Não é possível trocar mensagens com esta pessoa.',
    });
  });
});

describe('a third person', () => {
  it('reads nothing of it by any way in', async () => {
    const { stranger, chat } = stack;
    const reads = [
      stranger.client.from('messages').select('id').eq('conversation_id', chat),
      stranger.client.from('conversations').select('id').eq('id', chat),
      stranger.client.from('conversation_members').select('user_id').eq('conversation_id', chat),
      stranger.client.from('conversations').select('id,messages(text)').eq('id', chat),
      stranger.client.rpc('get_conversation', { conversation: chat }),
      stranger.client.rpc('get_user_conversations'),
    ];
    for (const { data, error } of await Promise.all(reads)) {
      expect(error).toBeNull();
      expect(data).toEqual([]);
    }
  });

  it('writes, marks and deletes nothing there', async () => {
    const { ana, stranger, chat } = stack;
    const { data } = await ana.client.from('messages').select('id').eq('conversation_id', chat);
    const message = data?.[0]?.id;
    const text = { conversation_id: chat, text: 'Intruso' };
    for (const { error } of [
      await send(stranger, text),
      await send(stranger, { ...text, sender_id: ana.id }),
      await stranger.client.rpc('mark_conversation_read', { conversation: chat, up_to: 'now' }),
    ]) {
      expect(error?.code).toBe('42501');
    }
    const removal = await stranger.client.rpc('delete_own_message', { message });
    expect(removal.error).toMatchObject({ code: 'P0001', hint: 'missing_message' });
  });

  it('and a visitor is refused everything', async () => {
    const visitor = stack.anonClient();
    for (const { error } of [
      await visitor.from('messages').select('id'),
      await visitor.from('conversations').select('id'),
      await visitor.from('conversation_members').select('user_id'),
      await visitor.rpc('get_user_conversations'),
      await visitor.rpc('get_or_create_conversation', { other_user_id: stack.ana.id }),
      await visitor.rpc('touch_last_seen'),
    ]) {
      expect(error?.code).toBe('42501');
    }
  });
});

describe('a member', () => {
  it.each([
    ['created_at', '2020-01-01T00:00:00Z'],
    ['deleted_at', null],
  ])('sets no %s', async (column, value) => {
    const { ana, chat } = stack;
    const { error } = await send(ana, { conversation_id: chat, text: 'Oi', [column]: value });
    expect(error?.code).toBe('42501');
  });

  it("refuses messages in another person's name", async () => {
    const { ana, beto, chat } = stack;
    const { error } = await send(ana, { conversation_id: chat, text: 'Oi', sender_id: beto.id });
    expect(error?.code).toBe('42501');
  });

  it('changes and deletes no row', async () => {
    const { ana, chat } = stack;
    const messages = () => ana.client.from('messages');
    expect((await messages().update({ text: 'x' }).eq('conversation_id', chat)).error?.code).toBe(
      '42501',
    );
    expect((await messages().delete().eq('conversation_id', chat)).error?.code).toBe('42501');
  });
});
