import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmPage } from './ConfirmPage';

vi.mock('./api/confirm-link', () => ({ confirmLink: vi.fn() }));
vi.mock('@/services/session/hooks/session', () => ({
  useSessionState: () => ({ status: 'signed-out', reason: 'visitor' }),
}));

afterEach(cleanup);

it('shows the second of two links that are opened one after the other', async () => {
  const router = createMemoryRouter([{ path: '/auth/confirm', element: <ConfirmPage /> }], {
    initialEntries: ['/auth/confirm?token_hash=a&type=magiclink&to=ana@example.com'],
  });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Entrar como ana@example.com' })).toBeTruthy();
  await router.navigate('/auth/confirm?token_hash=b&type=invite&to=bia@example.com');
  expect(await screen.findByRole('button', { name: 'Aceitar como bia@example.com' })).toBeTruthy();
});
