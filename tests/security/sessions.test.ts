import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from '../database/support/admins.ts';
import { type Statement, sql } from '../database/support/attempt.ts';
import { act, publish } from '../database/support/community.ts';
import { openConversation, sendText } from '../database/support/messages.ts';
import { openSession } from '../database/support/push.ts';
import { openTestDatabase } from '../support/database.ts';

/** Tests tokens of ended sessions, which stay valid for up to an hour. */

const database = await openTestDatabase();
let person: string;
let admin: string;
let other: string;
let conversation: string;
let message: string;
let post: string;
let hiddenPost: string;

beforeAll(async () => {
  admin = await createAdmin(database);
  await createAdmin(database);
  person = (await database.createUser()).id;
  other = (await database.createUser()).id;
  conversation = await openConversation(database, person, other);
  message = await sendText(database, person, conversation, 'Oi');
  post = await publish(database, person, { content: 'Bom dia' });
  hiddenPost = await publish(database, person, { content: 'Escondida' });
  await database.pool.query(
    `update community_posts set hidden_at = now(), hidden_reason = 'spam' where id = $1`,
    [hiddenPost],
  );
  const blocked = (await database.createUser()).id;
  await act(database, person, sql`insert into blocks (blocked_id) values (${blocked})`);
  await database.pool.query(
    `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)`,
    [`${person}/foto.png`, person],
  );
});

/** Runs a statement in this session, rolls it back, and returns the number of its rows. */
async function countRows(who: string, session: string, statement: Statement): Promise<number> {
  const claims = {
    role: 'authenticated',
    sub: who,
    session_id: session,
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
  };
  return database.asUser(who, async (client) => {
    await client.query(
      `select set_config('request.jwt.claims', $1, true), set_config('realtime.topic', $2, true)`,
      [JSON.stringify(claims), `conversation:${conversation}`],
    );
    try {
      return (await client.query(statement.text, [...statement.values])).rowCount ?? 0;
    } finally {
      await client.query('rollback');
    }
  });
}

async function endedSession(who: string): Promise<string> {
  const session = await openSession(database, who);
  await database.pool.query('delete from auth.sessions where id = $1', [session]);
  return session;
}

const ofPerson: Readonly<Record<string, () => Statement>> = {
  'writes a post': () => sql`insert into community_posts (content) values ('Oi')`,
  'edits a post': () => sql`update community_posts set content = 'Tchau' where id = ${post}`,
  'deletes a post': () => sql`delete from community_posts where id = ${post}`,
  'writes a comment': () =>
    sql`insert into community_comments (post_id, content) values (${post}, 'Oi')`,
  'saves a bean': () => sql`insert into beans (id, name) values (${randomUUID()}, 'Grão')`,
  'changes the name': () => sql`update profiles set name = 'Outra' where id = ${person}`,
  'sends a message': () =>
    sql`insert into messages (id, conversation_id, text) values (${randomUUID()}, ${conversation}, 'Oi')`,
  'deletes a message': () => sql`select delete_own_message(${message})`,
  'clears a conversation': () => sql`select clear_conversation(${conversation}, 'infinity')`,
  'marks a conversation read': () => sql`select mark_conversation_read(${conversation}, now())`,
  'silences a conversation': () =>
    sql`select set_conversation_settings(${conversation}, true, false)`,
  'blocks somebody': () => sql`insert into blocks (blocked_id) values (${other})`,
  'removes a block': () => sql`delete from blocks where blocker_id = ${person}`,
  'appeals against moderation': () =>
    sql`insert into reports (post_id, reason) values (${hiddenPost}, 'recurso')`,
  'uploads a file': () =>
    sql`insert into storage.objects (bucket_id, name, owner_id)
        values ('avatars', ${`${person}/outra.png`}, ${person})`,
  'types in a conversation': () =>
    sql`insert into realtime.messages (topic, extension, private)
        values (${`conversation:${conversation}`}, 'broadcast', true)`,
};

const ofAdmin: Readonly<Record<string, () => Statement>> = {
  'suspends a person': () => sql`select admin_suspend(${other}, 'Um motivo')`,
  'makes an admin': () => sql`select admin_set_role(${other}, 'admin', 'Um motivo')`,
};

describe('a token of an ended session', () => {
  it.each(Object.entries(ofPerson))('%s only while the session lives', async (_, make) => {
    const live = await openSession(database, person);
    expect(await countRows(person, live, make())).toBeGreaterThan(0);
    const ended = await endedSession(person);
    expect(await countRows(person, ended, make()).catch(() => 0)).toBe(0);
  });

  it.each(Object.entries(ofAdmin))('%s only while the session lives', async (_, make) => {
    const live = await openSession(database, admin);
    expect(await countRows(admin, live, make())).toBe(1);
    await expect(countRows(admin, await endedSession(admin), make())).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('deletes the account only while the session lives', async () => {
    const deleted = (await database.createUser()).id;
    const leave = sql`select delete_my_account('EXCLUIR')`;
    expect(await countRows(deleted, await openSession(database, deleted), leave)).toBe(1);
    await expect(countRows(deleted, await endedSession(deleted), leave)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('counts as ended when it names the session of another person, or one that has run out', async () => {
    const write = sql`insert into community_posts (content) values ('Oi')`;
    const others = await openSession(database, other);
    await expect(countRows(person, others, write)).rejects.toMatchObject({ code: '42501' });
    const over = await openSession(database, person);
    await database.pool.query(
      `update auth.sessions set not_after = now() - interval '1 second' where id = $1`,
      [over],
    );
    await expect(countRows(person, over, write)).rejects.toMatchObject({ code: '42501' });
  });
});
