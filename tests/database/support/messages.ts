import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../support/database.ts';
import { type Statement, sql } from './attempt.ts';
import { act } from './community.ts';

export async function openConversation(
  database: TestDatabase,
  person: string,
  other: string,
): Promise<string> {
  const [row] = await act(database, person, sql`select get_or_create_conversation(${other}) as id`);
  return String(row?.id);
}

/** Returns the insert of a message with its id, so that a retry adds nothing, as in the app. */
export const messageStatement = (
  conversation: string,
  text = 'Bom dia! Já passou o café?',
  id: string = randomUUID(),
): Statement =>
  sql`insert into messages (id, conversation_id, text) values (${id}, ${conversation}, ${text})
      on conflict (id) do nothing`;

export async function sendText(
  database: TestDatabase,
  sender: string,
  conversation: string,
  text = 'Bom dia! Já passou o café?',
): Promise<string> {
  const id = randomUUID();
  await act(database, sender, messageStatement(conversation, text, id));
  return id;
}

export async function sendRecipe(
  database: TestDatabase,
  sender: string,
  conversation: string,
  recipe: string,
): Promise<string> {
  const id = randomUUID();
  await act(
    database,
    sender,
    sql`insert into messages (id, conversation_id, shared_kind, recipe_id)
        values (${id}, ${conversation}, 'recipe', ${recipe})`,
  );
  return id;
}

export const mediaPath = (conversation: string, sender: string, file = 'foto.webp'): string =>
  `${conversation}/${sender}/${file}`;

/** Sends a picture (the row only) and returns its id and path. */
export async function sendImage(
  database: TestDatabase,
  sender: string,
  conversation: string,
): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const path = mediaPath(conversation, sender, `${id}.webp`);
  await act(
    database,
    sender,
    sql`insert into messages (id, conversation_id, image_url, image_width, image_height)
        values (${id}, ${conversation}, ${path}, 800, 600)`,
  );
  return { id, path };
}

/** Returns the statement that marks the messages up to this one as read by the caller. */
export const readStatement = (conversation: string, message: string): Statement =>
  sql`select mark_conversation_read(${conversation}, (select created_at from messages where id = ${message}))`;

export async function createChat(
  database: TestDatabase,
): Promise<{ ana: string; beto: string; chat: string }> {
  const ana = (await database.createUser({ name: 'Ana' })).id;
  const beto = (await database.createUser({ name: 'Beto' })).id;
  const chat = await openConversation(database, ana, beto);
  await sendText(database, ana, chat, 'Oi, Beto!');
  await sendText(database, beto, chat, 'Oi, Ana!');
  return { ana, beto, chat };
}

export interface MessageWorld {
  readonly chat: string;
  readonly message: string;
  readonly friendMessage: string;
}

/** Adds the owner's rows to every table of messages, as first and as second of a pair. */
export async function createMessages(
  database: TestDatabase,
  owner: string,
  friend: string,
): Promise<MessageWorld> {
  const chat = await openConversation(database, owner, friend);
  const message = await sendText(database, owner, chat);
  const friendMessage = await sendText(database, friend, chat);
  await act(database, owner, sql`select react_to_message(${friendMessage}, 'love')`);
  // Ids are random: tries new people until a partner's id is on the other side of the owner's.
  let partner = friend;
  while (partner < owner === friend < owner) partner = (await database.createUser()).id;
  // Opens only this conversation, because the number of new conversations is limited.
  await openConversation(database, owner, partner);
  await act(database, owner, sql`select touch_last_seen()`);
  return { chat, message, friendMessage };
}
