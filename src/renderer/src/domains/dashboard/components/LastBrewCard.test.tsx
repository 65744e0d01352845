import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { type LastBrew, lastBrewQuery } from '@/domains/journal/brews/api/brews';
import { LastBrewCard } from './LastBrewCard';

const v60: LastBrew = {
  id: 'b',
  method_id: 'v60',
  coffee_grams: 15,
  water_ml: 250,
  duration_seconds: 180,
  brewed_at: '2026-11-22T12:00:00Z',
  planned_seconds: null,
  method: { name: 'V60' },
  bean: null,
};

afterEach(cleanup);

function show(brew: LastBrew) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(lastBrewQuery('ana').queryKey, brew);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <LastBrewCard userId="ana" />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('shows the water of a filter coffee', () => {
  show(v60);
  expect(screen.getByText('água').nextSibling?.textContent).toBe('250\u00a0ml');
});

it('shows what an espresso weighs in the cup', () => {
  show({ ...v60, method_id: 'espresso', method: { name: 'Espresso' }, water_ml: 36 });
  expect(screen.getByText('na xícara').nextSibling?.textContent).toBe('36\u00a0g');
  expect(screen.queryByText('água')).toBeNull();
});
