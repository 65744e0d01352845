// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineKind } from './kind';
import { addAnew, submit } from './outbox';
import { pendingWrites } from './pending-writes';
import { collectRescued } from './rescue';

const { line, put } = vi.hoisted(() => ({
  line: Promise.withResolvers<void>(),
  put: vi.fn<(entry: unknown) => Promise<void>>(async () => undefined),
}));
vi.mock('@/lib/supabase', () => ({ auth: vi.fn(), SESSION_STORAGE_KEY: 'session' }));
vi.mock('../session/session', async () => {
  const { createStore } = await import('@shared/store');
  return { sessionStore: createStore({ status: 'signed-in', user: { id: 'ana', email: null } }) };
});
vi.mock('../connection', () => ({
  connection: { isConnected: () => false, subscribe: () => () => undefined },
}));
// Without a connection, the first import fails, and the next one waits for the connection.
vi.mock('@/lib/lazy-part', () => ({
  importWithRetry: async (load: () => Promise<unknown>, onFailure: () => void) => {
    onFailure();
    await line.promise;
    return await load();
  },
}));
vi.mock('./engine', () => ({
  startEngine: async () => ({ isDurable: true, put, flush: () => undefined }),
}));

const note = defineKind({
  name: 'bean',
  lane: 'own',
  isPatient: true,
  read: (payload) => z.safeParse(z.string(), payload).data ?? null,
  label: () => 'Anotação',
  refusal: () => null,
  send: async () => undefined,
  anew: (payload) => `${payload}, de novo`,
});

it('lets a form close whose write waits for code that does not load, and stores the write later', async () => {
  expect(await submit(note, { id: 'a', userId: 'ana', payload: 'água' })).toBe('waiting');
  expect(pendingWrites.find('a')?.payload).toBe('água');
  expect(put).not.toHaveBeenCalled();
  line.resolve();
  await vi.waitFor(() => expect(put).toHaveBeenCalledOnce());
});

it('keeps a row that is added again right before the page is closed', () => {
  put.mockReturnValueOnce(new Promise(() => undefined));
  const refused = {
    id: 'b',
    userId: 'ana',
    kind: 'bean',
    lane: 'own',
    payload: 'água',
    label: 'Anotação',
    createdAt: 1,
    state: 'refused',
    problem: { code: 'not_found', message: 'Isso não existe mais.' },
    attempts: 1,
    triedAt: 1,
  } as const;
  void addAnew(refused);
  expect(pendingWrites.find('b')).toMatchObject({ payload: 'água, de novo', state: 'waiting' });
  window.dispatchEvent(new Event('pagehide'));
  expect(collectRescued()).toMatchObject([{ id: 'b', payload: 'água, de novo' }]);
});
