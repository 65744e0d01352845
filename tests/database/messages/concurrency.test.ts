import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import { act, blockStatement } from '../support/community.ts';
import {
  createChat,
  messageStatement,
  openConversation,
  readStatement,
  sendImage,
  sendText,
} from '../support/messages.ts';
import { type Crowd, type Doing, openCrowd } from '../support/run-concurrently.ts';

const size = 40;
let database: TestDatabase;
let crowd: Crowd;
beforeAll(async () => {
  database = await createTestDatabase();
  crowd = await openCrowd(database, size);
});
afterAll(async () => {
  await crowd.close();
  await database.drop();
});

const times = (count: number, doing: (index: number) => Doing): Doing[] =>
  Array.from({ length: count }, (_, index) => doing(index));

async function counts(chat: string) {
  return rowsOf(
    database,
    sql`select m.unread_count as stored, (
          select count(*)::integer from messages x
          where x.conversation_id = m.conversation_id and x.sender_id is distinct from m.user_id
            and x.deleted_at is null and x.created_at > coalesce(m.last_read_at, '-infinity')
        ) as counted
        from conversation_members m where m.conversation_id = ${chat}`,
  );
}

async function expectExact(chat: string): Promise<void> {
  for (const { stored, counted } of await counts(chat)) expect(stored).toBe(counted);
}

/** Runs the statement in a transaction that stays open until `begin` waits for it. */
async function whileUncommitted<T>(
  person: string,
  statement: Statement,
  begin: () => Promise<T>,
): Promise<T> {
  const slow = await database.pool.connect();
  try {
    await slow.query('begin');
    await slow.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ sub: person, role: 'authenticated' })],
    );
    await slow.query(statement.text, [...statement.values]);
    const begun = begin();
    await expect.poll(waiting).toBe(1);
    await slow.query('commit');
    return await begun;
  } finally {
    slow.release();
  }
}

