import { readFile } from 'node:fs/promises';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { startTestStack, type TestStack, type TestStackOptions } from './stack.ts';

const fixtures = new URL(import.meta.resolve('@coado/local-stack/fixtures/realtime'));

interface Person {
  readonly id: string;
  readonly client: SupabaseClient;
}

/** A gateway with private topics, which the people in the table room_members may join. */
export interface RealtimeStack extends TestStack {
  readonly ana: Person;
  readonly beto: Person;
  room(...members: readonly Person[]): Promise<string>;
  /** Broadcasts from the database, as triggers do. */
  send(topic: string, event: string, payload: unknown): Promise<void>;
  listen(person: Person, topic: string): Promise<{ channel: RealtimeChannel; heard: unknown[] }>;
}

/** Joins a channel; rejects with the server's message if it is refused. */
export function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

export async function startRealtimeStack(options: TestStackOptions = {}): Promise<RealtimeStack> {
  const stack = await startTestStack({ template: 'stack', ...options });
  await stack.database.pool.query(await readFile(fixtures, 'utf8'));
  const [ana, beto] = [await stack.signedInClient(), await stack.signedInClient()];
  let rooms = 0;
  return {
    ...stack,
    ana,
    beto,
    async room(...members) {
      rooms += 1;
      const topic = `room:${rooms}`;
      for (const { id } of members) {
        await stack.database.pool.query(
          'insert into public.room_members (topic, user_id) values ($1, $2)',
          [topic, id],
        );
      }
      return topic;
    },
    async send(topic, event, payload) {
      await stack.database.pool.query('select realtime.send($1::jsonb, $2, $3)', [
        JSON.stringify(payload),
        event,
        topic,
      ]);
    },
    async listen({ client }, topic) {
      const heard: unknown[] = [];
      const channel = client.channel(topic, { config: { private: true } });
      channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
      return { channel: await subscribed(channel), heard };
    },
    async close() {
      await Promise.all([ana, beto].map(({ client }) => client.removeAllChannels()));
      await stack.close();
    },
  };
}
