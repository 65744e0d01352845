import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { act, blockStatement } from '../support/community.ts';
import { createChat, openConversation, sendImage, sendText } from '../support/messages.ts';

const database = await openTestDatabase();
let ana: string;
let beto: string;
let chat: string;
let stranger: string;
beforeEach(async () => {
  ({ ana, beto, chat } = await createChat(database));
  stranger = (await database.createUser()).id;
});

const list = (person: string, rows = 30) =>
  act(database, person, sql`select * from get_user_conversations(${rows})`);
const open = (person: string, other: string | null) =>
  perform(database, person, sql`select get_or_create_conversation(${other}) as id`);
const deleteAccount = async (person: string) => {
  await database.pool.query('delete from auth.users where id = $1', [person]);
  await database.pool.query('call private.purge()');
};
async function suspend(person: string): Promise<void> {
  await database.pool.query(
    `insert into private.account_suspensions (user_id, reason) values ($1, 'Spam')`,
    [person],
  );
}

describe('opening a conversation', () => {
  it('gives the same one to both, again and again', async () => {
    expect(await openConversation(database, ana, beto)).toBe(chat);
    expect(await openConversation(database, beto, ana)).toBe(chat);
    const pair = await rowsOf(
      database,
      sql`select m.user_id from conversation_members m where conversation_id = ${chat} order by 1`,
    );
    expect(pair.map(({ user_id }) => user_id)).toEqual([ana, beto].sort());
  });

  it('is refused with oneself, without a person, and across a block', async () => {
    expect(await open(ana, ana)).toMatchObject({ code: 'P0001', hint: 'self' });
    expect(await open(ana, randomUUID())).toMatchObject({ code: 'P0001', hint: 'missing_person' });
    expect(await open(ana, null)).toMatchObject({ code: 'P0001', hint: 'missing_person' });
    await act(database, stranger, blockStatement(ana));
    expect(await open(stranger, ana)).toMatchObject({ code: 'P0001', hint: 'blocked' });
    // Only the blocker knows of the block; for the other person, the blocker does not exist.
    expect(await open(ana, stranger)).toEqual(await open(ana, randomUUID()));
    expect((await list(stranger)).length).toBe(0);
  });

  it('returns the old one across a block and during a suspension, to be read', async () => {
    await act(database, beto, blockStatement(ana));
    expect(await open(ana, beto)).toMatchObject({ ok: true, rows: [{ id: chat }] });
    await suspend(ana);
    expect(await open(ana, beto)).toMatchObject({ ok: true, rows: [{ id: chat }] });
    expect(await open(ana, stranger)).toMatchObject({ code: 'P0001', hint: 'suspended' });
  });

  it('is for people only, and at most thirty new ones in ten minutes', async () => {
    for (const actor of [null, 'service']) {
      const statement = sql`select get_or_create_conversation(${beto})`;
      expect(await perform(database, actor, statement)).toMatchObject({ ok: false, code: '42501' });
    }
    for (let count = 0; count < 30; count += 1) {
      await openConversation(database, stranger, (await database.createUser()).id);
    }
    expect(await open(stranger, beto)).toMatchObject({ hint: 'conversation_rate_limited' });
    expect(await open(ana, beto)).toMatchObject({ ok: true });
  });

  it('shows an empty one only to the person who opened it, until there is a message', async () => {
    const empty = await openConversation(database, stranger, ana);
    const ids = async (person: string) =>
      (await list(person)).map(({ conversation_id }) => conversation_id);
    expect(await ids(stranger)).toEqual([empty]);
    expect(await ids(ana)).toEqual([chat]);
    expect((await list(stranger))[0]).toMatchObject({
      other_user_id: ana,
      last_message_id: null,
      last_message_deleted: false,
      unread_count: 0,
    });
    await sendText(database, stranger, empty);
    expect(await ids(ana)).toEqual([empty, chat]);
  });

  it('shows an empty one to the second person who opens it, too', async () => {
    const empty = await openConversation(database, stranger, ana);
    expect(await openConversation(database, ana, stranger)).toBe(empty);
    expect((await list(ana))[0]).toMatchObject({ conversation_id: empty });
  });
});

