import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { SignInForm } from './SignInForm';

const { signIn } = vi.hoisted(() => ({ signIn: vi.fn() }));
vi.mock('../api/sign-in', async (load) => ({ ...(await load<object>()), signIn }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Fills in the form and sends it. */
function enter() {
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
  const button = screen.getByRole('button', { name: 'Entrar' });
  button.focus();
  fireEvent.click(button);
}

it('shows after two seconds that many people are signing in', async () => {
  vi.useFakeTimers();
  signIn.mockReturnValue(new Promise(() => undefined));
  enter();
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(screen.queryByText(/muita gente entrando/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/muita gente entrando/).getAttribute('role')).toBe('status');
});

it('returns to the password, described by the refusal, after a wrong one', async () => {
  signIn.mockRejectedValue(new AppError('invalid', { detail: 'invalid_credentials' }));
  enter();
  const refusal = await screen.findByRole('alert');
  const password = screen.getByLabelText('Senha');
  expect(document.activeElement).toBe(password);
  const describing = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(describing?.contains(refusal)).toBe(true);
  expect(refusal.textContent).toBe('E-mail ou senha incorretos.');
});
