import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, type Outcome, perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import { act, blockStatement } from '../support/community.ts';
import {
  createChat,
  mediaPath,
  messageStatement,
  openConversation,
  sendText,
} from '../support/messages.ts';

const database = await openTestDatabase();
let ana: string;
let beto: string;
let chat: string;
beforeEach(async () => {
  ({ ana, beto, chat } = await createChat(database));
});

const refusedWith = (outcome: Outcome) => (outcome.ok ? 'taken' : outcome.hint || outcome.code);

const texts = (conversation: string) =>
  rowsOf(
    database,
    sql`select text, sender_id as sender from messages where conversation_id = ${conversation} order by created_at`,
  );

async function suspend(person: string): Promise<void> {
  await database.pool.query(
    `insert into private.account_suspensions (user_id, reason) values ($1, 'Spam')`,
    [person],
  );
}

const insertOf = (columns: Readonly<Record<string, string>>): Statement => ({
  text: `insert into messages (id, conversation_id, ${Object.keys(columns).join(', ')})
         values ($1, $2, ${Object.values(columns).join(', ')})`,
  values: [randomUUID(), chat],
});

describe('what a message may hold', () => {
  const image = () => `'${mediaPath(chat, ana)}'`;
  const audio = () => `'${mediaPath(chat, ana, 'voz.wav')}'`;
  const taken: Readonly<Record<string, () => Record<string, string>>> = {
    'a letter': () => ({ text: `'a'` }),
    'several lines': () => ({ text: `E'Um\\n\\nDois ☕'` }),
    '4000 characters': () => ({ text: `repeat('á', 4000)` }),
    'a picture with its size': () => ({
      image_url: image(),
      image_width: '800',
      image_height: '600',
    }),
    'a picture of unknown size': () => ({ image_url: image() }),
    'a recording': () => ({
      audio_url: audio(),
      audio_seconds: '299.95',
      audio_peaks: `array[0, 100, 50]::smallint[]`,
    }),
    'a recording without its wave': () => ({ audio_url: audio() }),
  };
  it.each(Object.entries(taken))('takes %s', async (_name, columns) => {
    expect(await attempt(database, ana, insertOf(columns()))).toMatchObject({ ok: true, count: 1 });
  });

  const refused: Readonly<Record<string, () => Record<string, string>>> = {
    nothing: () => ({ text: 'null' }),
    'an empty text': () => ({ text: `''` }),
    blanks: () => ({ text: `E' \\n\\t '` }),
    '4001 characters': () => ({ text: `repeat('a', 4001)` }),
    'a text and a picture': () => ({ text: `'Olha'`, image_url: image() }),
    'a picture and a recording': () => ({ image_url: image(), audio_url: audio() }),
    'a picture elsewhere': () => ({ image_url: `'https://exemplo.com/a.webp'` }),
    'another person’s picture': () => ({ image_url: `'${mediaPath(chat, beto)}'` }),
    'a picture of another conversation': () => ({ image_url: `'${mediaPath(randomUUID(), ana)}'` }),
    'a path that climbs': () => ({ image_url: `'${chat}/${ana}/../a.webp'` }),
    'half a size': () => ({ image_url: image(), image_width: '800' }),
    'a size of a text': () => ({ text: `'Oi'`, image_width: '8', image_height: '8' }),
    'an endless recording': () => ({ audio_url: audio(), audio_seconds: '300.01' }),
    'a recording of no length': () => ({ audio_url: audio(), audio_seconds: '0' }),
    'a recording that is no number': () => ({ audio_url: audio(), audio_seconds: `'NaN'` }),
    'a length of a text': () => ({ text: `'Oi'`, audio_seconds: '3' }),
    'a wave of a text': () => ({ text: `'Oi'`, audio_peaks: 'array[1]::smallint[]' }),
    'a wave of 101 points': () => ({
      audio_url: audio(),
      audio_peaks: 'array_fill(1::smallint, array[101])',
    }),
    'a wave above 100': () => ({ audio_url: audio(), audio_peaks: 'array[1, 101]::smallint[]' }),
    'a wave below 0': () => ({ audio_url: audio(), audio_peaks: 'array[-1]::smallint[]' }),
    'a wave with holes': () => ({ audio_url: audio(), audio_peaks: 'array[1, null]::smallint[]' }),
    'a wave of waves': () => ({ audio_url: audio(), audio_peaks: 'array[[1], [2]]::smallint[]' }),
  };
  it.each(Object.entries(refused))('refuses %s', async (_name, columns) => {
    expect(await attempt(database, ana, insertOf(columns()))).toMatchObject({
      ok: false,
      code: '23514',
    });
  });
});

