import { beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { createChat, openConversation, sendText } from '../support/messages.ts';

const database = await openTestDatabase();
let ana: string;
let beto: string;
let chat: string;
beforeEach(async () => {
  ({ ana, beto, chat } = await createChat(database));
});

interface Where {
  conversation?: string;
  before?: { at: unknown; id: unknown };
  size?: number;
}

const rows = (person: string, query: string, { conversation, before, size }: Where = {}) =>
  act(
    database,
    person,
    sql`select id, text, created_at, other_user_id, other_user_name
        from search_messages(${query}, ${conversation ?? null}, ${before?.at ?? null}, ${before?.id ?? null}, ${size ?? 20})`,
  );
const find = async (person: string, query: string, where?: Where) =>
  (await rows(person, query, where)).map(({ text }) => text);

it('finds words without accents, in any form and half typed, the newest first', async () => {
  await sendText(database, ana, chat, 'Já moí a Prensa Francesa hoje');
  await sendText(database, beto, chat, 'Eu vou moer para a prensa amanhã');
  expect(await find(ana, 'moer prens')).toEqual(['Eu vou moer para a prensa amanhã']);
  expect(await find(ana, 'PRENSA')).toEqual([
    'Eu vou moer para a prensa amanhã',
    'Já moí a Prensa Francesa hoje',
  ]);
  for (const nothing of ['', '  ', '…', 'sifão']) expect(await find(ana, nothing)).toEqual([]);
});

it('reads only conversations of the person, also where a text names another one', async () => {
  const clara = (await database.createUser()).id;
  const other = await openConversation(database, clara, beto);
  await sendText(database, clara, other, `kenya conversation:${chat} ${chat.replaceAll('-', '')}`);
  await sendText(database, beto, chat, 'kenya lavado');
  expect(await find(ana, 'kenya')).toEqual(['kenya lavado']);
  expect(await find(ana, 'kenya', { conversation: other })).toEqual([]);
  expect(await find(beto, 'kenya', { conversation: chat })).toEqual(['kenya lavado']);
  expect(await find(beto, 'kenya')).toHaveLength(2);
  expect(await perform(database, null, sql`select * from search_messages('kenya')`)).toMatchObject({
    code: '42501',
  });
});

it('finds neither deleted messages nor those the person cleared', async () => {
  const id = await sendText(database, ana, chat, 'bourbon amarelo');
  await sendText(database, beto, chat, 'bourbon vermelho');
  await act(database, ana, sql`select delete_own_message(${id})`);
  expect(await find(beto, 'bourbon')).toEqual(['bourbon vermelho']);
  await act(database, ana, sql`select clear_conversation(${chat}, 'infinity')`);
  await sendText(database, ana, chat, 'bourbon de novo');
  expect(await find(ana, 'bourbon')).toEqual(['bourbon de novo']);
  expect(await find(beto, 'bourbon')).toEqual(['bourbon de novo', 'bourbon vermelho']);
});

it('finds the new words of an edited message and not the old ones', async () => {
  const id = await sendText(database, ana, chat, 'geisha');
  await act(database, ana, sql`select edit_own_message(${id}, 'catuai')`);
  expect(await find(beto, 'geisha')).toEqual([]);
  expect(await find(beto, 'catuai')).toEqual(['catuai']);
});

it('comes in pages with the other person, null once their account is deleted', async () => {
  for (const number of [1, 2, 3]) await sendText(database, beto, chat, `acaia ${number}`);
  const [first, second] = await rows(ana, 'acaia', { size: 2 });
  expect([first?.text, second?.text]).toEqual(['acaia 3', 'acaia 2']);
  expect(first).toMatchObject({ other_user_id: beto });
  const before = { at: second?.created_at, id: second?.id };
  expect(await find(ana, 'acaia', { size: 2, before })).toEqual(['acaia 1']);
  await rowsOf(database, sql`delete from auth.users where id = ${beto}`);
  expect(await rows(ana, 'acaia', { size: 1 })).toMatchObject([
    { text: 'acaia 3', other_user_id: null, other_user_name: null },
  ]);
});
