import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { defineOwnRow } from '../outbox/own-row';
import { useRowForm } from './useRowForm';

const { writeRow, toastSaved } = vi.hoisted(() => ({ writeRow: vi.fn(), toastSaved: vi.fn() }));
vi.mock('../outbox/own-row', async (load) => ({
  ...(await load<typeof import('../outbox/own-row')>()),
  writeRow,
}));
vi.mock('./useWriteRow', () => ({ toastSaved }));
vi.mock('@/lib/supabase', () => ({ auth: vi.fn(), SESSION_STORAGE_KEY: 'session' }));
vi.mock('../session/session', async () => {
  const { createStore } = await import('@shared/store');
  return { sessionStore: createStore({ status: 'signed-in', user: { id: 'ana', email: null } }) };
});

const row = defineOwnRow<{ name: string }>({
  name: 'own-water',
  values: z.object({ name: z.string() }),
  label: () => 'Água',
  refusal: 'A água não foi salva.',
  written: () => '',
  update: async () => undefined,
  apply: (data) => data,
  stale: () => [],
});

function openForm(id: string | null, validate: () => Record<string, string> = () => ({})) {
  const client = new QueryClient();
  const onClose = vi.fn();
  const { result } = renderHook(
    () =>
      useRowForm({
        row,
        userId: 'ana',
        id,
        initialValues: { name: ' Filtro ' },
        validate,
        toColumns: ({ name }) => ({ name: name.trim() }),
        saveLabel: 'Salvar água',
        done: { added: 'Água adicionada', changed: 'Água salva' },
        failed: 'A água não foi salva.',
        onClose,
      }),
    {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return { result, onClose, submit: () => act(() => result.current.modal.onSubmit()) };
}

beforeEach(() => {
  writeRow.mockReset().mockResolvedValue('sent');
  toastSaved.mockReset();
});

it('adds a row under one id, also after a failed try', async () => {
  writeRow.mockRejectedValueOnce(new AppError('offline'));
  const { result, onClose, submit } = openForm(null);
  submit();
  await waitFor(() => expect(result.current.modal.failure).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = writeRow.mock.calls.map(([, , write]) => write);
  expect(first).toEqual({ id: expect.any(String), op: 'insert', values: { name: 'Filtro' } });
  expect(second).toEqual(first);
  expect(toastSaved).toHaveBeenCalledExactlyOnceWith('sent', 'Água adicionada');
});

it('changes the given row, and reports that the change waits', async () => {
  writeRow.mockResolvedValue('waiting');
  const { onClose, submit } = openForm('filtro');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const write = { id: 'filtro', op: 'update', values: { name: 'Filtro' } };
  expect(writeRow).toHaveBeenCalledExactlyOnceWith(row, 'ana', write);
  expect(toastSaved).toHaveBeenCalledExactlyOnceWith('waiting', 'Água salva');
});

it('writes no invalid row', () => {
  const { result, submit } = openForm('filtro', () => ({ name: 'Dê um nome à água.' }));
  submit();
  expect(result.current.form.errors).toEqual({ name: 'Dê um nome à água.' });
  expect(writeRow).not.toHaveBeenCalled();
});

it('adds a row again that was deleted while the form was open, also after another failure', async () => {
  const deleted = new AppError('not_found', { message: 'Essa água não existe mais.' });
  writeRow.mockRejectedValueOnce(deleted).mockRejectedValueOnce(new AppError('offline'));
  const { result, onClose, submit } = openForm('filtro');
  submit();
  await waitFor(() => expect(result.current.modal.saveLabel).toBe('Criar de novo'));
  expect(onClose).not.toHaveBeenCalled();
  submit();
  await waitFor(() =>
    expect(result.current.modal.failure?.error).toMatchObject({ code: 'offline' }),
  );
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second, third] = writeRow.mock.calls.map(([, , write]) => write);
  expect(first).toMatchObject({ id: 'filtro', op: 'update' });
  expect(second).toEqual({ id: expect.any(String), op: 'insert', values: { name: 'Filtro' } });
  expect(second.id).not.toBe('filtro');
  expect(third).toEqual(second);
  expect(toastSaved).toHaveBeenCalledExactlyOnceWith('sent', 'Água adicionada');
});
