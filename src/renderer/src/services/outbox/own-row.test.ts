// @vitest-environment happy-dom

import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { queryClient } from '../query-cache/query-client';
import { addAnew, discardEntry, retryEntry } from './outbox';
import { defineOwnRow, deleteRow, labelledText, waitingWrite, writeRow } from './own-row';
import { pendingWrites } from './pending-writes';
import { withPendingWrites } from './with-pending-writes';

const { toastError } = vi.hoisted(() => ({ toastError: vi.fn() }));
vi.mock('@/ui/toast', () => ({ toastError, toastSuccess: vi.fn() }));
vi.mock('@/lib/supabase', () => ({
  auth: async () => ({
    getSession: async () => ({ data: { session: { user: { id: 'ana' } } }, error: null }),
  }),
  SESSION_STORAGE_KEY: 'session',
}));
vi.mock('../session/session', async () => {
  const { createStore } = await import('@shared/store');
  return {
    sessionStore: createStore({ status: 'signed-in', user: { id: 'ana', email: null } }),
  };
});

interface Cup {
  id: string;
  name: string;
  size: number;
}

/** The server's table; the next write throws `fail`. */
let table: Map<string, Cup>;
let fail: AppError | null;
const KEY = ['cups', 'ana'];

function answer(): void {
  if (fail) throw fail;
}

const valuesSchema = z.object({
  name: z.exactOptional(z.string()),
  size: z.exactOptional(z.number()),
});
const cup = defineOwnRow<z.infer<typeof valuesSchema>>({
  name: 'bean',
  values: valuesSchema,
  label: ({ op }) => `Xícara: ${op}`,
  refusal: 'A xícara não foi salva.',
  written: (values) => labelledText({ name: 'Nome', size: 'Tamanho' }, values),
  insert: async ({ id, values }) => {
    answer();
    if (table.has(id)) return false;
    table.set(id, { id, name: '', size: 0, ...values });
    return true;
  },
  update: async ({ id, values }) => {
    answer();
    const known = table.get(id);
    if (!known) throw new AppError('not_found');
    table.set(id, { ...known, ...values });
  },
  remove: async (id) => {
    answer();
    table.delete(id);
  },
  stale: (userId) => [['cups', userId]],
  apply: (data, { id, op, values }) => {
    if (!Array.isArray(data)) return data;
    const cups: Cup[] = data;
    const known = cups.find((each) => each.id === id);
    if (op === 'delete') return known ? cups.filter((each) => each !== known) : data;
    if (!known) return op === 'insert' ? [...cups, { id, name: '', size: 0, ...values }] : data;
    const next = { ...known, ...values };
    return next.name === known.name && next.size === known.size
      ? data
      : cups.map((each) => (each === known ? next : each));
  },
});

const shown = () => queryClient.getQueryData<Cup[]>(KEY);
const fetchCups = () =>
  queryClient.fetchQuery(
    withPendingWrites(
      ['bean'],
      queryOptions({
        queryKey: KEY,
        staleTime: 0,
        queryFn: async () => [...table.values()],
      }),
    ),
  );

const soon = { timeout: 8_000 };

let turn = 0;
let id: string;
beforeEach(() => {
  queryClient.setQueryDefaults(KEY, { meta: { pendingWrites: ['bean'] } });
  turn += 1;
  id = `cup-${turn}`;
  table = new Map();
  fail = null;
  queryClient.setQueryData(KEY, []);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  for (const entry of pendingWrites.getState()) await discardEntry(entry.id);
  toastError.mockReset();
  vi.restoreAllMocks();
});

it('is shown and sent at once with a connection', async () => {
  const writing = writeRow(cup, 'ana', { id, op: 'insert', values: { name: 'Azul', size: 2 } });
  expect(shown()).toEqual([{ id, name: 'Azul', size: 2 }]);
  expect(await writing).toBe('sent');
  expect(table.get(id)).toEqual({ id, name: 'Azul', size: 2 });
  await vi.waitFor(() => expect(waitingWrite(cup, 'ana', id)).toBeNull());
});

