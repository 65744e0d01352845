import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { personKey } from '@/lib/query-keys';
import { AsLastTime } from './Shortcuts';

vi.mock('@/lib/query', () => ({ query: () => new Promise(() => undefined) }));
afterEach(cleanup);

const method = {
  id: 'espresso',
  name: 'Espresso',
  difficulty: 1,
  time_text: '0:30',
  equipment: [],
  default_ratio: '1:2',
  description: '',
  temperature_c: 93,
  grind: 'Fina',
  source: '',
  position: 1,
};

function show(client: QueryClient, id: string) {
  return render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <AsLastTime userId="ana" method={{ ...method, id }} onChoose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  ).container;
}

it.each([
  ['espresso', 36, '18 g · 36 g · 1:2 · media · Bourbon'],
  ['v60', 288, '18 g · 288 ml · 1:16 · media · Bourbon'],
])('repeats the amounts of the last %s in their own unit', async (id, water, facts) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(personKey('brews', 'ana', 'last-of-method', id), {
    coffee_grams: 18,
    water_ml: water,
    roast: 'media',
    bean: { name: 'Bourbon' },
    grinder: null,
    grind_setting: null,
  });
  show(client, id);
  expect(await screen.findByText(facts)).toBeTruthy();
});

it.each([
  [12, true],
  [0, false],
])('after %d brews keeps its place while the last one is fetched: %s', (brews, hasPlace) => {
  const client = new QueryClient();
  client.setQueryData<object>(profileQuery('ana').queryKey, { total_brews: brews });
  const container = show(client, 'v60');
  expect(container.querySelector('.mantine-Skeleton-root') !== null).toBe(hasPlace);
});
