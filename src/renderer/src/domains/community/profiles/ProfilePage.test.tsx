import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { ProfilePage } from './ProfilePage';

const { fetchProfile, live } = vi.hoisted(() => ({
  fetchProfile: vi.fn(),
  live: { inSight: [] as readonly string[], ask: async (): Promise<unknown> => undefined },
}));
vi.mock('@/domains/people/profiles/api/profile', () => ({
  profileQuery: () => ({ queryKey: ['profile'], queryFn: fetchProfile }),
}));
vi.mock('@/services/session/hooks/session', () => ({ useCurrentUser: () => ({ id: 'ana' }) }));
vi.mock('@/services/hooks/useLiveRows', () => ({
  useLiveRows(_kind: string, ids: readonly string[], ask: () => Promise<unknown>) {
    live.inSight = ids;
    live.ask = ask;
  },
}));
vi.mock('@/ui/PageHeader', () => ({ PageHeader: () => null }));

afterEach(cleanup);

function open(failure: Error) {
  fetchProfile.mockReset().mockRejectedValue(failure);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <ProfilePage />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('keeps the retry button when the live topic opens', async () => {
  open(new AppError('server'));
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  // Live rows request a refetch of all visible rows, for example after a lost connection.
  await act(async () => {
    if (live.inSight.length > 0) void live.ask();
  });
  expect(again.isConnected).toBe(true);
  expect(fetchProfile).toHaveBeenCalledOnce();
});

it.each([
  ['server', 'Tentar de novo', 'button'],
  ['not_found', 'Perfil não encontrado', 'heading'],
] as const)('after the error %s shows “%s”', async (code, name, role) => {
  open(new AppError(code));
  expect(await screen.findByRole(role, { name })).toBeDefined();
  const missing = screen.queryByRole('heading', { name: 'Perfil não encontrado' });
  expect(missing !== null).toBe(code === 'not_found');
});
