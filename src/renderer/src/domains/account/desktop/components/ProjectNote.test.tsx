import { MantineProvider } from '@mantine/core';
import type { BackendStatus } from '@shared/desktop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BackendAccess } from '../hooks/main-process-state';
import { ProjectNote } from './ProjectNote';

afterEach(cleanup);

function renderNote(chosen: Pick<BackendStatus, 'kind' | 'chosenBy'>) {
  const status: BackendStatus = {
    ...chosen,
    url: 'https://coado.exemplo.com.br',
    state: 'ready',
    problem: null,
  };
  const choose = vi.fn(async () => status);
  const desktop: BackendAccess = {
    start: { backend: status },
    backend: {
      status: async () => status,
      choose,
      retry: async () => status,
      onStatus: () => () => undefined,
    },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ProjectNote desktop={desktop} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return choose;
}

it('leads from a project back to the data on this computer, without a sign-in', async () => {
  const choose = renderNote({ kind: 'project', chosenBy: 'settings' });
  expect(screen.getByText('Conta Coado em coado.exemplo.com.br')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Usar este computador' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Trocar e recarregar' }));
  await vi.waitFor(() => expect(choose).toHaveBeenCalledWith({ kind: 'own' }));
});

it.each([
  ['own', 'default'],
  ['project', 'environment'],
] as const)('offers nothing for a backend that is %s by %s', (kind, chosenBy) => {
  renderNote({ kind, chosenBy });
  expect(screen.queryByRole('button')).toBeNull();
});
