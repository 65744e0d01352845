import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { perform, rowsOf, type Statement, sql } from '../database/support/attempt.ts';
import { act, blockStatement, comment, publish } from '../database/support/community.ts';
import { messageStatement, openConversation, sendText } from '../database/support/messages.ts';
import { openTestDatabase } from '../support/database.ts';

/** Tests the limits for a person who notifies many people or causes many pushes. */

const database = await openTestDatabase();
let person: string;
beforeEach(async () => {
  person = (await database.createUser()).id;
});

async function usernames(count: number): Promise<readonly string[]> {
  const people = [];
  for (let nth = 0; nth < count; nth += 1) people.push(await database.createUser());
  return people.map(({ username }) => username);
}

const naming = (people: readonly string[]) => people.map((name) => `@${name}`).join(' ');

async function countMentions(): Promise<number> {
  const [row] = await rowsOf(
    database,
    sql`select count(*)::integer as mentions from notifications
        where type = 'mention' and from_user_id = ${person}`,
  );
  return Number(row?.mentions);
}

const edit = (post: string, content: string) =>
  sql`update community_posts set content = ${content} where id = ${post}`;

describe('mentions', () => {
  it('of one post reach ten people, however often it is edited', async () => {
    const people = await usernames(24);
    const post = await publish(database, person, { content: naming(people.slice(0, 6)) });
    await act(database, person, edit(post, naming(people.slice(6, 12))));
    await act(database, person, edit(post, naming(people.slice(12))));
    await act(database, person, edit(post, naming(people.slice(0, 6))));
    expect(await countMentions()).toBe(10);
    const said = await comment(database, person, post, naming(people.slice(0, 10)));
    await act(
      database,
      person,
      sql`update community_comments set content = ${naming(people.slice(10))} where id = ${said}`,
    );
    expect(await countMentions()).toBe(20);
  });

  it('alert each person once by one post', async () => {
    const [name = ''] = await usernames(1);
    const post = await publish(database, person, { content: naming([name]) });
    await act(database, person, edit(post, 'Nada'));
    await act(database, person, edit(post, naming([name])));
    expect(await countMentions()).toBe(1);
    // Hiding the post removes the notification. A later mention in it does not notify again.
    await database.pool.query('update community_posts set hidden_at = now() where id = $1', [post]);
    expect(await countMentions()).toBe(0);
    await database.pool.query('update community_posts set hidden_at = null where id = $1', [post]);
    await act(database, person, edit(post, 'Nada'));
    await act(database, person, edit(post, naming([name])));
    const unread = await rowsOf(
      database,
      sql`select 1 from notifications where from_user_id = ${person} and read_at is null`,
    );
    expect(unread).toEqual([]);
  });

  it('reach at most sixty people in ten minutes', async () => {
    const people = await usernames(61);
    for (let from = 0; from < 60; from += 10) {
      await publish(database, person, { content: naming(people.slice(from, from + 10)) });
    }
    const more = sql`insert into community_posts (content) values (${naming(people.slice(60))})`;
    expect(await perform(database, person, more)).toMatchObject({ hint: 'mention_rate_limited' });
    expect(await countMentions()).toBe(60);
    expect(
      await perform(database, person, sql`insert into community_posts (content) values ('Oi')`),
    ).toMatchObject({ ok: true });
  });
});

describe('openings of a profile', () => {
  const close = () => sql`update profiles set is_private = true where id = ${person}`;
  const open = () => sql`update profiles set is_private = false where id = ${person}`;
  const countMoves = async () => {
    const [row] = await rowsOf(
      database,
      sql`select count(*)::integer as moves from private.picture_moves where user_id = ${person}`,
    );
    return Number(row?.moves);
  };
  const changePhoto = () =>
    sql`update profiles set avatar_url = ${`${person}/${randomUUID()}.png`} where id = ${person}`;

  it('are three in ten minutes, so that a loop has four files copied', async () => {
    for (let opened = 0; opened < 3; opened += 1) {
      await act(database, person, changePhoto());
      await act(database, person, close());
      await act(database, person, open());
    }
    await act(database, person, changePhoto());
    await act(database, person, close());
    for (let more = 0; more < 3; more += 1) {
      expect(await perform(database, person, open())).toMatchObject({
        ok: false,
        hint: 'opening_rate_limited',
      });
      await act(database, person, changePhoto());
      expect(await perform(database, person, close())).toMatchObject({ ok: true });
    }
    expect(await countMoves()).toBe(4);
  });

  it('are possible again later, and no limit for the operator', async () => {
    for (let opened = 0; opened < 3; opened += 1) {
      await act(database, person, close());
      await act(database, person, open());
    }
    // Making a profile private is never refused; an edit that does not make it public does not
    // count.
    expect(await perform(database, person, close())).toMatchObject({ ok: true });
    expect(
      await perform(database, person, sql`update profiles set bio = 'Oi' where id = ${person}`),
    ).toMatchObject({ ok: true });
    await database.pool.query('update profiles set is_private = false where id = $1', [person]);
    await act(database, person, close());
    expect(await perform(database, person, open())).toMatchObject({ ok: false });
    await database.pool.query(
      `update private.recent_actions set created_at = created_at - interval '10 minutes'`,
    );
    expect(await perform(database, person, open())).toMatchObject({ ok: true });
  });
});

