import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { ConfirmPage } from './ConfirmPage';

const { confirmLink } = vi.hoisted(() => ({ confirmLink: vi.fn<() => Promise<never>>() }));
vi.mock('./api/confirm-link', () => ({ confirmLink }));
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

it('warns an invited person, and explains who can send another invitation', async () => {
  const invited = '/auth/confirm?token_hash=a&type=invite&to=bia@example.com';
  const router = createMemoryRouter([{ path: '/auth/confirm', element: <ConfirmPage /> }], {
    initialEntries: [invited],
  });
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await screen.findByText(/siga só se você esperava este convite\./)).toBeTruthy();
  expect(screen.queryByText(/quem pediu/)).toBeNull();
  confirmLink.mockRejectedValueOnce(new AppError('invalid', { detail: 'not_implemented' }));
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar como bia@example.com' }));
  expect(await screen.findByText(/peça outro a quem convidou você\./)).toBeTruthy();
  expect(
    screen.getByText('Este servidor não oferece isso. Fale com quem cuida dele.'),
  ).toBeTruthy();
});
