import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { fillConversations } from '../support/message-volume.ts';
import { scansOf } from '../support/scans.ts';

/** Tables that grow with use, so that no query for one page may read them whole. */
const growing = ['profiles', 'conversations', 'conversation_members', 'messages', 'blocks'];
const conversations = 10_000;

const database = await openTestDatabase();
let person: string;
let chat: string;
let message: string;
beforeAll(async () => {
  person = (await database.createUser()).id;
  const client = await database.pool.connect();
  await fillConversations(client, person, { from: 0, conversations });
  client.release();
  const [newest] = await rowsOf(
    database,
    sql`select conversation_id as chat, id from messages where sender_id = ${person} order by created_at desc limit 1`,
  );
  chat = String(newest?.chat);
  message = String(newest?.id);
  await database.pool.query(
    `insert into messages (id, conversation_id, sender_id, text, created_at)
     select gen_random_uuid(), $1, $2, 'Antiga', now() - make_interval(hours => n) from generate_series(1, 5000) n`,
    [chat, person],
  );
  // Reads all rows of the table, so that no random sample decides the plans.
  await database.pool.query(
    'set default_statistics_target = 1000; analyze messages; reset default_statistics_target',
  );
}, 180_000);

const filled = (text: string) =>
  text.replaceAll('$message', message).replaceAll('$chat', chat).replaceAll('$me', person);

const scansFor = (actor: string, query: string) =>
  database.asUser(actor, async (client) => {
    const scans = await scansOf(client, growing, query);
    await client.query('rollback');
    return scans;
  });

const lists: Readonly<
  Record<string, readonly [query: string, rows: number, ...indexes: string[]]>
> = {
  'the list': [
    'select * from get_user_conversations()',
    30,
    'conversation_members_user_newest_idx',
    'messages_conversation_created_at_key',
    'profiles_pkey',
  ],
  'a deep page of the list': [
    `select * from get_user_conversations(30, now() - interval '9000 minutes', gen_random_uuid())`,
    30,
    'conversation_members_user_newest_idx',
  ],
  'the badge': ['select * from count_unread()', 1, 'conversation_members_unread_idx'],
  'one conversation': [`select * from get_conversation('$chat')`, 1, 'conversation_members_pkey'],
  'the newest messages': [
    `select * from messages where conversation_id = '$chat' order by created_at desc, id desc limit 40`,
    40,
    'messages_conversation_created_at_key',
  ],
  'older messages': [
    `select * from messages where conversation_id = '$chat' and created_at < now() - interval '1 minute'
     order by created_at desc limit 5`,
    5,
    'messages_conversation_created_at_key',
  ],
  'what was missed': [
    `select * from messages where conversation_id = '$chat' and created_at > '2026-01-01' order by created_at limit 5`,
    5,
    'messages_conversation_created_at_key',
  ],
  'one message that was announced': [
    `select * from messages where id = '$message'`,
    1,
    'messages_pkey',
  ],
  sending: [
    `insert into messages (id, conversation_id, text)
     select gen_random_uuid(), conversation_id, 'Oi' from messages where id = '$message'`,
    1,
    'messages_conversation_created_at_key',
    'conversations_pkey',
    'conversation_members_pkey',
  ],
  reading: [
    `select mark_conversation_read('$chat', 'infinity')`,
    1,
    'messages_conversation_created_at_key',
  ],
  deleting: [`select delete_own_message('$message')`, 1, 'messages_pkey'],
  'opening an old conversation': [
    `select get_or_create_conversation(
       (select case person_one when '$me' then person_two else person_one end from conversations where id = '$chat'))`,
    1,
    // No index is expected: which one is cheaper depends on the order of the two ids.
  ],
};

describe('among 10,000 conversations, by index and never whole', () => {
  it.each(Object.entries(lists))('%s', async (_name, [query, rows, ...indexes]) => {
    const scans = await scansFor(person, filled(query));
    expect(scans).toMatchObject({ whole: [], rows });
    for (const index of indexes) expect(scans.indexes).toContain(index);
  });

  it('whose files are whose', async () => {
    await database.pool.query(
      `update messages set text = null, image_url = conversation_id || '/' || sender_id || '/a.webp' where id = $1`,
      [message],
    );
    await database.pool.query(
      `insert into storage.objects (bucket_id, name) select 'chat_media', image_url from messages where id = $1`,
      [message],
    );
    // Tests the other person, because the sender may read their own folder anyway.
    const [other] = await rowsOf(
      database,
      sql`select user_id from conversation_members where conversation_id = ${chat} and user_id <> ${person}`,
    );
    const scans = await scansFor(
      String(other?.user_id),
      `select 1 from storage.objects where bucket_id = 'chat_media'`,
    );
    expect(scans).toMatchObject({ whole: [], rows: 1 });
    expect(scans.indexes).toContain('messages_media_idx');
  });
});

describe('the plan', () => {
  it('of a page of messages sorts nothing and reads no table whole', async () => {
    const plan = await database.asUser(person, async (client) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        filled(`explain select * from messages where conversation_id = '$chat' and created_at < now()
                order by created_at desc limit 40`),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('messages_conversation_created_at_key');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});
