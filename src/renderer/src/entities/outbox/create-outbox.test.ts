import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { createOutbox } from './create-outbox';
import { createEntryStore } from './entry-store';
import { createLeaseLock } from './sender-lock';
import type { TabNews } from './tabs';
import type { OutboxEntry } from './types';

const ANA = 'a0000000-0000-4000-8000-000000000001';
const BETO = 'b0000000-0000-4000-8000-000000000002';

let databases = 0;
let user: string | null;
let hasSession: boolean;
let clock: number;
/** The tabs of one browser: they share the disk, the lock and a channel. */
let listeners: { tab: number; listener: (news: TabNews) => void }[];
let store: ReturnType<typeof createEntryStore>;

function openTab() {
  const tab = listeners.length;
  return createOutbox({
    store,
    withLock: createLeaseLock(store),
    tabs: {
      tell: (news) => {
        for (const each of listeners) if (each.tab !== tab) each.listener(structuredClone(news));
      },
      listen: (listener) => listeners.push({ tab, listener }),
    },
    currentUser: () => user,
    authorize: async () => {
      if (!hasSession) throw new AppError('unauthenticated');
    },
    now: () => clock,
  });
}

/** Patient: the machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, 10_000);

const entry = (id: string, more: Partial<OutboxEntry> = {}) => ({
  id,
  userId: ANA,
  kind: 'comment' as const,
  lane: 'one',
  payload: { text: id },
  label: `Comentário ${id}`,
  ...more,
});

const states = async (tab: ReturnType<typeof openTab>, userId = ANA) =>
  (await tab.list(userId)).map(({ id, state }) => `${id} ${state}`);

beforeEach(() => {
  databases += 1;
  user = ANA;
  hasSession = true;
  clock = 1_000_000;
  listeners = [];
  store = createEntryStore(`test-${databases}`);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

it('sends each lane in order and keeps nothing the server has', async () => {
  const tab = openTab();
  const sent: string[] = [];
  const settled = vi.fn();
  tab.onSettled(settled);
  await tab.enqueue(entry('a'));
  await tab.enqueue(entry('b'));
  await tab.enqueue(entry('c', { lane: 'two' }));
  expect(await states(tab)).toEqual(['a waiting', 'b waiting', 'c waiting']);
  tab.registerSender('comment', async (_payload, { id }) => {
    sent.push(id);
  });
  await eventually(async () => expect(await states(tab)).toEqual([]));
  expect(sent.indexOf('a')).toBeLessThan(sent.indexOf('b'));
  expect(sent.toSorted()).toEqual(['a', 'b', 'c']);
  expect(settled.mock.calls.map(([each]) => each.id).toSorted()).toEqual(['a', 'b', 'c']);
  expect(await tab.isEmpty()).toBe(true);
});

it('keeps blobs', async () => {
  const tab = openTab();
  const bytes = new Uint8Array([1, 2, 3]);
  await tab.enqueue(entry('a', { payload: { bytes, caption: 'foto' } }));
  expect((await tab.list(ANA))[0]?.payload).toEqual({ bytes, caption: 'foto' });
});

it('holds the whole lane back while the server is out of reach, and hurries when told', async () => {
  const tab = openTab();
  let online = false;
  const sent: string[] = [];
  tab.registerSender('comment', async (_payload, { id }) => {
    sent.push(id);
    if (!online) throw new AppError('offline');
  });
  await tab.enqueue(entry('a'));
  await tab.enqueue(entry('b'));
  await eventually(async () => expect((await tab.list(ANA))[0]?.attempts).toBe(1));
  expect(await states(tab)).toEqual(['a waiting', 'b waiting']);
  expect((await tab.list(ANA))[0]?.problem?.code).toBe('offline');
  tab.wake();
  expect(sent).toEqual(['a']);
  online = true;
  clock += 10;
  tab.hurry();
  await eventually(async () => expect(await states(tab)).toEqual([]));
  expect(sent).toEqual(['a', 'a', 'b']);
});

it('tries again by itself after a while', async () => {
  const tab = openTab();
  const send = vi.fn().mockRejectedValueOnce(new AppError('server')).mockResolvedValue(undefined);
  tab.registerSender('comment', send);
  await tab.enqueue(entry('a'));
  await eventually(async () => expect((await tab.list(ANA))[0]?.attempts).toBe(1));
  clock += 1_000;
  await eventually(async () => expect(await states(tab)).toEqual([]));
  expect(send).toHaveBeenCalledTimes(2);
});

it('puts a refusal aside with its reason, lets the lane go on, and tries it again when asked', async () => {
  const tab = openTab();
  let refuse = true;
  tab.registerSender('comment', async (_payload, { id }) => {
    if (id === 'a' && refuse) throw new AppError('invalid', { message: 'Não pode.' });
  });
  await tab.enqueue(entry('a'));
  await tab.enqueue(entry('b'));
  await eventually(async () => expect(await states(tab)).toEqual(['a refused']));
  expect((await tab.list(ANA))[0]?.problem).toEqual({ code: 'invalid', message: 'Não pode.' });
  refuse = false;
  await tab.retryEntry('a');
  await eventually(async () => expect(await states(tab)).toEqual([]));
});

it('lets a discarded entry go, also one under way', async () => {
  const tab = openTab();
  let signal: AbortSignal | undefined;
  tab.registerSender('comment', (_payload, _entry, given) => {
    signal = given;
    return new Promise((_resolve, reject) => {
      given.addEventListener('abort', () => reject(given.reason));
    });
  });
  await tab.enqueue(entry('a'));
  await eventually(() => expect(signal).toBeDefined());
  await tab.discardEntry('a');
  expect(signal?.aborted).toBe(true);
  expect(await states(tab)).toEqual([]);
});

it('sends what replaced an entry under way, after it', async () => {
  const tab = openTab();
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  tab.registerSender('comment', (payload) => {
    sent.push(payload);
    return new Promise((resolve) => answers.push(resolve));
  });
  await tab.enqueue(entry('a', { payload: 1 }));
  await eventually(() => expect(sent).toEqual([1]));
  await tab.enqueue(entry('a', { payload: 2 }));
  answers[0]?.();
  await eventually(() => expect(sent).toEqual([1, 2]));
  answers[1]?.();
  await eventually(async () => expect(await states(tab)).toEqual([]));
});

it('sends again what was under way when the tab died', async () => {
  const dead = openTab();
  await dead.enqueue(entry('a'));
  await store.change('a', { state: 'sending' });
  const tab = openTab();
  const send = vi.fn().mockResolvedValue(undefined);
  tab.registerSender('comment', send);
  await eventually(async () => expect(await states(tab)).toEqual([]));
  expect(send).toHaveBeenCalledOnce();
});

it('never sends for somebody who is not signed in', async () => {
  const tab = openTab();
  const sent: string[] = [];
  let aborted = false;
  tab.registerSender('comment', (_payload, { id }, signal) => {
    sent.push(id);
    if (id !== 'a') return Promise.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true;
        reject(signal.reason);
      });
    });
  });
  await tab.enqueue(entry('a'));
  await tab.enqueue(entry('b', { userId: BETO }));
  await eventually(() => expect(sent).toEqual(['a']));
  user = BETO;
  tab.personChanged();
  await eventually(async () => expect(await states(tab, BETO)).toEqual([]));
  expect(aborted).toBe(true);
  expect(sent).toEqual(['a', 'b']);
  expect(await states(tab)).toEqual(['a waiting']);
});

it('waits while there is no session to send in', async () => {
  hasSession = false;
  const tab = openTab();
  const send = vi.fn().mockResolvedValue(undefined);
  tab.registerSender('comment', send);
  await tab.enqueue(entry('a'));
  await eventually(async () => expect((await tab.list(ANA))[0]?.attempts).toBe(1));
  expect(send).not.toHaveBeenCalled();
  expect(await tab.has('a')).toBe(true);
  hasSession = true;
  clock += 10;
  tab.hurry();
  await eventually(async () => expect(await tab.has('a')).toBe(false));
});

it('lets one tab send while the others look on', async () => {
  const [first, second] = [openTab(), openTab()];
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  for (const tab of [first, second]) {
    tab.registerSender('comment', (_payload, { id }) => {
      sent.push(id);
      return new Promise((resolve) => answers.push(resolve));
    });
  }
  const seen = vi.fn();
  second.onSettled(seen);
  await first.enqueue(entry('a'));
  await eventually(() => expect(sent).toEqual(['a']));
  await second.enqueue(entry('b', { lane: 'two' }));
  // The tab that sends takes on what the other one was given.
  await eventually(() => expect(sent).toEqual(['a', 'b']));
  for (const answer of answers) answer();
  await eventually(async () => expect(await states(second)).toEqual([]));
  expect(seen.mock.calls.map(([each]) => each.id).toSorted()).toEqual(['a', 'b']);
  expect(sent).toEqual(['a', 'b']);
});
