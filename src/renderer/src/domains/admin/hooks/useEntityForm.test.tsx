import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { type SavedRow, STALE_VERSION } from '../api/save-row';
import { useEntityForm } from './useEntityForm';

const { toastSuccess, toastError } = vi.hoisted(() => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
}));
vi.mock('@/ui/toast', () => ({ toastSuccess, toastError }));

interface Row {
  id: string;
  version: number;
  title: string;
}

const save = vi.fn<(saved: SavedRow<{ title: string }>) => Promise<void>>();
const load = vi.fn<() => Promise<readonly Row[]>>();
const stale = new AppError('conflict', { detail: STALE_VERSION });

function openForm(row: Row | null) {
  const client = new QueryClient();
  const onClose = vi.fn();
  const { result } = renderHook(
    () =>
      useEntityForm({
        row,
        newTitle: 'Nova Trilha de Estudo',
        name: 'Trilha',
        ending: 'a',
        toForm: (from: Row | null) => ({ title: from?.title ?? '' }),
        toRow: ({ title }) => ({ title }),
        validate: () => ({}),
        fields: [],
        load,
        save: useMutation({ mutationFn: save }),
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
  save.mockReset().mockResolvedValue();
  load.mockReset();
  toastSuccess.mockReset();
});

it('adds a row under one id, also after a failed try', async () => {
  save.mockRejectedValueOnce(new AppError('offline'));
  const { result, onClose, submit } = openForm(null);
  expect(result.current.modal).toMatchObject({
    title: 'Nova Trilha de Estudo',
    saveLabel: 'Salvar Trilha',
  });
  submit();
  await waitFor(() => expect(result.current.modal.failure?.message).toBe('Erro ao criar trilha.'));
  expect(onClose).not.toHaveBeenCalled();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = save.mock.calls.map(([saved]) => saved);
  expect(first).toMatchObject({ isNew: true, version: 1, row: { title: '' } });
  expect(second).toEqual(first);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Trilha criada.');
});

it('shows what another admin saved, and replaces that version with the next save', async () => {
  save.mockRejectedValueOnce(stale);
  load.mockResolvedValue([{ id: 'grão', version: 5, title: 'Do grão' }]);
  const { result, onClose, submit } = openForm({ id: 'grão', version: 3, title: 'Grão' });
  expect(result.current.modal.title).toBe('Editar Trilha');
  submit();
  await waitFor(() =>
    expect(result.current.conflict.conflict).toEqual({
      mine: { title: 'Grão' },
      theirs: { title: 'Do grão' },
    }),
  );
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save.mock.calls.map(([{ version, isNew }]) => ({ version, isNew }))).toEqual([
    { version: 3, isNew: false },
    { version: 5, isNew: false },
  ]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Trilha atualizada.');
});

it('adds a row anew that another admin deleted', async () => {
  save.mockRejectedValueOnce(stale);
  load.mockResolvedValue([]);
  const { result, onClose, submit } = openForm({ id: 'grão', version: 3, title: 'Grão' });
  submit();
  await waitFor(() => expect(result.current.conflict.isDeleted).toBe(true));
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ id: 'grão', isNew: true });
});
