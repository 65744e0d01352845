import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import {
  act,
  blockStatement,
  comment,
  follow,
  like,
  publish,
  unlikeStatement,
} from '../support/community.ts';
import { openConversation, readStatement, sendText } from '../support/messages.ts';
import { claim, letWait, settle, subscribe } from '../support/push.ts';

const database = await openTestDatabase();
let ana: string;
let bia: string;
let phone: string;
beforeEach(async () => {
  ana = (await database.createUser({ name: 'Ana' })).id;
  bia = (await database.createUser({ name: 'Bia' })).id;
  // The first post brings an achievement, which would be pushed, too.
  await publish(database, ana);
  phone = (await subscribe(database, ana)).endpoint;
});

async function due(...endpoints: readonly string[]) {
  await letWait(database);
  const rows = await claim(database, ...(endpoints.length > 0 ? endpoints : [phone]));
  return {
    rows,
    pushes: rows.map(({ kind, count, route }) => ({ kind, count, route })),
  };
}

async function wholeQueue(): Promise<number> {
  const rows = await rowsOf(
    database,
    sql`select 1 from private.push_queue as q join push_subscriptions as d on d.id = q.subscription_id
        where d.user_id = ${ana}`,
  );
  return rows.length;
}

describe('messages', () => {
  it('are pushed once for a conversation until it is read, then again', async () => {
    const chat = await openConversation(database, bia, ana);
    await sendText(database, bia, chat, 'segredo um');
    await sendText(database, bia, chat, 'segredo dois');
    const first = await due();
    expect(first.pushes).toEqual([{ kind: 'message', count: 2, route: `/messages/${bia}` }]);
    expect(JSON.stringify(first.rows)).not.toContain('segredo');
    expect(JSON.stringify(first.rows)).not.toContain('Bia');
    await settle(database, first.rows, 'sent');
    const last = await sendText(database, bia, chat, 'segredo três');
    expect((await due()).pushes).toEqual([]);
    await act(database, ana, readStatement(chat, last));
    expect(await wholeQueue()).toBe(0);
    await sendText(database, bia, chat, 'de novo');
    expect((await due()).pushes).toMatchObject([{ kind: 'message', count: 1 }]);
  });

  it('are not pushed if they are read within ten seconds', async () => {
    const chat = await openConversation(database, bia, ana);
    const message = await sendText(database, bia, chat);
    expect(await claim(database, phone)).toEqual([]);
    await act(database, ana, readStatement(chat, message));
    expect((await due()).pushes).toEqual([]);
  });

  it('reach every device of the recipients only', async () => {
    const laptop = (await subscribe(database, ana)).endpoint;
    const own = (await subscribe(database, bia)).endpoint;
    const chat = await openConversation(database, bia, ana);
    await sendText(database, bia, chat);
    const { rows } = await due(phone, laptop, own);
    expect(rows.map(({ endpoint }) => endpoint).sort()).toEqual([phone, laptop].sort());
  });

  it('are not sent to people who do not want them, before or meanwhile', async () => {
    await act(database, ana, sql`insert into user_settings (notify_messages) values (false)`);
    const chat = await openConversation(database, bia, ana);
    await sendText(database, bia, chat);
    expect(await wholeQueue()).toBe(0);
    await act(database, ana, sql`update user_settings set notify_messages = true`);
    await sendText(database, bia, chat);
    expect(await wholeQueue()).toBe(1);
    await act(database, ana, sql`update user_settings set notify_messages = false`);
    expect((await due()).pushes).toEqual([]);
    expect(await wholeQueue()).toBe(0);
  });
});

describe('notifications', () => {
  it('are pushed once for a group, with its number and route, until it is read', async () => {
    const caio = (await database.createUser()).id;
    const post = await publish(database, ana);
    await like(database, bia, post);
    await like(database, caio, post);
    await comment(database, bia, post, 'segredo do comentário');
    await follow(database, bia, ana);
    const first = await due();
    expect(first.pushes.toSorted((a, b) => String(a.kind).localeCompare(String(b.kind)))).toEqual([
      { kind: 'comment', count: 1, route: `/post/${post}` },
      { kind: 'follow', count: 1, route: '/notifications' },
      { kind: 'like', count: 2, route: `/post/${post}` },
    ]);
    expect(JSON.stringify(first.rows)).not.toContain('segredo');
    await settle(database, first.rows, 'sent');
    await like(database, (await database.createUser()).id, post);
    expect((await due()).pushes).toEqual([]);
    await act(database, ana, sql`select mark_notifications_read(array[${`like:${post}`}])`);
    await like(database, (await database.createUser()).id, post);
    expect((await due()).pushes).toEqual([{ kind: 'like', count: 1, route: `/post/${post}` }]);
  });

  it('are pushed again after all were read at once; pushes of conversations stay', async () => {
    const post = await publish(database, ana);
    await like(database, bia, post);
    const chat = await openConversation(database, bia, ana);
    await sendText(database, bia, chat);
    await settle(database, (await due()).rows, 'sent');
    await act(database, ana, sql`select mark_notifications_read()`);
    expect(await wholeQueue()).toBe(1);
    await like(database, (await database.createUser()).id, post);
    expect((await due()).pushes).toEqual([{ kind: 'like', count: 1, route: `/post/${post}` }]);
  });

  it('are not sent after they were undone, or after a block', async () => {
    const post = await publish(database, ana);
    await like(database, bia, post);
    await act(database, bia, unlikeStatement(post));
    expect((await due()).pushes).toEqual([]);
    await follow(database, bia, ana);
    await act(database, ana, blockStatement(bia));
    expect((await due()).pushes).toEqual([]);
    expect(await wholeQueue()).toBe(0);
  });

  it('of a kind that is switched off are not pushed', async () => {
    await act(database, ana, sql`insert into user_settings (notify_likes) values (false)`);
    await like(database, bia, await publish(database, ana));
    expect(await wholeQueue()).toBe(0);
  });
});

