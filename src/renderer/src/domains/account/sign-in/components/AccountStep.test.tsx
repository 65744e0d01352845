import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from '../model/registration';
import { AccountStep } from './AccountStep';

const ask = vi.hoisted(() => vi.fn());

vi.mock('@/lib/supabase', () => ({
  supabase: async () => ({
    rpc: (_name: string, { candidate }: { candidate: string }) => ({
      abortSignal: async () => ask(candidate),
    }),
  }),
}));

function Step() {
  const form = useForm<Account>({
    initialValues: { name: '', username: '', email: '', password: '', adult: false, terms: false },
  });
  return <AccountStep form={form} onNext={() => undefined} />;
}

function renderStep() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <Step />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  const name = screen.getByLabelText('Nome');
  fireEvent.change(name, { target: { value: 'Rita Café' } });
  fireEvent.blur(name);
}

const usernameIs = (value: string) =>
  vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Nome de usuário').value).toBe(value),
  );

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  ask.mockReset();
});

it('suggests the first free username made from the name', async () => {
  ask.mockImplementation((candidate) => ({ data: candidate !== 'rita.cafe', error: null }));
  renderStep();
  await usernameIs('rita.cafe2');
});

it('suggests a username when its check fails: the field checks again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockReturnValue({ data: true, error: null });
  renderStep();
  await usernameIs('rita.cafe');
  await vi.waitFor(() => expect(ask.mock.calls).toEqual([['rita.cafe'], ['rita.cafe']]));
  await screen.findByText('Disponível.');
});

it('shows what is missing while the next step cannot be opened', async () => {
  ask.mockImplementation((candidate) => ({ data: candidate === 'rita.coa', error: null }));
  renderStep();
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo' });
  expect(next.disabled).toBe(true);
  screen.getByText(/^Para continuar, escolha um nome de usuário com pelo menos 4 caracteres/);
  const username = screen.getByLabelText('Nome de usuário');
  fireEvent.change(username, { target: { value: 'rita' } });
  await screen.findByText('Para continuar, escolha outro nome de usuário: esse já existe.');
  fireEvent.change(username, { target: { value: 'rita.coa' } });
  await vi.waitFor(() => expect(next.disabled).toBe(false));
  expect(screen.queryByText(/^Para continuar/)).toBeNull();
});
