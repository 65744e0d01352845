import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import {
  act,
  comment,
  follow,
  like,
  publish,
  unfollowStatement,
  unlikeStatement,
} from '../support/community.ts';

const database = await openTestDatabase();
let author: string;
let others: readonly [string, string, string, string];
beforeEach(async () => {
  const person = async (name: string) => (await database.createUser({ name })).id;
  author = await person('Autora');
  others = [await person('Um'), await person('Dois'), await person('Três'), await person('Quatro')];
});

const groups = (person: string, type: string) =>
  act(
    database,
    person,
    sql`select group_key, post_id, comment_id, actor_count, excerpt, is_read,
          (select jsonb_agg(actor ->> 'name') from jsonb_array_elements(actors) actor) as names
        from get_notifications() where type = ${type}`,
  );

async function unread(person: string): Promise<unknown> {
  const [row] = await act(database, person, sql`select notifications as count from count_unread()`);
  return row?.count;
}

describe('acts', () => {
  it("ignores a person's own actions", async () => {
    const post = await publish(database, author);
    await like(database, author, post);
    await comment(database, author, post);
    // The author has only the notification of the achievement for the first post.
    expect(await act(database, author, sql`select type from get_notifications()`)).toEqual([
      { type: 'achievement' },
    ]);
  });

  it('notify once when repeated, and leave nothing when undone', async () => {
    const [one] = others;
    const post = await publish(database, author);
    const rows = () =>
      act(
        database,
        author,
        sql`select type from notifications where type <> 'achievement' order by type`,
      );
    for (let round = 0; round < 3; round += 1) {
      await like(database, one, post);
      await follow(database, one, author);
    }
    const written = await comment(database, one, post);
    expect(await rows()).toEqual([{ type: 'comment' }, { type: 'follow' }, { type: 'like' }]);

    await act(database, one, unlikeStatement(post));
    await act(database, one, unfollowStatement(author));
    await act(database, one, sql`delete from community_comments where id = ${written}`);
    expect(await rows()).toEqual([]);
  });

  it('are deleted with their post', async () => {
    const [one] = others;
    const post = await publish(database, author);
    await like(database, one, post);
    await comment(database, one, post);
    await act(database, author, sql`delete from community_posts where id = ${post}`);
    expect(await act(database, author, sql`select type from notifications`)).toEqual([
      { type: 'achievement' },
    ]);
  });

  it('are deleted with the account of their person, and so are its counts', async () => {
    const [one, two] = others;
    const post = await publish(database, author);
    for (const person of [one, two]) {
      await like(database, person, post);
      await comment(database, person, post);
      await follow(database, person, author);
      await follow(database, author, person);
    }
    await database.pool.query('delete from auth.users where id = $1', [one]);
    await database.pool.query('call private.purge()');
    const [row] = await act(
      database,
      author,
      sql`select p.like_count, p.comment_count, a.follower_count, a.following_count, a.post_count,
            (select count(*)::integer from notifications where type <> 'achievement') as notified
          from community_posts p join profiles a on a.id = p.user_id where p.id = ${post}`,
    );
    expect(row).toEqual({
      like_count: 1,
      comment_count: 1,
      follower_count: 1,
      following_count: 1,
      post_count: 1,
      notified: 3,
    });
    await database.pool.query('delete from auth.users where id = $1', [author]);
    await database.pool.query('call private.purge()');
    const left = await act(
      database,
      two,
      sql`select profiles.follower_count, profiles.following_count from profiles where id = ${two}`,
    );
    expect(left).toEqual([{ follower_count: 0, following_count: 0 }]);
  });
});

