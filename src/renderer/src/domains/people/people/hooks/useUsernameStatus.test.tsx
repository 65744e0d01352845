import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUsernameStatus } from './useUsernameStatus';

const ask = vi.hoisted(() => vi.fn());

vi.mock('@/lib/supabase', () => ({
  supabase: async () => ({
    rpc: (_name: string, { candidate }: { candidate: string }) => ({
      abortSignal: async () => ask(candidate),
    }),
  }),
}));

function render(first: string) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ typed }) => useUsernameStatus(typed), {
    wrapper,
    initialProps: { typed: first },
  });
  return {
    status: () => hook.result.current.status,
    checkAgain: () => hook.result.current.checkAgain(),
    type: (typed: string) => hook.rerender({ typed }),
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

it('sends one request 500 ms after the last key, for more than three characters', async () => {
  ask.mockReturnValue({ data: true, error: null });
  const field = render('');
  field.type('abc');
  await pass(1000);
  expect(ask).not.toHaveBeenCalled();
  expect(field.status()).toBe('idle');

  field.type('abcd');
  await pass(499);
  field.type('abcde');
  expect(field.status()).toBe('checking');
  await pass(499);
  expect(ask).not.toHaveBeenCalled();
  await pass(2);
  await pass(1);
  expect(ask.mock.calls).toEqual([['abcde']]);
  expect(field.status()).toBe('available');
});

it('reports a taken name, and an error that a retry can end', async () => {
  ask.mockReturnValueOnce({ data: false, error: null });
  const field = render('');
  field.type('anacoado');
  await pass(501);
  await pass(1);
  expect(field.status()).toBe('taken');

  ask.mockReturnValueOnce({ data: null, error: { message: 'boom', code: 'XX000' } });
  field.type('outronome');
  await pass(501);
  await pass(1);
  expect(field.status()).toBe('error');

  ask.mockReturnValueOnce({ data: true, error: null });
  act(() => field.checkAgain());
  await pass(1);
  expect(field.status()).toBe('available');
});
