// @vitest-environment happy-dom

import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { correctAnswers, correctLoaded, queryClient } from '../query-cache/query-client';
import { rowsBy } from '../query-cache/rows';
import { Engine } from './engine';
import { createMemoryStore } from './entry-store';
import { Kinds } from './kind';
import { PendingWrites } from './pending-writes';
import { defineToggle, toggleId } from './toggle';

const { toastError } = vi.hoisted(() => ({ toastError: vi.fn() }));
vi.mock('@/ui/toast', () => ({ toastError }));

const ANA = 'ana';
const POST = 'p1';
const keyOf = (tab: number) => ['posts', ANA, tab];
const TABS = [0, 1];
const shownIn = (tab: number) => queryClient.getQueryData<Row>(keyOf(tab));
function loadRow(row: Row): void {
  for (const tab of TABS) queryClient.setQueryData(keyOf(tab), row);
}

interface Row {
  on: boolean;
  count: number;
}

const server = { on: false, count: 0, writing: 0, most: 0 };
type Answer = 'ok' | 'lost' | 'offline' | 'refused' | 'server' | 'timeout';
let answers: ((answer: Answer) => void)[] = [];
/** Requests that the server has read already, but whose replies are still on their way. */
let replies: (() => void)[] = [];

function fetchRow(): void {
  const reply = new Promise<void>((resolve) => replies.push(resolve));
  const queryFn = async () => {
    await tick();
    const row = { on: server.on, count: server.count };
    await reply;
    // An answer arrives in a separate task.
    await tick();
    return row;
  };
  for (const tab of TABS) {
    void queryClient.fetchQuery({ queryKey: keyOf(tab), staleTime: 0, queryFn });
  }
}

const rows = rowsBy(
  (value): value is Row => 'on' in value && 'count' in value,
  () => POST,
);

const like = defineToggle({
  name: 'like',
  label: () => 'Curtida',
  refusal: 'Erro ao curtir.',
  send: async ({ on }) => {
    server.writing += 1;
    server.most = Math.max(server.most, server.writing);
    const answer = await new Promise<Answer>((resolve) => answers.push(resolve));
    server.writing -= 1;
    // The server executed a write that timed out or whose answer was lost.
    if ((answer === 'ok' || answer === 'lost' || answer === 'timeout') && server.on !== on) {
      server.on = on;
      server.count += on ? 1 : -1;
    }
    if (answer === 'offline' || answer === 'lost') throw new AppError('offline');
    if (answer === 'refused') throw new AppError('forbidden');
    if (answer !== 'ok') throw new AppError(answer);
  },
  shownIn: rows,
  switched: (row, on) => (row.on === on ? row : { on, count: row.count + (on ? 1 : -1) }),
  refresh: async () => undefined,
});

async function refresh(tab: number): Promise<void> {
  const askedAt = Date.now();
  const { on, count } = server;
  await tick();
  queryClient.setQueryData(keyOf(tab), { on, count });
  correctLoaded(keyOf(tab), askedAt);
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve));

async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1) await tick();
}

function openBrowser() {
  const store = createMemoryStore();
  const listeners: Parameters<ConstructorParameters<typeof Engine>[0]['tabs']['listen']>[0][] = [];
  let lock = Promise.resolve();
  let clock = 1_000_000;
  const tabs = TABS.map((own) => {
    const kinds = new Kinds();
    const view = new PendingWrites(kinds);
    correctAnswers(view.correct);
    kinds.put(like.name, {
      ...like.handler,
      apply: (data, context) =>
        context.queryKey[2] === own ? like.handler.apply(data, context) : data,
      refresh: () => void refresh(own),
    });
    const engine = new Engine({
      store,
      withLock: (_name, work) => {
        const turn = lock.then(work);
        lock = turn.catch(() => undefined);
        return turn;
      },
      tabs: {
        post: (message) => {
          for (const [tab, listener] of listeners.entries()) if (tab !== own) listener(message);
        },
        listen: (listener) => {
          listeners[own] = listener;
        },
      },
      pending: view,
      kinds,
      currentUser: () => ANA,
      authorize: async () => undefined,
      onPending: () => undefined,
      now: () => clock,
    });
    const id = toggleId(like, ANA, POST);
    const shown = () => shownIn(own)?.on;
    return {
      shown,
      view,
      flush: () => {
        clock += 100_000;
        engine.flush();
      },
      tap: async () => {
        const entry = { id, userId: ANA, kind: like.name, lane: id, label: '' };
        const last = like.read(view.find(id)?.payload) ?? {
          on: shown() === true,
          was: shown() === true,
        };
        const desired = { ...entry, payload: { ...last, subject: POST, on: !last.on } };
        const end = view.add(desired, clock);
        await engine.put(desired).finally(end);
      },
    };
  });
  return { store, tabs };
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryDefaults(['posts'], { meta: { pendingWrites: ['like'] } });
  vi.spyOn(console, 'error').mockReturnValue();
});