describe('the list', () => {
  it('returns the other person, the last message and the unread count', async () => {
    const [row] = await list(ana);
    expect(row).toMatchObject({
      conversation_id: chat,
      other_user_id: beto,
      other_user_name: 'Beto',
      other_user_username: expect.stringContaining('pessoa.'),
      last_message_text: 'Oi, Ana!',
      last_message_sender_id: beto,
      last_message_deleted: false,
      last_message_image_url: null,
      last_message_audio_url: null,
      unread_count: 1,
    });
    expect(row?.last_message_created_at).toEqual(row?.last_activity_at);
  });

  it('returns a picture, and a deleted last message as such', async () => {
    const image = await sendImage(database, ana, chat);
    expect((await list(beto))[0]).toMatchObject({
      last_message_text: null,
      last_message_image_url: image.path,
    });
    await act(database, ana, sql`select delete_own_message(${image.id})`);
    expect((await list(beto))[0]).toMatchObject({
      last_message_id: image.id,
      last_message_deleted: true,
      last_message_image_url: null,
    });
  });

  it('is newest first, in pages without gaps or duplicates, even among equal times', async () => {
    for (let count = 0; count < 7; count += 1) {
      const other = (await database.createUser()).id;
      await sendText(database, other, await openConversation(database, other, ana));
    }
    await database.pool.query(
      `update conversation_members set last_activity_at = '2026-01-01' where user_id = $1`,
      [ana],
    );
    await sendText(database, beto, chat, 'O mais novo');
    const whole = (await list(ana)).map(({ conversation_id }) => conversation_id);
    expect(whole).toHaveLength(8);
    expect(whole[0]).toBe(chat);
    const paged: unknown[] = [];
    let at: unknown = null;
    let id: unknown = null;
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await act(
        database,
        ana,
        sql`select conversation_id, last_activity_at from get_user_conversations(3, ${at}, ${id})`,
      );
      paged.push(...page.map(({ conversation_id }) => conversation_id));
      at = page.at(-1)?.last_activity_at ?? at;
      id = page.at(-1)?.conversation_id ?? id;
    }
    expect(paged).toEqual(whole);
  });

  it('keeps a page within 1 and 100 rows', async () => {
    for (const rows of [-5, 0, 1]) expect(await list(ana, rows)).toHaveLength(1);
    expect(await act(database, ana, sql`select * from get_user_conversations(null)`)).toHaveLength(
      1,
    );
  });

  it('contains only the conversations of its person, even for admins', async () => {
    expect(await list(stranger)).toEqual([]);
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [stranger]);
    expect(await list(stranger)).toEqual([]);
    for (const statement of [
      sql`select * from get_conversation(${chat})`,
      sql`select * from messages`,
      sql`select * from conversations`,
    ]) {
      expect(await act(database, stranger, statement)).toEqual([]);
    }
  });
});

describe('one conversation', () => {
  const other = async (person: string) =>
    (await act(database, person, sql`select * from get_conversation(${chat})`))[0];

  it('returns the other person, both read marks, and when the other was last seen', async () => {
    expect(await other(ana)).toMatchObject({
      conversation_id: chat,
      other_user_id: beto,
      other_user_name: 'Beto',
      other_last_read_at: null,
      other_last_seen_at: null,
      own_last_read_at: null,
      unread_count: 1,
      can_write: true,
      shares_presence: true,
    });
    await act(database, beto, sql`select touch_last_seen()`);
    await act(database, beto, sql`select mark_conversation_read(${chat}, now())`);
    expect(await other(ana)).toMatchObject({
      other_last_read_at: expect.any(Date),
      other_last_seen_at: expect.any(Date),
    });
  });

  it('is not readable by other people', async () => {
    expect(await other(stranger)).toBeUndefined();
    expect(
      await perform(database, null, sql`select * from get_conversation(${chat})`),
    ).toMatchObject({ ok: false, code: '42501' });
  });

  it('shows a blocked person’s name, and hides picture, read mark and last seen from both', async () => {
    await database.pool.query(`update profiles set avatar_url = id || '/1.webp'`);
    for (const person of [ana, beto]) {
      await act(database, person, sql`select touch_last_seen()`);
      await act(database, person, sql`select mark_conversation_read(${chat}, now())`);
    }
    await act(database, ana, blockStatement(beto));
    for (const [person, name] of [
      [ana, 'Beto'],
      [beto, 'Ana'],
    ] as const) {
      const hidden = {
        other_user_name: name,
        other_user_username: null,
        other_user_avatar_url: null,
      };
      expect(await other(person)).toMatchObject({
        ...hidden,
        other_last_read_at: null,
        other_last_seen_at: null,
        can_write: false,
        shares_presence: false,
      });
      expect((await list(person))[0]).toMatchObject(hidden);
      const messages = sql`select 1 from messages where conversation_id = ${chat}`;
      expect(await act(database, person, messages)).toHaveLength(2);
    }
  });

  it('shows a suspended person that they cannot write, and nothing to the other', async () => {
    await suspend(ana);
    expect(await other(ana)).toMatchObject({ can_write: false, shares_presence: true });
    expect(await other(beto)).toMatchObject({ can_write: true });
  });

  it('shows presence only of those who have written to the viewer', async () => {
    const newChat = await openConversation(database, stranger, ana);
    await act(database, ana, sql`select touch_last_seen()`);
    const seen = async () =>
      (await act(database, stranger, sql`select * from get_conversation(${newChat})`))[0];
    const nothing = { shares_presence: false, other_last_seen_at: null };
    expect(await seen()).toMatchObject(nothing);
    await sendText(database, stranger, newChat, 'Você está aí?');
    expect(await seen()).toMatchObject(nothing);
    const answer = await sendText(database, ana, newChat, 'Estou.');
    const known = { shares_presence: true, other_last_seen_at: expect.any(Date) };
    expect(await seen()).toMatchObject(known);
    await act(database, ana, sql`select delete_own_message(${answer})`);
    expect(await seen()).toMatchObject(known);
  });
});

