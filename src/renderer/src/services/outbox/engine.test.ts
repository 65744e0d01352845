// @vitest-environment happy-dom in a separate worker, where bytes and blobs share a realm

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { Engine } from './engine';
import type { OutboxEntry } from './entry';
import { createEntryStore, createMemoryStore, type EntryStore } from './entry-store';
import { type KindHandler, Kinds } from './kind';
import { PendingWrites } from './pending-writes';
import { createLeaseLock } from './sender-lock';

const { toastError } = vi.hoisted(() => ({ toastError: vi.fn() }));
vi.mock('@/ui/toast', () => ({ toastError }));

const ANA = 'a0000000-0000-4000-8000-000000000001';
const BETO = 'b0000000-0000-4000-8000-000000000002';

type Tabs = ConstructorParameters<typeof Engine>[0]['tabs'];
type Message = Parameters<Tabs['post']>[0];

let databases = 0;
let user: string | null;
let hasSession: boolean;
let clock: number;
let listeners: { tab: number; listener: (message: Message) => void }[];
let store: EntryStore;

function openTab() {
  const tab = listeners.length;
  const kinds = new Kinds();
  const view = new PendingWrites(kinds);
  const pending: boolean[] = [];
  const engine = new Engine({
    store,
    withLock: createLeaseLock(store),
    tabs: {
      post: (message) => {
        for (const each of listeners) if (each.tab !== tab) each.listener(structuredClone(message));
      },
      listen: (listener) => listeners.push({ tab, listener }),
    },
    pending: view,
    kinds,
    currentUser: () => user,
    authorize: async () => {
      if (!hasSession) throw new AppError('unauthenticated');
    },
    onPending: (left) => pending.push(left),
    now: () => clock,
  });
  return Object.assign(engine, {
    view,
    pending,
    handle(send: KindHandler['send'], more: Partial<KindHandler> = {}) {
      kinds.put('comment', {
        rows: ({ id }) => ({ creates: [id], needs: [] }),
        isPatient: () => true,
        endsWithRefusal: false,
        isShown: false,
        undo: (data) => data,
        apply: (data) => data,
        refresh: () => undefined,
        waitsFor: () => false,
        send,
        refusal: () => null,
        written: () => '',
        anew: () => null,
        onSent: () => undefined,
        onRefused: () => undefined,
        ...more,
      });
      engine.wake();
    },
  });
}