describe('edits', () => {
  it('of posts and comments are at most thirty in ten minutes; unchanged texts do not count', async () => {
    const post = await publish(database, person, { content: 'Oi' });
    const said = await comment(database, person, post, 'Oi');
    const editComment = (content: string) =>
      sql`update community_comments set content = ${content} where id = ${said}`;
    for (let nth = 0; nth < 15; nth += 1) {
      await act(database, person, edit(post, `Oi ${nth}`));
      await act(database, person, editComment(`Oi ${nth}`));
    }
    await act(database, person, edit(post, 'Oi 14'));
    for (const statement of [edit(post, 'Mais'), editComment('Mais')]) {
      expect(await perform(database, person, statement)).toMatchObject({
        ok: false,
        hint: 'edit_rate_limited',
      });
    }
  });

  it('do not include likes, or the change by a deleted recipe', async () => {
    const recipe = randomUUID();
    await act(
      database,
      person,
      sql`insert into recipes (id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
          values (${recipe}, 'v60', 'Minha', 'Média', 15, 250, 'Fina', '[]', 60)`,
    );
    const post = await publish(database, person, { content: 'Oi', recipe });
    await act(database, person, sql`insert into post_likes (post_id) values (${post})`);
    await act(database, person, sql`delete from recipes where id = ${recipe}`);
    const edits = await rowsOf(
      database,
      sql`select 1 from private.recent_actions where user_id = ${person} and kind = 'edit'`,
    );
    expect(edits).toEqual([]);
  });
});

describe('edits of messages', () => {
  it('count as messages, at most 300 in ten minutes; unchanged texts do not count', async () => {
    const other = (await database.createUser()).id;
    const chat = await openConversation(database, person, other);
    const message = await sendText(database, person, chat, 'Oi');
    const editMessage = (text: string) => sql`select edit_own_message(${message}, ${text})`;
    const editMany = (count: number) =>
      sql`select edit_own_message(${message}, 'Oi ' || n) from generate_series(1, ${count}::integer) as n`;
    await act(database, person, editMany(299));
    await act(database, person, editMessage('Oi 299'));
    for (const statement of [editMessage('Mais'), messageStatement(chat)]) {
      expect(await perform(database, person, statement)).toMatchObject({
        ok: false,
        hint: 'message_rate_limited',
      });
    }
    expect(await perform(database, other, messageStatement(chat))).toMatchObject({ ok: true });
  });
});

describe('blocks', () => {
  it('are at most 120 in ten minutes, removed ones included; a removal is never refused', async () => {
    const other = (await database.createUser()).id;
    const unblock = sql`delete from blocks where blocked_id = ${other}`;
    for (let nth = 0; nth < 120; nth += 1) {
      await act(database, person, blockStatement(other));
      await act(database, person, unblock);
    }
    expect(await perform(database, person, blockStatement(other))).toMatchObject({
      ok: false,
      hint: 'block_rate_limited',
    });
    expect(await perform(database, person, unblock)).toMatchObject({ ok: true });
    expect(await perform(database, other, blockStatement(person))).toMatchObject({ ok: true });
  });
});

describe('reports', () => {
  it('are at most thirty in ten minutes, one by one and in bulk', async () => {
    const people = [];
    for (let nth = 0; nth < 31; nth += 1) people.push((await database.createUser()).id);
    const report = (reported: readonly string[]) =>
      sql`insert into reports (person_id, reason) select unnest(${reported}::uuid[]), 'spam'`;
    expect(await perform(database, person, report(people))).toMatchObject({
      ok: false,
      hint: 'report_rate_limited',
    });
    for (const one of people.slice(0, 10)) await act(database, person, report([one]));
    await act(database, person, report(people.slice(10, 30)));
    expect(await perform(database, person, report(people.slice(30)))).toMatchObject({
      hint: 'report_rate_limited',
    });
    const other = (await database.createUser()).id;
    expect(await perform(database, other, report(people.slice(30)))).toMatchObject({ ok: true });
  });
});

describe('alarms', () => {
  const alarm = (at: string): Statement =>
    sql`insert into brew_alarms (id, announce_at) values (${randomUUID()}, now() + ${at}::interval)`;

  it('are refused for a time that has passed, added or moved', async () => {
    expect(await perform(database, person, alarm('-2 minutes'))).toMatchObject({
      ok: false,
      hint: 'alarm_past',
    });
    expect(await perform(database, person, alarm('1 hour'))).toMatchObject({ ok: true });
    expect(
      await perform(
        database,
        person,
        sql`update brew_alarms set announce_at = now() - interval '2 minutes'`,
      ),
    ).toMatchObject({ ok: false, hint: 'alarm_past' });
  });

  it('are at most sixty in ten minutes, in bulk too, with sent and removed ones', async () => {
    const bulk = (count: number) =>
      sql`insert into brew_alarms (id, announce_at)
          select gen_random_uuid(), now() from generate_series(1, ${count}::integer)`;
    for (let nth = 0; nth < 3; nth += 1) {
      await act(database, person, bulk(20));
      await act(database, person, sql`delete from brew_alarms where user_id = ${person}`);
    }
    for (const statement of [alarm('1 hour'), bulk(5)]) {
      expect(await perform(database, person, statement)).toMatchObject({
        ok: false,
        hint: 'alarm_rate_limited',
      });
    }
  });
});
