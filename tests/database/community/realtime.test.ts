import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { sql } from '../support/attempt.ts';
import { act, comment, follow, like, publish, unlikeStatement } from '../support/community.ts';
import { takeBroadcasts } from '../support/services.ts';

const database = await openTestDatabase();
let author: string;
let other: string;
beforeEach(async () => {
  author = (await database.createUser()).id;
  other = (await database.createUser()).id;
  await database.pool.query('delete from realtime.messages');
});

const sent = () => takeBroadcasts(database);

const changed = (person: string) => ({
  topic: `user:${person}`,
  event: 'notification_changed',
  payload: expect.any(Object),
});

const rowsChanged = (rows: Record<string, unknown>) => ({
  topic: 'feed',
  event: 'rows_changed',
  payload: expect.objectContaining(rows),
});

describe('the database', () => {
  it('announces a new post to the feed, without its author', async () => {
    await publish(database, author);
    await sent();
    const post = await publish(database, author, { content: 'Segredo até abrir' });
    const [message, ...more] = await sent();
    expect(message).toMatchObject({ topic: 'feed', event: 'post_created' });
    expect(JSON.stringify(message)).not.toContain(author);
    expect(more).toEqual([]);
    await act(
      database,
      author,
      sql`update community_posts set content = 'Mudei' where id = ${post}`,
    );
    const changes = await sent();
    expect(changes).toEqual([rowsChanged({ posts: [post] })]);
    expect(JSON.stringify(changes)).not.toMatch(new RegExp(`${author}|Mudei`));
    await act(database, author, sql`delete from community_posts where id = ${post}`);
    expect(await sent()).toEqual([rowsChanged({ posts: [post] })]);
    await act(database, author, sql`delete from community_posts where id = ${post}`);
    expect(await sent()).toEqual([]);
  });

  it('does not announce a private person’s post', async () => {
    await act(database, author, sql`update profiles set is_private = true where id = ${author}`);
    await publish(database, author);
    expect((await sent()).filter(({ topic }) => topic === 'feed')).toEqual([]);
  });

  it('announces new, read and deleted notifications to their owner', async () => {
    const post = await publish(database, author);
    await sent();
    const sentToPeople = async () => (await sent()).filter(({ topic }) => topic !== 'feed');
    await like(database, other, post);
    expect(await sentToPeople()).toEqual([changed(author)]);
    await act(database, author, sql`select mark_notifications_read()`);
    expect(await sentToPeople()).toEqual([changed(author)]);
    await act(database, author, sql`select mark_notifications_read()`);
    expect(await sentToPeople()).toEqual([]);
    await act(database, other, unlikeStatement(post));
    expect(await sentToPeople()).toEqual([changed(author)]);
    await follow(database, other, author);
    await comment(database, other, post);
    expect(await sentToPeople()).toEqual([changed(author), changed(author)]);
    // A person's own actions notify no one.
    await like(database, author, post);
    expect(await sentToPeople()).toEqual([]);
  });

  it('announces ids of changed posts, threads and people to the feed, and no more', async () => {
    const post = await publish(database, author);
    await sent();
    const sentToFeed = async () => (await sent()).filter(({ topic }) => topic === 'feed');
    await like(database, other, post);
    expect(await sentToFeed()).toEqual([rowsChanged({ posts: [post] })]);
    await act(database, other, unlikeStatement(post));
    expect(await sentToFeed()).toEqual([rowsChanged({ posts: [post] })]);
    await comment(database, other, post);
    const [thread, ...more] = await sentToFeed();
    expect(thread).toEqual(rowsChanged({ posts: [post], comments: [post] }));
    expect(more).toEqual([]);
    expect(JSON.stringify(thread)).not.toMatch(new RegExp(`${author}|${other}`));
    await act(database, other, sql`delete from community_comments where post_id = ${post}`);
    expect(await sentToFeed()).toEqual([rowsChanged({ posts: [post], comments: [post] })]);
    await follow(database, other, author);
    expect(await sentToFeed()).toEqual([
      rowsChanged({ people: expect.toSatisfy((ids: string[]) => ids.length === 2) }),
    ]);
  });

  it('keeps the write when sending fails or realtime is not there', async () => {
    const client = await database.pool.connect();
    try {
      for (const sabotage of [
        'alter table realtime.messages add constraint never check (false) not valid',
        'drop function realtime.send(jsonb, text, text, boolean)',
        'drop schema realtime cascade',
      ]) {
        await client.query('begin');
        await client.query(sabotage);
        const post = await client.query<{ id: string }>(
          `insert into community_posts (user_id, content) values ($1, 'Chegou') returning id`,
          [author],
        );
        await client.query('insert into post_likes (post_id, user_id) values ($1, $2)', [
          post.rows[0]?.id,
          other,
        ]);
        const message = await client.query(
          `select 1 from notifications where type = 'like' and post_id = $1`,
          [post.rows[0]?.id],
        );
        expect(message.rows, sabotage).toHaveLength(1);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });
});

describe('the policy of messages', () => {
  async function hears(
    actor: string | null,
    topic: string,
    extension = 'broadcast',
  ): Promise<boolean> {
    await database.pool.query(
      'insert into realtime.messages (topic, extension, private) values ($1, $2, true)',
      [topic, extension],
    );
    return database.asUser(actor, async (client) => {
      await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
      const { rowCount } = await client.query(
        'select 1 from realtime.messages where topic = $1 and extension = $2',
        [topic, extension],
      );
      return (rowCount ?? 0) > 0;
    });
  }

  it('opens the feed to signed-in people and each person’s own topic to that person', async () => {
    expect(await hears(author, 'feed')).toBe(true);
    expect(await hears(author, `user:${author}`)).toBe(true);
    expect(await hears(other, `user:${author}`)).toBe(false);
    expect(await hears(null, 'feed')).toBe(false);
    expect(await hears(null, `user:${author}`)).toBe(false);
    expect(await hears(author, 'feed', 'presence')).toBe(false);
    for (const topic of ['user:', 'user:%', `user:${author}x`, 'feeds', 'admin', '']) {
      expect(await hears(author, topic), topic).toBe(false);
    }
  });

  it('lets no client send', async () => {
    for (const actor of [author, null]) {
      for (const topic of ['feed', `user:${author}`]) {
        const attempt = database.asUser(actor, async (client) => {
          await client.query(`select set_config('realtime.topic', $1, true)`, [topic]);
          await client.query(
            `insert into realtime.messages (topic, extension, event) values ($1, 'broadcast', 'x')`,
            [topic],
          );
        });
        await expect(attempt).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});
