import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { act, blockStatement } from '../support/community.ts';
import {
  createChat,
  openConversation,
  readStatement,
  sendImage,
  sendText,
} from '../support/messages.ts';
import { takeBroadcasts } from '../support/services.ts';

const database = await openTestDatabase();
let ana: string;
let beto: string;
let chat: string;
beforeEach(async () => {
  ({ ana, beto, chat } = await createChat(database));
  await database.pool.query('delete from realtime.messages');
});

const unread = async (person: string) => {
  const rows = await rowsOf(
    database,
    sql`select unread_count from conversation_members where conversation_id = ${chat} and user_id = ${person}`,
  );
  return rows[0]?.unread_count;
};
const mark = async (person: string) => {
  const rows = await rowsOf(
    database,
    sql`select last_read_at from conversation_members where conversation_id = ${chat} and user_id = ${person}`,
  );
  return rows[0]?.last_read_at;
};
const badge = async (person: string) =>
  (await act(database, person, sql`select conversations as n from count_unread()`))[0]?.n;

const sent = async () =>
  (await takeBroadcasts(database)).map(({ topic, event, payload }) => [topic, event, payload]);

const listChanged = (person: string) => [
  `user:${person}`,
  'conversation_changed',
  expect.objectContaining({ conversation_id: chat }),
];

describe('read marks', () => {
  it('move to the named message, and leave later ones unread', async () => {
    const first = await sendText(database, beto, chat, 'um');
    await sendText(database, beto, chat, 'dois');
    await sendText(database, ana, chat, 'eu');
    expect([await unread(ana), await unread(beto)]).toEqual([3, 2]);
    await act(database, ana, readStatement(chat, first));
    expect([await unread(ana), await unread(beto)]).toEqual([1, 2]);
    await act(database, ana, sql`select mark_conversation_read(${chat}, now())`);
    expect(await unread(ana)).toBe(0);
  });

  it('never move back, nor beyond the last message', async () => {
    const old = await sendText(database, beto, chat, 'um');
    const newest = await sendText(database, beto, chat, 'dois');
    await act(database, ana, readStatement(chat, newest));
    const before = await mark(ana);
    await act(database, ana, readStatement(chat, old));
    await act(database, ana, sql`select mark_conversation_read(${chat}, '-infinity')`);
    await act(database, ana, sql`select mark_conversation_read(${chat}, null)`);
    expect(await mark(ana)).toEqual(before);
    await act(database, ana, sql`select mark_conversation_read(${chat}, 'infinity')`);
    expect(await mark(ana)).toEqual(before);
    await sendText(database, beto, chat, 'três');
    expect(await unread(ana)).toBe(1);
  });

  it('are each person’s own, in own conversations', async () => {
    await act(database, ana, sql`select mark_conversation_read(${chat}, now())`);
    expect(await mark(beto)).toBeNull();
    const stranger = (await database.createUser()).id;
    for (const [actor, conversation] of [
      [stranger, chat],
      [ana, randomUUID()],
      [null, chat],
    ] as const) {
      expect(
        await perform(database, actor, sql`select mark_conversation_read(${conversation}, now())`),
      ).toMatchObject({ ok: false, code: '42501' });
    }
  });

  it('still move across a block, without a broadcast to the other person', async () => {
    await act(database, beto, blockStatement(ana));
    await sent();
    await act(database, ana, sql`select mark_conversation_read(${chat}, now())`);
    expect(await unread(ana)).toBe(0);
    expect(await sent()).toEqual([listChanged(ana)]);
  });
});

describe('the badge', () => {
  it('counts conversations, not messages', async () => {
    const other = (await database.createUser()).id;
    const second = await openConversation(database, other, ana);
    await sendText(database, other, second);
    await sendText(database, other, second);
    expect(await badge(ana)).toBe(2);
    await act(database, ana, sql`select mark_conversation_read(${second}, now())`);
    expect(await badge(ana)).toBe(1);
    expect(await badge((await database.createUser()).id)).toBe(0);
  });
});

