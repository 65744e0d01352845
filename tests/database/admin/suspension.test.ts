import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { actsOn, createAdmin } from '../support/admins.ts';
import { attempt, type Outcome, perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { complete, lessonsInOrder } from '../support/course.ts';
import { saveBrew } from '../support/world.ts';

const database = await openTestDatabase();
let admin: string;
let person: string;
let friend: string;
let friendsPost: string;
const own = { post: randomUUID(), brew: '', bean: randomUUID(), recipe: randomUUID() };

const mustDo = async (who: string, statement: Statement): Promise<void> => {
  await act(database, who, statement);
};

beforeAll(async () => {
  admin = await createAdmin(database);
  person = (await database.createUser()).id;
  friend = (await database.createUser()).id;
  friendsPost = randomUUID();
  await mustDo(
    friend,
    sql`insert into community_posts (id, content) values (${friendsPost}, 'Bom dia')`,
  );
  await mustDo(person, sql`insert into community_posts (id, content) values (${own.post}, 'Oi')`);
  await mustDo(person, sql`insert into beans (id, name) values (${own.bean}, 'Meu')`);
  await mustDo(
    person,
    sql`insert into recipes (id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
        values (${own.recipe}, 'v60', 'Minha', 'Média', 15, 250, 'Fina', '[]', 60)`,
  );
  await mustDo(person, sql`insert into post_likes (post_id) values (${friendsPost})`);
  await mustDo(person, sql`insert into saved_posts (post_id) values (${friendsPost})`);
  await mustDo(person, sql`insert into follows (following_id) values (${friend})`);
  await mustDo(
    person,
    sql`insert into community_comments (post_id, content) values (${friendsPost}, 'Bom dia!')`,
  );
  own.brew = await saveBrew(database, person);
});

const verdict = (outcome: Outcome) =>
  outcome.ok ? (outcome.count > 0 ? 'done' : 'nothing') : outcome.code;

/** The writes of a suspended person, and their results: 42501, or no deleted row. */
const writes: Readonly<Record<string, readonly [expected: string, () => Statement]>> = {
  'a brew': [
    '42501',
    () => sql`insert into brews (method_id, coffee_grams, water_ml) values ('v60', 15, 250)`,
  ],
  'a rating': ['42501', () => sql`update brews set rating = 5 where id = ${own.brew}`],
  'the deletion of a brew': ['nothing', () => sql`delete from brews where id = ${own.brew}`],
  'a bean': ['42501', () => sql`insert into beans (name) values ('Outro')`],
  'a new name for a bean': ['42501', () => sql`update beans set name = 'X' where id = ${own.bean}`],
  'a recipe': [
    '42501',
    () => sql`insert into recipes (method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds)
              values ('v60', 'Outra', 'Média', 15, 250, 'Fina', '[]', 60)`,
  ],
  'the deletion of a recipe': ['nothing', () => sql`delete from recipes where id = ${own.recipe}`],
  'a post': ['42501', () => sql`insert into community_posts (content) values ('Ainda aqui')`],
  'an edit of a post': [
    '42501',
    () => sql`update community_posts set content = 'Outra' where id = ${own.post}`,
  ],
  'the deletion of a post': [
    'nothing',
    () => sql`delete from community_posts where id = ${own.post}`,
  ],
  'a comment': [
    '42501',
    () => sql`insert into community_comments (post_id, content) values (${friendsPost}, 'Oi')`,
  ],
  'a like of a comment': [
    '42501',
    () => sql`insert into comment_likes (comment_id) select id from community_comments limit 1`,
  ],
  'a like': ['42501', () => sql`insert into post_likes (post_id) values (${own.post})`],
  'the end of a like': [
    'nothing',
    () => sql`delete from post_likes where post_id = ${friendsPost}`,
  ],
  'a saved post': ['42501', () => sql`insert into saved_posts (post_id) values (${own.post})`],
  'a follow': ['42501', () => sql`insert into follows (following_id) values (${admin})`],
  'the end of a follow': ['nothing', () => sql`delete from follows where following_id = ${friend}`],
  'a report': [
    '42501',
    () => sql`insert into reports (post_id, reason) values (${friendsPost}, 'spam')`,
  ],
  'a new bio': ['42501', () => sql`update profiles set bio = 'Oi' where id = ${person}`],
  'a picture': [
    '42501',
    () =>
      sql`insert into storage.objects (bucket_id, name) values ('avatars', ${`${person}/rosto.png`})`,
  ],
};

describe('a suspended person', () => {
  it.each(Object.entries(writes))('could write %s before', async (name, [, statement]) => {
    expect(verdict(await attempt(database, person, statement())), name).toBe('done');
  });

  it('returns reason and time to the person only', async () => {
    const mine = sql`select reason, suspended_at <= now() as since from my_suspension()`;
    expect(await perform(database, person, mine)).toMatchObject({ ok: true, count: 0 });
    await mustDo(admin, sql`select admin_suspend(${person}, 'Ofensas repetidas')`);
    expect(await perform(database, person, mine)).toMatchObject({
      ok: true,
      rows: [{ reason: 'Ofensas repetidas', since: true }],
    });
    expect(await perform(database, friend, mine)).toMatchObject({ ok: true, count: 0 });
    for (const who of [person, friend, admin, null]) {
      expect(
        await perform(database, who, sql`select * from private.account_suspensions`),
      ).toMatchObject({ ok: false, code: '42501' });
    }
  });

  it.each(Object.entries(writes))('cannot write %s', async (name, [expected, statement]) => {
    expect(verdict(await attempt(database, person, statement())), name).toBe(expected);
  });

  it('may still read, lessons too, mark notifications and block', async () => {
    for (const table of ['community_posts', 'profiles', 'brews', 'recipes', 'challenges']) {
      const outcome = await perform(database, person, {
        text: `select id from ${table} limit 1`,
        values: [],
      });
      expect(verdict(outcome), table).toBe('done');
    }
    const [first] = await lessonsInOrder(database);
    if (first === undefined) throw new Error('no course');
    const read = await perform(database, person, {
      text: 'select * from get_lessons($1)',
      values: [first.id],
    });
    expect(verdict(read)).toBe('done');
    expect(
      verdict(await attempt(database, person, sql`update notifications set read_at = now()`)),
    ).toBe('done');
    expect(
      verdict(
        await attempt(database, person, sql`insert into blocks (blocked_id) values (${friend})`),
      ),
    ).toBe('done');
  });

  it('may still appeal against hidden content', async () => {
    await database.pool.query('update community_posts set hidden_at = now() where id = $1', [
      own.post,
    ]);
    const appeal = sql`insert into reports (post_id, reason) values (${own.post}, 'recurso')`;
    expect(verdict(await attempt(database, person, appeal))).toBe('done');
    // A report of another person's post is no appeal.
    const others = sql`insert into reports (post_id, reason) values (${friendsPost}, 'recurso')`;
    expect(verdict(await attempt(database, person, others))).toBe('42501');
    await database.pool.query('update community_posts set hidden_at = null where id = $1', [
      own.post,
    ]);
  });

  it('completes no lesson, and so earns no points', async () => {
    const [first] = await lessonsInOrder(database);
    if (first === undefined) throw new Error('no course');
    expect(await complete(database, person, first)).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'suspended',
    });
  });

  it('does not stop others, nor the database’s own counting', async () => {
    await mustDo(friend, sql`insert into post_likes (post_id) values (${own.post})`);
    const [post] = await rowsOf(
      database,
      sql`select like_count from community_posts where id = ${own.post}`,
    );
    expect(post).toEqual({ like_count: 1 });
  });

  it('writes again after the suspension; both acts are logged', async () => {
    await mustDo(admin, sql`select admin_suspend(${person}, 'Ofensas, de novo')`);
    // A repeated suspension, as after a lost answer, adds nothing.
    await mustDo(admin, sql`select admin_suspend(${person}, 'Ofensas, de novo')`);
    await mustDo(admin, sql`select admin_unsuspend(${person}, 'Pediu desculpas')`);
    await mustDo(admin, sql`select admin_unsuspend(${person}, 'Outra vez')`);
    await mustDo(person, sql`insert into community_posts (content) values ('Voltei')`);
    expect(await actsOn(database, person)).toMatchObject([
      { action: 'account.suspended', admin_id: admin, reason: 'Ofensas repetidas' },
      { action: 'account.suspended', reason: 'Ofensas, de novo' },
      { action: 'account.unsuspended', admin_id: admin, reason: 'Pediu desculpas' },
    ]);
  });
});
