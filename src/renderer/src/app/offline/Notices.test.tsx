import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '@/services/outbox/entry';
import { pendingMark } from '@/services/outbox/pending-mark';
import { Notices } from './Notices';

const entries = vi.hoisted((): { now: readonly OutboxEntry[] } => ({ now: [] }));
vi.mock('@/services/outbox/hooks/useOutbox', () => ({ useOutbox: () => entries.now }));
vi.mock('@/services/session/hooks/session', () => ({ useCurrentUser: () => ({ id: 'ana' }) }));
vi.mock('@/services/outbox/outbox', () => ({}));

afterEach(cleanup);

it('keeps the open list of unsent writes, which reports that the last write was sent', async () => {
  entries.now = [
    {
      id: 'a',
      userId: 'ana',
      kind: 'own-water',
      lane: 'a',
      payload: '',
      label: 'Água',
      createdAt: 1,
      state: 'refused',
      problem: null,
      attempts: 1,
      triedAt: 1,
    },
  ];
  act(() => pendingMark.setState(true));
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const list = await screen.findByRole('dialog', { name: 'Aguardando envio' });
  entries.now = [];
  act(() => pendingMark.setState(false));
  expect(pendingMark.getState()).toBe(false);
  expect(await screen.findByText('Não há mais nada para enviar.')).toBeDefined();
  fireEvent.keyDown(list, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver lista' })).toBeNull());
});