describe('deleting a message', () => {
  it('erases it for both, once, and returns the file to remove', async () => {
    const { id, path } = await sendImage(database, ana, chat);
    const remove = sql`select delete_own_message(${id}) as path`;
    expect(await act(database, ana, remove)).toEqual([{ path }]);
    expect(await act(database, ana, remove)).toEqual([{ path: null }]);
    const [row] = await act(database, beto, sql`select * from messages where id = ${id}`);
    expect(row).toMatchObject({
      sender_id: ana,
      text: null,
      image_url: null,
      image_width: null,
      image_height: null,
      deleted_at: expect.any(Date),
    });
    const text = await sendText(database, ana, chat);
    expect(await act(database, ana, sql`select delete_own_message(${text}) as path`)).toEqual([
      { path: null },
    ]);
  });

  it('lowers the other person’s unread count, unless they had read it', async () => {
    const read = await sendText(database, beto, chat, 'lida');
    await act(database, ana, readStatement(chat, read));
    const missed = await sendText(database, beto, chat, 'não lida');
    expect([await unread(ana), await unread(beto)]).toEqual([1, 1]);
    for (const id of [missed, missed, read]) {
      await act(database, beto, sql`select delete_own_message(${id})`);
    }
    expect([await unread(ana), await unread(beto)]).toEqual([0, 1]);
  });

  it('is possible for the sender only', async () => {
    const id = await sendText(database, ana, chat);
    const stranger = (await database.createUser()).id;
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [stranger]);
    for (const actor of [beto, stranger, 'service']) {
      expect(await perform(database, actor, sql`select delete_own_message(${id})`)).toMatchObject({
        ok: false,
        code: 'P0001',
        hint: 'missing_message',
      });
    }
    expect(await perform(database, null, sql`select delete_own_message(${id})`)).toMatchObject({
      ok: false,
      code: '42501',
    });
  });

  it('is possible across a block, but not for suspended people', async () => {
    const [one, two] = [await sendText(database, ana, chat), await sendText(database, ana, chat)];
    await act(database, beto, blockStatement(ana));
    await act(database, ana, sql`select delete_own_message(${one})`);
    await database.pool.query(
      `insert into private.account_suspensions (user_id, reason) values ($1, 'Spam')`,
      [ana],
    );
    expect(await perform(database, ana, sql`select delete_own_message(${two})`)).toMatchObject({
      ok: false,
      hint: 'suspended',
    });
  });
});

describe('the database announces', () => {
  const inChat = (event: string, payload: unknown) => [`conversation:${chat}`, event, payload];
  const lists = () => expect.arrayContaining([listChanged(ana), listChanged(beto)]);

  it('the conversation and both lists of a message, by id only, and of no retry', async () => {
    const id = await sendText(database, ana, chat, 'Segredo');
    const broadcasts = await sent();
    expect(broadcasts).toHaveLength(3);
    expect(broadcasts[0]).toEqual(inChat('message_created', { id }));
    expect(broadcasts.slice(1)).toEqual(lists());
    expect(JSON.stringify(broadcasts)).not.toContain('Segredo');
    await act(
      database,
      ana,
      sql`insert into messages (id, conversation_id, text) values (${id}, ${chat}, 'x') on conflict (id) do nothing`,
    );
    expect(await sent()).toEqual([]);
  });

  it('each message of a batch in order, and the list once', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await act(
      database,
      ana,
      sql`insert into messages (id, conversation_id, text) values (${one}, ${chat}, 'a'), (${two}, ${chat}, 'b')`,
    );
    const broadcasts = await sent();
    expect(broadcasts).toHaveLength(4);
    expect(broadcasts.slice(0, 2)).toEqual([
      inChat('message_created', { id: one }),
      inChat('message_created', { id: two }),
    ]);
  });

  it('a deletion once, and a reading to the conversation and the reader', async () => {
    const id = await sendText(database, ana, chat);
    await sent();
    await act(database, beto, readStatement(chat, id));
    expect(await sent()).toEqual([
      inChat(
        'conversation_read',
        expect.objectContaining({ user_id: beto, last_read_at: expect.any(String) }),
      ),
      listChanged(beto),
    ]);
    await act(database, beto, readStatement(chat, id));
    expect(await sent()).toEqual([]);
    await act(database, ana, sql`select delete_own_message(${id})`);
    const broadcasts = await sent();
    expect(broadcasts[0]).toEqual(inChat('message_changed', { id }));
    expect(broadcasts.slice(1)).toEqual(lists());
    await act(database, ana, sql`select delete_own_message(${id})`);
    expect(await sent()).toEqual([]);
  });

  it('a block and its end to both, a new conversation to its opener, a deletion to the other', async () => {
    await act(database, ana, blockStatement(beto));
    expect(await sent()).toEqual(lists());
    await act(database, ana, sql`delete from blocks where blocked_id = ${beto}`);
    expect(await sent()).toEqual(lists());
    const stranger = (await database.createUser()).id;
    await openConversation(database, stranger, ana);
    expect(await sent()).toMatchObject([[`user:${stranger}`, 'conversation_changed', {}]]);
    await database.pool.query('delete from auth.users where id = $1', [beto]);
    await database.pool.query('call private.purge()');
    expect(await sent()).toContainEqual(listChanged(ana));
  });

  it('announces nothing on notification channels of others', async () => {
    const count = sql`select count(*)::integer as n from notifications where user_id in (${ana}, ${beto})`;
    await sendText(database, ana, chat);
    expect(await rowsOf(database, count)).toEqual([{ n: 0 }]);
  });

  it('nothing without realtime, and stores the message', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('drop schema realtime cascade');
      const { rowCount } = await client.query(
        `insert into messages (id, conversation_id, sender_id, text) values ($1, $2, $3, 'Oi')`,
        [randomUUID(), chat, ana],
      );
      expect(rowCount).toBe(1);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