describe('groups', () => {
  it('contain the likes or comments of a post, or the follows of a day, newest people first', async () => {
    const post = await publish(database, author, { content: 'Bourbon amarelo de hoje' });
    const another = await publish(database, author);
    for (const person of others) {
      await like(database, person, post);
      await follow(database, person, author);
    }
    await like(database, others[0], another);
    await comment(database, others[0], post, 'Primeiro');
    await comment(database, others[1], post, 'Segundo');
    const last = await comment(database, others[0], post, 'Terceiro');

    expect(await groups(author, 'like')).toEqual([
      expect.objectContaining({ group_key: `like:${another}`, actor_count: 1, names: ['Um'] }),
      expect.objectContaining({
        group_key: `like:${post}`,
        post_id: post,
        actor_count: 4,
        names: ['Quatro', 'Três', 'Dois'],
        excerpt: 'Bourbon amarelo de hoje',
        is_read: false,
      }),
    ]);
    // Three comments of two people form one group, which shows the newest one.
    expect(await groups(author, 'comment')).toEqual([
      expect.objectContaining({
        comment_id: last,
        actor_count: 2,
        names: ['Um', 'Dois'],
        excerpt: 'Terceiro',
      }),
    ]);
    expect(await groups(author, 'follow')).toEqual([
      expect.objectContaining({ actor_count: 4, names: ['Quatro', 'Três', 'Dois'] }),
    ]);
    expect(await unread(author)).toBe(5);
  });

  it('split follows by the reader’s own days', async () => {
    const add = (from: string, at: string) =>
      database.pool.query(
        `insert into notifications (user_id, type, from_user_id, created_at) values ($1, 'follow', $2, $3)`,
        [author, from, at],
      );
    // 02:30 UTC is still the evening before in São Paulo.
    await add(others[0], '2026-03-10T02:30:00Z');
    await add(others[1], '2026-03-09T12:00:00Z');
    await add(others[2], '2026-03-10T12:00:00Z');
    expect(
      (await groups(author, 'follow')).map((group) => [group.group_key, group.actor_count]),
    ).toEqual([
      ['follow:2026-03-10', 1],
      ['follow:2026-03-09', 2],
    ]);
  });

  it('are read together and unread again when something new comes', async () => {
    const [one, two] = others;
    const post = await publish(database, author);
    await like(database, one, post);
    expect(await unread(author)).toBe(2);
    await act(database, author, sql`select mark_notifications_read(array[${`like:${post}`}])`);
    expect(await groups(author, 'like')).toEqual([expect.objectContaining({ is_read: true })]);
    expect(await unread(author)).toBe(1);
    await like(database, two, post);
    expect(await groups(author, 'like')).toEqual([
      expect.objectContaining({ is_read: false, actor_count: 2 }),
    ]);
    expect(await unread(author)).toBe(2);

    await act(database, one, sql`select mark_notifications_read()`);
    expect(await unread(author)).toBe(2);
    await act(database, author, sql`select mark_notifications_read()`);
    expect(await unread(author)).toBe(0);
    expect((await groups(author, 'like')).map(({ is_read }) => is_read)).toEqual([true]);

    // private.purge() sets read_at later; newer notifications stay unread.
    const unreadRows = async () =>
      (
        await rowsOf(
          database,
          sql`select 1 from notifications where user_id = ${author} and read_at is null`,
        )
      ).length;
    expect(await unreadRows()).toBeGreaterThan(0);
    const later = await publish(database, author);
    await like(database, one, later);
    expect(await unread(author)).toBe(1);
    await database.pool.query('call private.purge()');
    expect(await unreadRows()).toBe(1);
    expect(await unread(author)).toBe(1);
  });

  it('come in pages without gap or repetition while new ones arrive', async () => {
    const posts: string[] = [];
    for (let count = 0; count < 8; count += 1) posts.push(await publish(database, author));
    for (const post of posts) for (const person of others) await like(database, person, post);
    const seen: string[] = [];
    let cursor: { created_at: unknown; id: unknown } | null = null;
    for (let page = 0; page < 10; page += 1) {
      const rows = await act(
        database,
        author,
        sql`select group_key, id, created_at::text as created_at from get_notifications(
              ${cursor?.created_at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, 3)`,
      );
      const last = rows.at(-1);
      if (!last) break;
      seen.push(...rows.map((row) => String(row.group_key)));
      cursor = { created_at: last.created_at, id: last.id };
      // Moves a shown and a not yet shown group to the top; no group may appear twice.
      const [newcomer, moved] = [(await database.createUser()).id, posts[page]];
      if (moved) await like(database, newcomer, moved);
    }
    expect(new Set(seen).size).toBe(seen.length);
    // Groups that moved above the cursor are on a fresh first page; no other group is missing.
    const fresh = await act(
      database,
      author,
      sql`select group_key from get_notifications(page_size => 50)`,
    );
    expect(fresh).toHaveLength(9);
    expect(fresh.map((row) => String(row.group_key))).toEqual(expect.arrayContaining(seen));
  });

  it('cannot be called for another person, nor by visitors', async () => {
    for (const call of ['get_notifications()', 'count_unread()', 'mark_notifications_read()']) {
      expect(await perform(database, null, { text: `select ${call}`, values: [] })).toMatchObject({
        ok: false,
        code: '42501',
      });
    }
  });
});