describe('a retry', () => {
  it('adds nothing, and is accepted regardless of later changes', async () => {
    const id = randomUUID();
    const statement = messageStatement(chat, 'Uma vez só', id);
    expect(await perform(database, ana, statement)).toMatchObject({ ok: true, count: 1 });
    const state = () =>
      rowsOf(
        database,
        sql`select user_id, unread_count, last_activity_at from conversation_members
            where conversation_id = ${chat} order by user_id`,
      );
    const before = await state();
    expect(await perform(database, ana, statement)).toMatchObject({ ok: true, count: 0 });
    await act(database, beto, blockStatement(ana));
    expect(await perform(database, ana, statement)).toMatchObject({ ok: true, count: 0 });
    await suspend(ana);
    expect(await perform(database, ana, statement)).toMatchObject({ ok: true, count: 0 });
    expect(await state()).toEqual(before);
    expect((await texts(chat)).filter(({ text }) => text === 'Uma vez só')).toHaveLength(1);
  });

  it('of a deleted message restores nothing', async () => {
    const id = randomUUID();
    await act(database, ana, messageStatement(chat, 'Ops', id));
    await act(database, ana, sql`select delete_own_message(${id})`);
    expect(await perform(database, ana, messageStatement(chat, 'Ops', id))).toMatchObject({
      ok: true,
      count: 0,
    });
    expect(await rowsOf(database, sql`select text from messages where id = ${id}`)).toEqual([
      { text: null },
    ]);
  });

  it("changes nothing under an id of another person's message", async () => {
    const id = await sendText(database, ana, chat, 'Da Ana');
    await perform(database, beto, messageStatement(chat, 'Do Beto', id));
    expect(await rowsOf(database, sql`select text from messages where id = ${id}`)).toEqual([
      { text: 'Da Ana' },
    ]);
  });
});

describe('who may not write', () => {
  it.each(['ana', 'beto'] as const)('either of the two when %s blocks', async (blocker) => {
    const [one, two] = blocker === 'ana' ? [ana, beto] : [beto, ana];
    await act(database, one, blockStatement(two));
    for (const person of [one, two]) {
      const outcome = await perform(database, person, messageStatement(chat));
      expect(outcome).toMatchObject({ ok: false, code: 'P0001', hint: 'blocked' });
    }
    await act(database, one, sql`delete from blocks where blocked_id = ${two}`);
    for (const person of [one, two]) {
      expect(await perform(database, person, messageStatement(chat))).toMatchObject({ ok: true });
    }
  });

  it('a suspended person, who can still receive messages', async () => {
    await suspend(ana);
    expect(await perform(database, ana, messageStatement(chat))).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'suspended',
    });
    expect(await perform(database, beto, messageStatement(chat))).toMatchObject({ ok: true });
  });

  it('any person to a deleted account', async () => {
    await database.pool.query('delete from auth.users where id = $1', [beto]);
    expect(await perform(database, ana, messageStatement(chat))).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'missing_person',
    });
  });

  it('a batch in which one conversation is not open', async () => {
    const other = (await database.createUser()).id;
    const closed = await openConversation(database, ana, other);
    await act(database, other, blockStatement(ana));
    const batch = sql`insert into messages (id, conversation_id, text)
      values (${randomUUID()}, ${chat}, 'a'), (${randomUUID()}, ${closed}, 'b')`;
    expect(refusedWith(await perform(database, ana, batch))).toBe('blocked');
    expect(await texts(chat)).toHaveLength(2);
  });

  it('a person past 300 messages in ten minutes, until they have passed', async () => {
    const batch = sql`insert into messages (id, conversation_id, text)
      select gen_random_uuid(), ${chat}, 'n ' || n from generate_series(1, 299) n`;
    expect(await perform(database, ana, batch)).toMatchObject({ ok: true, count: 299 });
    expect(refusedWith(await perform(database, ana, messageStatement(chat)))).toBe(
      'message_rate_limited',
    );
    expect(await perform(database, beto, messageStatement(chat))).toMatchObject({ ok: true });
    await database.pool.query(
      `update private.recent_actions set created_at = now() - interval '11 minutes'`,
    );
    expect(await perform(database, ana, messageStatement(chat))).toMatchObject({ ok: true });
  });
});

describe('the order', () => {
  it('is strictly increasing in whole milliseconds, in the order of a batch too', async () => {
    const batch = sql`insert into messages (id, conversation_id, text)
      select gen_random_uuid(), ${chat}, n::text from generate_series(1, 50) n`;
    await act(database, ana, batch);
    const rows = await rowsOf(
      database,
      sql`select text, (extract(microseconds from created_at)::integer % 1000) as rest from messages
          where conversation_id = ${chat} and text ~ '^\\d+$' order by created_at`,
    );
    expect(rows).toEqual(Array.from({ length: 50 }, (_, n) => ({ text: `${n + 1}`, rest: 0 })));
  });

  it('continues after the last message when the clock was set back', async () => {
    await database.pool.query(
      `update messages set created_at = date_trunc('milliseconds', now()) + interval '1 hour'
       where conversation_id = $1 and text = 'Oi, Ana!'`,
      [chat],
    );
    await sendText(database, ana, chat, 'Depois');
    expect((await texts(chat)).map(({ text }) => text)).toEqual([
      'Oi, Beto!',
      'Oi, Ana!',
      'Depois',
    ]);
  });
});