it('is applied to each response, and leaves data of other shapes unchanged', async () => {
  const one = { cup: 'another' };
  queryClient.setQueryData([...KEY, 'one', 'another'], one);
  await writeRow(cup, 'ana', { id, op: 'insert', values: { name: 'Azul', size: 2 } });
  expect(shown()).toEqual([{ id, name: 'Azul', size: 2 }]);
  expect(queryClient.getQueryData([...KEY, 'one', 'another'])).toBe(one);
});

it('waits without a connection: it is shown in each response, and changes are merged into it', async () => {
  fail = new AppError('offline');
  expect(await writeRow(cup, 'ana', { id, op: 'insert', values: { name: 'Azul' } })).toBe(
    'waiting',
  );
  expect(await writeRow(cup, 'ana', { id, op: 'update', values: { size: 3 } })).toBe('waiting');
  expect(pendingWrites.getState()).toHaveLength(1);
  await fetchCups();
  expect(shown()).toEqual([{ id, name: 'Azul', size: 3 }]);

  fail = null;
  await retryEntry(`cup:ana:${id}`);
  await vi.waitFor(() => expect(table.get(id)).toEqual({ id, name: 'Azul', size: 3 }), soon);
  await vi.waitFor(() => expect(pendingWrites.getState()).toEqual([]), soon);
});

it('writes only the changed columns, so that other columns stay', async () => {
  table.set(id, { id, name: 'Azul', size: 1 });
  await fetchCups();
  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id, op: 'update', values: { size: 3 } });
  table.set(id, { id, name: 'Verde', size: 2 });
  fail = null;
  await retryEntry(`cup:ana:${id}`);
  await vi.waitFor(() => expect(table.get(id)).toEqual({ id, name: 'Verde', size: 3 }), soon);
});

it('writes only later changes of a row whose first try had arrived', async () => {
  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id, op: 'insert', values: { name: 'Azul', size: 3 } });
  // The first try had arrived, and the row changed since.
  table.set(id, { id, name: 'Azul', size: 1 });
  fail = null;
  await retryEntry(`cup:ana:${id}`);
  await vi.waitFor(() => expect(pendingWrites.getState()).toEqual([]), soon);
  expect(table.get(id)).toEqual({ id, name: 'Azul', size: 1 });

  const other = `${id}-other`;
  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id: other, op: 'insert', values: { name: 'Azul', size: 3 } });
  await writeRow(cup, 'ana', { id: other, op: 'update', values: { name: 'Verde', size: 3 } });
  table.set(other, { id: other, name: 'Azul', size: 1 });
  fail = null;
  await retryEntry(`cup:ana:${other}`);
  await vi.waitFor(() => expect(pendingWrites.getState()).toEqual([]), soon);
  expect(table.get(other)).toEqual({ id: other, name: 'Verde', size: 1 });
});

it('writes all columns saved after a refusal, although the refused try had arrived', async () => {
  fail = new AppError('timeout');
  const refused = writeRow(cup, 'ana', { id, op: 'insert', values: { name: 'Azul', size: 3 } });
  await expect(refused).rejects.toMatchObject({ code: 'timeout' });
  table.set(id, { id, name: 'Azul', size: 3 });
  fail = null;
  const again = writeRow(cup, 'ana', { id, op: 'insert', values: { name: 'Verde', size: 3 } });
  expect(await again).toBe('sent');
  expect(table.get(id)).toEqual({ id, name: 'Verde', size: 3 });
});

it('discards a refused write and rejects, without a toast while the form is open', async () => {
  table.set(id, { id, name: 'Azul', size: 1 });
  await fetchCups();
  fail = new AppError('invalid', { message: 'Grande demais.' });
  const refused = writeRow(cup, 'ana', { id, op: 'update', values: { size: 9 } });
  await expect(refused).rejects.toMatchObject({ code: 'invalid', message: 'Grande demais.' });
  expect(toastError).not.toHaveBeenCalled();
  expect(pendingWrites.getState()).toEqual([]);
  fail = null;
  await fetchCups();
  expect(shown()).toEqual([{ id, name: 'Azul', size: 1 }]);

  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id, op: 'update', values: { size: 9 } });
  fail = new AppError('invalid', { message: 'Grande demais.' });
  await retryEntry(`cup:ana:${id}`);
  await vi.waitFor(
    () => expect(toastError).toHaveBeenCalledWith('A xícara não foi salva.', expect.any(AppError)),
    soon,
  );
});