async function waiting(): Promise<unknown> {
  const rows = await rowsOf(
    database,
    sql`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
}

describe('at the same moment', () => {
  it('opening from both sides, twenty times each, makes one conversation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = (await database.createUser()).id;
      const beto = (await database.createUser()).id;
      const refused = await crowd.allAtOnce(
        times(size, (index) => ({
          person: index % 2 ? ana : beto,
          statement: sql`select get_or_create_conversation(${index % 2 ? beto : ana})`,
        })),
      );
      expect(refused).toEqual([]);
      const made = await rowsOf(
        database,
        sql`select (select count(*)::integer from conversations where person_one in (${ana}, ${beto})) as chats,
              (select count(*)::integer from conversation_members where user_id in (${ana}, ${beto})) as members`,
      );
      expect(made).toEqual([{ chats: 1, members: 2 }]);
    }
  });

  it('both write, and every message has a time of its own', async () => {
    const { ana, beto, chat } = await createChat(database);
    for (let round = 0; round < 3; round += 1) {
      const refused = await crowd.allAtOnce(
        times(size, (index) => ({
          person: index % 2 ? ana : beto,
          statement: messageStatement(chat, `${round}/${index}`),
        })),
      );
      expect(refused).toEqual([]);
    }
    const [row] = await rowsOf(
      database,
      sql`select count(*)::integer as messages, count(distinct created_at)::integer as times
          from messages where conversation_id = ${chat}`,
    );
    expect(row).toEqual({ messages: 2 + 3 * size, times: 2 + 3 * size });
    await expectExact(chat);
  });

  it('an uncommitted message hides no later one', async () => {
    const { ana, beto, chat } = await createChat(database);
    const first = randomUUID();
    const later = await whileUncommitted(ana, messageStatement(chat, 'primeira', first), () =>
      sendText(database, beto, chat, 'segunda'),
    );
    const order = await rowsOf(
      database,
      sql`select id from messages where id in (${first}, ${later}) order by created_at`,
    );
    expect(order).toEqual([{ id: first }, { id: later }]);
  });

  it.each(['ana', 'beto'] as const)(
    'a message waits for a block that %s begins, and is refused',
    async (name) => {
      const people = await createChat(database);
      const [blocker, other] =
        name === 'ana' ? [people.ana, people.beto] : [people.beto, people.ana];
      const outcome = await whileUncommitted(blocker, blockStatement(other), () =>
        perform(database, people.ana, messageStatement(people.chat)),
      );
      expect(outcome).toMatchObject({ ok: false, hint: 'blocked' });
    },
  );

  it('a message that is sent forty times is stored once', async () => {
    const { ana, chat } = await createChat(database);
    const id = randomUUID();
    expect(
      await crowd.allAtOnce(
        times(size, () => ({ person: ana, statement: messageStatement(chat, 'Uma', id) })),
      ),
    ).toEqual([]);
    expect(await rowsOf(database, sql`select text from messages where id = ${id}`)).toHaveLength(1);
    await expectExact(chat);
  });

  it('writing, reading and deleting keep the counts exact', async () => {
    const { ana, beto, chat } = await createChat(database);
    for (let round = 0; round < 6; round += 1) {
      const known: string[] = [];
      for (let count = 0; count < 10; count += 1) {
        known.push(await sendText(database, count % 2 ? ana : beto, chat));
      }
      const refused = await crowd.allAtOnce(
        times(size, (index) => {
          const person = index % 2 ? ana : beto;
          const old = known[index % known.length] ?? '';
          const acts: readonly Statement[] = [
            messageStatement(chat),
            readStatement(chat, old),
            sql`select delete_own_message(${old})`,
            sql`select mark_conversation_read(${chat}, now())`,
          ];
          return {
            person,
            statement: acts[Math.floor(index / 2) % acts.length] ?? readStatement(chat, old),
          };
        }),
      );
      expect(refused.filter((code) => code !== 'P0001')).toEqual([]);
      await expectExact(chat);
    }
  });

  it('writing and blocking keep the accepted messages, refuse the others, and count exactly', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ana, beto, chat } = await createChat(database);
      const doings = times(size - 1, (index) => ({
        person: index % 2 ? ana : beto,
        statement: messageStatement(chat),
      }));
      doings.splice(round * 4, 0, { person: beto, statement: blockStatement(ana) });
      const refused = await crowd.allAtOnce(doings);
      expect(refused.filter((code) => code !== 'P0001')).toEqual([]);
      const taken = await rowsOf(
        database,
        sql`select count(*)::integer as n from messages where conversation_id = ${chat}`,
      );
      expect(taken).toEqual([{ n: 2 + (size - 1) - refused.length }]);
      await expectExact(chat);
    }
  });

  it('does not deadlock when an account is deleted while the other person writes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { ana, beto, chat } = await createChat(database);
      await sendImage(database, beto, chat);
      const writing = crowd.allAtOnce(
        times(size, (index) => ({
          person: index % 2 ? ana : beto,
          statement:
            index % 5 ? messageStatement(chat) : sql`select mark_conversation_read(${chat}, now())`,
        })),
      );
      await database.pool.query('delete from auth.users where id = $1', [beto]);
      await database.pool.query('call private.purge()');
      // The deleted person gets the error of a foreign key or a policy, and the other person P0001;
      // neither gets 40P01, a deadlock.
      const refused = await writing;
      expect(refused.filter((code) => !['P0001', '42501', '23503'].includes(code))).toEqual([]);
      const left = await rowsOf(
        database,
        sql`select count(*)::integer as members, (select count(*)::integer from messages
              where conversation_id = ${chat} and image_url is not null) as pictures
            from conversation_members where conversation_id = ${chat}`,
      );
      expect(left).toEqual([{ members: 1, pictures: 0 }]);
      await expectExact(chat);
    }
  });

  it('both accounts are deleted, and no row of them remains', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { ana, beto, chat } = await createChat(database);
      await Promise.all(
        [ana, beto].map((person) =>
          database.pool.query('delete from auth.users where id = $1', [person]),
        ),
      );
      await database.pool.query('call private.purge()');
      const left = sql`select (select count(*) from conversations where id = ${chat})
        + (select count(*) from messages where conversation_id = ${chat}) as rows`;
      expect(await rowsOf(database, left)).toEqual([{ rows: '0' }]);
    }
  });

  it('a person who writes in many conversations is stopped at the limit', async () => {
    const ana = (await database.createUser()).id;
    const chats: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      chats.push(await openConversation(database, ana, (await database.createUser()).id));
    }
    await act(
      database,
      ana,
      sql`insert into messages (id, conversation_id, text)
          select gen_random_uuid(), ${chats[0] ?? ''}, n::text from generate_series(1, 280) n`,
    );
    const refused = await crowd.allAtOnce(
      times(size, (index) => ({
        person: ana,
        statement: messageStatement(chats[index % chats.length] ?? ''),
      })),
    );
    expect(refused).toEqual(Array.from({ length: 20 }, () => 'P0001'));
  });
});
