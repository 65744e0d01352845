import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPrivateChannel } from './private-channel';

type Status = 'SUBSCRIBED' | 'CHANNEL_ERROR' | 'CLOSED';

/** A fake client; like the real one, it returns a channel that is closing for its topic. */
const fake = vi.hoisted(() => {
  interface Channel {
    name: string;
    notify: (status: string, error?: Error) => void;
    subscribe: (notify: (status: string, error?: Error) => void) => void;
  }
  const channels: Channel[] = [];
  const log: string[] = [];
  let leave = () => {};
  const client = {
    setAuth: vi.fn(async () => undefined),
    channel(name: string) {
      const known = channels.find((channel) => channel.name === name);
      if (known) return known;
      const made: Channel = {
        name,
        notify: () => undefined,
        subscribe(notify) {
          log.push(`join ${name}`);
          made.notify = notify;
        },
      };
      channels.push(made);
      return made;
    },
    removeChannel(channel: Channel) {
      log.push(`leave ${channel.name}`);
      return new Promise<void>((resolve) => {
        leave = () => {
          channels.splice(channels.indexOf(channel), 1);
          resolve();
        };
      });
    },
  };
  return { client, channels, log, left: () => leave() };
});

vi.mock('@/lib/supabase', () => ({ realtimeClient: async () => fake.client }));
vi.mock('@/services/query-cache/on-settled', () => ({ firstSettled: async () => undefined }));

const handlers = () => ({ listen: vi.fn(), onJoined: vi.fn(), onLost: vi.fn() });

beforeEach(() => {
  fake.log.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

function notify(name: string, status: Status, error?: Error) {
  fake.channels.find((channel) => channel.name === name)?.notify(status, error);
}

it('adds the listeners before it joins, and reports each join', async () => {
  const heard = handlers();
  const close = openPrivateChannel('a', heard);
  await vi.waitFor(() => expect(fake.log).toEqual(['join a']));
  expect(heard.listen).toHaveBeenCalledOnce();
  notify('a', 'SUBSCRIBED');
  vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
  notify('a', 'CHANNEL_ERROR', new Error('gone'));
  notify('a', 'SUBSCRIBED');
  expect(heard.onJoined).toHaveBeenCalledTimes(2);
  expect(heard.onLost).toHaveBeenCalledOnce();
  close();
  await vi.waitFor(() => expect(fake.log).toEqual(['join a', 'leave a']));
  notify('a', 'CLOSED');
  expect(heard.onLost).toHaveBeenCalledOnce();
  fake.left();
});

it('distinguishes a refused join from a lost connection', async () => {
  const heard = handlers();
  const close = openPrivateChannel('refused', heard);
  await vi.waitFor(() => expect(fake.log).toEqual(['join refused']));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  notify('refused', 'CHANNEL_ERROR', new Error('socket closed'));
  notify('refused', 'CHANNEL_ERROR', new Error('Unauthorized: You do not have permissions'));
  expect(heard.onLost.mock.calls).toEqual([[false], [true]]);
  close();
  await vi.waitFor(() => expect(fake.log).toContain('leave refused'));
  fake.left();
});

it('joins again only after the earlier channel of the topic is closed', async () => {
  const heard = handlers();
  openPrivateChannel('c', handlers())();
  const first = openPrivateChannel('c', heard);
  await vi.waitFor(() => expect(fake.log).toContain('join c'));
  first();
  await vi.waitFor(() => expect(fake.log).toContain('leave c'));
  const again = handlers();
  openPrivateChannel('c', again);
  await Promise.resolve();
  expect(again.listen).not.toHaveBeenCalled();
  fake.left();
  await vi.waitFor(() => expect(fake.log).toEqual(['join c', 'leave c', 'join c']));
  expect(again.listen).toHaveBeenCalledOnce();
});

/** Behaves as the client when the server closes: it drops the channel without a message. */
function closeByServer(name: string) {
  const [channel] = fake.channels.filter((each) => each.name === name);
  if (!channel) throw new Error(`There is no channel ${name}.`);
  fake.channels.splice(fake.channels.indexOf(channel), 1);
  channel.notify('CLOSED');
}

it('joins again after the server closes the channel, with longer waits for repeated closes', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const heard = handlers();
  const close = openPrivateChannel('d', heard);
  await vi.waitFor(() => expect(fake.log).toEqual(['join d']));
  const waits: number[] = [];
  for (let round = 1; round <= 8; round += 1) {
    notify('d', 'SUBSCRIBED');
    closeByServer('d');
    const closedAt = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    waits.push(Date.now() - closedAt);
    expect(fake.log.length).toBe(round + 1);
    expect([heard.onJoined, heard.onLost].map(({ mock }) => mock.calls.length)).toEqual([
      round,
      round,
    ]);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);

  // After a connection that lasted, the next attempts begin with the shortest wait.
  notify('d', 'SUBSCRIBED');
  await vi.advanceTimersByTimeAsync(61_000);
  closeByServer('d');
  await vi.advanceTimersByTimeAsync(500);
  expect(fake.log.length).toBe(10);

  notify('d', 'SUBSCRIBED');
  closeByServer('d');
  close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fake.log.length).toBe(10);
});

it('retries if the connection cannot be opened', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
  fake.client.setAuth.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const close = openPrivateChannel('e', handlers());
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fake.log).toEqual(['join e']);
  close();
});
