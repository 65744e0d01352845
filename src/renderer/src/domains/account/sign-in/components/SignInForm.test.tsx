import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SignInForm } from './SignInForm';

vi.mock('../api/sign-in', async (load) => ({
  ...(await load<object>()),
  signIn: () => new Promise(() => undefined),
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says after two seconds that many people are signing in', async () => {
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <SignInForm email="ana@coado.local" onEmail={() => undefined} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'cafe-coado-7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.queryByText(/muita gente entrando/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/muita gente entrando/).getAttribute('role')).toBe('status');
});
