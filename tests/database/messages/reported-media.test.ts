import { expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createAdmin } from '../support/admins.ts';
import { sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { createChat, sendImage } from '../support/messages.ts';

const database = await openTestDatabase();

it('opens a reported picture to admins only; other files of the conversation stay closed', async () => {
  const { ana, beto, chat } = await createChat(database);
  const admin = await createAdmin(database);
  const stranger = (await database.createUser()).id;
  const [before, reported] = [
    await sendImage(database, beto, chat),
    await sendImage(database, beto, chat),
  ];
  const reads = async (person: string, path: string) =>
    (
      await act(
        database,
        person,
        sql`select 1 from storage.objects where bucket_id = 'chat_media' and name = ${path}`,
      )
    ).length === 1;
  for (const { path } of [before, reported]) {
    await database.pool.query(
      `insert into storage.objects (bucket_id, name) values ('chat_media', $1)`,
      [path],
    );
  }
  expect(await reads(admin, reported.path)).toBe(false);

  await act(database, ana, sql`select report_message(${reported.id}, 'ofensa', null, true)`);
  expect(await reads(admin, reported.path)).toBe(true);
  expect(await reads(admin, before.path)).toBe(false);
  expect(await reads(stranger, reported.path)).toBe(false);
  expect(await reads(ana, before.path)).toBe(true);
  const { rows } = await database.pool.query<{ context: { text: string; media?: string }[] }>(
    'select context from reports where message_id = $1',
    [reported.id],
  );
  const [{ context = [] } = {}] = rows;
  expect(context.slice(-2)).toMatchObject([
    { text: '[foto]' },
    { text: '[foto]', media: reported.path },
  ]);
  expect(context.at(-2)).not.toHaveProperty('media');

  await act(database, beto, sql`select delete_own_message(${reported.id})`);
  expect(await reads(admin, reported.path)).toBe(false);
});
