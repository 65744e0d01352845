import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { methodsQuery } from '@/domains/gear/methods/api/methods';
import { mostUsedMethodsQuery } from '@/domains/journal/brews/api/brews';
import { FavouritesSheet } from './FavouritesSheet';

vi.mock('@/lib/query', () => ({ query: () => Promise.withResolvers().promise }));

afterEach(cleanup);

it('starts the first recipe by Enter, also if the recipes load after the sheet opens', async () => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <FavouritesSheet station={2} ownerId="ana" onClose={vi.fn()} onStart={vi.fn()} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const close = await screen.findByRole('button', { name: 'Fechar' });
  await vi.waitFor(() => expect(document.activeElement).toBe(close));
  const v60 = { id: 'v60', name: 'V60', grind: 'Média-fina', temperature_c: 94 };
  act(() => void client.setQueryData<object[]>(methodsQuery().queryKey, [v60]));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^V60Receita padrão/));
  // The focused recipe then moves to a group of its own.
  act(() => void client.setQueryData(mostUsedMethodsQuery('ana').queryKey, ['v60']));
  expect(await screen.findByText('Mais usados')).toBeDefined();
  expect(document.activeElement?.textContent).toMatch(/^V60Receita padrão/);
});
