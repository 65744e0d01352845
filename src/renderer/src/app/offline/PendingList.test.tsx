import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppErrorCode } from '@/lib/app-error';
import type { OutboxEntry } from '@/services/outbox/entry';
import { defineKind } from '@/services/outbox/kind';
import { PendingList } from './PendingList';

const { addAnew, discardEntry, retryEntry, copyText } = vi.hoisted(() => ({
  addAnew: vi.fn(async () => undefined),
  discardEntry: vi.fn(async () => undefined),
  retryEntry: vi.fn(async () => undefined),
  copyText: vi.fn(),
}));
vi.mock('@/services/outbox/outbox', () => ({ addAnew, discardEntry, retryEntry }));
vi.mock('@/ui/copy-text', () => ({ copyText }));

const defineWater = (kind: string) =>
  defineKind<string>({
    name: kind,
    read: (stored) => (typeof stored === 'string' ? stored : null),
    label: (name) => `Água: ${name}`,
    lane: 'own',
    send: async () => undefined,
    isPatient: false,
    refusal: () => null,
    written: (name) => `Nome: ${name}`,
    anew: (name) => (name === 'Filtro' ? name : null),
  });
defineWater('own-water');

function show(name: string, code: AppErrorCode, kind = 'own-water'): OutboxEntry {
  const entry: OutboxEntry = {
    id: 'entry',
    userId: 'ana',
    kind,
    lane: 'entry',
    payload: name,
    label: `Água: ${name}`,
    createdAt: Date.now(),
    state: 'refused',
    problem: { code, message: 'Essa água não existe mais.' },
    attempts: 1,
    triedAt: Date.now(),
  };
  render(
    <MantineProvider env="test">
      <PendingList entries={[entry]} onClose={vi.fn()} />
    </MantineProvider>,
  );
  return entry;
}

const button = (name: string) => screen.queryByRole('button', { name });

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

it('offers to add a row again that another device deleted, or to copy its text', () => {
  const entry = show('Filtro', 'not_found');
  expect(screen.getByText(/Isto foi apagado em outro aparelho/)).toBeDefined();
  expect(screen.getByText(/não vai sozinho: escolha o que fazer/)).toBeDefined();
  expect(button('Tentar de novo: Água: Filtro')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Criar de novo: Água: Filtro' }));
  expect(addAnew).toHaveBeenCalledExactlyOnceWith(entry);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar texto: Água: Filtro' }));
  expect(copyText).toHaveBeenCalledExactlyOnceWith('Nome: Filtro');
});

it('discards a row if too few of its columns are known to add it again', async () => {
  show('', 'not_found');
  expect(screen.queryByRole('button', { name: /Criar de novo/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Descartar/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(discardEntry).toHaveBeenCalledExactlyOnceWith('entry');
});

it('retries a write that was refused for another reason', () => {
  show('Filtro', 'invalid');
  expect(button('Criar de novo: Água: Filtro')).toBeNull();
  expect(screen.getByText(/Recusado: Essa água não existe mais/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo: Água: Filtro' }));
  expect(retryEntry).toHaveBeenCalledExactlyOnceWith('entry');
});

it('shows the buttons of a kind that is registered after the list is shown', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show('Fontenova', 'not_found', 'late-water');
  expect(button('Copiar texto: Água: Fontenova')).toBeNull();
  act(() => {
    defineWater('late-water');
  });
  expect(button('Copiar texto: Água: Fontenova')).not.toBeNull();
  expect(logged).not.toHaveBeenCalled();
});