/** Waits up to 10 s, because the machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, 10_000);

const entry = (id: string, more: Partial<OutboxEntry> = {}) => ({
  id,
  userId: ANA,
  kind: 'comment',
  lane: 'one',
  payload: { text: id },
  label: `Comentário ${id}`,
  ...more,
});

const states = async (userId = ANA) =>
  (await store.read(userId)).entries.map(({ id, state }) => `${id} ${state}`);

const shown = (tab: ReturnType<typeof openTab>) =>
  tab.view.getState().map(({ id, state }) => `${id} ${state}`);

beforeEach(() => {
  databases += 1;
  user = ANA;
  hasSession = true;
  clock = 1_000_000;
  listeners = [];
  store = createEntryStore(`test-${databases}`);
  toastError.mockReset();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

it('sends each lane in order, and deletes entries that the server has', async () => {
  const tab = openTab();
  const sent: string[] = [];
  const settled = vi.fn();
  tab.view.onSent(settled);
  await tab.put(entry('a'));
  await tab.put(entry('b'));
  await tab.put(entry('c', { lane: 'two' }));
  expect(await states()).toEqual(['a waiting', 'b waiting', 'c waiting']);
  tab.handle(async ({ id }) => {
    sent.push(id);
  });
  await eventually(async () => expect(await states()).toEqual([]));
  expect(sent.indexOf('a')).toBeLessThan(sent.indexOf('b'));
  expect(sent.toSorted()).toEqual(['a', 'b', 'c']);
  expect(settled.mock.calls.map(([each]) => each.id).toSorted()).toEqual(['a', 'b', 'c']);
  expect((await store.read(ANA)).isEmpty).toBe(true);
  await eventually(() => expect(tab.pending.at(-1)).toBe(false));
  expect(tab.view.getState()).toEqual([]);
});

it('keeps a write waiting that needs a refused one, and stores the reason', async () => {
  const tab = openTab();
  const sent: string[] = [];
  let accepts = false;
  await tab.put(entry('brew', { lane: 'brews', payload: { needs: 'bean' } }));
  await tab.put(entry('bean', { lane: 'beans' }));
  tab.handle(
    async ({ id }) => {
      if (!accepts) throw new AppError('invalid');
      sent.push(id);
    },
    {
      rows: ({ id, payload }) => ({
        creates: [id],
        needs: [String(Reflect.get(Object(payload), 'needs'))],
      }),
    },
  );
  const problem = async () => (await store.get('brew'))?.problem?.message;
  await eventually(async () =>
    expect(await problem()).toBe('antes precisa ir “Comentário bean”, que foi recusado.'),
  );
  expect(await states()).toEqual(['brew waiting', 'bean refused']);

  accepts = true;
  await tab.retry('bean');
  await eventually(async () => expect(await states()).toEqual([]));
  expect(sent).toEqual(['bean', 'brew']);
});

it('sends a write once the refused one that it needed is discarded', async () => {
  const tab = openTab();
  await tab.put(entry('bean', { lane: 'beans' }));
  await tab.put(entry('brew', { lane: 'brews' }));
  tab.handle(
    async ({ id }) => {
      if (id === 'bean') throw new AppError('invalid');
    },
    { rows: ({ id }) => ({ creates: [id], needs: id === 'brew' ? ['bean'] : [] }) },
  );
  await eventually(async () => expect(await states()).toEqual(['bean refused', 'brew waiting']));
  await tab.discard('bean');
  await eventually(async () => expect(await states()).toEqual([]));
});

it('stores blobs', async () => {
  const tab = openTab();
  const bytes = new Uint8Array([1, 2, 3]);
  await tab.put(entry('a', { payload: { bytes, caption: 'foto' } }));
  expect((await store.read(ANA)).entries[0]?.payload).toEqual({ bytes, caption: 'foto' });
});

it('stops the whole lane while the server is out of reach, and sends it on a flush', async () => {
  const tab = openTab();
  let online = false;
  const sent: string[] = [];
  tab.handle(async ({ id }) => {
    sent.push(id);
    if (!online) throw new AppError('offline');
  });
  await tab.put(entry('a'));
  await tab.put(entry('b'));
  await eventually(async () => expect((await store.read(ANA)).entries[0]?.attempts).toBe(1));
  expect(await states()).toEqual(['a waiting', 'b waiting']);
  expect((await store.read(ANA)).entries[0]?.problem?.code).toBe('offline');
  tab.wake();
  expect(sent).toEqual(['a']);
  online = true;
  clock += 10;
  tab.flush();
  await eventually(async () => expect(await states()).toEqual([]));
  expect(sent).toEqual(['a', 'a', 'b']);
});

it('retries by itself after the wait', async () => {
  const tab = openTab();
  const send = vi.fn().mockRejectedValueOnce(new AppError('server')).mockResolvedValue(undefined);
  tab.handle(send);
  await tab.put(entry('a'));
  await eventually(async () => expect((await store.read(ANA)).entries[0]?.attempts).toBe(1));
  clock += 1_000;
  await eventually(async () => expect(await states()).toEqual([]));
  expect(send).toHaveBeenCalledTimes(2);
});

it('keeps a refused entry with its reason, continues the lane, and retries it on request', async () => {
  const tab = openTab();
  let refuse = true;
  tab.handle(async ({ id }) => {
    if (id === 'a' && refuse) throw new AppError('invalid', { message: 'Não pode.' });
  });
  await tab.put(entry('a'));
  await tab.put(entry('b'));
  await eventually(async () => expect(await states()).toEqual(['a refused']));
  expect((await store.read(ANA)).entries[0]?.problem).toEqual({
    code: 'invalid',
    message: 'Não pode.',
  });
  refuse = false;
  await tab.retry('a');
  await eventually(async () => expect(await states()).toEqual([]));
});

it('retries all refused entries of one person only', async () => {
  const tab = openTab();
  let refuse = true;
  tab.handle(async () => {
    if (refuse) throw new AppError('forbidden');
  });
  await tab.put(entry('a'));
  await tab.put(entry('b'));
  await eventually(async () => expect(await states()).toEqual(['a refused', 'b refused']));
  refuse = false;
  await tab.retryRefused('another person');
  expect(await states()).toEqual(['a refused', 'b refused']);
  clock += 1;
  await tab.retryRefused(ANA);
  await eventually(async () => expect(await states()).toEqual([]));
});

it('waits for a failing server once an entry was retried after a refusal', async () => {
  const tab = openTab();
  let problem: AppError | null = new AppError('forbidden');
  tab.handle(
    async () => {
      if (problem) throw problem;
    },
    { isPatient: () => false },
  );
  await tab.put(entry('a'));
  await eventually(async () => expect(await states()).toEqual(['a refused']));
  problem = new AppError('server');
  clock += 1;
  await tab.retryRefused(ANA);
  await eventually(async () => expect((await store.get('a'))?.attempts).toBe(2));
  expect(await states()).toEqual(['a waiting']);
  problem = null;
  clock += 1;
  tab.flush();
  await eventually(async () => expect(await states()).toEqual([]));
});

it('removes a discarded entry, also one that is being sent', async () => {
  const tab = openTab();
  let signal: AbortSignal | undefined;
  tab.handle((_entry, given) => {
    signal = given;
    return new Promise((_resolve, reject) => {
      given.addEventListener('abort', () => reject(given.reason));
    });
  });
  await tab.put(entry('a'));
  await eventually(() => expect(signal).toBeDefined());
  await tab.discard('a');
  expect(signal?.aborted).toBe(true);
  expect(await states()).toEqual([]);
});

it('sends the replacement of an entry after the entry that is being sent', async () => {
  const tab = openTab();
  const sent: unknown[] = [];
  const answers: (() => void)[] = [];
  tab.handle(({ payload }) => {
    sent.push(payload);
    return new Promise<void>((resolve) => answers.push(resolve));
  });
  await tab.put(entry('a', { payload: 1 }));
  await eventually(() => expect(sent).toEqual([1]));
  await tab.put(entry('a', { payload: 2 }));
  answers[0]?.();
  await eventually(() => expect(sent).toEqual([1, 2]));
  answers[1]?.();
  await eventually(async () => expect(await states()).toEqual([]));
});

it('reports entries that are being stored, although the stored list is empty', async () => {
  const tab = openTab();
  const endAdding = tab.view.add(entry('a'), clock);
  tab.wake();
  await eventually(() => expect(tab.pending).toEqual([true]));
  endAdding();
  tab.wake();
  await eventually(() => expect(tab.pending).toEqual([true, false]));
});

it('needs four transactions of the database for a write, including the first reading', async () => {
  await store.open();
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const ofEntries = () =>
    transactions.mock.calls.filter(([names]) => [names].flat().includes('entries'));
  const tab = openTab();
  tab.handle(async () => undefined);
  await eventually(() => expect(ofEntries()).toHaveLength(1));
  await tab.put(entry('a'));
  await eventually(() => expect(tab.pending.at(-1)).toBe(false));
  expect(tab.pending).toEqual([false, true, true, false]);
  expect(ofEntries()).toHaveLength(4);
});

it('sends an entry again whose tab crashed while sending', async () => {
  const dead = openTab();
  await dead.put(entry('a'));
  await store.change({ id: 'a', userId: ANA }, { state: 'sending' });
  const tab = openTab();
  const send = vi.fn().mockResolvedValue(undefined);
  tab.handle(send);
  await eventually(async () => expect(await states()).toEqual([]));
  expect(send).toHaveBeenCalledOnce();
});

it('never sends entries of a person who is not signed in', async () => {
  const tab = openTab();
  const sent: string[] = [];
  let aborted = false;
  tab.handle(({ id }, signal) => {
    sent.push(id);
    if (id !== 'a') return Promise.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true;
        reject(signal.reason);
      });
    });
  });
  await tab.put(entry('a'));
  await tab.put(entry('b', { userId: BETO }));
  await eventually(() => expect(sent).toEqual(['a']));
  user = BETO;
  tab.personChanged();
  await eventually(async () => expect(await states(BETO)).toEqual([]));
  expect(aborted).toBe(true);
  expect(sent).toEqual(['a', 'b']);
  expect(await states()).toEqual(['a waiting']);
});

it('sends nothing without a session', async () => {
  hasSession = false;
  const tab = openTab();
  const send = vi.fn().mockResolvedValue(undefined);
  tab.handle(send);
  await tab.put(entry('a'));
  await eventually(async () => expect((await store.read(ANA)).entries[0]?.attempts).toBe(1));
  expect(send).not.toHaveBeenCalled();
  expect(await states()).toEqual(['a waiting']);
  hasSession = true;
  clock += 10;
  tab.flush();
  await eventually(async () => expect(await states()).toEqual([]));
});

it('sends in one tab at a time, and shows the entries in all tabs', async () => {
  const [first, second] = [openTab(), openTab()];
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  for (const tab of [first, second]) {
    tab.handle(({ id }) => {
      sent.push(id);
      return new Promise<void>((resolve) => answers.push(resolve));
    });
  }
  const seen = vi.fn();
  second.view.onSent(seen);
  await first.put(entry('a'));
  await eventually(() => expect(sent).toEqual(['a']));
  await second.put(entry('b', { lane: 'two' }));
  // The sending tab also sends a write that another tab stored.
  await eventually(() => expect(sent).toEqual(['a', 'b']));
  for (const answer of answers) answer();
  await eventually(async () => expect(await states()).toEqual([]));
  expect(seen.mock.calls.map(([each]) => each.id).toSorted()).toEqual(['a', 'b']);
  expect(sent).toEqual(['a', 'b']);
});

it('refuses an impatient kind at its first failure, except for entries that had to wait', async () => {
  const tab = openTab();
  const failures = [new AppError('server'), new AppError('offline'), new AppError('server')];
  const send = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  tab.handle(send, { isPatient: () => false, refusal: () => 'Erro ao comentar.' });
  await tab.put(entry('a'));
  await eventually(async () => expect(await states()).toEqual(['a refused']));
  expect(toastError).toHaveBeenCalledExactlyOnceWith('Erro ao comentar.', expect.any(AppError));

  await tab.retry('a');
  await eventually(async () => expect((await store.read(ANA)).entries[0]?.attempts).toBe(1));
  expect(await states()).toEqual(['a waiting']);
  for (const tries of [3, 4]) {
    clock += 60_000;
    tab.flush();
    await eventually(() => expect(send).toHaveBeenCalledTimes(tries));
  }
  await eventually(async () => expect(await states()).toEqual([]));
  expect(toastError).toHaveBeenCalledOnce();
});

it('removes a refused entry if its kind says so, unless a newer payload came meanwhile', async () => {
  const tab = openTab();
  const answers: ((error?: AppError) => void)[] = [];
  const onRefused = vi.fn();
  tab.handle(
    () =>
      new Promise<void>((resolve, reject) => {
        answers.push((error) => (error ? reject(error) : resolve()));
      }),
    { isPatient: () => false, endsWithRefusal: true, refusal: () => 'Não deu.', onRefused },
  );
  await tab.put(entry('a', { payload: 1 }));
  await eventually(() => expect(answers).toHaveLength(1));
  await tab.put(entry('a', { payload: 2 }));
  answers[0]?.(new AppError('server'));
  await eventually(() => expect(answers).toHaveLength(2));
  expect(toastError).not.toHaveBeenCalled();
  expect(shown(tab)).toEqual(['a sending']);
  answers[1]?.(new AppError('forbidden'));
  await eventually(() => expect(shown(tab)).toEqual([]));
  expect(onRefused).toHaveBeenCalledOnce();
  expect(toastError).toHaveBeenCalledExactlyOnceWith('Não deu.', expect.any(AppError));
});

it('waits for a kind whose code is not loaded', async () => {
  const tab = openTab();
  await tab.put(entry('a', { kind: 'later' }));
  tab.handle(async () => undefined);
  await tab.put(entry('b', { lane: 'two' }));
  await eventually(async () => expect(await states()).toEqual(['a waiting']));
});

it('works in memory if the browser stores nothing', async () => {
  store = createMemoryStore();
  const tab = openTab();
  expect(tab.isDurable).toBe(false);
  const send = vi.fn().mockRejectedValueOnce(new AppError('offline')).mockResolvedValue(undefined);
  tab.handle(send);
  await tab.put(entry('a'));
  await tab.put(entry('b'));
  await eventually(() => expect(shown(tab)).toEqual(['a waiting', 'b waiting']));
  await eventually(() => expect(tab.view.find('a')?.attempts).toBe(1));
  clock += 10;
  tab.flush();
  await eventually(() => expect(shown(tab)).toEqual([]));
  expect(send.mock.calls.map(([each]) => each.id)).toEqual(['a', 'a', 'b']);
});

it('keeps an entry that waits for another one, and sends it on request while other lanes go on', async () => {
  const tab = openTab();
  let isOpen = false;
  const sent: string[] = [];
  tab.handle(
    async ({ id }) => {
      if (id === 'after' && !isOpen) throw new AppError('invalid', { detail: 'lesson_locked' });
      if (id === 'before') isOpen = true;
      sent.push(id);
    },
    { waitsFor: ({ detail }) => detail === 'lesson_locked' },
  );
  await tab.put(entry('after'));
  await eventually(() =>
    expect(tab.view.find('after')).toMatchObject({ state: 'waiting', attempts: 1 }),
  );
  expect(toastError).not.toHaveBeenCalled();
  await tab.put(entry('before', { lane: 'first' }));
  await eventually(() => expect(sent).toEqual(['before']));
  await tab.retry('after');
  await eventually(() => expect(sent).toEqual(['before', 'after']));
  expect(tab.view.find('after')).toBeUndefined();
});
