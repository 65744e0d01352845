import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { PagedList } from './PagedList';
import { theme } from './theme';

const query = {
  data: undefined as unknown,
  error: null as Error | null,
  isFetching: false,
  refetch: vi.fn(),
};

afterEach(cleanup);

function show(state: Partial<Parameters<typeof PagedList>[0]['query']>, count = 0) {
  render(
    <MantineProvider theme={theme} env="test">
      <PagedList
        query={{ ...query, ...state }}
        count={count}
        loading="Carregando pessoas"
        empty={<p>Ninguém por aqui</p>}
        more="Ver mais antigas"
      >
        <ul aria-label="Pessoas" />
      </PagedList>
    </MantineProvider>,
  );
}

const isEmpty = () => screen.queryByText('Ninguém por aqui') !== null;
const hasRows = () => screen.queryByRole('list', { name: 'Pessoas' }) !== null;

it('announces a list that is loading', () => {
  show({});
  expect(screen.getByText('Carregando pessoas')).toBeDefined();
  expect([isEmpty(), hasRows()]).toEqual([false, false]);
});

it('offers a retry of a failed list, and keeps loaded rows', () => {
  const refetch = vi.fn();
  show({ error: new AppError('offline'), refetch });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(refetch).toHaveBeenCalledOnce();
  expect([isEmpty(), hasRows()]).toEqual([false, false]);
});

it('shows loaded rows although a later request failed', () => {
  show({ data: [], error: new AppError('offline') }, 2);
  expect(screen.queryByRole('button')).toBeNull();
  expect([isEmpty(), hasRows()]).toEqual([false, true]);
});

it('shows the empty state only without a further page', () => {
  show({ data: [] });
  expect([isEmpty(), hasRows()]).toEqual([true, false]);
});

it('fetches the next page', () => {
  const fetchNextPage = vi.fn();
  show({ data: [], hasNextPage: true, fetchNextPage });
  expect(isEmpty()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais antigas' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
