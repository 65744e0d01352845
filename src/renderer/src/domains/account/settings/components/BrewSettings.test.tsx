import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { playTones, speak } from '@/platform/cues';
import { AltitudeField, CueSettings } from './BrewSettings';

const { read, update } = vi.hoisted(() => ({ read: vi.fn(), update: vi.fn() }));
vi.mock('@/lib/query', () => ({ query: read }));
vi.mock('../api/own-settings', () => ({ updateUserSettings: update }));
vi.mock('@/platform/cues');
vi.mock('@mantine/notifications', () => ({ notifications: { show: vi.fn() } }));

afterEach(cleanup);

it('keeps what was refused, and sends it when the field is left again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MantineProvider>{children}</MantineProvider>
    </QueryClientProvider>
  );
  // The person has no stored settings; after the refusal, even reading them fails.
  read.mockResolvedValueOnce(null).mockRejectedValue(new AppError('server'));
  const answer = Promise.withResolvers<void>();
  update.mockReturnValueOnce(answer.promise).mockResolvedValue(undefined);
  render(<AltitudeField userId="ana" />, { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const field = screen.getByLabelText<HTMLInputElement>('Altitude (m)');
  fireEvent.change(field, { target: { value: ' 1.170 ' } });
  fireEvent.blur(field);
  expect(await screen.findByText(/ferve a cerca de 96,1 °C/)).toBeTruthy();
  answer.reject(new AppError('server'));
  expect(await screen.findByText(/^Opcional/)).toBeTruthy();
  expect(field.value).toBe(' 1.170 ');
  fireEvent.blur(field);
  await waitFor(() => expect(field.value).toBe('1170'));
  expect(update.mock.calls).toEqual([
    ['ana', { altitude_m: 1170 }],
    ['ana', { altitude_m: 1170 }],
  ]);
});

it('gives a sample of a signal that is turned on, and none when it is turned off', () => {
  render(
    <MantineProvider>
      <CueSettings />
    </MantineProvider>,
  );
  const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('switch', { name }));
  toggle(/^Voz/);
  expect(speak).toHaveBeenCalledExactlyOnceWith('Pré-infusão. Despeje 45 gramas.', {
    queued: true,
  });
  toggle(/^Som/);
  expect(playTones).not.toHaveBeenCalled();
  toggle(/^Som/);
  expect(playTones).toHaveBeenCalledOnce();
  toggle(/^Voz/);
  expect(speak).toHaveBeenCalledOnce();
});
