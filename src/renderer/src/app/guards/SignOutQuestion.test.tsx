import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingMark } from '@/services/outbox/pending-mark';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { requestSignOut } from '@/services/outbox/sign-out-question';
import { SignOutQuestion } from './SignOutQuestion';

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn(async () => undefined) }));

vi.mock('@/services/session/session', async () => {
  const { createStore } = await import('@shared/store');
  return {
    signOut,
    sessionStore: createStore({ status: 'signed-in', user: { id: 'ana', email: null } }),
  };
});
vi.mock('@/services/outbox/outbox', () => ({ showEntries: async () => undefined }));

let settle: (() => void)[] = [];

function addUnsent(id: string, userId: string): void {
  pendingMark.setState(true);
  const entry = { id, userId, kind: 'brew', lane: 'brews', label: 'Preparo: V60', payload: null };
  settle.push(pendingWrites.add(entry, Date.now()));
}

async function pressSignOut(): Promise<void> {
  render(<SignOutQuestion />, { wrapper: MantineProvider });
  await act(requestSignOut);
}

beforeEach(() => signOut.mockClear());
afterEach(() => {
  cleanup();
  for (const end of settle) end();
  settle = [];
  pendingMark.setState(false);
});

it('signs out at once when only another person has unsent writes', async () => {
  addUnsent('bia-1', 'bia');
  await pressSignOut();
  expect(signOut).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the number of unsent writes, and keeps the session if the person stays', async () => {
  addUnsent('ana-1', 'ana');
  addUnsent('ana-2', 'ana');
  addUnsent('bia-1', 'bia');
  await pressSignOut();
  const dialog = await screen.findByRole('dialog', { name: 'Sair antes de enviar?' });
  expect(dialog.textContent).toContain('2 itens ainda não foram enviados.');
  fireEvent.click(screen.getByRole('button', { name: 'Ficar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signOut).not.toHaveBeenCalled();
});

it('signs out with unsent writes if the person confirms', async () => {
  addUnsent('ana-1', 'ana');
  await pressSignOut();
  const dialog = await screen.findByRole('dialog', { name: 'Sair antes de enviar?' });
  expect(dialog.textContent).toContain('1 item ainda não foi enviado.');
  fireEvent.click(screen.getByRole('button', { name: 'Sair mesmo assim' }));
  expect(signOut).toHaveBeenCalledOnce();
});
