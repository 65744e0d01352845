import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendText } from '../support/messages.ts';
import { type Person, startMessageStack } from './support.ts';

const signedIn = vi.hoisted(() => ({ client: null as unknown }));
/** Each join awaits this function, so that a test can delay a join. */
const beforeJoin = vi.hoisted(() => vi.fn(async (): Promise<void> => undefined));
vi.mock('@/lib/supabase', () => ({
  realtimeClient: async () => Reflect.get(Object(signedIn.client), 'realtime'),
}));
// Live updates wait for the page, which this test does not have.
vi.mock('@/services/query-cache/on-settled', () => ({ firstSettled: beforeJoin }));

/** Hides the path from the compiler, which checks the browser's code separately. */
const SUBSCRIBE: string = '../../../src/renderer/src/services/realtime/subscribe.ts';
type Subscribe = (
  name: string,
  subscription: { event: string; onMessage: (payload: unknown) => void; onReady?: () => void },
) => () => void;

let ana: Person;
let beto: Person;
let chat: string;
const stack = await startMessageStack();
afterAll(() => stack.close());
beforeAll(async () => {
  ({ ana, beto, chat } = await stack.newChat());
  signedIn.client = ana.client;
});

it('joins a topic again that the server closed, at the first attempt, and catches up', async () => {
  const { subscribeTopic }: { subscribeTopic: Subscribe } = await import(SUBSCRIBE);
  const topic = `conversation:${chat}`;
  const shown: string[] = [];
  const catchUp = vi.fn(async () => {
    const { data } = await ana.client.from('messages').select('text').eq('conversation_id', chat);
    shown.splice(0, shown.length, ...(data ?? []).map(({ text }) => String(text)));
  });
  const heard = vi.fn();
  const leave = subscribeTopic(topic, {
    event: 'message_created',
    onMessage: heard,
    onReady: () => void catchUp(),
  });
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(1), { timeout: 10_000 });

  let join: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    join = resolve;
  });
  beforeJoin.mockReturnValueOnce(held);
  await stack.database.pool.query(
    `select pg_notify('coado_control', json_build_object('close', $1::text)::text)`,
    [topic],
  );
  // The channel stays closed until the held join continues.
  await vi.waitFor(() => expect(beforeJoin).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  expect(ana.client.getChannels()).toEqual([]);
  await sendText(stack.database, beto.id, chat, 'Enquanto ninguém ouvia');
  join();
  await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await vi.waitFor(() => expect(shown).toContain('Enquanto ninguém ouvia'), { timeout: 10_000 });
  // The first attempt to rejoin succeeded. private-channel.test.ts tests the wait before it.
  expect(beforeJoin).toHaveBeenCalledTimes(2);

  const id = await sendText(stack.database, beto.id, chat, 'De novo ao vivo');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ id }), { timeout: 10_000 });
  leave();
});