it('keeps a new row that is refused together with a change of it', async () => {
  const payload = { id, op: 'insert', values: { name: 'Azul', size: 8 } } as const;
  const about = { id: `bean:ana:${id}`, userId: 'ana', kind: 'bean', lane: 'bean', label: '' };
  pendingWrites.add({ ...about, payload }, Date.now());
  fail = new AppError('invalid', { message: 'Grande demais.' });
  const changed = writeRow(cup, 'ana', { id, op: 'update', values: { size: 9 } });
  await expect(changed).rejects.toMatchObject({ message: 'Grande demais.' });
  expect(pendingWrites.adding(id)).toMatchObject({
    state: 'refused',
    payload: { op: 'insert', values: { name: 'Azul', size: 9 } },
  });
});

it('deletes a waiting row at once', async () => {
  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id, op: 'insert', values: { name: 'Azul' } });
  await writeRow(cup, 'ana', { id, op: 'delete', values: {} });
  await fetchCups();
  expect(shown()).toEqual([]);
  fail = null;
  await retryEntry(`cup:ana:${id}`);
  await vi.waitFor(() => expect(pendingWrites.getState()).toEqual([]), soon);
  expect(table.size).toBe(0);
});

it('sends a deletion at once, and keeps it while the server is out of reach', async () => {
  table.set(id, { id, name: 'Azul', size: 1 });
  await deleteRow(cup, 'ana', id, {});
  expect(table.size).toBe(0);
  expect(pendingWrites.getState()).toEqual([]);

  table.set(id, { id, name: 'Azul', size: 1 });
  await fetchCups();
  fail = new AppError('offline');
  await deleteRow(cup, 'ana', id, {});
  expect(shown()).toEqual([]);
  fail = new AppError('forbidden');
  await expect(deleteRow(cup, 'ana', `${id}-other`, {})).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('adds a row again with all its columns after another device deleted it', async () => {
  table.set(id, { id, name: 'Azul', size: 1 });
  await fetchCups();
  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id, op: 'update', values: { size: 3 } });
  await writeRow(cup, 'ana', { id, op: 'update', values: { size: 4 } });
  table.delete(id);
  await fetchCups();
  fail = null;
  await retryEntry(`bean:ana:${id}`);
  const entry = () => pendingWrites.find(`bean:ana:${id}`);
  await vi.waitFor(() => expect(entry()).toMatchObject({ state: 'refused' }), soon);
  const refused = entry();
  if (!refused) throw new Error('The refused entry is lost.');
  expect(cup.handler.written(refused)).toBe('Nome: Azul\nTamanho: 4');

  await addAnew(refused);
  await vi.waitFor(() => expect(pendingWrites.getState()).toEqual([]), soon);
  expect([...table.values()]).toEqual([{ id, name: 'Azul', size: 4 }]);
});

it('stores the earlier columns of a row from the newest response', async () => {
  const one = [...KEY, 'one', id];
  queryClient.setQueryData(KEY, [{ id, name: 'Azul', size: 1 }], { updatedAt: 1 });
  queryClient.setQueryData(one, { id, name: 'Verde', size: 2 }, { updatedAt: 2 });
  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id, op: 'update', values: { size: 3 } });
  const payload = { before: { name: 'Verde', size: 2 } };
  expect(pendingWrites.find(`bean:ana:${id}`)).toMatchObject({ payload });
  queryClient.removeQueries({ queryKey: one });
});

it('does not add a row again if only its changed columns are known', async () => {
  fail = new AppError('offline');
  await writeRow(cup, 'ana', { id, op: 'update', values: { size: 3 } });
  const entry = pendingWrites.find(`bean:ana:${id}`);
  expect(entry && cup.handler.anew(entry)).toBeNull();
  expect(entry && cup.handler.written(entry)).toBe('Tamanho: 3');
});
