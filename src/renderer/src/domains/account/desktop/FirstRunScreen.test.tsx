import { MantineProvider } from '@mantine/core';
import type { BackendStatus } from '@shared/desktop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FirstRunScreen } from './FirstRunScreen';

afterEach(cleanup);

it("replaces the description of this computer by the form for a project's address", () => {
  const status: BackendStatus = {
    kind: 'own',
    chosenBy: 'default',
    url: 'http://127.0.0.1:4747',
    state: 'ready',
    problem: null,
  };
  const desktop = {
    start: { backend: status },
    backend: {
      status: async () => status,
      choose: vi.fn(),
      retry: async () => status,
      onStatus: () => () => undefined,
    },
    settings: { change: vi.fn() },
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <FirstRunScreen desktop={desktop} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const card = () => screen.queryByRole('region', { name: 'Onde ficam os dados' });
  expect(card()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Entrar com uma conta Coado' }));
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Endereço'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(card()).not.toBeNull();
});
