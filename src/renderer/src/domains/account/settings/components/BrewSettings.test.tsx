import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

function renderAltitude() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <AltitudeField userId="ana" />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return client;
}

it('shows the boiling point in the chosen unit', async () => {
  read.mockResolvedValueOnce({ units: 'imperial', altitude_m: null });
  renderAltitude();
  expect(await screen.findByText(/em São Paulo \(760 m\), a 208 °F\./)).toBeTruthy();
});

it('keeps a refused altitude, and sends it when the field loses the focus again', async () => {
  // The person has no stored settings; after the refusal, even reading them fails.
  read.mockResolvedValueOnce(null).mockRejectedValue(new AppError('server'));
  const answer = Promise.withResolvers<void>();
  update.mockReturnValueOnce(answer.promise).mockResolvedValue(undefined);
  const client = renderAltitude();
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

it('plays a sample of a signal that is switched on, and none if it is switched off', () => {
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
