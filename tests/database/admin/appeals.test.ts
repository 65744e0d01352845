import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createAdmin } from '../support/admins.ts';
import { attempt, rowsOf, type Statement, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { openConversation, sendText } from '../support/messages.ts';

const database = await openTestDatabase();
let admin: string;
let author: string;
let reader: string;
let post: string;

beforeAll(async () => {
  admin = await createAdmin(database);
});
beforeEach(async () => {
  author = (await database.createUser()).id;
  reader = (await database.createUser()).id;
  post = randomUUID();
  await mustDo(
    author,
    sql`insert into community_posts (id, content) values (${post}, 'Compre já')`,
  );
});

async function mustDo(who: string, statement: Statement) {
  return await act(database, who, statement);
}

const hide = (reason: string) =>
  mustDo(admin, sql`select admin_moderate('post', ${post}, 'hide', ${reason})`);
const news = (who: string) =>
  mustDo(
    who,
    sql`select type, post_id, excerpt, is_read from get_notifications() where type <> 'achievement'`,
  );
const appeal = (words: string) =>
  sql`insert into reports (post_id, reason, note) values (${post}, 'recurso', ${words})`;

describe('the author of what was hidden', () => {
  it('notifies only the author, with the reason, and again when it is visible', async () => {
    await hide('Propaganda não entra aqui.');
    expect(await news(author)).toEqual([
      { type: 'moderation', post_id: post, excerpt: 'Propaganda não entra aqui.', is_read: false },
    ]);
    expect(
      await mustDo(author, sql`select hidden_reason from community_posts where id = ${post}`),
    ).toEqual([{ hidden_reason: 'Propaganda não entra aqui.' }]);
    expect(await mustDo(reader, sql`select 1 from community_posts where id = ${post}`)).toEqual([]);
    expect(await news(reader)).toEqual([]);

    await mustDo(admin, sql`select admin_moderate('post', ${post}, 'restore', 'Engano nosso')`);
    expect(await news(author)).toMatchObject([{ type: 'moderation', excerpt: '' }]);
    expect(
      await mustDo(reader, sql`select hidden_reason from community_posts where id = ${post}`),
    ).toEqual([{ hidden_reason: null }]);
  });

  it('can be made once by the author while the post is hidden, and by no other person', async () => {
    expect((await attempt(database, author, appeal('Era receita'))).ok).toBe(false);
    await hide('Propaganda');
    expect((await attempt(database, reader, appeal('Deixem'))).ok).toBe(false);
    expect((await attempt(database, null, appeal('Deixem'))).ok).toBe(false);
    await mustDo(author, appeal('Era receita'));
    expect(await attempt(database, author, appeal('De novo'))).toMatchObject({ code: '23505' });
    expect(await mustDo(admin, sql`select * from admin_list_reports()`)).toMatchObject([
      { subject_id: post, reports: [{ reason: 'recurso', note: 'Era receita' }] },
    ]);

    await mustDo(author, sql`select mark_notifications_read()`);
    const words = 'Vimos de novo: continua sendo propaganda.';
    await mustDo(admin, sql`select admin_moderate('post', ${post}, 'dismiss', ${words})`);
    expect(await news(author)).toMatchObject([
      { type: 'moderation', excerpt: words, is_read: false },
    ]);
    expect(await mustDo(admin, sql`select 1 from admin_list_reports()`)).toEqual([]);
  });

  it('cannot report their own content for another reason', async () => {
    const report = sql`insert into reports (post_id, reason) values (${post}, 'spam')`;
    expect((await attempt(database, author, report)).ok).toBe(false);
  });

  it('is notified of a hidden comment, too', async () => {
    const comment = randomUUID();
    await mustDo(
      reader,
      sql`insert into community_comments (id, post_id, content) values (${comment}, ${post}, 'Ruim')`,
    );
    await mustDo(admin, sql`select admin_moderate('comment', ${comment}, 'hide', 'Sem ofensas.')`);
    expect(await news(reader)).toMatchObject([
      { type: 'moderation', post_id: post, excerpt: 'Sem ofensas.' },
    ]);
  });
});

describe('a report of a person', () => {
  it('can be reported by others, once, and not by the person', async () => {
    const report = (person: string) =>
      sql`insert into reports (person_id, reason) values (${person}, 'ofensa')`;
    expect((await attempt(database, author, report(author))).ok).toBe(false);
    expect((await attempt(database, null, report(author))).ok).toBe(false);
    await mustDo(reader, report(author));
    expect(await attempt(database, reader, report(author))).toMatchObject({ code: '23505' });
    expect(await mustDo(admin, sql`select * from admin_list_reports()`)).toMatchObject([
      { subject_type: 'person', subject_id: author, post_id: null, report_count: 1 },
    ]);
    await mustDo(admin, sql`select admin_suspend(${author}, 'Chega')`);
    expect(await mustDo(admin, sql`select 1 from admin_list_reports()`)).toEqual([]);
  });

  it('is refused across a block', async () => {
    await mustDo(author, sql`insert into blocks (blocked_id) values (${reader})`);
    const report = sql`insert into reports (person_id, reason) values (${author}, 'ofensa')`;
    expect((await attempt(database, reader, report)).ok).toBe(false);
  });
});

describe('a report of a message', () => {
  const report = (message: unknown, withContext: boolean) =>
    sql`select report_message(${message}, 'ofensa', '', ${withContext})`;

  async function conversation() {
    const chat = await openConversation(database, author, reader);
    for (const text of ['um', 'dois', 'três']) await sendText(database, author, chat, text);
    await sendText(database, reader, chat, 'Para com isso');
    await sendText(database, author, chat, 'Ofensa');
    const rows = await rowsOf(
      database,
      sql`select id, text from messages where conversation_id = ${chat} order by created_at`,
    );
    return { last: rows.at(-1)?.id, own: rows.at(-2)?.id };
  }

  it('contains the earlier messages only with consent', async () => {
    const { last } = await conversation();
    await mustDo(reader, report(last, false));
    expect(await mustDo(admin, sql`select * from admin_list_reports()`)).toMatchObject([
      {
        subject_type: 'message',
        subject_id: last,
        author_id: author,
        content: 'Ofensa',
        context: [{ from: 'reported', text: 'Ofensa' }],
      },
    ]);
    await rowsOf(database, sql`delete from reports`);
    await mustDo(reader, report(last, true));
    const [notified] = await mustDo(admin, sql`select context from admin_list_reports()`);
    expect(notified?.context).toMatchObject([
      { from: 'reported', text: 'um' },
      { from: 'reported', text: 'dois' },
      { from: 'reported', text: 'três' },
      { from: 'reporter', text: 'Para com isso' },
      { from: 'reported', text: 'Ofensa' },
    ]);
    expect(await attempt(database, reader, report(last, true))).toMatchObject({ code: '23505' });
  });

  it('can be reported by the recipient only, and only through the function', async () => {
    const { last, own } = await conversation();
    const stranger = (await database.createUser()).id;
    for (const [who, message] of [
      [stranger, last],
      [author, last],
      [reader, own],
      [admin, last],
    ] as const) {
      expect(await attempt(database, who, report(message, true))).toMatchObject({
        hint: 'missing_message',
      });
    }
    expect((await attempt(database, null, report(last, true))).ok).toBe(false);
    const directly = sql`insert into reports (message_id, reason, context) values (${last}, 'ofensa', '[]')`;
    expect(await attempt(database, reader, directly)).toMatchObject({ code: '42501' });
    // An admin cannot read the conversation itself.
    expect(await mustDo(admin, sql`select 1 from messages where id = ${last}`)).toEqual([]);
  });
});

describe('the list of all posts', () => {
  it('is for admins only, by words, by author and by state', async () => {
    const list = (query: string, state = 'all') =>
      sql`select id, hidden_at is not null as hidden from admin_list_posts(${query}, ${state})`;
    expect(await attempt(database, reader, list(''))).toMatchObject({ code: '42501' });
    const [{ username } = {}] = await rowsOf(
      database,
      sql`select username from profiles where id = ${author}`,
    );
    const mine = { id: post, hidden: false };
    expect(await mustDo(admin, list('compre'))).toContainEqual(mine);
    expect(await mustDo(admin, list(`@${String(username)}`))).toEqual([mine]);
    expect(await mustDo(admin, list('@ninguem.mesmo'))).toEqual([]);
    await hide('Propaganda');
    expect(await mustDo(admin, list(`@${String(username)}`, 'visible'))).toEqual([]);
    expect(await mustDo(admin, list(`@${String(username)}`, 'hidden'))).toEqual([
      { ...mine, hidden: true },
    ]);
  });
});

describe('a suspension', () => {
  const appealFor = (person: string, reason = 'recurso') =>
    sql`insert into reports (person_id, reason, note) values (${person}, ${reason}, 'Foi engano')`;
  const appeals = sql`select post_id, comment_id, person_id, is_open from my_appeals()`;

  it('can be appealed by the suspended person, once, and by no other person', async () => {
    expect((await attempt(database, author, appealFor(author))).ok).toBe(false);
    await mustDo(admin, sql`select admin_suspend(${author}, 'Chega')`);
    for (const who of [reader, admin, null]) {
      expect((await attempt(database, who, appealFor(author))).ok).toBe(false);
    }
    expect((await attempt(database, author, appealFor(author, 'outro'))).ok).toBe(false);
    expect((await attempt(database, author, appealFor(reader))).ok).toBe(false);
    await mustDo(author, appealFor(author));
    expect(await attempt(database, author, appealFor(author))).toMatchObject({ code: '23505' });
    expect(await mustDo(author, appeals)).toEqual([
      { post_id: null, comment_id: null, person_id: author, is_open: true },
    ]);
    expect(await mustDo(reader, appeals)).toEqual([]);
    expect((await attempt(database, null, appeals)).ok).toBe(false);
    const queued = sql`select * from admin_list_reports() where subject_id = ${author}`;
    expect(await mustDo(admin, queued)).toMatchObject([
      { subject_type: 'person', reports: [{ reason: 'recurso', note: 'Foi engano' }] },
    ]);
  });

  it('shows the answer as its reason when the appeal is dismissed', async () => {
    await mustDo(admin, sql`select admin_suspend(${author}, 'Chega')`);
    await mustDo(author, appealFor(author));
    const words = 'Vimos de novo: continua.';
    await mustDo(admin, sql`select admin_moderate('person', ${author}, 'dismiss', ${words})`);
    expect(await mustDo(author, sql`select reason from my_suspension()`)).toEqual([
      { reason: words },
    ]);
    expect(await mustDo(author, appeals)).toMatchObject([{ is_open: false }]);
  });

  it('can be appealed again after it ended and began anew', async () => {
    await mustDo(admin, sql`select admin_suspend(${author}, 'Chega')`);
    await mustDo(author, appealFor(author));
    await mustDo(admin, sql`select admin_unsuspend(${author}, 'Engano nosso')`);
    expect(await mustDo(author, appeals)).toEqual([]);
    await mustDo(admin, sql`select admin_suspend(${author}, 'De novo')`);
    await mustDo(author, appealFor(author));
  });
});

it('announces a suspension and its end to the person only, at once', async () => {
  await database.pool.query('delete from realtime.messages');
  await mustDo(admin, sql`select admin_suspend(${author}, 'Pausa')`);
  await mustDo(admin, sql`select admin_unsuspend(${author}, 'De volta')`);
  const notified = await rowsOf(
    database,
    sql`select topic, event from realtime.messages where event = 'suspension_changed'`,
  );
  const heard = { topic: `user:${author}`, event: 'suspension_changed' };
  expect(notified).toEqual([heard, heard]);
});
