import { randomUUID } from 'node:crypto';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { subscribed } from '../../support/realtime.ts';
import { startTestStack, type TestStack } from '../../support/stack.ts';
import { openConversation, sendText } from '../support/messages.ts';

export interface Person {
  readonly id: string;
  readonly client: SupabaseClient;
}

export interface MessageStack extends TestStack {
  readonly ana: Person;
  readonly beto: Person;
  readonly stranger: Person;
  readonly chat: string;
  newChat(): Promise<{ ana: Person; beto: Person; chat: string }>;
  /** Joins a topic and collects its later broadcasts. Rejects if the join is refused. */
  listen(person: Person, topic: string): Promise<{ channel: RealtimeChannel; heard: Heard[] }>;
}

/** Event that the database broadcasts to a new listener; its payload has the listener's id. */
const CAUGHT_UP = 'caught_up';

interface Heard {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export async function startMessageStack(): Promise<MessageStack> {
  const stack = await startTestStack();
  const people: Person[] = [];
  async function person(): Promise<Person> {
    const one = await stack.signedInClient();
    people.push(one);
    return one;
  }
  async function newChat() {
    const [ana, beto] = [await person(), await person()];
    const chat = await openConversation(stack.database, ana.id, beto.id);
    await sendText(stack.database, ana.id, chat, 'Oi, Beto!');
    await sendText(stack.database, beto.id, chat, 'Oi, Ana!');
    return { ana, beto, chat };
  }
  return {
    ...stack,
    ...(await newChat()),
    stranger: await person(),
    newChat,
    async listen({ client }, topic) {
      const heard: Heard[] = [];
      const listener = randomUUID();
      const caughtUp = Promise.withResolvers<void>();
      const channel = client.channel(topic, { config: { private: true } });
      channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
        if (event !== CAUGHT_UP) {
          heard.push({ event, payload });
        } else if (payload.listener === listener) {
          heard.length = 0;
          caughtUp.resolve();
        }
      });
      await subscribed(channel);
      // Broadcasts keep the order of the commits, so those of older writes come before this one.
      await stack.database.pool.query('select realtime.send($1::jsonb, $2, $3)', [
        JSON.stringify({ listener }),
        CAUGHT_UP,
        topic,
      ]);
      await caughtUp.promise;
      return { channel, heard };
    },
    async close() {
      await Promise.all(people.map(({ client }) => client.removeAllChannels()));
      await stack.close();
    },
  };
}
