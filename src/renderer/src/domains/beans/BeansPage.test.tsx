import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/services/query-cache/query-client';
import { beansQuery, usualDoseKey } from './api/beans';
import { BeansPage } from './BeansPage';

const { query, submit } = vi.hoisted(() => ({ query: vi.fn(), submit: vi.fn() }));
vi.mock('@/lib/query', () => ({ query }));
vi.mock('@/services/outbox/outbox', () => ({ startOutbox: async () => undefined, submit }));
vi.mock('@/services/session/hooks/session', () => ({ useCurrentUser: () => ({ id: 'ana' }) }));
vi.mock('@/domains/people/settings/hooks/useUnits', () => ({ useUnits: () => 'metric' }));

const { queryKey } = beansQuery('ana');

const BEAN = {
  id: 'catuai',
  user_id: 'ana',
  name: 'Catuaí',
  origin: '',
  region: '',
  farm: '',
  variety: '',
  process: '',
  roaster: '',
  altitude: '',
  body: '',
  acidity: '',
  notes: [],
  facts: [],
  rating: null,
  cost: null,
  archived_at: null,
  remaining_grams: null,
  portions: [60, 80].map((grams) => ({ grams, frozen_on: '2026-01-10', thawed_on: null })),
};

beforeEach(() => {
  query.mockReturnValue(Promise.withResolvers().promise);
  submit.mockImplementation(async (_kind, { payload }) => {
    queryClient.setQueryData<object[]>(queryKey, (list = []) =>
      list.map((bean) => ({ ...bean, ...payload.values })),
    );
    return 'sent';
  });
  queryClient.setQueryData<object[]>(queryKey, [BEAN]);
  queryClient.setQueryData(usualDoseKey('ana'), 15);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('puts a thawed portion back, and keeps another portion that was thawed since', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <BeansPage />
          <Notifications />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const frozen = () =>
    within(screen.getByRole('list', { name: 'No congelador' }))
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.replace(/ de .*/, ''));
  expect(frozen()).toEqual(['Descongelar 60 g', 'Descongelar 80 g']);
  fireEvent.click(screen.getByRole('button', { name: /^Descongelar 60/ }));
  const undo = await screen.findByRole('button', { name: 'Desfazer' });
  fireEvent.click(screen.getByRole('button', { name: /^Descongelar 80/ }));
  await vi.waitFor(() => expect(frozen()).toEqual([]));
  fireEvent.click(undo);
  await vi.waitFor(() => expect(frozen()).toEqual(['Descongelar 60 g']));
  expect(await screen.findByText('Porção de volta ao congelador')).toBeDefined();
});