const taps = fc.record({ do: fc.constant('tap' as const), tab: fc.nat(1) });
const moment = fc.constantFrom<Answer>('ok', 'lost', 'offline', 'refused', 'server', 'timeout');
const answered = fc.record({ do: fc.constant('answer' as const), answer: moment });
const requested = fc.record({ do: fc.constant('fetch' as const) });
const replied = fc.record({ do: fc.constant('reply' as const) });
const flushed = fc.record({ do: fc.constant('flush' as const), tab: fc.nat(1) });
/** Events that happen before the app has reacted to the previous one. */
const atOnce = fc.array(
  fc.oneof({ weight: 3, arbitrary: taps }, answered, requested, replied, flushed),
  {
    minLength: 1,
    maxLength: 4,
  },
);

it('ends in the last desired state with one write at a time, in any order of events', async () => {
  const property = fc.asyncProperty(fc.array(atOnce, { maxLength: 8 }), async (moments) => {
    Object.assign(server, { on: false, count: 0, writing: 0, most: 0 } satisfies typeof server);
    answers = [];
    replies = [];
    loadRow({ on: false, count: 0 });
    const { store, tabs } = openBrowser();
    let desired: boolean | undefined;
    for (const together of moments) {
      const done: Promise<void>[] = [];
      for (const each of together) {
        if (each.do === 'answer') {
          // The right state is undefined while both an answer and a write are uncertain.
          const unsure =
            (each.answer === 'timeout' || each.answer === 'lost') && replies.length > 0;
          answers.shift()?.(unsure ? 'offline' : each.answer);
        } else if (each.do === 'fetch') fetchRow();
        else if (each.do === 'reply') replies.shift()?.();
        else if (each.do === 'flush') tabs[each.tab]?.flush();
        else {
          const tab = tabs[each.tab];
          if (!tab) throw new Error('no such tab');
          desired = !tab.shown();
          toastError.mockClear();
          done.push(tab.tap());
          expect(tab.shown()).toBe(desired);
        }
      }
      await Promise.all(done);
      await settle();
    }
    for (const reply of replies.splice(0)) reply();
    // From here on, the connection and the server work.
    for (let round = 0; round < 20 && !(await store.read(ANA)).isEmpty; round += 1) {
      tabs[0]?.flush();
      await settle();
      for (const answer of answers.splice(0)) answer('ok');
      await settle();
    }
    await settle();
    expect((await store.read(ANA)).isEmpty).toBe(true);
    expect(server.most).toBeLessThanOrEqual(1);
    expect(server.count).toBe(server.on ? 1 : 0);
    // Without an error toast, the server must have the desired state.
    if (desired !== undefined && toastError.mock.calls.length === 0)
      expect(server.on).toBe(desired);
    for (const { shown, view } of tabs) {
      expect(view.getState()).toEqual([]);
      expect(shown()).toBe(server.on);
    }
    for (const tab of TABS) expect(shownIn(tab)).toEqual({ on: server.on, count: server.count });
  });
  await fc.assert(property, { numRuns: 60 });
}, 60_000);

it('ignores the old state in a response that was requested before the write', async () => {
  Object.assign(server, { on: false, count: 0, writing: 0, most: 0 });
  [answers, replies] = [[], []];
  loadRow({ on: false, count: 0 });
  const [tab] = openBrowser().tabs;
  if (!tab) throw new Error('no tab');
  fetchRow();
  await settle();
  await tab.tap();
  await settle();
  answers.shift()?.('ok');
  await settle();
  expect(shownIn(0)).toEqual({ on: true, count: 1 });
  replies.shift()?.();
  await settle();
  expect(shownIn(0)).toEqual({ on: true, count: 1 });
  expect(tab.shown()).toBe(true);
});

it('sends few requests for many fast taps', async () => {
  Object.assign(server, { on: false, count: 0, writing: 0, most: 0 });
  answers = [];
  loadRow({ on: false, count: 0 });
  const [tab] = openBrowser().tabs;
  if (!tab) throw new Error('no tab');
  let requested = 0;
  const all = Array.from({ length: 21 }, () => tab.tap());
  expect(tab.shown()).toBe(true);
  await Promise.all(all);
  for (let round = 0; round < 5; round += 1) {
    await settle();
    requested += answers.length;
    for (const answer of answers.splice(0)) answer('ok');
  }
  expect(requested).toBeLessThanOrEqual(2);
  expect(server).toMatchObject({ on: true, count: 1 });
});

it('sends an entry that an earlier version stored without the previous state', async () => {
  Object.assign(server, { on: false, count: 0, writing: 0, most: 0 });
  answers = [];
  loadRow({ on: false, count: 0 });
  const { store, tabs } = openBrowser();
  const id = toggleId(like, ANA, POST);
  const entry = { id, userId: ANA, kind: like.name, lane: id, label: '' };
  await store.put({ ...entry, payload: { subject: POST, on: true } }, 1);
  tabs[0]?.flush();
  await settle();
  expect(shownIn(0)).toEqual({ on: true, count: 1 });
  answers.shift()?.('refused');
  await settle();
  expect(shownIn(0)).toEqual({ on: false, count: 0 });
  await store.put({ ...entry, payload: { subject: POST, on: true } }, 2);
  tabs[0]?.flush();
  await settle();
  answers.shift()?.('ok');
  await settle();
  expect(server).toMatchObject({ on: true, count: 1 });
  expect((await store.read(ANA)).entries).toEqual([]);
});
