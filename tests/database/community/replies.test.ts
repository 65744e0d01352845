import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, rowsOf, sql } from '../support/attempt.ts';
import { act, blockStatement, comment, publish } from '../support/community.ts';

const database = await openTestDatabase();
let author: string;
let ana: string;
let bia: string;
let post: string;
let said: string;
beforeEach(async () => {
  const person = async () => (await database.createUser()).id;
  [author, ana, bia] = [await person(), await person(), await person()];
  post = await publish(database, author);
  said = await comment(database, ana, post, 'Que moagem?');
});

const answerStatement = (to: string, under = post, id = randomUUID()) =>
  sql`insert into community_comments (id, post_id, parent_id, content) values (${id}, ${under}, ${to}, 'Média')`;

async function answer(person: string, to = said): Promise<string> {
  const id = randomUUID();
  await act(database, person, answerStatement(to, post, id));
  return id;
}

const notifiedTypes = async (person: string) =>
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
    expect(await notifiedTypes(ana)).toEqual(['reply']);
    expect(await notifiedTypes(author)).toEqual(['comment', 'comment']);
    const own = await comment(database, author, post, 'Perguntem aqui');
    await answer(bia, own);
    expect(await notifiedTypes(author)).toEqual(['comment', 'comment', 'reply']);
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

  it('counts as a comment and is deleted with the answered comment', async () => {
    await answer(bia);
    const count = () =>
      rowsOf(database, sql`select comment_count as count from community_posts where id = ${post}`);
    expect(await count()).toEqual([{ count: 2 }]);
    await act(database, ana, sql`delete from community_comments where id = ${said}`);
    expect(await count()).toEqual([{ count: 0 }]);
    expect(await notifiedTypes(author)).toEqual([]);
  });
});

describe('an edited comment', () => {
  const edit = (content: string) =>
    sql`update community_comments set content = ${content} where id = ${said} returning edited_at`;
  const editedAt = () =>
    rowsOf(database, sql`select edited_at from community_comments where id = ${said}`);

  it('has the time of the change, which a like or the same text does not change', async () => {
    await act(database, ana, edit('Que moagem?'));
    await act(database, bia, sql`insert into comment_likes (comment_id) values (${said})`);
    expect(await editedAt()).toEqual([{ edited_at: null }]);
    expect(await act(database, ana, edit('Qual moagem?'))).toEqual([
      { edited_at: expect.anything() },
    ]);
  });

  it('is changed by its author only, on a visible post, and never emptied', async () => {
    expect(await act(database, bia, edit('Mudei'))).toEqual([]);
    expect(await act(database, author, edit('Mudei'))).toEqual([]);
    expect(await attempt(database, ana, edit('  '))).toMatchObject({ ok: false, code: '23514' });
    await act(database, author, blockStatement(ana));
    expect(await act(database, ana, edit('Mudei'))).toEqual([]);
    expect(await editedAt()).toEqual([{ edited_at: null }]);
  });

  it('notifies only the people whom the change mentions', async () => {
    const [person] = await rowsOf(database, sql`select username from profiles where id = ${bia}`);
    await act(database, ana, edit(`Que moagem, @${String(person?.username)}?`));
    await act(database, ana, edit(`Qual moagem, @${String(person?.username)}?`));
    expect(await notifiedTypes(bia)).toEqual(['mention']);
    expect(await notifiedTypes(author)).toEqual(['comment']);
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
    expect(await notifiedTypes(ana)).toEqual(['comment_like']);
    await act(database, bia, sql`delete from comment_likes where comment_id = ${said}`);
    expect(await seen(bia)).toEqual({ like_count: 0, mine: false });
    expect(await notifiedTypes(ana)).toEqual([]);
    // A repeated like within the day is stored, but does not notify again.
    await likeIt(bia);
    expect(
      await act(database, ana, sql`select read_at is not null as is_read from notifications`),
    ).toEqual([{ is_read: true }]);
  });

  it('does not notify the author, and is refused across a block', async () => {
    await likeIt(ana);
    expect(await notifiedTypes(ana)).toEqual([]);
    await act(database, ana, blockStatement(bia));
    expect(
      await attempt(database, bia, sql`insert into comment_likes (comment_id) values (${said})`),
    ).toMatchObject({ ok: false, code: '42501' });
  });
});
