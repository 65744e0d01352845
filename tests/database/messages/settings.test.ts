import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { createChat, openConversation, sendText } from '../support/messages.ts';
import { subscribe } from '../support/push.ts';

const database = await openTestDatabase();
let ana: string;
let beto: string;
let chat: string;
beforeEach(async () => {
  ({ ana, beto, chat } = await createChat(database));
});

const set = (person: string, what: { muted?: boolean; archived?: boolean }) =>
  act(
    database,
    person,
    sql`select set_conversation_settings(${chat}, ${what.muted ?? null}, ${what.archived ?? null})`,
  );
const clear = (person: string, upTo = 'infinity') =>
  act(database, person, sql`select clear_conversation(${chat}, ${upTo})`);
const list = (person: string, archived = false) =>
  act(
    database,
    person,
    sql`select last_message_text as text, muted, unread_count as unread from get_user_conversations(archived => ${archived})`,
  );
const texts = async (person: string) =>
  (await act(database, person, sql`select text from messages order by created_at`)).map(
    ({ text }) => text,
  );
const badge = async (person: string) =>
  (await act(database, person, sql`select conversations as n from count_unread()`))[0]?.n;

it('lets only members change their own settings', async () => {
  const stranger = (await database.createUser()).id;
  for (const call of [
    sql`select set_conversation_settings(${chat}, true, true)`,
    sql`select clear_conversation(${chat}, 'infinity')`,
  ]) {
    expect(await perform(database, stranger, call)).toMatchObject({ code: '42501' });
    expect(await perform(database, null, call)).toMatchObject({ code: '42501' });
  }
  await set(ana, { muted: true });
  expect(await list(ana)).toMatchObject([{ muted: true }]);
  expect(await list(beto)).toMatchObject([{ muted: false }]);
});

describe('a muted conversation', () => {
  it('stays in the list with its unread messages, without badge and push', async () => {
    await subscribe(database, ana);
    const queued = async () =>
      (
        await rowsOf(
          database,
          sql`select 1 from private.push_queue where topic = ${`conversation:${chat}`}`,
        )
      ).length;
    await act(database, ana, sql`select mark_conversation_read(${chat}, 'infinity')`);
    await set(ana, { muted: true });
    await sendText(database, beto, chat, 'Psiu');
    expect(await list(ana)).toEqual([{ text: 'Psiu', muted: true, unread: 1 }]);
    expect(await badge(ana)).toBe(0);
    expect(await queued()).toBe(0);
    await set(ana, { muted: false });
    expect(await badge(ana)).toBe(1);
    await sendText(database, beto, chat, 'Psiu!');
    expect(await queued()).toBe(1);
  });
});

describe('an archived conversation', () => {
  it('is in the list of archived ones until a new message', async () => {
    await set(ana, { archived: true });
    expect(await list(ana)).toEqual([]);
    expect(await list(ana, true)).toMatchObject([{ text: 'Oi, Ana!' }]);
    expect(await list(beto)).toHaveLength(1);
    expect(await badge(ana)).toBe(0);
    await sendText(database, beto, chat, 'Voltei');
    expect(await list(ana)).toMatchObject([{ text: 'Voltei' }]);
    expect(await list(ana, true)).toEqual([]);
  });

  it('stays archived if it is muted, and returns when the person restores it', async () => {
    await set(ana, { archived: true, muted: true });
    await sendText(database, beto, chat, 'Voltei');
    expect(await list(ana)).toEqual([]);
    await set(ana, { archived: false });
    expect(await list(ana)).toMatchObject([{ text: 'Voltei' }]);
  });
});

describe('a deleted conversation', () => {
  it('is deleted for that person only, and a new message brings it back', async () => {
    await set(ana, { archived: true });
    await clear(ana);
    expect([await list(ana), await list(ana, true), await texts(ana)]).toEqual([[], [], []]);
    expect(await badge(ana)).toBe(0);
    expect(await texts(beto)).toEqual(['Oi, Beto!', 'Oi, Ana!']);
    const exported = sql`select text from export_messages()`;
    expect(await act(database, ana, exported)).toEqual([]);

    await sendText(database, beto, chat, 'De novo');
    expect(await list(ana)).toEqual([{ text: 'De novo', muted: false, unread: 1 }]);
    expect(await texts(ana)).toEqual(['De novo']);
    expect(await act(database, ana, exported)).toEqual([{ text: 'De novo' }]);
    expect(await texts(beto)).toHaveLength(3);
  });

  it('keeps messages that came after the person last saw it', async () => {
    const [newest] = await rowsOf(
      database,
      sql`select max(created_at)::text as at from messages where conversation_id = ${chat}`,
    );
    await sendText(database, beto, chat, 'Espere');
    await clear(ana, String(newest?.at));
    expect(await list(ana)).toEqual([{ text: 'Espere', muted: false, unread: 1 }]);
    // A repeated call, as the outbox may send it, changes nothing.
    await clear(ana, String(newest?.at));
    expect(await texts(ana)).toEqual(['Espere']);
  });

  it('can be written in and opened again without its old messages', async () => {
    await clear(ana);
    await sendText(database, ana, chat, 'Recomeço');
    expect(await texts(ana)).toEqual(['Recomeço']);
    await clear(ana);
    expect(await openConversation(database, ana, beto)).toBe(chat);
    expect(await list(ana)).toMatchObject([{ text: null }]);
  });
});
