import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { attempt, rowsOf, sql } from '../support/attempt.ts';
import { act, blockStatement, comment, publish } from '../support/community.ts';

let database: TestDatabase;
let author: string;
let ana: string;
let bia: string;
let post: string;
let said: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  const person = async () => (await database.createUser()).id;
  [author, ana, bia] = [await person(), await person(), await person()];
  post = await publish(database, author);
  said = await comment(database, ana, post, 'Que moagem?');
});
afterAll(() => database.drop());

const answerStatement = (to: string, under = post, id = randomUUID()) =>
  sql`insert into community_comments (id, post_id, parent_id, content) values (${id}, ${under}, ${to}, 'Média')`;

async function answer(person: string, to = said): Promise<string> {
  const id = randomUUID();
  await act(database, person, answerStatement(to, post, id));
  return id;
}

const told = async (person: string) =>
  (
    await act(
      database,
      person,
      sql`select type from notifications where type <> 'achievement' order by type`,
    )
  ).map(({ type }) => type);

describe('an answer', () => {
  it('notifies the authors of the comment and of the post, once each', async () => {
    await answer(bia);
    expect(await told(ana)).toEqual(['reply']);
    expect(await told(author)).toEqual(['comment', 'comment']);
    const own = await comment(database, author, post, 'Perguntem aqui');
    await answer(bia, own);
    expect(await told(author)).toEqual(['comment', 'comment', 'reply']);
    const [group] = await act(
      database,
      ana,
      sql`select group_key, excerpt from get_notifications() where type = 'reply'`,
    );
    expect(group).toEqual({ group_key: `reply:${said}`, excerpt: 'Média' });
  });

  it('is one level deep, under the same post, of a comment that one may see', async () => {
    const reply = await answer(bia);
    expect(await attempt(database, ana, answerStatement(reply))).toMatchObject({
      ok: false,
      hint: 'comment_too_deep',
    });
    const elsewhere = await publish(database, author);
    expect(await attempt(database, bia, answerStatement(said, elsewhere))).toMatchObject({
      ok: false,
      constraint: 'community_comments_parent_fkey',
    });
    await act(database, ana, blockStatement(bia));
    expect(await attempt(database, bia, answerStatement(said))).toMatchObject({
      ok: false,
      code: '42501',
    });
  });

  it('counts as a comment and goes with what it answers', async () => {
    await answer(bia);
    const count = () =>
      rowsOf(database, sql`select comment_count as count from community_posts where id = ${post}`);
    expect(await count()).toEqual([{ count: 2 }]);
    await act(database, ana, sql`delete from community_comments where id = ${said}`);
    expect(await count()).toEqual([{ count: 0 }]);
    expect(await told(author)).toEqual([]);
  });
});

describe('a like of a comment', () => {
  const likeIt = (person: string) =>
    act(
      database,
      person,
      sql`insert into comment_likes (comment_id) values (${said}) on conflict (comment_id, user_id) do nothing`,
    );
  const seen = async (person: string) => {
    const [row] = await act(
      database,
      person,
      sql`select like_count, comment_liked_by_me(c) as mine from community_comments c where id = ${said}`,
    );
    return row;
  };

  it('counts once, notifies the author once, and is undone completely', async () => {
    await likeIt(bia);
    await likeIt(bia);
    expect(await seen(bia)).toEqual({ like_count: 1, mine: true });
    expect(await seen(ana)).toEqual({ like_count: 1, mine: false });
    expect(await told(ana)).toEqual(['comment_like']);
    await act(database, bia, sql`delete from comment_likes where comment_id = ${said}`);
    expect(await seen(bia)).toEqual({ like_count: 0, mine: false });
    expect(await told(ana)).toEqual([]);
    // Done again within the day: there, but it does not ring.
    await likeIt(bia);
    expect(
      await act(database, ana, sql`select read_at is not null as is_read from notifications`),
    ).toEqual([{ is_read: true }]);
  });

  it('does not notify the author, and is refused across a block', async () => {
    await likeIt(ana);
    expect(await told(ana)).toEqual([]);
    await act(database, ana, blockStatement(bia));
    expect(
      await attempt(database, bia, sql`insert into comment_likes (comment_id) values (${said})`),
    ).toMatchObject({ ok: false, code: '42501' });
  });
});
