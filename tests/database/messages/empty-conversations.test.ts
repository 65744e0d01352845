import { afterAll, expect, it } from 'vitest';
import { openConversation, sendText } from '../support/messages.ts';
import { type Person, startMessageStack } from './support.ts';

const stack = await startMessageStack();
afterAll(() => stack.close());

async function found({ client }: Person, chat: string) {
  const [conversations, members, embedded, list] = await Promise.all([
    client.from('conversations').select('id,created_at').eq('id', chat),
    client.from('conversation_members').select('user_id').eq('conversation_id', chat),
    client.from('conversations').select('id,conversation_members(user_id)'),
    client.rpc('get_user_conversations').eq('conversation_id', chat),
  ]);
  for (const { error } of [conversations, members, embedded, list]) expect(error).toBeNull();
  return {
    conversations: conversations.data?.length,
    members: members.data?.length,
    embedded: embedded.data?.filter(({ id }) => id === chat).length,
    list: list.data?.length,
  };
}

const all = { conversations: 1, members: 1, embedded: 1, list: 1 };
const none = { conversations: 0, members: 0, embedded: 0, list: 0 };

it('hides an opened conversation from the other person until there is a message', async () => {
  const { stranger, ana } = stack;
  const chat = await openConversation(stack.database, stranger.id, ana.id);
  expect(await found(stranger, chat)).toEqual(all);
  expect(await found(ana, chat)).toEqual(none);

  await sendText(stack.database, stranger.id, chat, 'Oi!');
  expect(await found(ana, chat)).toEqual(all);
});