describe('when an account goes', () => {
  it('the other keeps the texts, without a name; pictures and recordings are deleted', async () => {
    await sendImage(database, beto, chat);
    await sendText(database, beto, chat, 'Até logo!');
    expect((await list(ana))[0]).toMatchObject({ unread_count: 3 });
    await deleteAccount(beto);
    expect((await list(ana))[0]).toMatchObject({
      conversation_id: chat,
      other_user_id: null,
      other_user_name: null,
      last_message_text: 'Até logo!',
      last_message_sender_id: null,
      unread_count: 2,
    });
    expect(await act(database, ana, sql`select * from get_conversation(${chat})`)).toMatchObject([
      { other_user_id: null, can_write: false, shares_presence: false },
    ]);
    const remaining = await act(
      database,
      ana,
      sql`select text, image_url, sender_id, deleted_at is not null as deleted from messages
          where conversation_id = ${chat} order by created_at`,
    );
    expect(remaining).toEqual([
      { text: 'Oi, Beto!', image_url: null, sender_id: ana, deleted: false },
      { text: 'Oi, Ana!', image_url: null, sender_id: null, deleted: false },
      { text: null, image_url: null, sender_id: null, deleted: true },
      { text: 'Até logo!', image_url: null, sender_id: null, deleted: false },
    ]);
    await act(database, ana, sql`select mark_conversation_read(${chat}, now())`);
    expect((await list(ana))[0]).toMatchObject({ unread_count: 0 });
  });

  it('and then the other account, no row remains', async () => {
    await deleteAccount(beto);
    await deleteAccount(ana);
    const left = sql`select (select count(*) from conversations where id = ${chat}) +
      (select count(*) from messages where conversation_id = ${chat}) +
      (select count(*) from conversation_members where conversation_id = ${chat}) as rows`;
    expect(await rowsOf(database, left)).toEqual([{ rows: '0' }]);
  });
});

describe('last seen', () => {
  it('moves at most every 15 seconds, and is the caller’s own', async () => {
    const seen = async () =>
      (await rowsOf(database, sql`select seen_at from private.last_seen where user_id = ${ana}`))[0]
        ?.seen_at;
    const touch = () => act(database, ana, sql`select touch_last_seen()`);
    await touch();
    const first = await seen();
    await touch();
    expect(await seen()).toEqual(first);
    await database.pool.query(
      `update private.last_seen set seen_at = now() - interval '16 seconds' where user_id = $1`,
      [ana],
    );
    await touch();
    expect(Number(await seen())).toBeGreaterThanOrEqual(Number(first));
    // A token may outlive its account.
    expect(await perform(database, randomUUID(), sql`select touch_last_seen()`)).toMatchObject({
      ok: true,
    });
  });
});
