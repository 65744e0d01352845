import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { actsOn, createAdmin } from '../support/admins.ts';
import { attempt, perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { deleteFiles } from '../support/services.ts';

const database = await openTestDatabase();
let admin: string;
let author: string;
let reader: string;
let post: string;
let comment: string;
beforeAll(async () => {
  admin = await createAdmin(database);
});

async function mustDo(who: string, statement: Statement) {
  return await act(database, who, statement);
}

beforeEach(async () => {
  await database.pool.query('delete from community_posts');
  author = (await database.createUser()).id;
  reader = (await database.createUser()).id;
  post = randomUUID();
  comment = randomUUID();
  const pictures = JSON.stringify([{ path: `${author}/foto.png`, width: 10, height: 10, alt: '' }]);
  await mustDo(
    author,
    sql`insert into community_posts (id, content, pictures)
        values (${post}, 'Compre já', ${pictures})`,
  );
  await mustDo(
    author,
    sql`insert into community_comments (id, post_id, content) values (${comment}, ${post}, 'Ofensa')`,
  );
  await mustDo(
    reader,
    sql`insert into reports (post_id, reason, note) values (${post}, 'spam', 'Vende relógios')`,
  );
  await mustDo(reader, sql`insert into reports (comment_id, reason) values (${comment}, 'ofensa')`);
});

const queue = (status = 'open') =>
  mustDo(
    admin,
    sql`select subject_type, subject_id, report_count, content, hidden_at is not null as hidden from admin_list_reports(${status})`,
  );

const isVisible = async (table: string, id: string): Promise<boolean> =>
  (await mustDo(reader, { text: `select 1 from ${table} where id = $1`, values: [id] })).length > 0;

describe('the queue of reports', () => {
  it('has one row for each subject with its reports, newest first', async () => {
    const second = (await database.createUser()).id;
    await mustDo(second, sql`insert into reports (post_id, reason) values (${post}, 'outro')`);
    expect(await mustDo(admin, sql`select * from admin_list_reports()`)).toMatchObject([
      {
        subject_type: 'post',
        subject_id: post,
        post_id: post,
        author_id: author,
        content: 'Compre já',
        pictures: [{ path: `${author}/foto.png`, width: 10, height: 10, alt: '' }],
        report_count: 2,
        reports: [
          { reason: 'outro', note: null },
          { reason: 'spam', note: 'Vende relógios' },
        ],
      },
      { subject_type: 'comment', subject_id: comment, post_id: post, report_count: 1 },
    ]);
  });

  it('pages by its last row', async () => {
    const [first] = await mustDo(
      admin,
      sql`select subject_id, newest_at, newest_id from admin_list_reports('open', null, null, 1)`,
    );
    const rest = await mustDo(
      admin,
      sql`select subject_id from admin_list_reports('open', ${first?.newest_at}, ${first?.newest_id}, 10)`,
    );
    expect([first?.subject_id, ...rest.map(({ subject_id }) => subject_id)].sort()).toEqual(
      [post, comment].sort(),
    );
  });

  it('is emptied by dismissing, which leaves the subject as it is and is logged', async () => {
    await mustDo(admin, sql`select admin_moderate('post', ${post}, 'dismiss', 'Não é spam')`);
    await mustDo(admin, sql`select admin_moderate('comment', ${comment}, 'dismiss', 'Sem ofensa')`);
    await mustDo(admin, sql`select admin_moderate('post', ${post}, 'dismiss', 'De novo')`);
    expect(await queue()).toEqual([]);
    expect(await queue('dismissed')).toHaveLength(2);
    expect(await isVisible('community_posts', post)).toBe(true);
    expect(await actsOn(database, post)).toMatchObject([
      { action: 'post.reports_dismissed', admin_id: admin, reason: 'Não é spam' },
    ]);
    expect(await actsOn(database, comment)).toMatchObject([
      { action: 'comment.reports_dismissed' },
    ]);
  });
});

describe('hiding', () => {
  it('hides a post from all but its author and admins, and closes its reports', async () => {
    await mustDo(admin, sql`select admin_moderate('post', ${post}, 'hide', 'Propaganda')`);
    expect(await isVisible('community_posts', post)).toBe(false);
    for (const who of [author, admin]) {
      expect(
        await mustDo(who, sql`select id from community_posts where id = ${post}`),
      ).toHaveLength(1);
    }
    expect(await queue('hidden')).toMatchObject([{ subject_id: post, hidden: true }]);
    const [counts] = await rowsOf(
      database,
      sql`select profiles.post_count from profiles where id = ${author}`,
    );
    expect(counts).toEqual({ post_count: 0 });
  });

  it('hides a comment in the same way; restoring shows both again', async () => {
    await mustDo(admin, sql`select admin_moderate('comment', ${comment}, 'hide', 'Ofensivo')`);
    await mustDo(admin, sql`select admin_moderate('comment', ${comment}, 'hide', 'Outra vez')`);
    await mustDo(admin, sql`select admin_moderate('post', ${post}, 'hide', 'Propaganda')`);
    await mustDo(admin, sql`select admin_moderate('post', ${post}, 'restore', 'Engano')`);
    expect(await isVisible('community_posts', post)).toBe(true);
    expect(await isVisible('community_comments', comment)).toBe(false);
    await mustDo(admin, sql`select admin_moderate('comment', ${comment}, 'restore', 'Engano')`);
    expect(await isVisible('community_comments', comment)).toBe(true);
    expect(await queue('dismissed')).toHaveLength(2);
    const [counts] = await rowsOf(
      database,
      sql`select p.post_count, c.comment_count from profiles p join community_posts c on c.user_id = p.id where c.id = ${post}`,
    );
    expect(counts).toEqual({ post_count: 1, comment_count: 1 });
    expect(await actsOn(database, comment)).toMatchObject([
      {
        action: 'comment.hidden',
        reason: 'Ofensivo',
        details: { excerpt: 'Ofensa', author_id: author },
      },
      { action: 'comment.restored' },
    ]);
  });

  it('by two moderators at the same moment is one act', async () => {
    const other = await createAdmin(database);
    const outcomes = await Promise.all(
      [admin, other].map((who) =>
        perform(database, who, sql`select admin_moderate('post', ${post}, 'hide', 'Propaganda')`),
      ),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await actsOn(database, post)).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('removes post, comments and reports, returns the remaining picture, and is logged', async () => {
    const [deleted] = await mustDo(
      admin,
      sql`select admin_moderate('post', ${post}, 'delete', 'Propaganda') as paths`,
    );
    expect(deleted).toEqual({ paths: [`${author}/foto.png`] });
    expect(
      await rowsOf(database, sql`select 1 from community_comments where id = ${comment}`),
    ).toEqual([]);
    expect(await queue()).toEqual([]);
    expect(await actsOn(database, post)).toMatchObject([
      {
        action: 'post.deleted',
        reason: 'Propaganda',
        details: {
          author_id: author,
          excerpt: 'Compre já',
          pictures: [{ path: `${author}/foto.png` }],
        },
      },
    ]);
  });

  it('removes a single comment', async () => {
    await mustDo(admin, sql`select admin_moderate('comment', ${comment}, 'delete', 'Ofensivo')`);
    expect(await isVisible('community_comments', comment)).toBe(false);
    expect(await isVisible('community_posts', post)).toBe(true);
    expect(await actsOn(database, comment)).toMatchObject([{ action: 'comment.deleted' }]);
  });

  it('lets admins, and no other stranger, look up and remove the picture', async () => {
    await database.pool.query(
      `insert into storage.objects (bucket_id, name, owner_id) values ('post-images', $1, $2)`,
      [`${author}/foto.png`, author],
    );
    const remove = (who: string): Promise<number> =>
      database.asUser(who, async (client) => {
        const count = await deleteFiles(client, 'post-images', [`${author}/foto.png`]);
        await client.query('rollback');
        return count;
      });
    expect(await remove(reader)).toBe(0);
    expect(await remove(admin)).toBe(1);
  });
});

describe('moderation', () => {
  const acts = () => [
    sql`select * from admin_list_reports()`,
    sql`select admin_moderate('post', ${post}, 'hide', 'Motivo')`,
    sql`select admin_moderate('post', ${post}, 'restore', 'Motivo')`,
    sql`select admin_moderate('post', ${post}, 'delete', 'Motivo')`,
    sql`select admin_moderate('comment', ${comment}, 'hide', 'Motivo')`,
    sql`select admin_moderate('comment', ${comment}, 'restore', 'Motivo')`,
    sql`select admin_moderate('comment', ${comment}, 'delete', 'Motivo')`,
    sql`select admin_moderate('post', ${post}, 'dismiss', 'Motivo')`,
    sql`update community_posts set hidden_at = now() where id = ${post}`,
    sql`select * from reports`,
  ];

  it('is refused to everybody else, the author and a suspended admin included', async () => {
    const suspended = await createAdmin(database);
    await mustDo(admin, sql`select admin_suspend(${suspended}, 'Férias')`);
    for (const who of [null, reader, author, suspended]) {
      for (const act of acts()) {
        expect(await attempt(database, who, act), act.text).toMatchObject({
          ok: false,
          code: '42501',
        });
      }
    }
  });

  it('needs a reason and something to moderate', async () => {
    for (const act of [
      sql`select admin_moderate('post', ${post}, 'hide', ' ')`,
      sql`select admin_moderate('post', ${post}, 'delete', null)`,
      sql`select admin_moderate('comment', ${comment}, 'delete', '')`,
      sql`select admin_moderate('post', ${post}, 'dismiss', '')`,
    ]) {
      expect(await perform(database, admin, act)).toMatchObject({
        ok: false,
        hint: 'reason_required',
      });
    }
    for (const act of [
      sql`select admin_moderate('post', ${randomUUID()}, 'hide', 'Motivo')`,
      sql`select admin_moderate('comment', ${randomUUID()}, 'delete', 'Motivo')`,
      sql`select admin_moderate('comment', ${post}, 'dismiss', 'Motivo')`,
    ]) {
      expect(await perform(database, admin, act)).toMatchObject({
        ok: false,
        hint: 'subject_unknown',
      });
    }
  });

  it('hides and deletes posts and comments alone', async () => {
    for (const act of [
      sql`select admin_moderate('person', ${author}, 'hide', 'Motivo')`,
      sql`select admin_moderate('person', ${author}, 'delete', 'Motivo')`,
      sql`select admin_moderate('post', ${post}, 'pin', 'Motivo')`,
      sql`select admin_moderate('post', ${post}, null, 'Motivo')`,
    ]) {
      expect(await perform(database, admin, act)).toMatchObject({ ok: false, hint: 'act_unknown' });
    }
  });
});