describe('the end of a brew', () => {
  const alarm = (id: string, at: string) =>
    act(
      database,
      ana,
      sql`insert into brew_alarms (id, announce_at) values (${id}, now() + ${at}::interval)`,
    );

  it('is pushed once, in time, to every device, and its alarm is deleted', async () => {
    const id = randomUUID();
    await alarm(id, '1 hour');
    expect((await due()).pushes).toEqual([]);
    await act(database, ana, sql`update brew_alarms set announce_at = now() where id = ${id}`);
    const rung = await due();
    expect(rung.pushes).toEqual([{ kind: 'brew', count: 1, route: `/calculator/timer/${id}` }]);
    await settle(database, rung.rows, 'sent');
    expect(await wholeQueue()).toBe(0);
    expect((await due()).pushes).toEqual([]);
  });

  it('is not pushed if it was cancelled or is half a day late', async () => {
    const [paused, late] = [randomUUID(), randomUUID()];
    await alarm(paused, '0');
    await act(database, ana, sql`delete from brew_alarms where id = ${paused}`);
    await alarm(late, '1 hour');
    await database.pool.query(
      `update brew_alarms set created_at = created_at - interval '1 day', announce_at = now() - interval '13 hours' where id = $1`,
      [late],
    );
    expect((await due()).pushes).toEqual([]);
  });

  it('wakes the sender, and a claim of pushes does not wake it again', async () => {
    const heard: string[] = [];
    const client = await database.pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    try {
      await client.query('listen coado_push');
      await alarm(randomUUID(), '1 hour');
      await database.pool.query('select * from claim_pushes(50)');
      await client.query(`notify coado_push, 'last'`);
      await expect.poll(() => heard).toContain('last');
      expect(heard).toEqual(['', 'last']);
    } finally {
      await client.query('unlisten *');
      client.release();
    }
  });

  it('has one of at most twenty alarms, within a week', async () => {
    for (let nth = 0; nth < 20; nth += 1) await alarm(randomUUID(), '1 hour');
    await expect(alarm(randomUUID(), '1 hour')).rejects.toThrow(/muitos preparos/);
    await expect(alarm(randomUUID(), '8 days')).rejects.toThrow(/announce_at_check/);
  });
});

describe('what became of it', () => {
  const oneMessage = async () => {
    const chat = await openConversation(database, bia, ana);
    await sendText(database, bia, chat);
    return (await due()).rows;
  };

  it('deletes the device when its subscription expired', async () => {
    await settle(database, await oneMessage(), 'expired');
    expect(
      await rowsOf(database, sql`select 1 from push_subscriptions where endpoint = ${phone}`),
    ).toEqual([]);
  });

  it('retry: later each time, no sooner than the service asks, and six times in all', async () => {
    let rows = await oneMessage();
    const waits: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      expect(rows).toHaveLength(1);
      await settle(database, rows, 'retry', nth === 0 ? 600 : null);
      const [left] = await rowsOf(
        database,
        sql`select round(extract(epoch from due_at - now()))::integer as wait from private.push_queue as q
            join push_subscriptions as d on d.id = q.subscription_id where d.endpoint = ${phone}`,
      );
      if (left) waits.push(Number(left.wait));
      rows = (await due()).rows;
    }
    expect(waits).toEqual([600, 60, 120, 240, 480]);
    expect(await wholeQueue()).toBe(0);
  });

  it('refused: it is deleted, and the next one rings', async () => {
    await settle(database, await oneMessage(), 'refused');
    expect(await wholeQueue()).toBe(0);
    const chat = await openConversation(database, bia, ana);
    await sendText(database, bia, chat);
    expect((await due()).pushes).toHaveLength(1);
  });

  it('nothing, because the sender died: another is handed it two minutes later', async () => {
    const rows = await oneMessage();
    expect(await claim(database, phone)).toEqual([]);
    expect(rows).toHaveLength(1);
    expect((await due()).rows).toHaveLength(1);
  });

  it('nothing is sent to a session whose time is over', async () => {
    await database.pool.query(`update auth.sessions set not_after = now() where user_id = $1`, [
      ana,
    ]);
    expect(await oneMessage()).toEqual([]);
    expect(
      await rowsOf(database, sql`select 1 from push_subscriptions where user_id = ${ana}`),
    ).toEqual([]);
  });
});
